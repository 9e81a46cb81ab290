package dev.traceloom.engine.stream;

import dev.traceloom.engine.explore.DeadBranches;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.SearchState;
import java.util.List;

/**
 * What the search of a segment found.
 *
 * @param states those with every record behind them that must be consumed; none twice
 * @param paths how they were reached
 * @param visited how many distinct states were visited, the starts among them
 * @param isStopped whether the budget ended the search, so that there may be more
 * @param layers the deepest layers, counted from the beginning of the segment
 */
record SegmentEnds(
        List<SearchState> states, Paths paths, long visited, boolean isStopped, LastLayers layers, DeadBranches dead) {
    /** How the ends of a segment were reached, told only when it is asked for. */
    interface Paths {
        /** Which of the starts an end was reached from. */
        int start(int end);

        /** The moves from that start to an end. */
        int[] moves(int end);
    }

    static SegmentEnds of(
            Exploration exploration, List<SearchState> states, Paths paths, long visited, boolean isStopped) {
        return new SegmentEnds(states, paths, visited, isStopped, exploration.layers(), exploration.dead());
    }
}
