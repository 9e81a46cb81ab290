package dev.traceloom.ide.runs;

import com.intellij.openapi.util.Disposer;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.ide.debug.Debuggers;
import dev.traceloom.ide.debug.QueueProgram;
import dev.traceloom.ide.window.DebuggerTestCase;
import dev.traceloom.ide.window.Patience;
import dev.traceloom.trace.RecordRef;
import java.util.Arrays;
import java.util.Optional;
import javax.swing.JMenuItem;

/** A debugger, as the menu of a run has it: with the real gdb, and the real rr where there is one. */
public final class DebuggedRunsTest extends DebuggerTestCase {

    private RunsContent content;

    @Override
    protected void tearDown() throws Exception {
        try {
            if (content != null) {
                Disposer.dispose(content);
            }
        } finally {
            super.tearDown();
        }
    }

    public void testARunThatRrRecordedIsStoodInBesideTheList() throws Exception {
        if (!prepareInRr(Verdict.REJECTED)) {
            return;
        }
        queue.enterRejection(place(getProject()));
        choose("Debug in rr");
        untilIn("t0 #5");
        untilMarked(QueueProgram.line("queue.front()"));
        assertEquals(Optional.of(STALLED), selected());
        perform("dev.traceloom.debug.PreviousOperation");
        untilIn("t0 #4");
        assertEquals(Optional.of(new RecordRef("0", 3)), selected());
        session().stop();
        untilNothingRuns();
    }

    public void testAnotherRunIsRunAgainAndWithoutAnExplanationItsFirstOperationComesFirst() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        choose(debuggingWords());
        untilIn("t0 #1");
        untilMarked(QueueProgram.line("queue.push_back"));
    }

    public void testWhatIsNotAsOfferedAnyMoreIsNotRun() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        JMenuItem old = debugItem();
        enter(queue.program().toString(), "forever");
        old.doClick();
        view = content.explanationView();
        Patience.until("it is told", () -> words(view).contains("What is known of the recording has just changed: This runs "));
        assertTrue(queue.running().isEmpty());
    }

    private String debuggingWords() {
        String command = queue.program().toString();
        return "Debug in gdb (runs the program again): " + (command.length() <= 100 ? command : command.substring(0, 99) + "…");
    }

    private void choose(String expected) {
        JMenuItem debug = debugItem();
        assertEquals(expected, debug.getText());
        debug.doClick();
        view = content.explanationView();
        Patience.until("a debugger is there", () -> Debuggers.of(getProject()).current().isPresent());
    }

    private JMenuItem debugItem() {
        content = new RunsContent(getProject());
        Patience.until("the run is listed", () -> content.panel().shown().size() == 1);
        content.panel().select(0);
        return Arrays.stream(content.panel().menu().getComponents())
                .filter(part -> "traceloom.runs.menu.debug".equals(part.getName()))
                .map(JMenuItem.class::cast)
                .findFirst()
                .orElseThrow();
    }
}
