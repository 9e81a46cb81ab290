package dev.traceloom.engine.problem;

import java.util.OptionalLong;

/** Finds the last {@link QuiescentPoint} that a search came to, in terms of time. */
public final class LastQuiescentPoint {
    private final Problem problem;

    public LastQuiescentPoint(Problem problem) {
        this.problem = problem;
    }

    /**
     * The start of the first record after the last quiescent point.
     *
     * @param from how far every lane has come for certain: the quiescent point is not before these positions
     * @param reached how many records, those that never returned aside, are before the quiescent point at most
     */
    public OptionalLong lastBetween(int[] from, int reached) {
        int[] position = from.clone();
        int before = problem.mandatoryBehind(from);
        long latestEnd = latestEnd(from);
        OptionalLong last = OptionalLong.empty();
        for (int lane = problem.firstToStart(position);
                lane >= 0 && before <= reached;
                lane = problem.firstToStart(position)) {
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
