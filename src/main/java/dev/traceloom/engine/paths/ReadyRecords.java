package dev.traceloom.engine.paths;

import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.paths.Place.RecordAt;
import dev.traceloom.engine.paths.Place.Refused;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import java.util.Arrays;

/**
 * Which records that must be consumed may come next, and which of them the first path takes: the one that had to be over first, by
 * its own end or that of a record after it in its thread; of those that tell no time, or the same, the one with the fewest records
 * of its thread before it, so that threads take turns; then that of the thread that the trace has first. Nothing of that depends on
 * states.
 */
final class ReadyRecords {
    private final Problem problem;
    private final int[] viable;
    private int count;

    ReadyRecords(Problem problem) {
        this.problem = problem;
        this.viable = new int[problem.lanes.length];
    }

    /** Looks at a position; what never returned makes no difference to who else may come next. */
    void lookAt(int[] position) {
        int all = problem.viable(position, viable);
        count = 0;
        for (int i = 0; i < all; i++) {
            if (!problem.lanes[viable[i]].optional) {
                viable[count++] = viable[i];
            }
        }
    }

    /** The lanes whose next record must be consumed and may come next. */
    int[] lanes() {
        return Arrays.copyOf(viable, count);
    }

    /** The lane whose record the first path takes. */
    int chosen(int[] position) {
        int chosen = viable[0];
        for (int i = 1; i < count; i++) {
            if (isBefore(viable[i], chosen, position)) {
                chosen = viable[i];
            }
        }
        return chosen;
    }

    /** A lane's next record. */
    RecordAt record(int lane, int[] position) {
        return new RecordAt(problem.lanes[lane].thread, problem.lanes[lane].index[position[lane]]);
    }

    /** A lane's next record, as one that cannot come in a state. */
    Refused refused(int lane, SearchState in) {
        return new Refused(
                record(lane, in.positions()), problem.operation(lane, in.positions()[lane]), in.state());
    }

    private boolean isBefore(int lane, int other, int[] position) {
        Lane one = problem.lanes[lane];
        Lane two = problem.lanes[other];
        int at = position[lane];
        int there = position[other];
        if (one.end[at] != two.end[there]) {
            return one.end[at] < two.end[there];
        }
        return one.index[at] != two.index[there] ? one.index[at] < two.index[there] : one.thread < two.thread;
    }
}
