package dev.traceloom.view.traces;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.Comparison.Change;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.view.text.NaturalOrder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TraceLinesTest {
    private static final List<TraceRow> ROWS = List.of(
            row("run-10", Verdict.ACCEPTED, 50, 50, 0.5, List.of(), false),
            row("run-2", Verdict.REJECTED, 90, 30, 2.5, List.of("LostUpdate"), false),
            row("run-1", Verdict.REJECTED, 20, 15, 0.1, List.of(), true),
            row("old/run-3", Verdict.UNDECIDED, 400, 100, 9, List.of("LostUpdate", "Stale"), false),
            row("cut", Verdict.ERROR, 0, 0, 0, List.of(), false),
            TraceRow.running("now", 10, 100));

    @Test
    void whatAsksForAttentionComesFirst() {
        assertEquals(
                List.of("run-1", "run-2", "cut", "old/run-3", "now", "run-10"), names(Arrangement.USUAL));
    }

    @Test
    void numbersInNamesAreSortedBySize() {
        assertEquals(
                List.of("cut", "now", "old/run-3", "run-1", "run-2", "run-10"),
                names(Arrangement.USUAL.sortedBy(TraceOrder.NAME)));
    }

    @Test
    void choosingTheSameOrderTurnsItAround() {
        Arrangement byName = Arrangement.USUAL.sortedBy(TraceOrder.NAME);
        assertEquals(
                List.of("run-10", "run-2", "run-1", "old/run-3", "now", "cut"),
                names(byName.sortedBy(TraceOrder.NAME)));
        assertEquals(byName, byName.sortedBy(TraceOrder.NAME).sortedBy(TraceOrder.NAME));
    }

    @Test
    void longAndLargeTracesComeFirst() {
        assertEquals("old/run-3", names(Arrangement.USUAL.sortedBy(TraceOrder.OPERATIONS)).get(0));
        assertEquals("old/run-3", names(Arrangement.USUAL.sortedBy(TraceOrder.DURATION)).get(0));
        assertEquals(
                List.of("cut", "now", "old/run-3", "run-2", "run-1", "run-10"),
                names(Arrangement.USUAL.sortedBy(TraceOrder.PROGRESS)));
    }

    @Test
    void whatChangedSinceTheValidationBeforeIsTogether() {
        Map<String, Change> changes = Map.of(
                "run-10", Change.FIXED, "run-2", Change.STILL_FAILING, "run-1", Change.NEWLY_FAILING, "cut", Change.ADDED,
                "old/run-3", Change.NO_LONGER_DECIDED, "now", Change.FIXED);
        Arrangement byChange = Arrangement.USUAL.groupedBy(TraceGrouping.CHANGE);
        assertEquals(
                List.of(
                        "Newly failing 1", "run-1", "No longer decided 1", "old/run-3", "Fixed 1", "run-10",
                        "Still failing 1", "run-2", "Not validated before 1", "cut", "Being validated 1", "now"),
                words(TraceLines.of(ROWS, byChange, changes)));
        assertEquals("No validation before to compare with 5", words(TraceLines.of(ROWS, byChange)).get(0));
    }

    private static List<String> words(List<TraceLine> lines) {
        return lines.stream()
                .map(line -> line instanceof TraceLine.Heading heading
                        ? heading.title() + " " + heading.count()
                        : ((TraceLine.Entry) line).row().trace())
                .toList();
    }

    @Test
    void everyWordOfTheFilterMustOccur() {
        assertEquals(List.of("run-1", "run-2"), names(Arrangement.USUAL.withFilter(" RUN  rejected")));
        assertEquals(List.of("run-2", "old/run-3"), names(Arrangement.USUAL.withFilter("lostup")));
        assertEquals(List.of("now"), names(Arrangement.USUAL.withFilter("running")));
        assertEquals(List.of(), names(Arrangement.USUAL.withFilter("run nothing")));
    }

    @Test
    void aTraceStandsUnderEachOfItsTags() {
        assertEquals(
                List.of(
                        "[LostUpdate 2]", "run-2", "old/run-3", "[Stale 1]", "old/run-3", "[No tag explains it 1]",
                        "run-1", "[Without tags 3]", "cut", "now", "run-10"),
                names(Arrangement.USUAL.groupedBy(TraceGrouping.TAGS)));
    }

    @Test
    void numbersOfAnyLengthAreCompared() {
        NaturalOrder order = new NaturalOrder();
        assertEquals(-1, Integer.signum(order.compare("a99999999999999999998", "a99999999999999999999")));
        assertEquals(-1, Integer.signum(order.compare("a7b", "a07c")));
        assertEquals(0, order.compare("A1", "a01"));
        assertEquals(-1, Integer.signum(order.compare("a", "a1")));
    }

    private static List<String> names(Arrangement arrangement) {
        return TraceLines.of(ROWS, arrangement).stream()
                .map(line -> line instanceof TraceLine.Heading heading
                        ? "[" + heading.title() + " " + heading.count() + "]"
                        : ((TraceLine.Entry) line).row().trace())
                .toList();
    }

    static TraceRow row(
            String name, Verdict verdict, int operations, int linearized, double seconds, List<String> tags,
            boolean untagged) {
        return TraceRow.done(new TraceOutcome(
                name, "/" + name, verdict, operations, operations == 0 ? 0 : 2, linearized, seconds, Optional.empty(),
                tags, untagged, Optional.empty(), List.of(), List.of(), List.of()));
    }
}
