package dev.traceloom.ide.window;

import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.openapi.vfs.newvfs.impl.VfsRootAccess;
import com.intellij.openapi.util.Disposer;
import com.intellij.util.ui.UIUtil;
import com.intellij.xdebugger.XDebugSession;
import com.intellij.xdebugger.XSourcePosition;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.ide.debug.Debuggable;
import dev.traceloom.ide.debug.DebuggableTraces;
import dev.traceloom.ide.debug.Debugger;
import dev.traceloom.ide.debug.Debuggers;
import dev.traceloom.ide.debug.QueueProgram;
import dev.traceloom.ide.settings.TraceloomSettings;
import dev.traceloom.record.database.Recording;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.ConsolePanel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javax.swing.JTextField;

/** A debugger beside the explanation of a queue that was really recorded and rejected. */
public abstract class DebuggerTestCase extends WindowTestCase {
    protected static final RecordRef STALLED = new RecordRef("0", 4);

    protected QueueProgram queue;

    /** Where the debugger stands. */
    protected ExplanationView view;

    TracesPanel panel;

    /** Whether there is a compiler and a debugger; otherwise a line says that the test is skipped. */
    protected final boolean prepare(Verdict verdict) throws Exception {
        Optional<QueueProgram> made = QueueProgram.find();
        if (made.isPresent()) {
            show(made.get(), verdict);
            enter(queue.program().toString());
        }
        return made.isPresent();
    }

    /** The same with what the real rr recorded of it, if there is one that records. */
    protected final boolean prepareInRr(Verdict verdict) throws Exception {
        Optional<QueueProgram> made = QueueProgram.findRecordedByRr();
        if (made.isPresent()) {
            show(made.get(), verdict);
            enterInRr(queue.rr(), Map.of());
        }
        return made.isPresent();
    }

    private void show(QueueProgram program, Verdict verdict) throws Exception {
        queue = program;
        VfsRootAccess.allowRootAccess(getTestRootDisposable(), queue.folder().toString());
        panel = panel();
        view = panel.explanationView();
        put(queue.validated(verdict));
        TraceOpener.open(getProject(), queue.validated(verdict), "run-0001", Optional.empty());
    }

    /** What rr recorded, in the database; and known, since the project is the same for all tests. */
    protected final void enterInRr(Path rr, Map<String, String> versions) throws Exception {
        Recording entered = queue.enterAsRecorded(place(getProject()), rr, versions);
        Patience.until("the recording is known", () -> DebuggableTraces.of(getProject()).of(queue.trace())
                .equals(new Debuggable.InRr(rr, entered.rrCommand(), true)));
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            closeTheDebugger();
            TraceloomSettings.get().getState().gdbPath = "";
            TraceloomSettings.get().getState().rrPath = "";
            delete(place(getProject()).database().getParent());
            for (VirtualFile file : FileEditorManager.getInstance(getProject()).getOpenFiles()) {
                FileEditorManager.getInstance(getProject()).closeFile(file);
            }
        } finally {
            super.tearDown();
        }
    }

    /** Ends it, and takes its tabs away. */
    private void closeTheDebugger() {
        Optional<XDebugSession> last = Debuggers.of(getProject()).current().flatMap(Debugger::session);
        if (last.isPresent()) {
            last.get().stop();
            Patience.until("the session has ended", last.get()::isStopped);
            Disposer.dispose(last.get().getRunContentDescriptor());
        }
    }

    private static void delete(Path folder) throws Exception {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    /** The run without rr, in the database; and known, since the project is the same for all tests. */
    protected final void enter(String... command) throws Exception {
        queue.enter(place(getProject()), List.of(command), Optional.empty());
        Patience.until("the command is known", () ->
                DebuggableTraces.of(getProject()).of(queue.trace()) instanceof Debuggable.Again again
                        && again.command().equals(List.of(command))
                        // It is entered as ours a moment after it is entered at all.
                        && again.isOwn());
    }

    protected static dev.traceloom.record.database.Project place(Project project) {
        return new dev.traceloom.record.database.Project(Path.of(project.getBasePath()));
    }

    /** The platform's, which its actions and keys go to. */
    protected final XDebugSession session() {
        return Debuggers.of(getProject()).current().flatMap(Debugger::session).orElseThrow();
    }

    protected final ConsolePanel console() {
        return Debuggers.of(getProject()).current().orElseThrow().console();
    }

    protected final String text(String id) {
        AnAction action = action(id);
        AnActionEvent event = event(action);
        action.update(event);
        return event.getPresentation().getText();
    }

    protected final void debug() {
        Patience.until("it can be debugged", () -> isEnabled("dev.traceloom.DebugInRr"));
        perform("dev.traceloom.DebugInRr");
    }

    protected final void untilIn(String operation) {
        until("gdb stands in " + operation,
                () -> console().standing().startsWith(operation)
                        && isEnabled("dev.traceloom.debug.NextOperation")
                        && session().isSuspended());
    }

    /** The line of the source, counted from 1, that the session shows; the platform marks it in the editor. */
    protected final List<Integer> marked() {
        XSourcePosition position = session().getCurrentPosition();
        boolean here = position != null && position.getFile().getPath().equals(queue.source().toString());
        return here ? List.of(position.getLine() + 1) : List.of();
    }

    protected final void untilMarked(int line) {
        until("line " + line + " is marked", () -> marked().equals(List.of(line)));
    }

    protected final void until(String what, BooleanSupplier condition) {
        try {
            Patience.until(what, condition);
        } catch (AssertionError late) {
            throw new AssertionError(
                    late.getMessage() + "; " + marked() + ", " + console().standing() + "\n" + console().text(), late);
        }
    }

    protected final void untilNothingRuns() {
        Patience.until("gdb and the program are gone", () -> queue.running().isEmpty());
    }

    protected final Optional<RecordRef> selected() {
        Patience.until("the bundle is read", () -> view.counterexample().isPresent());
        return view.counterexample().get().investigation().operation();
    }

    protected final void type(String command) {
        JTextField input = UIUtil.findComponentsOfType(console(), JTextField.class).get(0);
        input.setText(command);
        input.postActionEvent();
    }
}
