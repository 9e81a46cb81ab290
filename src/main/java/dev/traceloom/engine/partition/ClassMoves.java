package dev.traceloom.engine.partition;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.Problem;

/** The moves of an order in terms of a problem: one that has the order's records, and maybe others. */
final class ClassMoves {
    private final Problem problem;
    private final int[] laneOf;

    ClassMoves(Problem problem) {
        this.problem = problem;
        this.laneOf = new int[problem.threads];
        for (int lane = problem.lanes.length - 1; lane >= 0; lane--) {
            laneOf[problem.lanes[lane].thread] = lane;
        }
    }

    int[] of(Linearization order) {
        int[] moves = new int[order.size()];
        for (int i = 0; i < moves.length; i++) {
            int lane = order.isOptional(i)
                    ? problem.optionalLane(order.thread(i), order.index(i))
                    : laneOf[order.thread(i)];
            moves[i] = order.kind(i) == Linearization.Kind.STEP ? Move.step(lane) : Move.consume(lane);
        }
        return moves;
    }

    /** Whether these can be moves of this problem at all: they name lanes that it has, and no more records than these have. */
    boolean fit(int[] moves) {
        int[] position = new int[problem.lanes.length];
        for (int move : moves) {
            int lane = Move.lane(move);
            if (move < 0 || lane >= position.length || position[lane] >= problem.lanes[lane].length()) {
                return false;
            }
            position[lane] += Move.consumes(move) ? 1 : 0;
        }
        return true;
    }
}
