package dev.traceloom.ide.debug;

import com.intellij.execution.ExecutionException;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.util.IconLoader;
import com.intellij.xdebugger.XDebugProcess;
import com.intellij.xdebugger.XDebugProcessStarter;
import com.intellij.xdebugger.XDebugSession;
import com.intellij.xdebugger.XDebuggerManager;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.debug.session.GdbDebugProcess;
import dev.traceloom.ide.debug.session.SessionTab;
import dev.traceloom.replay.FrameLine;
import dev.traceloom.replay.TimeboxBorder;
import dev.traceloom.replay.mi.DebugPosition;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.PreparedView;
import dev.traceloom.ui.kit.ConsolePanel;
import dev.traceloom.ui.kit.ConsolePanel.Link;
import dev.traceloom.ui.kit.ConsolePanel.Voice;
import dev.traceloom.view.OperationPlaces.SourceLine;
import dev.traceloom.view.text.OperationLabel;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.util.Optional;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;

/** A gdb, its session in the IDE, and what else follows it. On the UI thread. */
public final class Debugger implements DebugRun.Audience {
    private static final Icon ICON = IconLoader.getIcon("/dev/traceloom/ide/debug.svg", Debugger.class);

    private final DebugRequest request;
    private final DebugPlace place;
    private final DebugRun run;
    private final SpecificationPanel panel;
    private Optional<GdbDebugProcess> process = Optional.empty();
    private Optional<RecordRef> followed = Optional.empty();

    Debugger(Project project, DebugRequest request, DebugPlace place) {
        this.request = request;
        this.place = place;
        run = new DebugRun(project, request, this);
        panel = new SpecificationPanel(project, run::type);
        panel.console().setPlaces((line, found) -> FrameLine.in(line).ifPresent(frame -> place.find(
                source(frame), jump -> found.accept(new Link(frame.start(), frame.end(), jump)))));
    }

    /** A compiler that was started where the program was recorded names sources from there. */
    private SourceLine source(FrameLine frame) {
        String file = frame.file();
        if (request.way() instanceof Debuggable.Again again) {
            try {
                file = again.workingFolder().resolve(file).normalize().toString();
            } catch (InvalidPathException otherSystem) {
                // It was compiled elsewhere, and its name alone has to do.
            }
        }
        return new SourceLine(file, frame.row());
    }

    /** Opens its session, and starts gdb. */
    void begin(Project project) throws ExecutionException {
        XDebuggerManager.getInstance(project).startSessionAndShowTab(name(), null, new XDebugProcessStarter() {
            @Override
            public @NotNull XDebugProcess start(@NotNull XDebugSession session) {
                GdbDebugProcess made = new GdbDebugProcess(session, run, tab(), run::tellMissing);
                process = Optional.of(made);
                return made;
            }
        });
        run.begin();
    }

    /** Hears when its tabs are closed. */
    void whenClosed(Disposable listener) {
        Disposer.register(panel, listener);
    }

    private String name() {
        return TraceloomBundle.message(
                run.goesBackwards() ? "debug.session.rr" : "debug.session.gdb", request.trace().getFileName());
    }

    private SessionTab tab() {
        return new SessionTab(
                panel, TraceloomBundle.message("debug.specification"), ICON, panel.console().preferredFocus());
    }

    public DebugRun run() {
        return run;
    }

    /** The platform's; empty before it was opened. */
    public Optional<XDebugSession> session() {
        return process.map(GdbDebugProcess::getSession);
    }

    /** Where one talks with gdb. */
    public ConsolePanel console() {
        return panel.console();
    }

    @Override
    public void said(Voice voice, String words) {
        panel.say(voice, words);
        if (voice == Voice.PROGRAM || voice == Voice.PROBLEM) {
            process.ifPresent(known -> known.said(words, voice == Voice.PROBLEM));
        }
    }

    @Override
    public void explained(PreparedView prepared) {
        panel.explain(prepared);
    }

    @Override
    public void changed(DebugRun.Phase phase) {
        panel.setAnswering(phase != DebugRun.Phase.ENDED && phase != DebugRun.Phase.PREPARING);
        if (phase != DebugRun.Phase.STANDS) {
            panel.setStanding(run.standing());
        }
        if (phase == DebugRun.Phase.ENDED) {
            session().ifPresent(XDebugSession::stop);
        }
    }

    @Override
    public void runs() {
        process.ifPresent(GdbDebugProcess::runs);
    }

    @Override
    public void breakpointFound(int number) {
        process.ifPresent(known -> known.breakpointFound(number));
    }

    @Override
    public void moved(Optional<DebugPosition> position) {
        panel.setStanding(position.map(Debugger::words).orElseGet(run::standing));
        if (position.isEmpty()) {
            runs();
            return;
        }
        process.ifPresent(known -> known.stands(position.get()));
        position.get().at().ifPresent(point -> {
            panel.show(point);
            follow(point.operation());
        });
    }

    /** Who only steps through the lines of an operation keeps what is selected. */
    private void follow(RecordRef operation) {
        if (followed.filter(operation::equals).isEmpty()) {
            followed = Optional.of(operation);
            place.follow(request.trace(), operation);
        }
    }

    private static String words(DebugPosition position) {
        String where = position.file()
                .map(file -> new File(file).getName() + ":" + position.line())
                .map(known -> TraceloomBundle.message("debug.stands", position.function(), known))
                .orElseGet(() -> TraceloomBundle.message("debug.stands.unknown", position.function()));
        return position.at()
                .map(at -> TraceloomBundle.message(
                        at.moment() == TimeboxBorder.END ? "debug.operation.end" : "debug.operation",
                        where,
                        OperationLabel.place(at.operation())))
                .orElse(where);
    }
}
