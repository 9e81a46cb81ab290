package dev.traceloom.engine.problem;

import java.util.ArrayList;
import java.util.List;

/** Finds the quiescent points at which a search may pause: the beginning, the end, and some of those between. */
public final class QuiescentPoints {
    private final Problem problem;
    private final int least;

    /** @param least how many records are between two of them at least */
    public QuiescentPoints(Problem problem, int least) {
        this.problem = problem;
        this.least = least;
    }

    public List<QuiescentPoint> find() {
        List<QuiescentPoint> points = new ArrayList<>();
        int[] position = new int[problem.lanes.length];
        int behind = 0;
        int last = 0;
        long latestEnd = Long.MIN_VALUE;
        points.add(new QuiescentPoint(position.clone(), 0));
        for (int lane = problem.firstToStart(position); lane >= 0; lane = problem.firstToStart(position)) {
            Lane next = problem.lanes[lane];
            if (behind - last >= least
                    && (latestEnd < next.start[position[lane]] || problem.hasClocks && isQuiescent(position))) {
                points.add(new QuiescentPoint(position.clone(), behind));
                last = behind;
            }
            latestEnd = Math.max(latestEnd, next.end[position[lane]]);
            position[lane]++;
            behind++;
        }
        points.add(new QuiescentPoint(position, behind));
        return points;
    }

    /** Whether every record that is ahead comes after every record that is behind, by its clock or in time. */
    private boolean isQuiescent(int[] position) {
        for (int ahead = 0; ahead < position.length; ahead++) {
            Lane lane = problem.lanes[ahead];
            if (position[ahead] < lane.length() && !comesAfterAll(lane, position[ahead], position, ahead)) {
                return false;
            }
        }
        return true;
    }

    private boolean comesAfterAll(Lane lane, int record, int[] position, int number) {
        for (int behind = 0; behind < position.length; behind++) {
            Lane other = problem.lanes[behind];
            if (behind != number
                    && position[behind] > 0
                    && lane.needed(record, behind) < position[behind]
                    && other.end[position[behind] - 1] >= lane.start[record]) {
                return false;
            }
        }
        return true;
    }
}
