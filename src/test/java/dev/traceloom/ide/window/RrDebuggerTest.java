package dev.traceloom.ide.window;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.ide.debug.QueueProgram;
import dev.traceloom.trace.RecordRef;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.swing.JMenuItem;

/** Debug in rr, with the real rr and what it recorded. */
public final class RrDebuggerTest extends DebuggerTestCase {

    public void testOneWalksThroughTheOrderForwardsAndBackwardsAndTheLineAndTheSelectionFollow() throws Exception {
        if (!prepareInRr(Verdict.REJECTED)) {
            return;
        }
        assertEquals("what cannot follow is selected", Optional.of(STALLED), selected());
        debug();
        assertEquals("Debug in rr", text("dev.traceloom.DebugInRr"));
        untilIn("t0 #5");
        untilMarked(QueueProgram.line("queue.front()"));
        assertTrue(console().text(), console().text().contains("Start of Dequeue(elem = 2)"));
        assertTrue(console().text(), console().text().contains("cannot follow"));

        perform("dev.traceloom.debug.PreviousOperation");
        untilIn("t0 #4");
        assertEquals(Optional.of(new RecordRef("0", 3)), selected());

        type("traceloom goto 0 0");
        untilIn("t0 #1");
        untilMarked(QueueProgram.line("queue.push_back"));
        perform("dev.traceloom.debug.NextOperation");
        untilIn("t0 #2");
        assertEquals(Optional.of(new RecordRef("0", 1)), selected());
        type("print queue.size()");
        until("gdb answers", () -> console().text().contains("$1 = 1"));
        perform("dev.traceloom.debug.EndOfOperation");
        untilIn("t0 #2, its end:");
        type("print queue.size()");
        until("it was enqueued", () -> console().text().contains("$2 = 2"));

        List<ProcessHandle> running = queue.running();
        assertTrue("gdb, rr and the process: " + running, running.size() >= 3);
        session().stop();
        Patience.until("all of them are gone", () -> running.stream().noneMatch(QueueProgram::runs));
        untilNothingRuns();
        Patience.until("no line is marked", () -> marked().isEmpty());
        assertEquals("The debugger has ended.", console().standing());
        assertFalse("nothing went wrong", console().text().contains("rr has ended"));
    }

    public void testAStepBackwardsLeadsToTheLineBeforeAndNotIntoTheRecorder() throws Exception {
        if (!prepareInRr(Verdict.REJECTED)) {
            return;
        }
        debugFromTheMenuOf(new RecordRef("0", 1));
        untilIn("t0 #2");
        untilMarked(QueueProgram.line("queue.push_back"));
        perform("dev.traceloom.debug.ReverseStep");
        untilMarked(QueueProgram.line("thread.start(\"Enqueue\""));
        session().stepInto();
        untilMarked(QueueProgram.line("queue.push_back"));
        session().stepOver(false);
        untilMarked(QueueProgram.line("operation.end()"));
        type("print queue.size()");
        until("it was enqueued", () -> console().text().contains("$1 = 2"));
        perform("dev.traceloom.debug.ReverseContinue");
        until("the recording's start", () -> console().standing().startsWith("in _start") && session().isSuspended());
        session().resume();
        until("the recording's end", () -> console().text().contains("SIGKILL") && session().isSuspended());
        perform("dev.traceloom.debug.PreviousOperation");
        untilIn("t0 #1");
        session().stop();
        untilNothingRuns();
    }

    /** The last line in the menu of a timebox, which the tree and the reasons have too. */
    private void debugFromTheMenuOf(RecordRef operation) {
        JMenuItem last = Arrays.stream(read(panel).menu(operation).getComponents())
                .filter(part -> "traceloom.operation.replay".equals(part.getName()))
                .map(JMenuItem.class::cast)
                .findFirst()
                .orElseThrow();
        assertEquals("Debug in rr", last.getText());
        last.doClick();
    }
}
