package dev.traceloom.view.traces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.explain.results.TraceOutcome.ActionOutcome;
import dev.traceloom.explain.results.TraceOutcome.PathOutcome;
import dev.traceloom.explain.results.TraceOutcome.StallReason;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.flow.Target;
import dev.traceloom.view.flow.TextRun;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OutcomeCardsTest {

    @Test
    void anAcceptedTraceTellsItsSizeAndActions() {
        String text = text(outcome(Verdict.ACCEPTED, 1200, 1200, Optional.empty(),
                List.of(new ActionOutcome("Enqueue", 700, List.of(), 0, List.of()))));
        assertTrue(text.contains("All 1,200 operations of 2 threads are in one order. Finding it took 0.4 s."), text);
        assertTrue(text.contains("Enqueue  700 in order\n"), text);
        assertTrue(text.contains("Never seen: Clear, Dequeue"), text);
    }

    @Test
    void anUndecidedTraceAsksForABudget() {
        String text = text(outcome(Verdict.UNDECIDED, 90, 40, Optional.of("the budget of 1 s was spent"),
                List.of(new ActionOutcome("Enqueue", 30, List.of(), 12, List.of()))));
        assertTrue(text.contains("At most 40 of 90 operations"), text);
        assertTrue(text.contains("the budget of 1 s was spent"), text);
        assertTrue(text.contains("larger budget"), text);
        assertTrue(text.contains("Enqueue  30 in order, 12 not"), text);
    }

    @Test
    void whatCouldNotBeReadSaysNothingOfOrders() {
        String text = text(outcome(Verdict.ERROR, 0, 0, Optional.of("line 3: no thread"), List.of()));
        assertTrue(text.startsWith("This trace could not be read\nline 3: no thread\n"), text);
        assertFalse(text.contains("order"), text);
        assertFalse(text.contains("Actions"), text);
    }

    @Test
    void theRecordOfALogThatCannotBeReadIsOneClickAway() {
        for (String folder : List.of("", "runs/", "C:\\my, runs\\", "/a, line 3: b/")) {
            String message = folder + "tracing-3=3.log, record #3, field \"elem/x, record #4\": expected UTF-8, record #5: none";
            assertEquals(List.of("Go to record #3"), links(Optional.of(message)));
            assertEquals(
                    List.of(new Target.RecordOfFile("tracing-3=3.log", 3)),
                    targets(outcome(Verdict.ERROR, 0, 0, Optional.of(message), List.of())).stream()
                            .map(link -> link.target().orElseThrow())
                            .toList());
        }
        assertEquals(List.of("Go to record #12"), links(Optional.of("t0.log, record #12: expected a map, found 3")));
        assertTrue(links(Optional.of("t0.log, record #0: expected a map")).isEmpty());
        assertTrue(links(Optional.of("t0.log: expected record #3, a map")).isEmpty());
    }

    @Test
    void theLineThatCannotBeReadIsOneClickAway() {
        assertEquals(List.of("Go to line 3"), links(Optional.of("line 3: no thread")));
        assertEquals(List.of("Go to line 7"),
                links(Optional.of("C:\\my, runs\\a.ndjson, line 7, field \"args\": expected a list, line 9: found none")));
        assertEquals(List.of(), links(Optional.of("a.ndjson: cannot be read, there is no such file")));
        assertEquals(List.of(), links(Optional.empty()));
    }

    /** What a specification could not evaluate has lines too, of another file. */
    @Test
    void onlyWhatCouldNotBeReadLeadsIntoTheRecording() {
        assertTrue(targets(outcome(Verdict.ERROR, 4, 2, Optional.of("Queue.tla, line 3: no such function"), List.of())).isEmpty());
    }

    private static List<String> links(Optional<String> message) {
        return targets(outcome(Verdict.ERROR, 0, 0, message, List.of())).stream()
                .map(TextRun::text)
                .toList();
    }

    private static List<TextRun> targets(TraceOutcome outcome) {
        return OutcomeCards.of(outcome, List.of()).stream()
                .flatMap(card -> card.paragraphs().stream())
                .flatMap(paragraph -> paragraph.runs().stream())
                .filter(run -> run.target().isPresent())
                .toList();
    }

    @Test
    void aRunIsCountedInWords() {
        TraceOutcome accepted = outcome(Verdict.ACCEPTED, 5, 5, Optional.empty(), List.of());
        TraceOutcome rejected = outcome(Verdict.REJECTED, 5, 3, Optional.empty(), List.of());
        assertEquals("2 accepted, 1 rejected, 7 to come",
                OutcomeWords.counts(List.of(accepted, rejected, accepted), 10));
        assertEquals("", OutcomeWords.counts(List.of(), 0));
    }

    @Test
    void durationsAreShort() {
        assertEquals("0.0 s", OutcomeWords.seconds(0.004));
        assertEquals("12 s", OutcomeWords.seconds(12.3));
        assertEquals("2:05 min", OutcomeWords.seconds(125));
    }

    /** Operators by which records go are no actions; what a file of others says beside a line of ours is not shown. */
    @Test
    void whatAnAcceptedTraceSaysNothingAboutIsTold() {
        TraceOutcome outcome = new TraceOutcome(
                "t", "/t", Verdict.ACCEPTED, 3, 1, 3, 0.1, Optional.empty(), List.of(), false, Optional.empty(),
                List.of(new ActionOutcome("Match_Enqueue", 3, List.of(), 0, List.of())),
                List.of(),
                List.of(),
                List.of("never taken: Enqueue Queue.tla:9:8", "never observed: size of Observe", "", "no line of ours"),
                List.of());
        String shown = text(outcome);
        assertTrue(shown.contains("Never taken: Enqueue Queue.tla:9:8"), shown);
        assertTrue(shown.contains("Never observed: size of Observe"), shown);
        assertFalse(shown.contains("Match_Enqueue") || shown.contains("no line of ours"), shown);
    }

    @Test
    void whatWasAskedAboutPathsIsTold() {
        TraceOutcome outcome = new TraceOutcome(
                "t", "/t", Verdict.ACCEPTED, 3, 1, 3, 0.1, Optional.empty(), List.of(), false, Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(new PathOutcome(
                        "every path",
                        Verdict.REJECTED,
                        2,
                        List.of(new StallReason(new RecordRef("a", 0), "Read", "Read(1)", Optional.empty())),
                        Optional.empty())));
        assertTrue(text(outcome).contains("every path: rejected"), text(outcome));
        assertTrue(text(outcome).contains("After 2 records, Read(1) (a #1) cannot come next"), text(outcome));
    }

    @Test
    void besideItsNameATraceTellsHowFarItCame() {
        assertEquals("12 of 90", OutcomeWords.beside(TraceRow.running("x", 12, 90)));
        assertEquals("3 of 5 · 0.4 s", OutcomeWords.beside(
                TraceRow.done(outcome(Verdict.REJECTED, 5, 3, Optional.empty(), List.of()))));
        assertEquals("", OutcomeWords.beside(
                TraceRow.done(outcome(Verdict.ERROR, 0, 0, Optional.empty(), List.of()))));
    }

    private static String text(TraceOutcome outcome) {
        return OutcomeCards.of(outcome, List.of("Clear", "Dequeue", "Enqueue")).stream()
                .map(Card::text)
                .collect(Collectors.joining("\n"));
    }

    private static TraceOutcome outcome(
            Verdict verdict, int operations, int linearized, Optional<String> message, List<ActionOutcome> actions) {
        return new TraceOutcome("t", "/t", verdict, operations, 2, linearized, 0.4, message, List.of(), false,
                Optional.empty(), actions, List.of(), List.of());
    }
}
