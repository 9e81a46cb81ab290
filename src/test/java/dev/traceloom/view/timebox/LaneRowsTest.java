package dev.traceloom.view.timebox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.text.NaturalOrder;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LaneRowsTest {
    private final Counterexample many = new Counterexample(Explanations.manyThreads());
    private final LaneRows rows = new LaneRows(many);

    @Test
    void threadsStandInTheOrderInWhichPeopleCount() {
        rows.unfold(true);
        assertEquals(
                IntStream.range(0, 50).mapToObj(i -> "session-handler-" + i).toList(), shown());
    }

    @Test
    void whereThereAreManyThoseThatDoNothingNearTheEndAreFolded() {
        assertTrue(rows.canFold());
        assertTrue(rows.count() < 15, () -> rows.count() + " lanes");
        assertEquals(50, rows.count() + rows.folded());
        many.stalls().forEach(stall -> assertFalse(rows.isFolded(many.position(stall.operation()))));
        many.explanation().core().orElseThrow().operations()
                .forEach(ref -> assertFalse(rows.isFolded(many.position(ref))));
        List<Integer> edges = new Investigation(many).path().edges();
        RecordRef last = many.linearizations().edge(edges.get(edges.size() - 1)).operation();
        assertFalse(rows.isFolded(many.position(last)));
    }

    @Test
    void whereThereAreFewNothingIsFolded() {
        LaneRows few = new LaneRows(new Counterexample(Explanations.rangeQuery()));
        assertFalse(few.canFold());
        assertEquals(5, few.count());
        assertEquals(5 * LaneRows.LANE, few.height());
    }

    @Test
    void aLaneThatIsLookedAtComesOutOfTheFoldAtItsPlace() {
        int folded = foldedLane();
        int before = rows.count();
        double top = rows.foldTop();
        assertEquals(top, rows.top(folded), "it stands on the line until then");
        assertTrue(rows.reveal(folded));
        assertFalse(rows.reveal(folded));
        assertEquals(before + 1, rows.count());
        List<String> sorted = shown().stream().sorted(new NaturalOrder()).toList();
        assertEquals(sorted, shown());
        rows.unfold(false);
        assertEquals(before, rows.count());
    }

    @Test
    void everyHeightBelongsToOneLaneOrToTheFold() {
        for (double y = 0; y < rows.height(); y += 3) {
            OptionalInt lane = rows.laneAt(y);
            assertEquals(lane.isEmpty(), rows.isFoldAt(y));
            if (lane.isPresent()) {
                assertTrue(rows.top(lane.getAsInt()) <= y && y < rows.top(lane.getAsInt()) + LaneRows.LANE);
            }
        }
        assertFalse(rows.isFoldAt(rows.height()));
        assertTrue(rows.laneAt(-1).isEmpty());
    }

    @Test
    void oneWalksFromLaneToLaneAndNotIntoTheFold() {
        int lane = rows.lane(0);
        int steps = 0;
        for (OptionalInt next = rows.next(lane, 1); next.isPresent(); next = rows.next(next.getAsInt(), 1)) {
            steps++;
        }
        assertEquals(rows.count() - 1, steps);
        assertEquals(OptionalInt.empty(), rows.next(lane, -1));
    }

    private int foldedLane() {
        return IntStream.range(0, 50).filter(rows::isFolded).findFirst().orElseThrow();
    }

    private List<String> shown() {
        return IntStream.range(0, rows.count())
                .mapToObj(row -> many.explanation().threads().get(rows.lane(row)).id())
                .toList();
    }
}
