package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.LayerNode;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.Successors;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Breadth first, a layer after the other, leaving nothing out.
 *
 * <p>Layer n holds the search states with n records consumed. Every move that consumes a record leads to the next
 * layer, so two equal search states are always in the same layer and only the layer at hand needs a memo: but for the
 * paths, memory follows the width of the search, not the length of the trace. Steps and silent actions stay within a
 * layer, which is closed under them while it is gone through (semantics, rule 5).
 *
 * <p>This is the search that others are measured by: it visits every search state once and judges each. {@link
 * SegmentBreadthFirst} goes by layers too, but reduces, shares a layer among threads, and keeps no layers.
 */
public final class BreadthFirst {
    private final Exploration exploration;
    private final Problem problem;
    private Memo current = new Memo();
    private Memo following = new Memo();
    private final Successors successors = new Successors();
    private final int[] viable;
    private final int[] moves;
    private final List<SearchState> ends = new ArrayList<>();
    private final List<LayerNode> endNodes = new ArrayList<>();

    public BreadthFirst(Exploration exploration) {
        this.exploration = exploration;
        this.problem = exploration.problem;
        this.viable = new int[problem.lanes.length];
        this.moves = new int[exploration.mostMoves()];
    }

    /**
     * Searches on from the given states. They differ in which operations that never returned have taken effect, so they
     * may belong to different layers; each joins the search at its own.
     */
    public End search(List<Arrival> starts) {
        return search(starts, consumed -> false);
    }

    /**
     * The same, which may be given up.
     *
     * @param hopeless is asked before every state, with how many records are consumed there
     */
    End search(List<Arrival> starts, IntPredicate hopeless) {
        List<LayerNode> layer = new ArrayList<>();
        // Those of one layer stay in their order. There may be many, so each is looked at in its own layer only.
        List<Arrival> waiting = new ArrayList<>(starts);
        waiting.sort((one, other) -> Integer.compare(one.consumed(), other.consumed()));
        int entered = 0;
        int consumed = waiting.isEmpty() ? 0 : waiting.get(0).consumed();
        for (; entered < waiting.size() || !layer.isEmpty(); consumed++) {
            for (; entered < waiting.size() && waiting.get(entered).consumed() == consumed; entered++) {
                enter(LayerNode.of(waiting.get(entered)), consumed, layer, current);
            }
            List<LayerNode> next = new ArrayList<>();
            following.clear();
            // Not a for-each loop: the layer grows by steps while it is gone through.
            for (int i = 0; i < layer.size(); i++) {
                if (exploration.isDone()) {
                    return End.FOUND;
                }
                if (exploration.budget.isSpent() || hopeless.test(consumed)) {
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

    private void expand(LayerNode node, int consumed, List<LayerNode> layer, List<LayerNode> next) {
        int count = exploration.moves(node.position(), viable, moves);
        for (int m = 0; m < count; m++) {
            int move = moves[m];
            exploration.tryMove(node.state(), move, node.position(), consumed, successors);
            if (successors.size() == 0) {
                continue;
            }
            boolean stays = !Move.consumes(move);
            int[] position = node.positionAfter(move);
            for (int i = 0; i < successors.size(); i++) {
                enter(
                        node.after(move, position, successors.get(i)),
                        stays ? consumed : consumed + 1,
                        stays ? layer : next,
                        stays ? current : following);
            }
        }
        node.leave();
    }

    private void enter(LayerNode node, int consumed, List<LayerNode> layer, Memo seen) {
        int[] position = node.position();
        if (exploration.isDone()
                || !seen.add(node.state(), problem.positionsLow(position), problem.positionsHigh(position))
                || !exploration.visit(consumed, position, node.state(), layer.size())) {
            return;
        }
        layer.add(node);
        if (problem.mandatoryBehind(position) == problem.mandatory) {
            exploration.found(node::movesFromBeginning);
            ends.add(new SearchState(position, node.state()));
            endNodes.add(node);
        }
    }

    /** The states that were found with every record behind them that must be consumed; none twice. */
    public List<SearchState> ends() {
        return ends;
    }

    /** The number of the start that an end was reached from. */
    public int start(int end) {
        return endNodes.get(end).start();
    }

    /** The moves from that start to an end. */
    public int[] moves(int end) {
        return endNodes.get(end).moves();
    }
}
