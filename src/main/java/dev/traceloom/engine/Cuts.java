package dev.traceloom.engine;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The quiescent cuts of a problem: moments when no operation is open, but for those that never returned.
 *
 * <p>Everything before such a moment ended before everything after it began, so every order passes the same positions
 * there. A cut is therefore told by how many records are before it.
 *
 * <p>There is a cut after n records if the n-th end, of all ends in order, comes before the start that follows n
 * others. For the n records that ended first also began before that start, and no more than n records did: both are
 * the same records, and all others began later.
 */
final class Cuts {
    private final BitSet after = new BitSet();
    private final long[] starts;

    Cuts(Problem problem) {
        starts = new long[problem.mandatory];
        long[] ends = new long[problem.mandatory];
        int count = 0;
        for (Lane lane : problem.lanes) {
            if (!lane.optional) {
                System.arraycopy(lane.start, 0, starts, count, lane.length());
                System.arraycopy(lane.end, 0, ends, count, lane.length());
                count += lane.length();
            }
        }
        Arrays.sort(starts);
        Arrays.sort(ends);
        after.set(0);
        for (int n = 1; n < count; n++) {
            after.set(n, ends[n - 1] < starts[n]);
        }
    }

    /** The first start after the last cut that has at most so many records before it; the problem has some. */
    long startAfterLast(int records) {
        return starts[after.previousSetBit(records)];
    }
}
