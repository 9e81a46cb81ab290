package dev.traceloom.engine.explore;

import dev.traceloom.engine.commuting.AppendOrder;
import dev.traceloom.engine.commuting.FrontTakes;
import dev.traceloom.engine.commuting.PersistentSet;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.MoveBuffer;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.Arrays;

/**
 * The moves of a search state, without those that cannot matter.
 *
 * <p><b>What changes nothing goes at once.</b> Let a be an operation that, wherever it is enabled, leaves the state as
 * it is (proven from the specification's text), and let it be viable and enabled here. Take any order from here on. If
 * a is in it, move it to the front: it is enabled here, what came before it in the order finds the same states as
 * before, and time allows it, since consuming a record only ever removes a reason for others to wait. If a is not in
 * it, the order with a in front is one record longer. So nothing is lost, neither an end nor depth, when a is the only
 * move; and every state of the specification that the other orders visit is still visited.
 *
 * <p><b>What commutes goes in one order</b>: see {@link PersistentSet}.
 *
 * <p><b>What is appended to a sequence waits</b> for what comes out before it: see {@link AppendOrder}. That is left alone where
 * everything is wanted that may hide, and an operation may fail to evaluate.
 *
 * <p><b>What is taken from the front of a sequence goes at once</b>, where it is enabled and nothing else may take it: see {@link FrontTakes}.
 *
 * <p>A record without an effect (a thread end, an aborted operation) is the simplest case of the first.
 *
 * <p><b>What may hide.</b> Orders that are left out may hold an evaluation that fails, which would make the verdict an
 * error. Going at once hides those of the operation itself: it may fail in a later state. Commuting hides some only
 * where it leads nowhere. Let X fail after some records w, and let T be what is enough here. If w has a record of T,
 * the first one can go to the front without changing where w leads; if it has none and X is in T, then X commutes with
 * w and fails here too; and if neither, then X and w commute with each t of T, so where some t is enabled, X fails
 * after t and w as well. Whatever happens, the failure is found behind a record of T, unless none is enabled. So {@link
 * #hidingNothing} leaves out what commutes, and goes on with all others where nothing of T is enabled.
 */
public final class Reduction {
    private static final State[] NO_STATES = new State[0];

    private final Exploration exploration;
    private final Problem problem;
    private final boolean readOnlyAtOnce;
    private final boolean hidesNothing;
    private final PersistentSet persistentSet;
    private final int[] viable;
    private final int[] everyMove;
    private final Successors successors = new Successors();
    /**
     * Positions, plus one, of the records that were found not to be enabled in {@link #refusing}.
     */
    private final int[] refused;
    private State refusing;
    private boolean anyRefused;
    /** What the last move that was looked at in advance leads to. */
    private State[] ahead = NO_STATES;
    private State aheadFrom;
    private int aheadLane;
    private int aheadPosition;

    private Reduction(
            Exploration exploration, boolean readOnlyAtOnce, boolean hidesNothing, PersistentSet persistentSet) {
        this.exploration = exploration;
        this.problem = exploration.problem;
        this.readOnlyAtOnce = readOnlyAtOnce;
        this.hidesNothing = hidesNothing;
        this.persistentSet = persistentSet;
        this.viable = new int[problem.lanes.length];
        this.everyMove = new int[exploration.mostMoves()];
        this.refused = new int[problem.lanes.length];
    }

    /** Every move. */
    public static Reduction none(Exploration exploration) {
        return new Reduction(exploration, false, true, null);
    }

    /**
     * As few moves as the specification's text allows. Leaving out orders of operations that commute skips states that
     * would break an invariant and steps that would break a property, so where these are checked that is not done; nor
     * where there are steps or silent actions, of which nothing is known. What changes nothing breaks no property.
     */
    public static Reduction all(Exploration exploration) {
        boolean known = exploration.problem.hasFootprints();
        return new Reduction(exploration, true, !known, known ? persistentSet(exploration) : null);
    }

    /** As few moves as are sure to meet every evaluation that fails. */
    public static Reduction hidingNothing(Exploration exploration) {
        PersistentSet persistentSet = exploration.problem.hasFootprints() ? persistentSet(exploration) : null;
        return new Reduction(exploration, false, true, persistentSet);
    }

    private static PersistentSet persistentSet(Exploration exploration) {
        boolean commutes = !exploration.checksSafety()
                && !exploration.problem.hasSteps
                && !exploration.hasSilentMoves();
        return commutes ? new PersistentSet(exploration.problem) : null;
    }

    /** Whether some orders are left out at all. */
    public boolean leavesOrdersOut() {
        return readOnlyAtOnce || persistentSet != null;
    }

    /**
     * Whether an evaluation that fails could go unnoticed (semantics, rule 13). A record without an effect evaluates
     * nothing, so leaving out its orders hides nothing.
     */
    public boolean mayHideFailures() {
        return !hidesNothing;
    }

    /** The moves of a state that are worth trying. */
    public void moves(State state, int[] position, int consumed, MoveBuffer into) {
        into.clear();
        if (!readOnlyAtOnce && persistentSet == null) {
            int count = exploration.moves(position, viable, everyMove);
            for (int i = 0; i < count; i++) {
                into.add(everyMove[i]);
            }
            return;
        }
        int count = problem.viable(position, viable);
        int settled = settled(state, position, consumed, count);
        if (settled >= 0) {
            into.settle(Move.consume(settled));
            return;
        }
        if (count > 1 && takesFront(state, position, consumed, count)) {
            into.add(Move.consume(aheadLane));
            return;
        }
        int lanes = count > 1 && persistentSet != null ? persistentSet.fewest(position, viable, count) : count;
        lanes = ready(position, lanes);
        if (hidesNothing && lanes < count && !isAnyEnabled(state, position, consumed, lanes)) {
            lanes = ready(position, problem.viable(position, viable));
        }
        for (int i = 0; i < lanes; i++) {
            if (refused[viable[i]] != position[viable[i]] + 1) {
                into.add(Move.consume(viable[i]));
            }
        }
        if (problem.hasSteps) {
            for (int i = 0; i < lanes; i++) {
                if (problem.operation(viable[i], position[viable[i]]).step() != null) {
                    into.add(Move.step(viable[i]));
                }
            }
        }
        if (exploration.hasSilentMoves()) {
            into.add(Move.SILENT);
        }
    }

    /** Leaves in {@link #viable} the lanes whose next record waits for no other; returns how many. */
    private int ready(int[] position, int count) {
        AppendOrder order = exploration.appendOrder();
        return hidesNothing && !order.hidesNothing() ? count : order.retain(position, viable, count);
    }

    private boolean isAnyEnabled(State state, int[] position, int consumed, int lanes) {
        for (int i = 0; i < lanes; i++) {
            if (isEnabled(state, viable[i], position, consumed)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a record is enabled; what it leads to is remembered then. */
    private boolean isEnabled(State state, int lane, int[] position, int consumed) {
        State[] there = evaluate(state, Move.consume(lane), position, consumed);
        if (there.length == 0) {
            return false;
        }
        ahead = there;
        aheadFrom = state;
        aheadLane = lane;
        aheadPosition = position[lane];
        return true;
    }

    /** Whether a record that is enabled may take what stands first in a sequence before all others go: then it is the one to look at. */
    private boolean takesFront(State state, int[] position, int consumed, int count) {
        FrontTakes takes = exploration.frontTakes();
        if (hidesNothing && !takes.hidesNothing()) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            int lane = viable[i];
            if (takes.mayGoFirst(lane, position)) {
                if (isEnabled(state, lane, position, consumed)) {
                    return true;
                }
                refuse(lane, position);
            }
        }
        return false;
    }

    private void refuse(int lane, int[] position) {
        refused[lane] = position[lane] + 1;
        anyRefused = true;
    }

    /** A lane whose record can go at once, or -1. */
    private int settled(State state, int[] position, int consumed, int count) {
        if (state != refusing) {
            refusing = state;
            if (anyRefused) {
                Arrays.fill(refused, 0);
                anyRefused = false;
            }
        }
        for (int i = 0; i < count; i++) {
            int lane = viable[i];
            BoundOperation operation = problem.operation(lane, position[lane]);
            if (operation.effect() == null) {
                return lane;
            }
            if (readOnlyAtOnce && refused[lane] != position[lane] + 1 && operation.footprint().isReadOnly()) {
                exploration.tryMove(state, Move.consume(lane), position, consumed, successors);
                if (successors.size() > 0 && areAll(state)) {
                    return lane;
                }
                if (successors.size() == 0) {
                    refuse(lane, position);
                }
            }
        }
        return -1;
    }

    /** Looked at once more, because what goes at once is not evaluated again. */
    private boolean areAll(State state) {
        for (int i = 0; i < successors.size(); i++) {
            State successor = successors.get(i);
            if (successor != state && !successor.hasHashOf(state)) {
                return false;
            }
        }
        return true;
    }

    /** What a move leads to. */
    public State[] outcome(State state, int move, int[] position, int consumed) {
        if (state == aheadFrom
                && Move.consumes(move)
                && Move.lane(move) == aheadLane
                && position[aheadLane] == aheadPosition) {
            return ahead;
        }
        return evaluate(state, move, position, consumed);
    }

    private State[] evaluate(State state, int move, int[] position, int consumed) {
        exploration.tryMove(state, move, position, consumed, successors);
        return successors.toArray();
    }
}
