package dev.traceloom.engine.ending;

import dev.traceloom.engine.problem.Problem;
import java.util.BitSet;

/**
 * A set of records that have to take effect, while all others may or may not (semantics, rule 24).
 */
final class RequiredRecords {
    private static final int NONE = Integer.MAX_VALUE;

    private final Problem problem;
    private final BitSet[] lanes;

    RequiredRecords(Problem problem) {
        this.problem = problem;
        this.lanes = new BitSet[problem.lanes.length];
        for (int lane = 0; lane < lanes.length; lane++) {
            lanes[lane] = new BitSet();
        }
    }

    void add(int lane, int position) {
        lanes[lane].set(position);
    }

    /** The position of a lane's next member, from the given one on; the largest number when there is none. */
    int next(int lane, int from) {
        int next = lanes[lane].nextSetBit(from);
        return next < 0 ? NONE : next;
    }

    /** The smallest end of the members that are not done at a position; the largest number when all are. */
    long smallestEnd(int[] position) {
        long smallest = Long.MAX_VALUE;
        for (int lane = 0; lane < lanes.length; lane++) {
            int next = next(lane, position[lane]);
            if (next != NONE) {
                // Ends never decrease within a lane, so the lane's next member is the one that ends first.
                smallest = Math.min(smallest, problem.lanes[lane].end[next]);
            }
        }
        return smallest;
    }

    boolean areDone(int[] position) {
        for (int lane = 0; lane < lanes.length; lane++) {
            if (next(lane, position[lane]) != NONE) {
                return false;
            }
        }
        return true;
    }
}
