package dev.traceloom.engine;

import java.util.ArrayList;
import java.util.List;

/** Finds the cuts at which a search may pause: the beginning, the end, and some of those between. */
final class Cuts {
    private final Problem problem;
    private final int least;

    /** @param least how many records there are between two cuts at least */
    Cuts(Problem problem, int least) {
        this.problem = problem;
        this.least = least;
    }

    List<Cut> find() {
        List<Cut> cuts = new ArrayList<>();
        int[] position = new int[problem.lanes.length];
        int behind = 0;
        int last = 0;
        long latestEnd = Long.MIN_VALUE;
        cuts.add(new Cut(position.clone(), 0));
        for (int lane = problem.firstToStart(position); lane >= 0; lane = problem.firstToStart(position)) {
            Lane next = problem.lanes[lane];
            if (behind - last >= least && latestEnd < next.start[position[lane]]) {
                cuts.add(new Cut(position.clone(), behind));
                last = behind;
            }
            latestEnd = Math.max(latestEnd, next.end[position[lane]]);
            position[lane]++;
            behind++;
        }
        cuts.add(new Cut(position, behind));
        return cuts;
    }
}
