package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.LayerNode;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.problem.KeyMixing;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.MoveBuffer;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Successors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Decides whether there is an order where many operations never returned. Each of them may take effect at any time after it
 * began or not at all, so that the other searches go through all subsets of them. Here they are taken as late and as
 * sparingly as possible, by layers of search states that have consumed the same number of the other records.
 *
 * <p><b>Late.</b> Let o be an operation that never returned, in an order, and r the first behind it that did return. If o
 * commutes with r and with all between them, it can be moved behind r: nothing waits for o, and o can wait for ever. If there
 * is no such r, o can be left out. So if there is an order, there is one in which each such operation is followed, up to the
 * next that returned, by something that it does not commute with. Exchanging skips states, so this is not done while
 * invariants are checked. Two that never returned, stand side by side and commute are tried in one order.
 *
 * <p><b>Sparingly.</b> Let two search states have the same state of the specification and the same records consumed, but for
 * operations that never returned, of which the first has consumed some and the second those and more. Whatever order leads
 * on from the second leads on from the first: it takes the same and leaves the rest. So the second is dropped.
 *
 * <p><b>In one order where they are alike.</b> Of several that mean the same and may come next, only the one that began first
 * is taken: exchanging their names in an order makes another order through the same states.
 *
 * <p>Of all ways to lead on from a search state, take those with the fewest operations that never returned, of these those in
 * which they stand latest (the sum of their places is greatest), and of these the first by the lanes. That one breaks none of
 * the above: moving o behind r puts o later by more places than it puts others earlier, and the other two exchanges keep that
 * sum and make the lanes come earlier. And where a search state on its way, after some that never returned, is dropped
 * for one that has consumed less, the rest of the way leads on from the latter, with fewer of them; that comes to an end.
 *
 * <p>These three, and what {@link Reduction} leaves out at states from which nothing that never returned has to be tried, keep
 * this: if an order leads on from some search state of a layer, one leads on from a search state of that layer that is kept.
 * So there is an order if and only if the last layer is reached. How many records other paths could consume is not found
 * out, nor is every evaluation that fails. Where one does fail, nothing is decided: TLC fails for one form of a value and not
 * for another that is equal to it, so that states that count as the same here may not be.
 */
final class PendingSearch {
    /** With fewer operations that never returned, other searches do as well. */
    private static final int FEWEST = 4;

    private static final int NONE = -1;
    private static final int[] NO_LANES = {};

    private final Exploration exploration;
    private final Problem problem;
    private final Reduction reduction;
    private final MoveBuffer moves;
    private final int[] likeness;
    private final Memo tried = new Memo();
    private MinimalStates current;
    private MinimalStates following;
    private boolean exhausted;

    PendingSearch(Exploration exploration) {
        this.exploration = exploration;
        this.problem = exploration.problem;
        this.reduction = Reduction.all(exploration);
        this.moves = new MoveBuffer(exploration.mostMoves());
        this.likeness = likeness(problem.lanes);
    }

    /** Whether it can search a problem, and may be of help. */
    static boolean suits(Problem problem, boolean hasSilentActions) {
        int pending = 0;
        for (Lane lane : problem.lanes) {
            pending += lane.optional ? lane.length() : 0;
        }
        return pending >= FEWEST && !problem.hasSteps && !hasSilentActions;
    }

    /** For each lane that may be left out, the first one of the same meaning. */
    private static int[] likeness(Lane[] lanes) {
        int[] likeness = new int[lanes.length];
        for (int i = 0; i < lanes.length; i++) {
            likeness[i] = i;
            for (int j = 0; j < i && likeness[i] == i; j++) {
                if (isSingle(lanes[i])
                        && isSingle(lanes[j])
                        && lanes[i].operations[0].effect().equals(lanes[j].operations[0].effect())) {
                    likeness[i] = likeness[j];
                }
            }
        }
        return likeness;
    }

    private static boolean isSingle(Lane lane) {
        return lane.optional && lane.length() == 1;
    }

    End search() {
        following = new MinimalStates(problem);
        for (Arrival beginning : exploration.aliveBeginnings()) {
            following.add(LayerNode.of(beginning));
        }
        for (int behind = 0; behind < problem.mandatory; behind++) {
            current = following;
            following = new MinimalStates(problem);
            for (LayerNode node : current.nodes()) {
                if (exploration.budget.isSpent()) {
                    return End.STOPPED;
                }
                tried.clear();
                expand(node);
            }
            if (following.nodes().isEmpty()) {
                for (LayerNode node : current.nodes()) {
                    exploration.stuck(consumed(node), node.position(), node.state());
                }
                exhausted = !exploration.budget.isSpent();
                return exploration.endOfVisits();
            }
        }
        List<LayerNode> ends = following.nodes();
        if (!ends.isEmpty()) {
            exploration.found(ends.get(0)::movesFromBeginning);
        }
        return exploration.endOfVisits();
    }

    /** Whether there is no order, for certain. */
    boolean isDecided() {
        return exhausted && exploration.dead().failures() == 0;
    }

    private static int consumed(LayerNode node) {
        int sum = 0;
        for (int position : node.position()) {
            sum += position;
        }
        return sum;
    }

    /** Adds what follows a search state to the next layer. */
    private void expand(LayerNode node) {
        int consumed = consumed(node);
        exploration.goOn(consumed);
        reduction.moves(node.state(), node.position(), consumed, moves);
        int[] fewest = moves.copy();
        if (!isAnyOptional(fewest)) {
            for (int move : fewest) {
                take(node, Move.lane(move));
            }
        } else if (moves.isSettled()) {
            // It is over and done with: whatever comes now comes from the same state.
            expand(node.after(fewest[0], node.positionAfter(fewest[0]), node.state()));
        } else {
            int[] viable = viable(node);
            for (int lane : viable) {
                if (!problem.lanes[lane].optional) {
                    follow(node, new Chain(lane, connected(node, lane, viable), NONE, NO_LANES));
                }
            }
        }
    }

    private int[] viable(LayerNode node) {
        int[] viable = new int[problem.lanes.length];
        return Arrays.copyOf(viable, problem.viable(node.position(), viable));
    }

    /** Consumes the next record of a lane, one that must be consumed. */
    private void take(LayerNode node, int lane) {
        for (LayerNode after : after(node, lane)) {
            following.add(after);
        }
    }

    private List<LayerNode> after(LayerNode node, int lane) {
        int move = Move.consume(lane);
        Successors successors = new Successors();
        exploration.tryMove(node.state(), move, node.position(), consumed(node), successors);
        int[] there = node.positionAfter(move);
        List<LayerNode> after = new ArrayList<>(successors.size());
        for (int i = 0; i < successors.size(); i++) {
            if (exploration.pass(consumed(node), node.state(), successors.get(i))) {
                after.add(node.after(move, there, successors.get(i)));
            }
        }
        return after;
    }

    /**
     * Operations that never returned, taken one after the other before one that did.
     *
     * @param until the lane of the latter
     * @param connected whether a lane may have a part in it
     * @param last the lane of the one taken last; {@link #NONE} for none
     * @param early the lanes of those that were not followed by anything yet that they do not commute with
     */
    private record Chain(int until, boolean[] connected, int last, int[] early) {
        Chain with(int lane, int[] stillEarly) {
            int[] withIt = Arrays.copyOf(stillEarly, stillEarly.length + 1);
            withIt[stillEarly.length] = lane;
            return new Chain(until, connected, lane, withIt);
        }
    }

    /** The lanes that may be left out and do not commute with the next record of a lane, with one of these, and so on. */
    private boolean[] connected(LayerNode node, int until, int[] viable) {
        boolean[] connected = new boolean[problem.lanes.length];
        int[] gathered = new int[viable.length + 1];
        gathered[0] = until;
        int count = 1;
        for (int next = 0; next < count; next++) {
            for (int lane : viable) {
                if (problem.lanes[lane].optional
                        && !connected[lane]
                        && !commute(node, lane, operation(node, gathered[next], 0))) {
                    connected[lane] = true;
                    gathered[count++] = lane;
                }
            }
        }
        return connected;
    }

    /** Takes the record that the chain leads to, and makes the chain longer. */
    private void follow(LayerNode node, Chain chain) {
        if (exploration.budget.isSpent()) {
            return;
        }
        if (commuting(node, chain.until, chain.early).length == 0) {
            take(node, chain.until);
        }
        int[] viable = viable(node);
        for (int lane : viable) {
            if (chain.connected[lane] && isInOrder(node, lane, chain.last) && isFirstOfItsKind(lane, viable)) {
                Chain longer = chain.with(lane, commuting(node, lane, chain.early));
                for (LayerNode after : after(node, lane)) {
                    if (isNew(after, longer) && !current.hasLess(after)) {
                        exploration.goOn(consumed(after));
                        follow(after, longer);
                    }
                }
            }
        }
    }

    /** Those of some lanes whose last record commutes with the next one of a lane. */
    private int[] commuting(LayerNode node, int lane, int[] some) {
        return Arrays.stream(some)
                .filter(one -> one != lane && commute(node, lane, operation(node, one, 1)))
                .toArray();
    }

    /** Whether a lane may come after another that it could be exchanged with. */
    private boolean isInOrder(LayerNode node, int lane, int last) {
        return last == NONE
                || lane == last
                || isBefore(last, lane)
                || !commute(node, lane, operation(node, last, 1));
    }

    private boolean isAnyOptional(int[] some) {
        for (int move : some) {
            if (problem.lanes[Move.lane(move)].optional) {
                return true;
            }
        }
        return false;
    }

    /** The next record of a lane, or the one so many before. */
    private BoundOperation operation(LayerNode node, int lane, int before) {
        return problem.operation(lane, node.position()[lane] - before);
    }

    /** Whether the next record of a lane may be exchanged with another operation. */
    private boolean commute(LayerNode node, int lane, BoundOperation other) {
        BoundOperation operation = operation(node, lane, 0);
        return !exploration.checksInvariants()
                && (operation.effect() == null || operation.footprint().commutesWith(other.footprint()));
    }

    private boolean isFirstOfItsKind(int lane, int[] viable) {
        for (int other : viable) {
            if (other != lane && likeness[other] == likeness[lane] && isBefore(other, lane)) {
                return false;
            }
        }
        return true;
    }

    private boolean isBefore(int one, int other) {
        long first = problem.lanes[one].start[0];
        long second = problem.lanes[other].start[0];
        return first < second || first == second && one < other;
    }

    private boolean isNew(LayerNode node, Chain chain) {
        long low = problem.positionsLow(node.position()) + KeyMixing.low(chain.last) + KeyMixing.high(chain.until);
        long high = problem.positionsHigh(node.position()) + KeyMixing.high(chain.last) + KeyMixing.low(chain.until);
        for (int lane : chain.early) {
            low += KeyMixing.low(~lane);
            high += KeyMixing.high(~lane);
        }
        return tried.add(Memo.low(node.state(), low), Memo.high(node.state(), high));
    }
}
