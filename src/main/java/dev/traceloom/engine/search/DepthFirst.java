package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.Arrays;

/**
 * Depth first with a memo.
 *
 * <p>The search space is a graph, not a tree: two operations that commute lead to the same positions and the same state
 * in either order. So a visited pair of positions and state is remembered and never entered again; what can be reached
 * from it was, or is about to be, explored by the first visit. Every reachable pair is therefore visited exactly once,
 * and the search is exhaustive when the stack runs empty.
 *
 * <p>Among the operations that may come next, the one whose timebox has the earliest middle is tried first: if nothing
 * else is known, an operation most likely took effect in the middle of its timebox.
 *
 * <p>A frame lets go of its state as soon as its last move is tried, so a path without choices costs a few bytes a
 * record.
 */
final class DepthFirst {
    private static final int MOST_EXPECTED = 1 << 20;
    private static final int TRIES_BEFORE_JUDGING = 4096;
    private static final int[] NO_MOVES = new int[0];
    private static final State[] NO_STATES = new State[0];

    /** One state on the current path. */
    private static final class Frame {
        State state;
        int[] moves = NO_MOVES;
        int next;
        int move;
        State[] successors = NO_STATES;
        int nextSuccessor;
        Outcomes outcomes;
    }

    private final Exploration exploration;
    private final Problem problem;
    private final Memo memo;
    private final Successors successors = new Successors();
    private final int[] position;
    private final int[] viable;
    private final int[] moves;
    private final long[] middles;
    /** The moves of a state in which only one lane can go on, shared by all such states: most are. */
    private final int[][] only;
    private Frame[] stack = new Frame[1024];
    private int depth;
    private int consumed;
    private int mandatoryLeft;
    private long positionsLow;
    private long positionsHigh;
    private long tried;
    private long unchanged;

    DepthFirst(Exploration exploration) {
        this.exploration = exploration;
        this.problem = exploration.problem;
        // Every record is consumed somewhere, so there are at least that many states on the way to an order.
        this.memo = new Memo(Math.min(problem.mandatory, MOST_EXPECTED));
        this.position = new int[problem.lanes.length];
        this.viable = new int[problem.lanes.length];
        this.moves = new int[exploration.mostMoves()];
        this.middles = new long[problem.lanes.length];
        this.only = new int[problem.lanes.length][];
        for (int lane = 0; lane < only.length; lane++) {
            only[lane] = new int[] {Move.consume(lane)};
        }
        this.mandatoryLeft = problem.mandatory;
        this.positionsLow = problem.positionsLow(position);
        this.positionsHigh = problem.positionsHigh(position);
    }

    End search() {
        exploration.initialStates(successors);
        for (State initial : taken()) {
            enter(initial);
            while (depth > 0) {
                if (exploration.isDone()) {
                    return End.FOUND;
                }
                if (exploration.budget.isSpent()) {
                    return End.STOPPED;
                }
                advance(stack[depth - 1]);
            }
        }
        return exploration.endOfVisits();
    }

    /** Goes one move further from the top of the stack, or back. */
    private void advance(Frame frame) {
        if (frame.nextSuccessor < frame.successors.length) {
            State successor = frame.successors[frame.nextSuccessor++];
            go(frame.move);
            if (!enter(successor)) {
                goBack(frame.move);
            }
        } else if (frame.next < frame.moves.length) {
            frame.move = frame.moves[frame.next++];
            frame.successors = outcome(frame);
            frame.nextSuccessor = 0;
            if (frame.next == frame.moves.length) {
                frame.state = null;
            }
        } else {
            leave();
        }
    }

    /** What the frame's move leads to, evaluated unless it is known from a frame in the same state. */
    private State[] outcome(Frame frame) {
        int move = frame.move;
        boolean shared = frame.outcomes != null && Move.consumes(move);
        int lane = Move.lane(move);
        State[] known = shared ? frame.outcomes.find(lane, position[lane]) : null;
        if (known != null) {
            return known;
        }
        exploration.tryMove(frame.state, move, position, consumed, successors);
        State[] states = taken();
        tried++;
        unchanged += states.length == 1 && states[0] == frame.state ? 1 : 0;
        if (shared && successors.failure() == null) {
            frame.outcomes.add(lane, position[lane], states);
        }
        return states;
    }

    private State[] taken() {
        int size = successors.size();
        State[] states = size == 0 ? NO_STATES : new State[size];
        for (int i = 0; i < size; i++) {
            states[i] = successors.get(i);
        }
        return states;
    }

    /** Visits a state at the current positions; tells whether it was new and alive and is now the top of the stack. */
    private boolean enter(State state) {
        if (!memo.add(state, positionsLow, positionsHigh)
                || !exploration.visit(consumed, position, state, depth)) {
            return false;
        }
        if (mandatoryLeft == 0) {
            exploration.found(this::path);
        }
        push(state, exploration.isDone() ? NO_MOVES : orderedMoves());
        return true;
    }

    private int[] orderedMoves() {
        int count = exploration.moves(position, viable, moves);
        if (count == 1 && Move.consumes(moves[0])) {
            return only[Move.lane(moves[0])];
        }
        int[] ordered = Arrays.copyOf(moves, count);
        sortByMiddle(ordered);
        return ordered;
    }

    private void push(State state, int[] ordered) {
        if (depth == stack.length) {
            stack = Arrays.copyOf(stack, 2 * depth);
        }
        Frame frame = stack[depth];
        if (frame == null) {
            frame = new Frame();
            stack[depth] = frame;
        }
        frame.state = state;
        frame.moves = ordered;
        frame.next = 0;
        frame.successors = NO_STATES;
        frame.nextSuccessor = 0;
        frame.outcomes = outcomesFor(state, ordered);
        depth++;
    }

    private Outcomes outcomesFor(State state, int[] ordered) {
        Outcomes before = depth == 0 ? null : stack[depth - 1].outcomes;
        if (before != null && before.areOf(state)) {
            return before;
        }
        return ordered.length > 1 && sharingPays() ? new Outcomes(state) : null;
    }

    /**
     * Outcomes are used again only after a move that changes nothing; where those are rare, keeping them is in vain.
     */
    private boolean sharingPays() {
        return tried < TRIES_BEFORE_JUDGING || unchanged > tried / 8;
    }

    private void leave() {
        Frame frame = stack[--depth];
        frame.state = null;
        frame.moves = NO_MOVES;
        frame.successors = NO_STATES;
        frame.outcomes = null;
        if (depth > 0) {
            goBack(stack[depth - 1].move);
        }
    }

    private void go(int move) {
        if (Move.consumes(move)) {
            shift(Move.lane(move), 1);
        }
    }

    private void goBack(int move) {
        if (Move.consumes(move)) {
            shift(Move.lane(move), -1);
        }
    }

    private void shift(int lane, int by) {
        position[lane] += by;
        positionsLow += by * problem.stepLow[lane];
        positionsHigh += by * problem.stepHigh[lane];
        consumed += by;
        mandatoryLeft -= problem.lanes[lane].optional ? 0 : by;
    }

    /** Insertion sort of the moves that consume, which come first; there are few. */
    private void sortByMiddle(int[] ordered) {
        for (int i = 0; i < ordered.length && Move.consumes(ordered[i]); i++) {
            int move = ordered[i];
            long middle = middle(Move.lane(move));
            int j = i - 1;
            while (j >= 0 && middles[j] > middle) {
                middles[j + 1] = middles[j];
                ordered[j + 1] = ordered[j];
                j--;
            }
            middles[j + 1] = middle;
            ordered[j + 1] = move;
        }
    }

    private long middle(int lane) {
        long start = problem.lanes[lane].start[position[lane]];
        long end = problem.lanes[lane].end[position[lane]];
        return problem.lanes[lane].optional ? Long.MAX_VALUE : (start & end) + ((start ^ end) >> 1);
    }

    private int[] path() {
        int[] path = new int[depth];
        for (int i = 0; i < depth; i++) {
            path[i] = stack[i].move;
        }
        return path;
    }
}
