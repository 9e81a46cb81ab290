package dev.traceloom.engine.ending;

import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Asks whether some records can take effect, from any of a few search states, when every other record may take effect
 * within its timebox or not at all (semantics, rule 24).
 *
 * <p>A record that is not a member keeps nobody waiting. It is passed over as soon as a later record of its lane goes,
 * or any record that began after its end: it could not follow that one any more. So a search state needs no more than
 * positions and state here too, and passing over is no move of its own. Records without an effect are always passed
 * over: what has to wait for one has to wait for what was before it as well. One that would leave the state as it is
 * need not take effect unless it is a member: whatever can follow it can follow without it.
 *
 * <p>What moves lead to is remembered from one question to the next, because the questions differ only in the members.
 */
final class Consistency {
    private static final int MOST_REMEMBERED = 1 << 17;
    private static final int MOST_STATES = 1 << 19;
    /** An evaluation takes as long as so many moves whose outcome is remembered. */
    private static final int MOVES_PER_EVALUATION = 10;

    /** The answer. */
    enum Answer {
        /** The members have an order. */
        CONSISTENT,
        /** They have none, and all were tried. */
        CONTRADICTION,
        /** They have none, but some evaluation failed on the way, which says nothing (semantics, rule 13). */
        FAILED,
        /** Time or room ran out. */
        UNKNOWN
    }

    private static final class Outcome {
        final State[] states;
        final boolean failed;

        Outcome(State[] states, boolean failed) {
            this.states = states;
            this.failed = failed;
        }
    }

    private final Problem problem;
    private final Specification specification;
    private final List<SearchState> starts;
    private final Successors successors = new Successors();
    private final Map<State.Hash, Map<Call, Outcome>> remembered = new HashMap<>();
    private int rememberedCount;

    private RequiredRecords members;
    private Memo memo;
    private Deque<SearchState> open;
    private boolean failed;
    private long work;

    Consistency(Problem problem, Specification specification, List<SearchState> starts) {
        this.problem = problem;
        this.specification = specification;
        this.starts = starts;
    }

    /**
     * Answers a question.
     *
     * @param most the work that it may take, in moves
     * @param isOver whether time ran out
     */
    Answer of(RequiredRecords asked, long most, BooleanSupplier isOver) {
        members = asked;
        work = 0;
        memo = new Memo();
        open = new ArrayDeque<>();
        failed = false;
        for (SearchState start : starts) {
            enter(start.positions(), start.state());
        }
        while (!open.isEmpty()) {
            if (work > most || isOver.getAsBoolean() || memo.size() > MOST_STATES) {
                return Answer.UNKNOWN;
            }
            SearchState at = open.pop();
            if (members.areDone(at.positions())) {
                return Answer.CONSISTENT;
            }
            leave(at);
        }
        return failed ? Answer.FAILED : Answer.CONTRADICTION;
    }

    /** The work that the last question took. */
    long work() {
        return work;
    }

    private void enter(int[] positions, State state) {
        if (memo.add(state, problem.positionsLow(positions), problem.positionsHigh(positions))) {
            open.push(new SearchState(positions, state));
        }
    }

    private void leave(SearchState at) {
        long smallestEnd = members.smallestEnd(at.positions());
        for (int i = 0; i < problem.lanes.length; i++) {
            takeOthers(at, i, smallestEnd);
        }
        // Members last, so that they are on top: an order, if there is one, mostly needs few others.
        for (int i = 0; i < problem.lanes.length; i++) {
            int member = members.next(i, at.positions()[i]);
            if (member < problem.lanes[i].length()
                    && problem.lanes[i].start[member] <= smallestEnd
                    && isReady(problem.lanes[i], member, at.positions())) {
                take(at, i, member);
            }
        }
        if (specification.hasSilentActions()) {
            specification.silent(at.state(), successors);
            for (State after : taken().states) {
                enter(at.positions(), after);
            }
        }
    }

    private void takeOthers(SearchState at, int number, long smallestEnd) {
        Lane lane = problem.lanes[number];
        int end = Math.min(members.next(number, at.positions()[number]), lane.length());
        for (int p = at.positions()[number]; p < end && lane.start[p] <= smallestEnd; p++) {
            if (lane.operations[p].effect() != null
                    && isOpen(lane, at.positions())
                    && isReady(lane, p, at.positions())) {
                take(at, number, p);
            }
        }
    }

    /** Whether what must come before an operation that never returned, in its own thread, is done or passed over. */
    private boolean isOpen(Lane lane, int[] positions) {
        return !lane.optional
                || members.next(lane.gateLane, positions[lane.gateLane]) >= lane.gatePosition
                        && (lane.closingLane < 0 || positions[lane.closingLane] == 0);
    }

    /** Whether the members that a record comes after by its clock are done. */
    private boolean isReady(Lane lane, int record, int[] positions) {
        for (int other = 0; other < positions.length && lane.hasClocks(); other++) {
            if (members.next(other, positions[other]) < lane.needed(record, other)) {
                return false;
            }
        }
        return true;
    }

    private void take(SearchState at, int lane, int position) {
        BoundOperation operation = problem.operation(lane, position);
        Outcome done = outcome(at.state(), operation.effect());
        if (done.states.length > 0) {
            boolean member = members.next(lane, position) == position;
            int[] after = passing(at.positions(), lane, position);
            after[lane]++;
            for (State state : done.states) {
                if (member || !isSame(state, at.state())) {
                    enter(after, state);
                }
            }
        }
        if (operation.step() != null) {
            for (State state : outcome(at.state(), operation.step()).states) {
                if (!isSame(state, at.state())) {
                    enter(passing(at.positions(), lane, position), state);
                }
            }
        }
    }

    /** Under a VIEW, states with the same hash may still differ. */
    private boolean isSame(State one, State other) {
        return specification.hasView() ? one == other : one.hasHashOf(other);
    }

    /** The positions when a record goes and everything that can no longer follow it is passed over. */
    private int[] passing(int[] positions, int lane, int position) {
        int[] after = positions.clone();
        after[lane] = position;
        Lane of = problem.lanes[lane];
        if (of.optional) {
            after[of.gateLane] = Math.max(after[of.gateLane], of.gatePosition);
        }
        for (int other = 0; other < after.length; other++) {
            Lane passed = problem.lanes[other];
            after[other] = Math.max(after[other], of.needed(position, other));
            while (other != lane && after[other] < passed.length() && passed.end[after[other]] < of.start[position]) {
                after[other]++;
            }
        }
        return after;
    }

    private Outcome outcome(State state, Call call) {
        State.Hash hash = state.hash();
        Outcome outcome = remembered.getOrDefault(hash, Map.of()).get(call);
        work++;
        if (outcome == null) {
            work += MOVES_PER_EVALUATION;
            specification.next(state, call, successors);
            outcome = taken();
            if (rememberedCount < MOST_REMEMBERED && !specification.hasView()) {
                rememberedCount++;
                remembered.computeIfAbsent(hash, first -> new IdentityHashMap<>()).put(call, outcome);
            }
        }
        failed |= outcome.failed;
        return outcome;
    }

    /** What the last evaluation led to, without the states that break an invariant. */
    private Outcome taken() {
        boolean failure = successors.failure() != null;
        State[] alive = new State[successors.size()];
        int count = 0;
        for (int i = 0; i < alive.length; i++) {
            int violated =
                    specification.invariants().isEmpty() ? -1 : specification.violatedInvariant(successors.get(i));
            failure |= violated == Specification.INVARIANT_FAILED;
            if (violated == -1) {
                alive[count++] = successors.get(i);
            }
        }
        failed |= failure;
        return new Outcome(Arrays.copyOf(alive, count), failure);
    }
}
