package dev.traceloom.engine.problem;

import java.util.OptionalLong;

/**
 * Finds moments when no operation is open, but for those that never returned.
 *
 * <p>Everything before such a moment ended before everything after it began, so every order passes the same positions
 * there.
 */
public final class LastQuiescentPoint {
    private final Problem problem;

    public LastQuiescentPoint(Problem problem) {
        this.problem = problem;
    }

    /**
     * The first start after the last cut between two positions, one that holds records that are over for certain and
     * one that some order reached.
     *
     * @param from records before these positions are before the cut
     * @param reached how many records, those that never returned aside, are before the cut at most
     */
    public OptionalLong lastBetween(int[] from, int reached) {
        int[] position = from.clone();
        int before = problem.mandatoryBehind(from);
        long latestEnd = latestEnd(from);
        OptionalLong last = OptionalLong.empty();
        for (int lane = problem.firstToStart(position); lane >= 0 && before <= reached; lane = problem.firstToStart(position)) {
            long start = problem.lanes[lane].start[position[lane]];
            if (before == 0 || latestEnd < start) {
                last = OptionalLong.of(start);
            }
            latestEnd = Math.max(latestEnd, problem.lanes[lane].end[position[lane]]);
            position[lane]++;
            before++;
        }
        return last;
    }

    /** Ends never decrease within a lane. */
    private long latestEnd(int[] before) {
        long latest = Long.MIN_VALUE;
        for (int lane = 0; lane < before.length; lane++) {
            if (!problem.lanes[lane].optional && before[lane] > 0) {
                latest = Math.max(latest, problem.lanes[lane].end[before[lane] - 1]);
            }
        }
        return latest;
    }
}
