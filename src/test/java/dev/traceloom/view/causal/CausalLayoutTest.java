package dev.traceloom.view.causal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.causal.Fold;
import dev.traceloom.testing.explained.CausalRuns;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.timebox.OperationStatus;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where dots, arrows and folds stand. */
class CausalLayoutTest {
    private static final double ALL = 1e9;

    private Investigation investigation;

    private CausalLayout layout(Explanation explanation) {
        Counterexample counterexample = new Counterexample(explanation);
        investigation = new Investigation(counterexample);
        CausalLayout layout = new CausalLayout(counterexample, counterexample.causal().orElseThrow());
        layout.show(investigation.path());
        return layout;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8, 26})
    void noTwoDotsOfALaneStandAtOnePlaceAndArrowsGoDown(int processes) {
        CausalLayout layout = layout(CausalRuns.explanation(processes, processes, 400, 30));
        layout.openAll();
        Set<List<Object>> places = new HashSet<>();
        List<Dot> dots = layout.dots(0, ALL);
        assertEquals(400, dots.size());
        for (Dot dot : dots) {
            assertTrue(places.add(List.of(dot.lane(), dot.y())), () -> "" + dot);
            assertEquals(dot.ref(), layout.at(dot.lane(), dot.y()).orElseThrow().ref());
        }
        List<Arrow> arrows = layout.arrows(0, ALL);
        assertEquals(arrows.size(), new HashSet<>(arrows).size(), "each is there once");
        for (Arrow arrow : arrows) {
            assertTrue(arrow.fromY() < arrow.toY() && arrow.fromLane() != arrow.toLane(), () -> "" + arrow);
        }
    }

    @Test
    void aWindowShowsWhatIsSeenInIt() {
        CausalLayout layout = layout(CausalRuns.explanation(3, 4, 900, 60));
        for (boolean open : new boolean[] {false, true}) {
            if (open) {
                layout.openAll();
            }
            List<Arrow> all = layout.arrows(0, ALL);
            for (double from = 0; from < layout.height(); from += 500) {
                double to = from + 300;
                double begin = from;
                Set<Arrow> seen = new HashSet<>(layout.arrows(begin, to));
                Set<Arrow> through = all.stream()
                        .filter(arrow -> arrow.toY() >= begin && arrow.fromY() <= to)
                        .collect(Collectors.toSet());
                assertTrue(seen.containsAll(through), () -> "between " + begin + " and " + to);
                assertTrue(layout.dots(begin, to).size() <= 4 * (300 / Folding.ROW + 2));
            }
        }
    }

    @Test
    void aHundredThousandRecordsAreAFewDotsAndLines() {
        CausalLayout layout = layout(CausalRuns.explanation(4, 26, 100_000, 100));
        int drawn = layout.dots(0, ALL).size();
        assertTrue(drawn < 1500, "drawn: " + drawn);
        assertEquals(100_000, drawn + layout.folds().stream().mapToInt(Fold::records).sum());
    }

    @Test
    void whatIsUnfoldedAndFoldedAgainAddsUp() {
        CausalLayout layout = layout(CausalRuns.explanation(5, 3, 2000, 40));
        List<Fold> before = layout.folds();
        RecordRef first = new RecordRef("node-0", 5);
        layout.reveal(first);
        assertTrue(layout.dots(0, ALL).stream().anyMatch(dot -> dot.ref().equals(first)));
        assertEquals(
                2000, layout.dots(0, ALL).size() + layout.folds().stream().mapToInt(Fold::records).sum());
        layout.open(layout.folds().get(0));
        assertEquals(
                2000, layout.dots(0, ALL).size() + layout.folds().stream().mapToInt(Fold::records).sum());
        layout.openAll();
        assertEquals(List.of(), layout.folds());
        assertEquals(2000, layout.dots(0, ALL).size());
        layout.close();
        assertEquals(before, layout.folds());
    }

    @Test
    void aFoldIsFoundWhereItStandsAndLendsItsEdgesToArrows() {
        CausalLayout layout = layout(CausalRuns.explanation(5, 3, 2000, 40));
        Fold fold = layout.folds().get(0);
        double top = layout.top(fold);
        assertEquals(fold, layout.foldAt(top + Folding.FOLD / 2).orElseThrow());
        assertEquals(List.of(fold), layout.folds(top, top + 1));
        assertTrue(layout.at(0, top + 1).isEmpty());
        for (Arrow arrow : layout.arrows(0, ALL)) {
            assertTrue(!arrow.fromFold() || !arrow.toFold());
            assertTrue(arrow.fromY() < arrow.toY());
        }
    }

    @Test
    void dotsTellTheirPlacesInTheOrderAndWhatBecameOfThem() {
        Explanation explanation = CausalRuns.explanation(6, 3, 300, 40);
        CausalLayout layout = layout(explanation);
        layout.openAll();
        Map<OperationStatus, Integer> counts = new HashMap<>();
        layout.dots(0, ALL).forEach(dot -> counts.merge(dot.standing(), 1, Integer::sum));
        assertEquals(240, counts.get(OperationStatus.LINEARIZED));
        assertEquals(1, counts.get(OperationStatus.STALLED));
        assertEquals(59, counts.get(OperationStatus.BEYOND));
        List<Integer> places = layout.dots(0, ALL).stream()
                .flatMapToInt(dot -> dot.place().stream())
                .sorted()
                .boxed()
                .toList();
        assertEquals(40, places.size());
        assertEquals(201, places.get(0));
        assertEquals(240, places.get(39));
    }

    /** Above it stands what the state has behind it, below it the rest. */
    @Test
    void theCutOfAStateLiesBetweenWhatIsBehindItAndTheRest() {
        CausalLayout layout = layout(CausalRuns.explanation(6, 3, 300, 40));
        layout.openAll();
        List<Double> cut = layout.cut(investigation.path().last());
        for (Dot dot : layout.dots(0, ALL)) {
            assertEquals(
                    dot.standing() == OperationStatus.LINEARIZED, dot.y() < cut.get(dot.lane()), () -> "" + dot);
        }
    }

    @Test
    void keysLeadAlongLanesAndArrowsAndBack() {
        CausalLayout layout = layout(CausalRuns.explanation(6, 3, 300, 40));
        CausalWalk walk = new CausalWalk(layout.diagram());
        for (Dot dot : layout.dots(0, ALL)) {
            List<RecordRef> causes = layout.diagram().causes(dot.ref());
            RecordRef cause = walk.cause(dot.ref()).orElse(null);
            if (!causes.isEmpty()) {
                assertEquals(causes.get(0), cause);
                RecordRef other = walk.other(cause).orElseThrow();
                RecordRef before = walk.along(dot.ref(), -1).orElse(cause);
                assertEquals(causes.size() > 1 ? causes.get(1) : before, other);
                assertTrue(Arrays.stream(layout.diagram()
                                .effects(layout.diagram().records().number(cause).orElseThrow()))
                        .anyMatch(effect -> effect == dot.number()));
            } else {
                assertEquals(walk.along(dot.ref(), -1).orElse(null), cause);
            }
            walk.along(dot.ref(), 1).ifPresent(next -> assertEquals(dot.ref(), walk.along(next, -1).orElseThrow()));
            assertEquals(dot.lane() == 2, walk.across(dot.ref(), 1).isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8, 26})
    void lanesFitAndLabelsGiveWay(int lanes) {
        for (double width : new double[] {300, 840, 2000}) {
            LaneRoom room = LaneRoom.of(lanes, width, 30, 1);
            assertTrue(room.line() >= 15 && room.line() + 15 <= room.lane(), "the sign lies in its lane: " + room);
            assertTrue(room.line() + 15 + room.label() <= room.lane(), "so does the label: " + room);
            assertEquals(lanes - 1, room.laneAt(room.x(lanes - 1)));
        }
        assertTrue(LaneRoom.of(2, 300, 30, 1).label() > 0);
        assertEquals(0, LaneRoom.of(26, 300, 30, 1).label());
    }

    @Test
    void foldsAndRecordsAreToldInWords() {
        assertEquals("… 1,204 records, all explained", CausalWords.of(new Fold(0, 400, 1204, 0)));
        assertEquals("… 12 records, not reached", CausalWords.of(new Fold(0, 12, 0, 12)));
        assertEquals("… 24 records, 4 explained, 20 not reached", CausalWords.of(new Fold(0, 12, 4, 20)));
        Explanation explanation = CausalRuns.explanation(6, 3, 300, 40);
        CausalLayout layout = layout(explanation);
        CausalWords words = new CausalWords(investigation.counterexample(), layout.diagram());
        assertEquals("300 records of 3 processes", words.summary());
        RecordRef stalled = explanation.stalls().get(0).operation();
        String spoken = words.about(layout.dot(stalled).orElseThrow());
        assertTrue(spoken.startsWith("cannot follow"), spoken);
    }
}
