package dev.traceloom.engine.stream;

import dev.traceloom.engine.explore.DeadBranches;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Problem;
import java.util.List;

/** Finds every state in which a piece of a trace can end. */
interface SegmentSearch {

    /** What a search found. */
    interface Ends {
        /** The states with every record behind them that must be consumed; none twice. */
        List<SearchState> states();

        /** Which of the starts an end was reached from. */
        int start(int end);

        /** The moves from that start to an end. */
        int[] moves(int end);

        /** Whether the budget ended the search, so that there may be more. */
        boolean isStopped();

        /** How many distinct states were visited, the starts among them. */
        long visited();

        /** The deepest layers, counted from the beginning of the piece. */
        LastLayers layers();

        DeadBranches dead();
    }

    /**
     * Searches a piece.
     *
     * @param starts where to begin, none twice
     * @param checkInvariants whether states that break an invariant are dead
     * @param before how many records were consumed before the piece, for progress
     */
    Ends search(Problem piece, List<SearchState> starts, boolean checkInvariants, int before);
}
