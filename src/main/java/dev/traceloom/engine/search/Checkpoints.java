package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.SearchState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The search states that are known at the quiescent points, which of them were tried, and whether they are all that
 * there are.
 *
 * <p>Those of the last quiescent points are kept, of earlier ones every 64th, of much earlier ones every 4096th:
 * whoever goes back goes back much farther each time, and need not hit a certain point. So memory hardly grows with the
 * length of the trace.
 */
final class Checkpoints {
    /** Of so many quiescent points, all are kept; of those before, one in so many. */
    private static final int POINTS_ALL_KEPT = 64;
    private static final int POINTS_SOME_KEPT = POINTS_ALL_KEPT * POINTS_ALL_KEPT;

    private static final class Checkpoint {
        final List<Arrival> arrivals = new ArrayList<>(1);
        final Set<SearchState> seen = new HashSet<>(2);
        int tried;
        boolean limitReached;
        boolean complete;
    }

    private final List<Checkpoint> checkpoints = new ArrayList<>();

    /**
     * Knows the initial states, which are all that there are at the beginning. Of what is known from an earlier search that left steps
     * out, nothing is known to be all, and everything may be tried again.
     */
    void begin(Exploration exploration) {
        for (Checkpoint checkpoint : checkpoints) {
            if (checkpoint != null) {
                checkpoint.tried = 0;
                checkpoint.limitReached = false;
                checkpoint.complete = false;
            }
        }
        add(0, exploration.aliveBeginnings());
        complete(0);
    }

    /** How a search ends that came to the last quiescent point: whatever is known there is the end of an order. */
    End end(Exploration exploration, int last) {
        if (at(last).isEmpty()) {
            return End.EXHAUSTED;
        }
        exploration.found(() -> at(last).get(0).moves());
        return End.FOUND;
    }

    /**
     * Adds states at a quiescent point, those that are not known yet; the states at quiescent points far before it may
     * be forgotten.
     */
    void add(int point, List<Arrival> arrivals) {
        Checkpoint checkpoint = reach(point);
        for (Arrival arrival : arrivals) {
            if (checkpoint.seen.add(arrival.at())) {
                checkpoint.arrivals.add(arrival);
            }
        }
        forget(point - POINTS_ALL_KEPT, POINTS_ALL_KEPT);
        forget(point - POINTS_SOME_KEPT, POINTS_SOME_KEPT);
    }

    private Checkpoint reach(int point) {
        while (checkpoints.size() <= point) {
            checkpoints.add(null);
        }
        if (checkpoints.get(point) == null) {
            checkpoints.set(point, new Checkpoint());
        }
        return checkpoints.get(point);
    }

    private void forget(int point, int unlessMultipleOf) {
        if (point > 0 && point % unlessMultipleOf != 0) {
            checkpoints.set(point, null);
        }
    }

    /** From now on, all states at a quiescent point are known. */
    void complete(int point) {
        reach(point).complete = true;
    }

    boolean isComplete(int point) {
        return isKept(point) && checkpoints.get(point).complete;
    }

    private boolean isKept(int point) {
        return point < checkpoints.size() && checkpoints.get(point) != null;
    }

    /** The last quiescent point, not after the given one, whose states are kept. */
    int lastKept(int point) {
        int last = point;
        while (!isKept(last)) {
            last--;
        }
        return last;
    }

    /** The last quiescent point, not after the given one, of which all states are known. */
    int lastComplete(int point) {
        int last = point;
        while (!isComplete(last)) {
            last--;
        }
        return last;
    }

    List<Arrival> at(int point) {
        return checkpoints.get(point).arrivals;
    }

    List<Arrival> untried(int point) {
        Checkpoint checkpoint = checkpoints.get(point);
        return checkpoint.arrivals.subList(checkpoint.tried, checkpoint.arrivals.size());
    }

    boolean hasUntried(int point) {
        return !untried(point).isEmpty();
    }

    /** Notes that all states known at a quiescent point were tried; where the limit was reached, that says little. */
    void tried(int point, boolean limitReached) {
        Checkpoint checkpoint = checkpoints.get(point);
        checkpoint.tried = checkpoint.arrivals.size();
        checkpoint.limitReached |= limitReached;
    }

    /** Lets the states that were tried in vain be tried again. */
    void tryAgain(int point) {
        Checkpoint checkpoint = checkpoints.get(point);
        checkpoint.tried = 0;
        checkpoint.limitReached = false;
    }

    boolean isLimitReached(int point) {
        return checkpoints.get(point).limitReached;
    }
}
