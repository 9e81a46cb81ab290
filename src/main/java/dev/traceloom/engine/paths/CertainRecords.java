package dev.traceloom.engine.paths;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import java.util.Arrays;

/**
 * The records of an incomplete recording that come before everything unknown (semantics, rules 11 and 38). As long as one of them is
 * left, nothing unknown can have come: so what is stuck then is stuck whatever was not recorded.
 */
final class CertainRecords {
    /** For each lane, the position behind the last of them. */
    private final int[] behind;

    private CertainRecords(int[] behind) {
        this.behind = behind;
    }

    /** Of a recording that is complete. */
    static CertainRecords all(Problem problem) {
        int[] behind = new int[problem.lanes.length];
        Arrays.fill(behind, Integer.MAX_VALUE);
        return new CertainRecords(behind);
    }

    /** @param part the same trace without what may come after something unknown, or with that as what may be left out */
    static CertainRecords of(Problem part, Problem whole) {
        int[] last = new int[whole.threads];
        Arrays.fill(last, -1);
        for (Lane lane : part.lanes) {
            if (!lane.optional && lane.length() > 0) {
                last[lane.thread] = lane.index[lane.length() - 1];
            }
        }
        int[] behind = new int[whole.lanes.length];
        for (int lane = 0; lane < behind.length; lane++) {
            if (!whole.lanes[lane].optional && last[whole.lanes[lane].thread] >= 0) {
                behind[lane] = 1 + Arrays.binarySearch(whole.lanes[lane].index, last[whole.lanes[lane].thread]);
            }
        }
        return new CertainRecords(behind);
    }

    /** Whether one of them is not behind a position. */
    boolean isLeftAt(int[] position) {
        for (int lane = 0; lane < behind.length; lane++) {
            if (position[lane] < behind[lane]) {
                return true;
            }
        }
        return false;
    }
}
