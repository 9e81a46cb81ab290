package dev.traceloom.engine.ending;

import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * The search at a moment of the recording: every search state that has everything behind it that was over by then, and
 * nothing that began then or later.
 *
 * <p>Every order passes through one of them, just before the first record that began then or later takes effect:
 * whatever was over has to be behind it. At a quiescent point no operation is open, so all of them have the same
 * positions, but for operations that never returned.
 */
final class StatesAtMoment {
    private final Problem problem;
    private final long time;
    private final int over;
    private final List<SearchState> states = new ArrayList<>();

    private StatesAtMoment(Problem problem, long time, int before) {
        this.problem = problem;
        this.time = time;
        int count = before;
        for (Lane lane : problem.lanes) {
            count += firstNotBefore(lane.end, time);
        }
        this.over = count;
    }

    /** The search at a moment, as far as the end of the search goes back: see {@link #isKnown}. */
    static StatesAtMoment of(Ending ending, long time) {
        StatesAtMoment moment = new StatesAtMoment(ending.problem, time, ending.offset());
        for (int depth = Math.max(moment.over, ending.firstDepth()); depth <= ending.depth(); depth++) {
            for (SearchState state : ending.layer(depth)) {
                if (moment.has(state.positions())) {
                    moment.states.add(state);
                }
            }
        }
        return moment;
    }

    /** Whether none of its states was forgotten by the search. */
    boolean isKnown(Ending ending) {
        return over >= ending.firstDepth() && !states.isEmpty();
    }

    private boolean has(int[] positions) {
        for (int lane = 0; lane < positions.length; lane++) {
            if (positions[lane] < firstNotBefore(problem.lanes[lane].end, time)
                    || positions[lane] > firstNotBefore(problem.lanes[lane].start, time)) {
                return false;
            }
        }
        return true;
    }

    /** Times never decrease within a lane. */
    private static int firstNotBefore(long[] times, long time) {
        int low = 0;
        int high = times.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (times[middle] < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    List<SearchState> states() {
        return states;
    }

    /** How many records were over. */
    int over() {
        return over;
    }

    /** The first record of a lane that was not over. */
    int firstOpen(int lane) {
        return firstNotBefore(problem.lanes[lane].end, time);
    }
}
