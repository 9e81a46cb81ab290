package dev.traceloom.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.FakeSpecification;
import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.spec.Successors;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CheckpointsTest {
    private static final FakeSpecification NUMBERS = new FakeSpecification() {
        @Override
        public void follow(int number, String operation, int argument, Successors into) {}
    };

    private final Checkpoints checkpoints = new Checkpoints();

    private static Arrival arrival(int number) {
        return Arrival.beginning(new SearchState(new int[] {0}, NUMBERS.state(number)), 0, 0);
    }

    @Test
    @DisplayName("a state is known once, and tried once")
    void statesAreKnownOnce() {
        checkpoints.add(0, List.of(arrival(1), arrival(2)));
        checkpoints.tried(0, false);
        checkpoints.add(0, List.of(arrival(2), arrival(3)));
        assertEquals(3, checkpoints.at(0).size());
        assertEquals(List.of(NUMBERS.state(3)), checkpoints.untried(0).stream().map(at -> at.at().state()).toList());
    }

    @Test
    @DisplayName("of a long trace a few hundred quiescent points are kept, the last and the first among them")
    void keepsFew() {
        int last = 100_000;
        for (int point = 0; point <= last; point++) {
            checkpoints.add(point, List.of(arrival(point)));
        }
        long kept = 0;
        for (int point = 0; point <= last; point++) {
            kept += checkpoints.lastKept(point) == point ? 1 : 0;
        }
        assertTrue(kept < 300, "kept " + kept);
        for (int back = 1; back <= last; back *= 16) {
            int from = checkpoints.lastKept(last - back);
            assertTrue(last - from < 100 * back, "going back " + back + " means to go back " + (last - from));
        }
        assertEquals(0, checkpoints.lastKept(1));
    }

    @Test
    @DisplayName("the first quiescent point is complete until a later one is")
    void completeness() {
        for (int point = 0; point < 10; point++) {
            checkpoints.add(point, List.of(arrival(point)));
        }
        checkpoints.complete(0);
        assertEquals(0, checkpoints.lastComplete(9));
        checkpoints.complete(7);
        assertEquals(7, checkpoints.lastComplete(9));
        assertFalse(checkpoints.isComplete(8));
    }
}
