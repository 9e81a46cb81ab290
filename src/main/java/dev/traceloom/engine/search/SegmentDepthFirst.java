package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.explore.WidestLayer;
import dev.traceloom.engine.problem.CandidateOrder;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.MoveBuffer;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Depth first through one segment of the trace, from search states at a quiescent point to those at a later one: the
 * algorithm of Wing and Gong (1993), with a memo of search states as in the graph search of Lowe (2017).
 *
 * <p>Where only one move is possible it is made at once, in a loop; only where there is a choice a frame is pushed. A
 * search state is dead when everything from there on was tried: no end of the segment can be reached from it, but for
 * those already found. It is remembered then, and left alone by whoever comes to the same search state again, be it in
 * another order of candidates. An easy trace therefore remembers next to nothing. That works because the search goes in
 * no circles: every move consumes a record. Steps and silent actions do not, so where there are any, a search state is
 * remembered when it is entered; what can be reached from it is about to be explored by the first visit.
 *
 * <p>Which moves a state has, when orders are left out that cannot matter, is for {@link Reduction} to say.
 */
public final class SegmentDepthFirst {
    private static final int[] NO_MOVES = new int[0];
    private static final State[] NO_STATES = new State[0];

    /** How a search of a segment ended. */
    public enum Outcome {
        /** An end was reached, and one is enough. */
        FOUND,
        /** All ends that there are were reached. */
        EXHAUSTED,
        /** The limit of states was reached before that was known. */
        LIMIT_REACHED,
        /** The budget is spent. */
        STOPPED
    }

    /** A choice on the current path. */
    private static final class Frame {
        State state;
        int[] moves = NO_MOVES;
        int next;
        State[] successors = NO_STATES;
        int nextSuccessor;
        int move;
        int pathLength;
    }

    private final Exploration exploration;
    private final Problem problem;
    private final Reduction reduction;
    private final boolean circles;
    private final MoveBuffer moves;
    private final int[] position;
    /** What to try first; null where every end is wanted, so that the order does not matter. */
    private CandidateOrder order;
    private Memo dead;
    private final Memo arrived = new Memo();
    private final WidestLayer widestLayer = new WidestLayer();
    private List<Arrival> ends;
    private Arrival start;
    private int target;
    private int behind;
    private int consumed;
    private long low;
    private long high;
    private int[] path = new int[256];
    /**
     * Two numbers for every move of the path: the key of the search state that it led to; zeros where the move was made
     * at once.
     */
    private long[] keys = new long[512];
    private int pathLength;
    private Frame[] stack = new Frame[64];
    private int depth;
    /** The state that was last gone on from, and how long the path to it is; null before the first. */
    private State here;
    private int lengthToHere;

    public SegmentDepthFirst(Exploration exploration, Reduction reduction) {
        this.exploration = exploration;
        this.problem = exploration.problem;
        this.reduction = reduction;
        this.circles = problem.hasSteps || exploration.hasSilentMoves();
        this.moves = new MoveBuffer(exploration.mostMoves());
        this.position = new int[problem.lanes.length];
    }

    /**
     * Looks for one end of a segment.
     *
     * @param until how many of the records that must be consumed are before the end of the segment
     * @param candidates what to try first
     * @param known search states that need not be entered again; those found to be dead are added
     * @param most how many states may be visited
     */
    Outcome findOne(List<Arrival> starts, int until, CandidateOrder candidates, Memo known, long most) {
        order = candidates;
        return search(starts, until, known, most);
    }

    /** Looks for every end of a segment; the parameters are those of {@link #findOne}. */
    public Outcome findAll(List<Arrival> starts, int until, Memo known, long most) {
        order = null;
        return search(starts, until, known, most);
    }

    private Outcome search(List<Arrival> starts, int until, Memo known, long most) {
        ends = new ArrayList<>();
        arrived.clear();
        dead = known;
        target = until;
        widestLayer.begin(Arrival.fewestConsumed(starts));
        long last = exploration.states() + most < 0 ? Long.MAX_VALUE : exploration.states() + most;
        for (Arrival from : starts) {
            begin(from);
            while (depth > 0) {
                if (isOneFound()) {
                    abandon();
                    return Outcome.FOUND;
                }
                if (exploration.budget.isSpent()) {
                    return Outcome.STOPPED;
                }
                if (exploration.states() > last) {
                    abandon();
                    if (circles) {
                        // What was entered is not dead yet.
                        dead.clear();
                    }
                    return Outcome.LIMIT_REACHED;
                }
                advance(stack[depth - 1]);
            }
            if (isOneFound()) {
                return Outcome.FOUND;
            }
        }
        return exploration.budget.isSpent() ? Outcome.STOPPED : Outcome.EXHAUSTED;
    }

    private boolean isOneFound() {
        return order != null && !ends.isEmpty();
    }

    /** The ends that the last search reached, each once. */
    public List<Arrival> ends() {
        return ends;
    }

    /** The widest layer of all searches. */
    WidestLayer widestLayer() {
        return widestLayer;
    }

    /** Notes the state at which the search was stopped; if no state so far was stuck, it is the first to be noted. */
    void noteWhereStopped() {
        if (here == null) {
            return;
        }
        int[] there = position.clone();
        int consumedThere = consumed;
        for (int i = pathLength - 1; i >= lengthToHere; i--) {
            if (Move.consumes(path[i])) {
                there[Move.lane(path[i])]--;
                consumedThere--;
            }
        }
        exploration.stuck(consumedThere, there, here);
    }

    private void begin(Arrival from) {
        start = from;
        System.arraycopy(from.at().positions(), 0, position, 0, position.length);
        behind = problem.mandatoryBehind(position);
        consumed = from.consumed();
        low = problem.positionsLow(position);
        high = problem.positionsHigh(position);
        pathLength = 0;
        depth = 0;
        descend(from.at().state());
    }

    private void abandon() {
        while (depth > 0) {
            release(stack[--depth]);
        }
    }

    private static void release(Frame frame) {
        frame.state = null;
        frame.moves = NO_MOVES;
        frame.successors = NO_STATES;
    }

    /** Goes one move further from the top of the stack, or back. */
    private void advance(Frame frame) {
        backTo(frame.pathLength);
        at(frame.state);
        if (frame.nextSuccessor < frame.successors.length) {
            State successor = frame.successors[frame.nextSuccessor++];
            go(frame.move);
            if (exploration.pass(consumed, frame.state, successor)) {
                descend(successor);
            }
        } else if (frame.next < frame.moves.length) {
            frame.move = frame.moves[frame.next++];
            frame.successors = reduction.outcome(frame.state, frame.move, position, consumed);
            frame.nextSuccessor = 0;
        } else {
            release(frame);
            depth--;
        }
    }

    private void at(State state) {
        here = state;
        lengthToHere = pathLength;
    }

    /** Goes on from a state as long as only one move is possible; then a choice is on the stack, or nothing new. */
    private void descend(State from) {
        State state = from;
        while (behind < target) {
            at(state);
            if (exploration.budget.isSpent()) {
                return;
            }
            reduction.moves(state, position, consumed, moves);
            if (!moves.isSettled()) {
                if (isKnown(state)) {
                    return;
                }
                widestLayer.count(consumed, position, state);
            }
            exploration.goOn(consumed);
            if (moves.count() == 0) {
                exploration.stuck(consumed, position, state);
                return;
            }
            if (moves.count() > 1 || !Move.consumes(moves.get(0))) {
                choose(state, order != null ? moves.sorted(order, position) : moves.copy(), NO_STATES, 0);
                return;
            }
            int move = moves.get(0);
            State[] successors = moves.isSettled() ? null : reduction.outcome(state, move, position, consumed);
            if (successors != null && successors.length != 1) {
                if (successors.length == 0) {
                    exploration.stuck(consumed, position, state);
                } else {
                    choose(state, NO_MOVES, successors, move);
                }
                return;
            }
            State next = successors == null ? state : successors[0];
            go(move);
            if (!exploration.pass(consumed, state, next)) {
                return;
            }
            state = next;
        }
        arrive(state);
    }

    /** Whether the search state at hand need not be entered again; if not, it is remembered now or when it is left. */
    private boolean isKnown(State state) {
        long lowKey = Memo.low(state, low);
        long highKey = Memo.high(state, high);
        if (circles) {
            return !dead.add(lowKey, highKey);
        }
        if (pathLength > 0) {
            keys[2 * pathLength - 2] = lowKey;
            keys[2 * pathLength - 1] = highKey;
        }
        return dead.contains(lowKey, highKey);
    }

    private void choose(State state, int[] open, State[] successors, int move) {
        if (depth == stack.length) {
            stack = Arrays.copyOf(stack, 2 * depth);
        }
        if (stack[depth] == null) {
            stack[depth] = new Frame();
        }
        Frame frame = stack[depth++];
        frame.state = state;
        frame.moves = open;
        frame.next = 0;
        frame.successors = successors;
        frame.nextSuccessor = 0;
        frame.move = move;
        frame.pathLength = pathLength;
    }

    private void arrive(State state) {
        if (arrived.add(Memo.low(state, low), Memo.high(state, high))) {
            ends.add(start.then(
                    Arrays.copyOf(path, pathLength), new SearchState(position.clone(), state), consumed));
        }
    }

    private void go(int move) {
        if (pathLength == path.length) {
            path = Arrays.copyOf(path, 2 * pathLength);
            keys = Arrays.copyOf(keys, 4 * pathLength);
        }
        keys[2 * pathLength] = 0;
        keys[2 * pathLength + 1] = 0;
        path[pathLength++] = move;
        if (Move.consumes(move)) {
            shift(Move.lane(move), 1);
        }
    }

    /** Goes back; every search state that is left behind is dead. */
    private void backTo(int length) {
        while (pathLength > length) {
            int move = path[--pathLength];
            long lowKey = keys[2 * pathLength];
            long highKey = keys[2 * pathLength + 1];
            if (lowKey != 0 || highKey != 0) {
                dead.add(lowKey, highKey);
            }
            if (Move.consumes(move)) {
                shift(Move.lane(move), -1);
            }
        }
    }

    private void shift(int lane, int by) {
        position[lane] += by;
        low += by * problem.stepLow[lane];
        high += by * problem.stepHigh[lane];
        consumed += by;
        behind += problem.lanes[lane].optional ? 0 : by;
    }
}
