package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.PathLog;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.ArrayList;
import java.util.List;

/**
 * Breadth first by layers.
 *
 * <p>Layer n holds the pairs of positions and state with n records consumed. Every move that consumes a record leads to
 * the next layer, so two equal pairs are always in the same layer and only the layer at hand needs a memo: but
 * for the way back, memory follows the width of the search, not the length of the trace. Steps and silent actions stay
 * within a layer, which is closed under them while it is gone through (semantics, rule 5).
 *
 * <p>The way back is kept as one move and one number a state, eight bytes, so that an accepted trace still gets its
 * order.
 */
final class BreadthFirst {

    /** A pair of positions and state, and its number in the order of discovery. */
    private record Node(int[] position, State state, int number) {}

    private final Exploration exploration;
    private final Problem problem;
    private Memo current = new Memo();
    private Memo following = new Memo();
    private final Successors successors = new Successors();
    private final PathLog paths = new PathLog();
    private final int[] viable;
    private final int[] moves;
    private List<Arrival> starts;

    BreadthFirst(Exploration exploration) {
        this.exploration = exploration;
        this.problem = exploration.problem;
        this.viable = new int[problem.lanes.length];
        this.moves = new int[exploration.mostMoves()];
    }

    /** Searches on from the given states, which may have consumed different numbers of records. */
    End search(List<Arrival> from) {
        starts = from;
        List<Node> layer = new ArrayList<>();
        int last = from.stream().mapToInt(Arrival::consumed).max().orElse(-1);
        int consumed = from.stream().mapToInt(Arrival::consumed).min().orElse(0);
        for (; consumed <= last || !layer.isEmpty(); consumed++) {
            begin(consumed, layer);
            List<Node> next = new ArrayList<>();
            following.clear();
            // Not a for-each loop: the layer grows by steps while it is gone through.
            for (int i = 0; i < layer.size(); i++) {
                if (exploration.isDone()) {
                    return End.FOUND;
                }
                if (exploration.budget.isSpent()) {
                    return End.STOPPED;
                }
                expand(layer.get(i), consumed, layer, next);
            }
            layer = next;
            Memo done = current;
            current = following;
            following = done;
        }
        return exploration.endOfVisits();
    }

    private void begin(int consumed, List<Node> layer) {
        for (int i = 0; i < starts.size(); i++) {
            if (starts.get(i).consumed() == consumed) {
                SearchState at = starts.get(i).at();
                enter(layer, current, at.positions(), at.state(), consumed, PathLog.ROOT, i);
            }
        }
    }

    private void expand(Node node, int consumed, List<Node> layer, List<Node> next) {
        int count = exploration.moves(node.position(), viable, moves);
        for (int m = 0; m < count; m++) {
            int move = moves[m];
            exploration.tryMove(node.state(), move, node.position(), consumed, successors);
            if (successors.size() == 0) {
                continue;
            }
            if (Move.consumes(move)) {
                int[] position = node.position().clone();
                position[Move.lane(move)]++;
                for (int i = 0; i < successors.size(); i++) {
                    enter(next, following, position, successors.get(i), consumed + 1, node.number(), move);
                }
            } else {
                for (int i = 0; i < successors.size(); i++) {
                    enter(layer, current, node.position(), successors.get(i), consumed, node.number(), move);
                }
            }
        }
    }

    private void enter(
            List<Node> layer, Memo seen, int[] position, State state, int consumed, int from, int move) {
        if (exploration.isDone()
                || !seen.add(state, problem.positionsLow(position), problem.positionsHigh(position))
                || !exploration.visit(consumed, position, state, layer.size())) {
            return;
        }
        int number = paths.add(from, move);
        layer.add(new Node(position, state, number));
        if (isGoal(position)) {
            exploration.found(() -> wayTo(number));
        }
    }

    private int[] wayTo(int number) {
        return starts.get(paths.move(paths.root(number))).way().then(paths.to(number)).moves();
    }

    private boolean isGoal(int[] position) {
        for (int lane = 0; lane < position.length; lane++) {
            if (!problem.lanes[lane].optional && position[lane] < problem.lanes[lane].length()) {
                return false;
            }
        }
        return true;
    }
}
