package dev.traceloom.engine.paths;

import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.ArrayList;
import java.util.List;

/**
 * All that may be so after some records of a path: the states that the specification allows there, each with what never returned
 * and has taken effect in it. That, steps and silent actions are no choice of a path, so they are closed under them.
 */
final class Possibilities {
    private final Exploration exploration;
    private final Problem problem;
    private final int consumed;
    private final Memo seen = new Memo();
    private final List<SearchState> states = new ArrayList<>();
    private final Successors successors = new Successors();

    private Possibilities(Exploration exploration, int consumed) {
        this.exploration = exploration;
        this.problem = exploration.problem;
        this.consumed = consumed;
    }

    /** Before the first record. */
    static Possibilities atFirst(Exploration exploration) {
        Possibilities beginning = new Possibilities(exploration, 0);
        exploration.aliveBeginnings().forEach(one -> beginning.add(one.at().positions(), one.at().state()));
        beginning.close();
        return beginning;
    }

    /** After one more record. */
    Possibilities after(int lane) {
        Possibilities next = new Possibilities(exploration, consumed + 1);
        for (int i = 0; i < states.size() && !exploration.budget.isSpent(); i++) {
            next.addFollowing(states.get(i), Move.consume(lane));
        }
        next.close();
        return next;
    }

    private void close() {
        int[] viable = new int[problem.lanes.length];
        int[] moves = new int[exploration.mostMoves()];
        // Not a for-each loop: what follows is added while it is gone through.
        for (int i = 0; i < states.size() && !exploration.budget.isSpent(); i++) {
            int count = exploration.moves(states.get(i).positions(), viable, moves);
            for (int m = 0; m < count; m++) {
                if (!Move.consumes(moves[m]) || problem.lanes[Move.lane(moves[m])].optional) {
                    addFollowing(states.get(i), moves[m]);
                }
            }
        }
    }

    private void addFollowing(SearchState from, int move) {
        exploration.tryMove(from.state(), move, from.positions(), consumed, successors);
        int[] positions = from.positions();
        if (Move.consumes(move) && successors.size() > 0) {
            positions = positions.clone();
            positions[Move.lane(move)]++;
        }
        for (int i = 0; i < successors.size(); i++) {
            if (exploration.pass(consumed, from.state(), successors.get(i))) {
                add(positions, successors.get(i));
            }
        }
    }

    private void add(int[] positions, State state) {
        if (seen.add(state, problem.positionsLow(positions), problem.positionsHigh(positions))) {
            exploration.goOn(consumed);
            states.add(new SearchState(positions, state));
        }
    }

    /** Whether a record can come next in one of them, as another exploration of the same problem finds. */
    boolean allow(int lane, Exploration aside) {
        Successors following = new Successors();
        for (SearchState from : states) {
            if (aside.budget.isSpent()) {
                return true;
            }
            aside.tryMove(from.state(), Move.consume(lane), from.positions(), consumed, following);
            for (int i = 0; i < following.size(); i++) {
                if (aside.pass(consumed, from.state(), following.get(i))) {
                    return true;
                }
            }
        }
        return false;
    }

    boolean isEmpty() {
        return states.isEmpty();
    }

    /** One of them; how far each thread has come, but for what never returned, is the same in all. */
    SearchState any() {
        return states.get(0);
    }

    /** How many records of the path are behind it. */
    int consumed() {
        return consumed;
    }
}
