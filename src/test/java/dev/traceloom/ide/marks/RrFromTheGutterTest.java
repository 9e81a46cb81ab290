package dev.traceloom.ide.marks;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.ide.debug.QueueProgram;
import dev.traceloom.ide.window.DebuggerTestCase;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.marks.Occurrence;
import java.util.List;
import java.util.Optional;

/** Debug in rr, as one chooses it behind a mark. */
public final class RrFromTheGutterTest extends DebuggerTestCase {

    public void testTheChosenOperationOfAMarkIsStoodInAndSelected() throws Exception {
        if (!prepareInRr(Verdict.REJECTED)) {
            return;
        }
        Occurrence third = new Occurrence("run-0001", new RecordRef("0", 2), false, "");
        OccurrenceStep choices = (OccurrenceStep) new Occurrences(getProject(), queue.validated(Verdict.REJECTED), "Dequeue")
                .step(List.of(third))
                .onChosen(third, true);
        OccurrenceStep.Choice debug = choices.getValues().get(1);
        assertEquals("Debug in rr", choices.getTextFor(debug));
        choices.onChosen(debug, true);
        choices.getFinalRunnable().run();
        untilIn("t0 #3");
        untilMarked(QueueProgram.line("queue.front()"));
        assertEquals(Optional.of(new RecordRef("0", 2)), selected());
    }
}
