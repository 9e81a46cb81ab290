package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * The plainest search there is, to measure others by: it visits every search state that can be reached, in no particular
 * order, and remembers all of them as they are.
 */
final class DepthFirst {
    private final Exploration exploration;
    private final Problem problem;
    private final Successors successors = new Successors();
    private final Set<SearchState> visited = new HashSet<>();
    private final Deque<SearchState> open = new ArrayDeque<>();
    private int ends;

    DepthFirst(Exploration exploration) {
        this.exploration = exploration;
        this.problem = exploration.problem;
    }

    void search() {
        exploration.initialStates(successors);
        enter(new int[problem.lanes.length]);
        int[] viable = new int[problem.lanes.length];
        int[] moves = new int[exploration.mostMoves()];
        while (!open.isEmpty()) {
            SearchState at = open.pop();
            int count = exploration.moves(at.positions(), viable, moves);
            for (int i = 0; i < count; i++) {
                exploration.tryMove(at.state(), moves[i], at.positions(), consumed(at.positions()), successors);
                int[] after = at.positions().clone();
                if (Move.consumes(moves[i])) {
                    after[Move.lane(moves[i])]++;
                }
                enter(after);
            }
        }
    }

    private void enter(int[] positions) {
        for (int i = 0; i < successors.size(); i++) {
            State state = successors.get(i);
            if (visited.add(new SearchState(positions, state))
                    && exploration.visit(consumed(positions), positions, state, open.size())) {
                open.push(new SearchState(positions, state));
                ends += problem.mandatoryBehind(positions) == problem.mandatory ? 1 : 0;
            }
        }
    }

    private static int consumed(int[] positions) {
        return Arrays.stream(positions).sum();
    }

    /** How many search states have everything behind them that must be consumed. */
    int ends() {
        return ends;
    }
}
