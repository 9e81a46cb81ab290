package dev.traceloom.engine.contention;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;

/**
 * Compares operations of a trace with vector clocks. What overlaps an operation in another lane are those between the last that it
 * knows of and the first that knows of it, as far as time does not part them; both borders only move on along a lane. There may
 * be many between them, so this is for as many as it takes a moment to look at.
 */
final class ClockSweep {
    private static final long MOST_STEPS = 50_000_000;

    private final Problem problem;
    private final OperationKinds kinds;
    private final Encounters met;
    private long steps;

    ClockSweep(Problem problem, OperationKinds kinds, Encounters met) {
        this.problem = problem;
        this.kinds = kinds;
        this.met = met;
    }

    /** Whether all could be compared. */
    boolean run(Budget budget) {
        for (int lane = 0; lane < problem.lanes.length; lane++) {
            for (int position = 0; position < problem.lanes[lane].length(); position++) {
                if (met.kind(met.operation(lane, position)) != OperationKinds.NO_EFFECT) {
                    met.measured(met.operation(lane, position));
                }
            }
            for (int other = lane + 1; other < problem.lanes.length; other++) {
                if (!compare(lane, other, budget)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean compare(int one, int other, Budget budget) {
        Lane lane = problem.lanes[one];
        Lane others = problem.lanes[other];
        int end = 0;
        // A lane that may be left out stands behind the one that opens it.
        int from = others.optional && others.gateLane == one ? others.gatePosition : 0;
        for (int position = from; position < lane.length(); position++) {
            while (end < others.length() && others.needed(end, one) <= position) {
                end++;
            }
            int begin = lane.needed(position, other);
            steps += Math.max(0, end - begin) + 1;
            if (steps > MOST_STEPS || budget.isSpent()) {
                return false;
            }
            for (int at = begin; at < end; at++) {
                if (lane.start[position] <= others.end[at] && others.start[at] <= lane.end[position]) {
                    meet(met.operation(one, position), met.operation(other, at));
                }
            }
        }
        return true;
    }

    private void meet(int operation, int other) {
        int kind = met.kind(operation);
        int another = met.kind(other);
        if (kind != OperationKinds.NO_EFFECT && another != OperationKinds.NO_EFFECT && kinds.conflict(kind, another)) {
            met.overlapped(kind, another, 1);
            met.contended(operation);
            met.contended(other);
        }
    }
}
