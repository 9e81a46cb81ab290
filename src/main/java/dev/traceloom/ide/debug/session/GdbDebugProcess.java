package dev.traceloom.ide.debug.session;

import com.intellij.execution.process.ProcessHandler;
import com.intellij.execution.process.ProcessOutputTypes;
import com.intellij.execution.ui.ConsoleView;
import com.intellij.execution.ui.ExecutionConsole;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.DefaultActionGroup;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.xdebugger.XDebugProcess;
import com.intellij.xdebugger.XDebugSession;
import com.intellij.xdebugger.XDebugSessionListener;
import com.intellij.xdebugger.XSourcePosition;
import com.intellij.xdebugger.breakpoints.XBreakpointHandler;
import com.intellij.xdebugger.breakpoints.XLineBreakpoint;
import com.intellij.xdebugger.evaluation.XDebuggerEditorsProvider;
import com.intellij.xdebugger.frame.XSuspendContext;
import dev.traceloom.replay.mi.DebugPosition;
import dev.traceloom.replay.mi.DebugSession;
import dev.traceloom.replay.mi.DebugThread;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/**
 * A debug session of the IDE that asks gdb. What gdb does comes on the UI thread, to the methods at the end; the platform
 * calls the others.
 */
public final class GdbDebugProcess extends XDebugProcess {
    /** The group of actions that no other debugger has. */
    public static final String ACTIONS = "dev.traceloom.DebuggerToolbar";

    private final LedGdb gdb;
    private final SessionTab tab;
    private final GdbBreakpoints breakpoints;
    private final SourcePlaces places;
    private boolean breakpointsBegun;
    private Optional<GdbStackFrame> chosen = Optional.empty();

    /** Counts where it stood, so that what is found out late is not told of another place. */
    private int stops;

    /** @param missing hears once of each source that is not there */
    public GdbDebugProcess(@NotNull XDebugSession session, LedGdb gdb, SessionTab tab, Consumer<String> missing) {
        super(session);
        this.gdb = gdb;
        this.tab = tab;
        breakpoints = new GdbBreakpoints(gdb, session);
        places = new SourcePlaces(missing);
        session.setPauseActionSupported(true);
        session.addSessionListener(new XDebugSessionListener() {
            @Override
            public void stackFrameChanged() {
                choose();
            }
        }, tab.lifetime());
    }

    /** What the reader types is about the frame that is selected. */
    private void choose() {
        if (getSession().getCurrentStackFrame() instanceof GdbStackFrame frame
                && chosen.filter(known -> known == frame).isEmpty()) {
            chosen = Optional.of(frame);
            gdb.give(session -> session.stacks().choose(frame.thread(), frame.level()));
        }
    }

    @Override
    public @NotNull XDebuggerEditorsProvider getEditorsProvider() {
        return new GdbEditorsProvider();
    }

    @Override
    public XBreakpointHandler<?> @NotNull [] getBreakpointHandlers() {
        return breakpoints.handlers();
    }

    /** The way to the first operation leads past them. */
    @Override
    public boolean checkCanInitBreakpoints() {
        return false;
    }

    @Override
    protected @Nullable ProcessHandler doGetProcessHandler() {
        return new GdbProcessHandler(gdb);
    }

    @Override
    public @NotNull ExecutionConsole createConsole() {
        ExecutionConsole console = super.createConsole();
        if (console instanceof ConsoleView view) {
            view.attachToProcess(getProcessHandler());
        }
        return console;
    }

    @Override
    public @NotNull SessionTab createTabLayouter() {
        return tab;
    }

    @Override
    public void registerAdditionalActions(
            @NotNull DefaultActionGroup left, @NotNull DefaultActionGroup top, @NotNull DefaultActionGroup settings) {
        AnAction ours = ActionManager.getInstance().getAction(ACTIONS);
        if (ours != null) {
            top.addSeparator();
            top.add(ours);
        }
    }

    @Override
    public @NotNull String getCurrentStateMessage() {
        return gdb.standing();
    }

    @Override
    public void startStepOver(@Nullable XSuspendContext context) {
        gdb.give(session -> session.stepOver(false));
    }

    @Override
    public void startStepInto(@Nullable XSuspendContext context) {
        gdb.give(session -> session.step(false));
    }

    @Override
    public void startStepOut(@Nullable XSuspendContext context) {
        gdb.give(session -> session.stepOut(false));
    }

    @Override
    public void resume(@Nullable XSuspendContext context) {
        gdb.give(session -> session.resume(false));
    }

    @Override
    public void runToPosition(@NotNull XSourcePosition position, @Nullable XSuspendContext context) {
        String file = position.getFile().getPath();
        int line = position.getLine() + 1;
        gdb.give(session -> session.runTo(file, line));
    }

    @Override
    public void startPausing() {
        gdb.give(DebugSession::interrupt);
    }

    /** Whoever stops it has ended gdb: the process handler does. */
    @Override
    public void stop() {}

    /** The process stands. */
    public void stands(DebugPosition position) {
        if (getSession().isSuspended()) {
            // It did not run; but what was typed may have changed something.
            getSession().rebuildViews();
            return;
        }
        int stop = ++stops;
        gdb.ask(session -> session.stacks().thread(position.thread())).whenComplete((thread, refused) -> {
            GdbStackFrame top =
                    new GdbStackFrame(gdb, position.thread(), position.frame(), places.standing(position.frame()));
            GdbSuspendContext context = new GdbSuspendContext(gdb, name(thread, position), top);
            later(stop, () -> tell(position, context, top));
        });
    }

    /** @param thread null where gdb refuses to tell of it */
    private static String name(@Nullable Optional<DebugThread> thread, DebugPosition position) {
        return Stream.ofNullable(thread)
                .flatMap(Optional::stream)
                .map(DebugThread::name)
                .findFirst()
                .orElse(String.valueOf(position.thread()));
    }

    private void later(int stop, Runnable news) {
        ApplicationManager.getApplication().invokeLater(() -> {
            if (stop == stops && !getSession().isStopped()) {
                news.run();
            }
        }, getSession().getProject().getDisposed());
    }

    private void tell(DebugPosition position, GdbSuspendContext context, GdbStackFrame top) {
        if (!breakpointsBegun) {
            breakpointsBegun = true;
            getSession().initBreakpoints();
        }
        chosen = Optional.of(top);
        Optional<XLineBreakpoint<?>> hit = breakpoints.of(position.breakpoint());
        if (hit.isEmpty()) {
            getSession().positionReached(context);
            return;
        }
        String log = GdbBreakpoints.text(hit.get().getLogExpressionObject());
        if (log.isBlank()) {
            reached(hit.get(), null, context);
            return;
        }
        int stop = stops;
        gdb.ask(session -> session.variables().value(top.thread(), top.level(), log)).whenComplete((value, refused) ->
                later(stop, () -> reached(hit.get(), refused == null ? value : Refusals.words(refused), context)));
    }

    private void reached(XLineBreakpoint<?> breakpoint, @Nullable String log, XSuspendContext context) {
        if (!getSession().breakpointReached(breakpoint, log, context)) {
            gdb.give(DebugSession::goOn);
        }
    }

    /** The process runs, or there is none. */
    public void runs() {
        stops++;
        if (getSession().isSuspended()) {
            getSession().sessionResumed();
        }
    }

    /** gdb has found the code of a breakpoint. */
    public void breakpointFound(int number) {
        breakpoints.found(number);
    }

    /** What the program says, or what is wrong. */
    public void said(String words, boolean problem) {
        getProcessHandler().notifyTextAvailable(words, problem ? ProcessOutputTypes.STDERR : ProcessOutputTypes.STDOUT);
    }
}
