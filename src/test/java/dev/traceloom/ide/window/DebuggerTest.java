package dev.traceloom.ide.window;

import com.intellij.openapi.actionSystem.ActionGroup;
import com.intellij.openapi.actionSystem.Separator;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.util.ui.UIUtil;
import com.intellij.xdebugger.XDebugSession;
import com.intellij.xdebugger.frame.XStackFrame;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.ide.SecondProject;
import dev.traceloom.ide.debug.Debugger;
import dev.traceloom.ide.debug.Debuggers;
import dev.traceloom.ide.debug.QueueProgram;
import dev.traceloom.ide.debug.TraceDebugging;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.ConsolePanel;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JList;
import javax.swing.JTextPane;
import javax.swing.KeyStroke;
import javax.swing.text.StyleConstants;

/** A session with the real gdb, on a program that was really recorded and rejected. */
public final class DebuggerTest extends DebuggerTestCase {

    public void testTheDebuggerHasItsButtons() {
        List<String> texts = Arrays.stream(((ActionGroup) action("dev.traceloom.DebuggerToolbar")).getChildren(null))
                .filter(action -> !(action instanceof Separator))
                .map(action -> action.getTemplatePresentation().getText())
                .toList();
        assertEquals(
                List.of("Previous Operation", "Next Operation", "End of This Operation", "Reverse Continue", "Reverse Step"),
                texts);
        for (String id : List.of(
                "ReverseContinue", "ReverseStep", "PreviousOperation", "NextOperation", "EndOfOperation")) {
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
        session().stepOver(false);
        untilMarked(QueueProgram.line("operation.end()"));
        type("print queue.size()");
        Patience.until("gdb answers", () -> console().text().contains("$2 = 2"));
        type("print no_such_thing");
        until("gdb complains", () -> console().text().contains("No symbol"));
        type("print 3");
        until("gdb goes on", () -> console().text().contains("$3 = 3"));
        assertEquals("it complains once", 2, console().text().split("No symbol", -1).length);
        assertFramesAreLinks();
        assertEquals("only rr goes backwards", "Reverse Step: only in a recording of rr",
                text("dev.traceloom.debug.ReverseStep"));
        assertFalse(isEnabled("dev.traceloom.debug.ReverseContinue"));

        assertEquals("gdb and the program", 2, queue.running().size());
        session().stop();
        untilNothingRuns();
        Patience.until("no line is marked", () -> marked().isEmpty());
        assertEquals("The debugger has ended.", console().standing());
        assertFalse(isEnabled("dev.traceloom.debug.NextOperation"));
        assertTrue(session().isStopped());
        assertTrue("what was said stays", console().text().contains("$2 = 2"));
    }

    /** The project has a file of the source's name, and nothing of what is below it on the stack. */
    private void assertFramesAreLinks() {
        VirtualFile source = myFixture.addFileToProject(
                        queue.source().getFileName().toString(), "\n".repeat(200))
                .getVirtualFile();
        type("bt");
        JTextPane text = UIUtil.findComponentsOfType(console(), JTextPane.class).get(0);
        String frame = "main (";
        until("the frames are links", () -> {
            int at = console().text().lastIndexOf(frame);
            int place = at < 0 ? -1 : console().text().indexOf(" at ", at);
            return place >= 0 && StyleConstants.isUnderline(
                    text.getStyledDocument().getCharacterElement(place + 5).getAttributes());
        });
        text.setCaretPosition(console().text().lastIndexOf(frame));
        text.getActionForKeyStroke(KeyStroke.getKeyStroke("ENTER")).actionPerformed(null);
        FileEditorManager editors = FileEditorManager.getInstance(getProject());
        until("its line is open", () -> editors.isFileOpen(source));
    }

    public void testAnAcceptedTraceIsDebuggedFromItsFirstOperationAndClosingEndsAll() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        debug();
        untilIn("t0 #1");
        assertTrue(console().text(), console().text().contains("operations come by their starts"));
        session().resume();
        Patience.until("the process is over", () -> console().standing().startsWith("No process"));
        Patience.until("nothing is marked", () -> marked().isEmpty());
        assertFalse("there is nothing to look at", session().isSuspended());
        Disposer.dispose(session().getRunContentDescriptor());
        untilNothingRuns();
    }

    public void testAProcessThatRunsCanBeInterrupted() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        enter(queue.program().toString(), "forever");
        debug();
        untilIn("t0 #1");
        session().resume();
        Patience.until("it runs", () -> console().standing().equals("Running…"));
        assertFalse(session().isSuspended() || isEnabled("dev.traceloom.debug.NextOperation"));
        session().pause();
        until("it stands still", () -> session().isSuspended());
        assertTrue(console().text(), console().text().contains("SIGINT"));
        perform("dev.traceloom.debug.PreviousOperation");
        Patience.until("it says so", () -> console().text().contains("There is no earlier operation"));
        session().stop();
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

    public void testClosingTheProjectEndsTheDebugger() throws Exception {
        if (!prepare(Verdict.REJECTED)) {
            return;
        }
        Project second = SecondProject.open();
        try {
            queue.enter(place(second), List.of(queue.program().toString()), Optional.empty());
            ExplanationView view = new ExplanationView(second);
            Disposer.register(second, view);
            TraceDebugging debugging =
                    new TraceDebugging(second, Optional.of(queue.trace()), Optional::empty, view);
            Patience.until("it can be debugged", () -> debugging.way().whyNot().isEmpty());
            debugging.debug(Optional.of(STALLED));
            ConsolePanel console = Debuggers.of(second).current().orElseThrow().console();
            Patience.until("gdb stands", () -> console.standing().startsWith("t0 #5"));
            assertEquals(2, queue.running().size());
            XDebugSession session = Debuggers.of(second).current().flatMap(Debugger::session).orElseThrow();
            // IntelliJ 2018.3 lists frames that come while a project closes, and fails in that.
            Patience.until("the frames are listed", () -> listsFrames(session.getRunContentDescriptor().getComponent()));
        } finally {
            SecondProject.close(second);
        }
        untilNothingRuns();
    }

    private static boolean listsFrames(JComponent views) {
        return UIUtil.findComponentsOfType(views, JList.class).stream()
                .map(JList::getModel)
                .anyMatch(list -> list.getSize() > 1 && list.getElementAt(0) instanceof XStackFrame);
    }
}
