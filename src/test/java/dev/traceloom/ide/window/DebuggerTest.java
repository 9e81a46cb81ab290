package dev.traceloom.ide.window;

import com.intellij.openapi.actionSystem.ActionGroup;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.Separator;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.EditorFactory;
import com.intellij.openapi.editor.markup.HighlighterTargetArea;
import com.intellij.openapi.editor.markup.RangeHighlighter;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.project.ex.ProjectManagerEx;
import com.intellij.openapi.ui.Messages;
import com.intellij.openapi.ui.TestDialog;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.openapi.vfs.newvfs.impl.VfsRootAccess;
import com.intellij.testFramework.PlatformTestCase;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.ide.debug.Debuggable;
import dev.traceloom.ide.debug.DebuggableTraces;
import dev.traceloom.ide.debug.QueueProgram;
import dev.traceloom.ide.debug.TraceDebugging;
import dev.traceloom.ide.settings.TraceloomSettings;
import dev.traceloom.testing.RrLookalike;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.ConsolePanel;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.swing.JTextField;

/** A session with the real gdb, on a program that was really recorded and rejected. */
public final class DebuggerTest extends WindowTestCase {
    private static final RecordRef STALLED = new RecordRef("0", 4);

    private QueueProgram queue;
    private TracesPanel panel;

    /** Whether there is a compiler and a debugger; otherwise a line says that the test is skipped. */
    private boolean prepare(Verdict verdict) throws Exception {
        Optional<String> missing = QueueProgram.missing();
        if (missing.isPresent()) {
            System.out.println(getName() + " " + missing.get());
            return false;
        }
        queue = QueueProgram.get();
        VfsRootAccess.allowRootAccess(getTestRootDisposable(), queue.folder().toString());
        enter(queue.program().toString());
        panel = panel();
        put(queue.validated(verdict));
        TraceOpener.open(getProject(), queue.validated(verdict), "run-0001", Optional.empty());
        return true;
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            if (isEnabled("dev.traceloom.debug.Close")) {
                perform("dev.traceloom.debug.Close");
            }
            TraceloomSettings.get().getState().gdbPath = "";
            delete(place(getProject()).database().getParent());
            for (VirtualFile file : FileEditorManager.getInstance(getProject()).getOpenFiles()) {
                FileEditorManager.getInstance(getProject()).closeFile(file);
            }
        } finally {
            super.tearDown();
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
    private void enter(String... command) throws Exception {
        queue.enter(place(getProject()), List.of(command), Optional.empty());
        Patience.until("the command is known", () ->
                DebuggableTraces.of(getProject()).of(queue.trace()) instanceof Debuggable.Again again
                        && again.command().equals(List.of(command)));
    }

    private static dev.traceloom.record.runs.Project place(Project project) {
        return new dev.traceloom.record.runs.Project(Path.of(project.getBasePath()));
    }

    private ConsolePanel console() {
        return UIUtil.findComponentOfType(panel.explanationView(), ConsolePanel.class);
    }

    private String text(String id) {
        AnAction action = action(id);
        AnActionEvent event = event(action);
        action.update(event);
        return event.getPresentation().getText();
    }

    private void debug() {
        Patience.until("it can be debugged", () -> isEnabled("dev.traceloom.DebugInRr"));
        perform("dev.traceloom.DebugInRr");
    }

    private void untilIn(String operation) {
        until("gdb stands in " + operation,
                () -> console().standing().startsWith(operation) && isEnabled("dev.traceloom.debug.NextOperation"));
    }

    /** The lines that are marked as a debugger's, counted from 1, in all editors of the source. */
    private List<Integer> marked() {
        List<Integer> lines = new ArrayList<>();
        for (Editor editor : EditorFactory.getInstance().getAllEditors()) {
            VirtualFile file = FileDocumentManager.getInstance().getFile(editor.getDocument());
            if (file != null && file.getPath().equals(queue.source().toString())) {
                for (RangeHighlighter highlighter : editor.getMarkupModel().getAllHighlighters()) {
                    if (highlighter.getTargetArea() == HighlighterTargetArea.LINES_IN_RANGE) {
                        assertNotNull("it has a colour", highlighter.getTextAttributes().getBackgroundColor());
                        lines.add(editor.getDocument().getLineNumber(highlighter.getStartOffset()) + 1);
                    }
                }
            }
        }
        return lines;
    }

    private void untilMarked(int line) {
        until("line " + line + " is marked", () -> marked().equals(List.of(line)));
    }

    private void until(String what, BooleanSupplier condition) {
        try {
            Patience.until(what, condition);
        } catch (AssertionError late) {
            throw new AssertionError(
                    late.getMessage() + "; " + marked() + ", " + console().standing() + "\n" + console().text(), late);
        }
    }

    private void untilNothingRuns() {
        Patience.until("gdb and the program are gone", () -> queue.running().isEmpty());
    }

    private Optional<RecordRef> selected() {
        return read(panel).investigation().operation();
    }

    public void testTheDebuggerHasItsButtons() {
        List<String> texts = Arrays.stream(((ActionGroup) action("dev.traceloom.DebuggerToolbar")).getChildren(null))
                .filter(action -> !(action instanceof Separator))
                .map(action -> action.getTemplatePresentation().getText())
                .toList();
        assertEquals(
                List.of("Previous Operation", "Next Operation", "End of This Operation", "Reverse Continue", "Continue",
                        "Reverse Step", "Step", "Step Over", "Interrupt", "Stop Debugger", "Close Debugger"),
                texts);
        for (String id : List.of("Continue", "ReverseContinue", "Step", "ReverseStep", "StepOver", "PreviousOperation",
                "NextOperation", "EndOfOperation", "Interrupt", "Stop", "Close")) {
            assertFalse(id + " without a debugger", isEnabled("dev.traceloom.debug." + id));
        }
    }

    public void testOneWalksThroughTheOrderAndTheLineAndTheSelectionFollow() throws Exception {
        if (!prepare(Verdict.REJECTED)) {
            return;
        }
        read(panel);
        assertEquals("what cannot follow is selected", Optional.of(STALLED), selected());
        debug();
        String seen = text("dev.traceloom.DebugInRr");
        assertTrue(seen, seen.startsWith("Debug in gdb (runs the program again): " + queue.program().toString().substring(0, 10)));
        untilIn("t0 #5");
        assertTrue(console().text(), console().text().startsWith("Runs " + queue.program() + " in "));
        assertTrue(console().text(), console().text().contains("once more, with seed 815"));
        assertTrue(console().text(), console().text().contains("Start of Dequeue(elem = 2)"));
        assertTrue(console().text(), console().text().contains("cannot follow"));
        assertTrue("the program's own words", console().text().contains("the queue begins\n"));
        untilMarked(QueueProgram.line("queue.front()"));

        perform("dev.traceloom.debug.PreviousOperation");
        untilIn("t0 #4");
        assertEquals(Optional.of(new RecordRef("0", 3)), selected());
        assertTrue(console().text(), console().text().contains("once more, from its start"));

        type("traceloom goto 0 0");
        untilIn("t0 #1");
        assertEquals(Optional.of(new RecordRef("0", 0)), selected());
        untilMarked(QueueProgram.line("queue.push_back"));

        perform("dev.traceloom.debug.NextOperation");
        untilIn("t0 #2");
        assertEquals(Optional.of(new RecordRef("0", 1)), selected());
        assertEquals(
                "the specification's state after it",
                "⟨1, 2⟩",
                read(panel).investigation().state().get(0).text(40));

        type("print queue.size()");
        Patience.until("gdb answers", () -> console().text().contains("$1 = 1"));
        perform("dev.traceloom.debug.StepOver");
        untilMarked(QueueProgram.line("operation.end()"));
        type("print queue.size()");
        Patience.until("gdb answers", () -> console().text().contains("$2 = 2"));
        type("print no_such_thing");
        until("gdb complains", () -> console().text().contains("No symbol"));
        type("print 3");
        until("gdb goes on", () -> console().text().contains("$3 = 3"));
        assertEquals("it complains once", 2, console().text().split("No symbol", -1).length);
        assertEquals("only rr goes backwards", "Reverse Step: only in a recording of rr",
                text("dev.traceloom.debug.ReverseStep"));
        assertFalse(isEnabled("dev.traceloom.debug.ReverseContinue"));

        assertEquals("gdb and the program", 2, queue.running().size());
        perform("dev.traceloom.debug.Stop");
        untilNothingRuns();
        Patience.until("no line is marked", () -> marked().isEmpty());
        assertEquals("The debugger has ended.", console().standing());
        assertFalse(isEnabled("dev.traceloom.debug.NextOperation") || isEnabled("dev.traceloom.debug.Stop"));
        assertTrue("what was said stays", console().text().contains("$2 = 2"));
        perform("dev.traceloom.debug.Close");
        assertNull(console());
    }

    private void type(String command) {
        JTextField input = UIUtil.findComponentsOfType(console(), JTextField.class).get(0);
        input.setText(command);
        input.postActionEvent();
    }

    public void testAnAcceptedTraceIsDebuggedFromItsFirstOperationAndClosingEndsAll() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        debug();
        untilIn("t0 #1");
        assertTrue(console().text(), console().text().contains("operations come by their starts"));
        perform("dev.traceloom.debug.Continue");
        Patience.until("the process is over", () -> console().standing().startsWith("No process"));
        Patience.until("nothing is marked", () -> marked().isEmpty());
        perform("dev.traceloom.debug.Close");
        assertNull("the console goes", console());
        untilNothingRuns();
    }

    public void testAProcessThatRunsCanBeInterrupted() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        enter(queue.program().toString(), "forever");
        debug();
        untilIn("t0 #1");
        assertFalse("it stands", isEnabled("dev.traceloom.debug.Interrupt"));
        perform("dev.traceloom.debug.Continue");
        Patience.until("it runs", () -> isEnabled("dev.traceloom.debug.Interrupt"));
        assertEquals("Running…", console().standing());
        assertFalse(isEnabled("dev.traceloom.debug.Continue") || isEnabled("dev.traceloom.debug.NextOperation"));
        perform("dev.traceloom.debug.Interrupt");
        until("it stands still", () -> isEnabled("dev.traceloom.debug.Continue"));
        assertTrue(console().text(), console().text().contains("SIGINT"));
        perform("dev.traceloom.debug.PreviousOperation");
        Patience.until("it says so", () -> console().text().contains("There is no earlier operation"));
        perform("dev.traceloom.debug.Close");
        untilNothingRuns();
    }

    public void testFromAMarkTheTraceIsShownAndDebuggedAtItsOperation() throws Exception {
        if (!prepare(Verdict.REJECTED)) {
            return;
        }
        Patience.until("it can be debugged", () -> TraceOpener.debuggable(
                        getProject(), panel.run().get(), "run-0001").whyNot().isEmpty());
        TraceOpener.debug(
                getProject(), panel.run().get(), "run-0001", Optional.of(new RecordRef("0", 2)));
        untilIn("t0 #3");
        assertEquals(Optional.of(new RecordRef("0", 2)), selected());
        untilMarked(QueueProgram.line("queue.front()"));
    }

    public void testWithoutAChosenOperationItStopsAtTheFirstThatCannotFollow() throws Exception {
        if (!prepare(Verdict.REJECTED)) {
            return;
        }
        Patience.until("it can be debugged", () -> TraceOpener.debuggable(
                        getProject(), panel.run().get(), "run-0001").whyNot().isEmpty());
        TraceOpener.debug(getProject(), panel.run().get(), "run-0001", Optional.empty());
        untilIn("t0 #5");
        assertEquals(Optional.of(STALLED), selected());
    }

    public void testOneGoesToTheEndOfTheOperationThatItStandsIn() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        debug();
        untilIn("t0 #1:");
        perform("dev.traceloom.debug.EndOfOperation");
        untilIn("t0 #1, its end:");
        type("print queue.size()");
        until("it has been enqueued", () -> console().text().contains("$1 = 1"));
        until("it stands", () -> isEnabled("dev.traceloom.debug.NextOperation"));
        assertFalse("it is there", isEnabled("dev.traceloom.debug.EndOfOperation"));
        perform("dev.traceloom.debug.NextOperation");
        untilIn("t0 #2:");
        assertTrue(isEnabled("dev.traceloom.debug.EndOfOperation"));
    }

    public void testASourceThatIsNotThereIsToldOnce() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        Path elsewhere = queue.folder().resolve("elsewhere.cpp");
        Files.move(queue.source(), elsewhere);
        try {
            debug();
            untilIn("t0 #1");
            perform("dev.traceloom.debug.NextOperation");
            untilIn("t0 #2");
            String told = queue.source() + " is not there: the line cannot be shown";
            until("it is told", () -> console().text().contains(told));
            perform("dev.traceloom.debug.NextOperation");
            untilIn("t0 #3");
            assertEquals(console().text(), 2, console().text().split(Pattern.quote(told), -1).length);
        } finally {
            Files.move(elsewhere, queue.source());
        }
    }

    /** Where rr does not work, or the recording is none, rr itself says so. */
    public void testARecordingThatRrCannotReplayIsTold() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        Path recording = RrLookalike.make(queue.folder().resolve("rr"));
        queue.enter(place(getProject()), List.of(), Optional.of(recording));
        Patience.until("rr's recording is known", () -> text("dev.traceloom.DebugInRr").equals("Debug in rr"));
        debug();
        Patience.until("it has ended", () -> console().standing().equals("The debugger has ended."));
        String words = console().text();
        assertTrue(words, words.contains("rr could not replay the recording") || words.contains("Cannot run program"));
        assertTrue(words, words.contains("The settings of Traceloom"));
        assertEquals("it could go backwards", "Reverse Step", text("dev.traceloom.debug.ReverseStep"));
    }

    /** The database came with the project, and with it a command that nobody here has run. */
    public void testWhatSomebodyElseRecordedIsShownAndRunsOnlyAfterAYes() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        List<String> command = List.of(queue.program().toString(), "<b>\u202e  bold</b>");
        queue.enterAsAStranger(place(getProject()), command, Optional.empty());
        Patience.until("the command is known", () ->
                DebuggableTraces.of(getProject()).of(queue.trace()) instanceof Debuggable.Again again
                        && again.command().equals(command));
        List<String> asked = new ArrayList<>();
        int[] answer = {1};
        TestDialog before = Messages.setTestDialog(message -> {
            asked.add(message);
            return answer[0];
        });
        try {
            debug();
            assertEquals(1, asked.size());
            assertTrue(asked.get(0), asked.get(0).contains("Nothing says that you recorded " + queue.trace()));
            assertTrue(asked.get(0), asked.get(0).contains("$'&lt;b&gt;\\u202e &nbsp;bold&lt;/b&gt;'</code>"));
            assertNull("nothing is started", console());
            assertTrue(queue.running().isEmpty());
            answer[0] = -1;
            debug();
            assertNull("nor if the question is closed", console());
            answer[0] = 0;
            debug();
            assertEquals(3, asked.size());
            until("it runs", () -> console().text().contains("Runs " + queue.program()));
        } finally {
            Messages.setTestDialog(before);
        }
    }

    public void testADebuggerThatCannotBeStartedSaysWhatToDo() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        TraceloomSettings.get().getState().gdbPath = "/there/is/no/gdb";
        debug();
        Patience.until("it is said", () -> console().text().contains("The settings of Traceloom choose gdb and rr"));
        Patience.until("it has ended", () -> console().standing().equals("The debugger has ended."));
    }

    public void testWhateverGoesWrongOnTheWayIsToldAndEndsIt() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        ExplanationView view = panel.explanationView();
        TraceDebugging debugging = new TraceDebugging(getProject(), Optional.of(queue.trace()), () -> {
            throw new IllegalStateException("the explanation is broken");
        }, view);
        Patience.until("it can be debugged", () -> debugging.way().whyNot().isEmpty());
        debugging.debug(Optional.empty());
        until("it has ended", () -> console().standing().equals("The debugger has ended."));
        assertTrue(console().text(), console().text().contains("the explanation is broken"));
    }

    public void testClosingTheProjectEndsTheDebugger() throws Exception {
        if (!prepare(Verdict.REJECTED)) {
            return;
        }
        File folder = Files.createTempDirectory("second").toRealPath().toFile();
        Project second = PlatformTestCase.createProject(folder, "second");
        ProjectManagerEx.getInstanceEx().openTestProject(second);
        try {
            queue.enter(place(second), List.of(queue.program().toString()), Optional.empty());
            ExplanationView view = new ExplanationView(second);
            Disposer.register(second, view);
            TraceDebugging debugging =
                    new TraceDebugging(second, Optional.of(queue.trace()), Optional::empty, view);
            Patience.until("it can be debugged", () -> debugging.way().whyNot().isEmpty());
            debugging.debug(Optional.of(STALLED));
            ConsolePanel console = UIUtil.findComponentOfType(view, ConsolePanel.class);
            Patience.until("gdb stands", () -> console.standing().startsWith("t0 #5"));
            assertEquals(2, queue.running().size());
        } finally {
            ProjectManagerEx.getInstanceEx().closeAndDispose(second);
        }
        assertTrue("nothing is left: " + queue.running(), queue.running().isEmpty());
    }
}
