package dev.traceloom.explain.causal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.TraceWindow;
import dev.traceloom.testing.explained.ByHand;
import dev.traceloom.testing.explained.CausalRuns;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who stands below whom, which arrows are left, and what is folded, on runs of a seeded generator. */
class CausalDiagramTest {
    private static final LinearizationGraph NO_GRAPH = new LinearizationGraph(List.of(), List.of(), 0, false);

    private static CausalDiagram diagram(List<TraceThread> threads) {
        return CausalDiagram.of(ByHand.explanation(threads, NO_GRAPH)).orElseThrow();
    }

    @Test
    void aTraceWithoutClocksHasNoDiagram() {
        assertEquals(Optional.empty(), CausalDiagram.of(Explanations.miscount()));
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 9", "2, 2, 40", "3, 3, 60", "4, 8, 150", "5, 26, 300", "6, 26, 20"})
    void arrowsAndLanesTogetherSayExactlyWhatTheClocksSay(long seed, int processes, int count) {
        CausalDiagram diagram = diagram(CausalRuns.threads(seed, processes, count));
        CausalRecords records = diagram.records();
        assertEquals(count, records.count());
        for (int number = 0; number < count; number++) {
            BitSet past = diagram.past(number);
            for (int other = 0; other < count; other++) {
                boolean known = other != number
                        && records.operation(number).clock().of(records.ref(other).thread()) > records.index(other);
                assertEquals(known, past.get(other), records.ref(number) + " after " + records.ref(other));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 40", "3, 3, 60", "4, 8, 150", "5, 26, 300"})
    void noArrowSaysWhatFollowsFromOthers(long seed, int processes, int count) {
        CausalDiagram diagram = diagram(CausalRuns.threads(seed, processes, count));
        CausalRecords records = diagram.records();
        for (int number = 0; number < count; number++) {
            for (int cause : diagram.causes(number)) {
                List<Integer> others = new ArrayList<>();
                for (int other : diagram.causes(number)) {
                    others.add(other);
                }
                others.add(records.before(number));
                for (int other : others) {
                    assertFalse(
                            other >= 0 && other != cause && diagram.past(other).get(cause),
                            records.ref(number) + " hears of " + records.ref(cause) + " without that arrow");
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"3, 3, 60", "4, 8, 150", "5, 26, 300"})
    void whateverARecordDependsOnStandsHigher(long seed, int processes, int count) {
        CausalDiagram diagram = diagram(CausalRuns.threads(seed, processes, count));
        int shown = 0;
        for (int row = 0; row < diagram.rowCount(); row++) {
            int here = row;
            shown += diagram.inRow(row).count();
            diagram.inRow(row).forEach(number -> {
                assertEquals(here, diagram.row(number));
                diagram.past(number).stream().forEach(before -> assertTrue(diagram.row(before) < here));
            });
        }
        assertEquals(count, shown);
    }

    @Test
    void aMessageIsOneArrow() {
        CausalDiagram diagram = diagram(CausalRuns.threads(2, 2, 12));
        CausalRecords records = diagram.records();
        for (int number = 0; number < records.count(); number++) {
            boolean receives = records.operation(number).name().equals("Receive");
            assertTrue(diagram.causes(number).length <= (receives ? 1 : 0), "" + records.ref(number));
            for (int cause : diagram.causes(number)) {
                assertEquals("Send", records.operation(cause).name());
                int effect = number;
                assertTrue(Arrays.stream(diagram.effects(cause)).anyMatch(other -> other == effect));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"7, 3, 3000", "8, 26, 6000", "9, 1, 400"})
    void foldsAndWhatIsDrawnAddUpToTheTrace(long seed, int processes, int count) {
        Explanation explanation = CausalRuns.explanation(seed, processes, count, 50);
        CausalDiagram diagram = CausalDiagram.of(explanation).orElseThrow();
        assertFalse(diagram.folds().isEmpty());
        int folded = 0;
        int end = 0;
        for (Fold fold : diagram.folds()) {
            assertTrue(fold.from() >= end && fold.from() < fold.to(), () -> "" + fold);
            end = fold.to();
            folded += fold.records();
        }
        int drawn = 0;
        for (int row = 0; row < diagram.rowCount(); row++) {
            int here = row;
            if (diagram.folds().stream().noneMatch(fold -> here >= fold.from() && here < fold.to())) {
                drawn += diagram.inRow(row).count();
            }
        }
        assertEquals(count, folded + drawn);
        assertTrue(drawn < 1000, "of " + count + ", " + drawn + " are drawn");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whatCannotFollowItsCausesAndTheOrderNearTheEndAreNotFolded(long seed) {
        Explanation explanation = CausalRuns.explanation(seed, 26, 3000, 3);
        CausalDiagram diagram = CausalDiagram.of(explanation).orElseThrow();
        RecordRef stalled = explanation.stalls().get(0).operation();
        List<RecordRef> needed = new ArrayList<>(diagram.causes(stalled));
        needed.add(stalled);
        explanation.graph().edges().forEach(edge -> needed.add(edge.operation()));
        for (RecordRef ref : needed) {
            int row = diagram.row(diagram.records().number(ref).orElseThrow());
            assertTrue(diagram.folds().stream().noneMatch(fold -> row >= fold.from() && row < fold.to()), "" + ref);
        }
    }

    @Test
    void foldsTellWhatIsExplainedFromWhatWasNotReached() {
        CausalDiagram diagram = CausalDiagram.of(CausalRuns.explanation(9, 1, 400, 50)).orElseThrow();
        assertEquals(2, diagram.folds().size());
        assertEquals(0, diagram.folds().get(0).others());
        assertEquals(0, diagram.folds().get(1).explained());
    }

    /** Nothing of what a fold contains depends on anything below it: a fold begins and ends with a cut. */
    @Test
    void aFoldIsWhatLiesBetweenTwoCuts() {
        CausalDiagram diagram = CausalDiagram.of(CausalRuns.explanation(7, 3, 3000, 50)).orElseThrow();
        for (Fold fold : diagram.folds()) {
            for (int row = fold.from(); row < fold.to(); row++) {
                diagram.inRow(row).forEach(number -> {
                    for (int cause : diagram.causes(number)) {
                        assertTrue(diagram.row(cause) < fold.to());
                    }
                });
            }
        }
    }

    /** Clocks of a trace that begins in the middle count what was before. */
    @Test
    void aStartInTheMiddleIsDrawnLikeAStart() {
        List<TraceThread> whole = CausalRuns.threads(4, 5, 120);
        List<TraceThread> later = whole.stream()
                .map(thread -> new TraceThread(
                        thread.id(),
                        thread.operations().stream()
                                .map(operation -> operation.withClock(fromBefore(operation.clock())))
                                .toList(),
                        false))
                .toList();
        CausalDiagram expected = diagram(whole);
        CausalDiagram found = diagram(later);
        for (int number = 0; number < 120; number++) {
            assertEquals(expected.row(number), found.row(number));
            assertArrayEquals(expected.causes(number), found.causes(number));
        }
    }

    private static VectorClock fromBefore(VectorClock clock) {
        VectorClock.Builder later = new VectorClock.Builder();
        for (int process = 0; process < 5; process++) {
            later.put("node-" + process, clock.of("node-" + process) + 10 * process + 7);
        }
        return later.build();
    }

    @Test
    void anExcerptIsDrawnWithWhatItHas() {
        Explanation whole = CausalRuns.explanation(8, 5, 2000, 50);
        CausalDiagram diagram = CausalDiagram.of(TraceWindow.of(whole, 300)).orElseThrow();
        CausalDiagram all = CausalDiagram.of(whole).orElseThrow();
        assertTrue(diagram.records().count() < 600);
        RecordRef stalled = whole.stalls().get(0).operation();
        assertEquals(all.causes(stalled), diagram.causes(stalled));
        assertEquals(Optional.empty(), diagram.records().number(new RecordRef("node-0", 0)).stream().boxed().findFirst());
    }

    /** No run makes such clocks, but a file may say anything. */
    @Test
    void recordsThatWaitForEachOtherAreDrawnAnyway() {
        List<TraceThread> threads = new ArrayList<>(CausalRuns.threads(3, 2, 20));
        threads.replaceAll(thread -> new TraceThread(
                thread.id(),
                thread.operations().stream()
                        .map(operation -> operation.withClock(
                                new VectorClock.Builder().put("node-0", 9).put("node-1", 9).put("elsewhere", 7).build()))
                        .toList(),
                false));
        CausalDiagram diagram = diagram(threads);
        for (int number = 0; number < 20; number++) {
            int before = diagram.records().before(number);
            assertTrue(before < 0 || diagram.row(before) < diagram.row(number));
            for (int cause : diagram.causes(number)) {
                assertTrue(diagram.row(cause) < diagram.row(number));
            }
        }
    }
}
