package dev.traceloom.engine.behaviour;

import dev.traceloom.engine.explore.Breach;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.behaviour.Behaviours.EvaluationFailed;
import dev.traceloom.spec.behaviour.Behaviours;
import java.util.Optional;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Searches for a behaviour that is accepted, depth first: a log mostly has one that is found without ever turning back, and
 * breadth first meets every other one before. A state is visited once; it is dead when everything that follows it was
 * visited in vain.
 *
 * <p>Depth first is at the mercy of the order in which it tries successors: an early wrong choice is taken back only after
 * everything that follows from it. So where a search has not come further for a while, it begins again with another
 * order, and remembers which states are dead. That loses nothing. A dead state's successors are dead too, or were on the
 * path that was given up; and of that path no state is dead, so the new search can go it again. The while doubles from
 * search to search, so that there is one that visits everything.
 */
final class BehaviourSearch {
    private static final int SHORTEST_WHILE = 250;
    private static final int STATES_BETWEEN_UPDATES = 500;

    /** How a search ended. */
    enum End {
        ACCEPTED,
        /** An initial state is accepted: nothing was explained. */
        ACCEPTED_AT_ONCE,
        EXHAUSTED,
        STOPPED
    }

    private final Specification specification;
    private final Behaviours behaviours;
    private final Budget budget;
    private final Progress progress;
    private final Memo dead = new Memo();
    private final Set<State.Hash> onPath = new HashSet<>();
    private final Deque<Standing> path = new ArrayDeque<>();
    private final Successors successors = new Successors();
    /** Always the same. */
    private final Random random = new Random(1);
    private final DeepestStates deepest = new DeepestStates();
    private Failure failure;
    private Breach breach;
    private long visited;
    private long lastProgress;

    /** A state on the path, and what of its successors is still to be tried. */
    private static final class Standing {
        /** Null where initial states come next. */
        final Visited visited;
        final State[] next;
        int tried;

        Standing(Visited visited, State[] next) {
            this.visited = visited;
            this.next = next;
        }
    }

    BehaviourSearch(Specification specification, Behaviours behaviours, Budget budget, Progress progress) {
        this.specification = specification;
        this.behaviours = behaviours;
        this.budget = budget;
        this.progress = progress;
    }

    End search() {
        behaviours.initialStates(successors);
        noteProperty();
        State[] initial = taken();
        for (State state : initial) {
            if (accepts(state)) {
                return End.ACCEPTED_AT_ONCE;
            }
        }
        long patience = Math.max(SHORTEST_WHILE, 2L * behaviours.length());
        for (int round = 0; ; round++) {
            State[] first = initial.clone();
            arrange(first, round);
            End end = search(first, round, patience);
            if (end != null) {
                return end;
            }
            path.clear();
            onPath.clear();
            patience *= 2;
        }
    }

    /** Null where patience ended it. */
    private End search(State[] initial, int round, long patience) {
        lastProgress = visited;
        path.push(new Standing(null, initial));
        while (!path.isEmpty()) {
            if (budget.isSpent()) {
                return End.STOPPED;
            }
            Standing at = path.peek();
            if (at.tried == at.next.length) {
                leave();
                continue;
            }
            State state = at.next[at.tried++];
            if (isKnown(state)) {
                continue;
            }
            if (isBroken(state)) {
                dead.add(state, 0, 0);
                continue;
            }
            if (at.visited != null && accepts(state)) {
                visit(new Visited(state, at.visited));
                return End.ACCEPTED;
            }
            enter(new Visited(state, at.visited), round);
            if (visited - lastProgress > patience) {
                return null;
            }
        }
        return End.EXHAUSTED;
    }

    private boolean isKnown(State state) {
        return dead.contains(Memo.low(state, 0), Memo.high(state, 0)) || onPath.contains(state.hash());
    }

    private void note(Breach broken) {
        if (breach == null) {
            breach = broken;
        }
    }

    private void noteProperty() {
        if (successors.broken() != null) {
            note(new Breach(Breach.Kind.PROPERTY, successors.broken()));
        }
    }

    /** Whether a state breaks an invariant, or one cannot be evaluated in it (semantics, rule 13). */
    private boolean isBroken(State state) {
        int invariant = specification.violatedInvariant(state);
        if (invariant == Specification.INVARIANT_FAILED) {
            fail(specification.invariantFailure());
        } else if (invariant >= 0) {
            note(new Breach(Breach.Kind.INVARIANT, specification.invariants().get(invariant)));
        }
        return invariant != -1;
    }

    private boolean accepts(State state) {
        try {
            return behaviours.accepts(state);
        } catch (EvaluationFailed failed) {
            fail(failed.failure());
            return false;
        }
    }

    private void fail(Failure what) {
        if (failure == null) {
            failure = what;
        }
    }

    private void enter(Visited entered, int round) {
        State state = entered.state();
        visit(entered);
        behaviours.next(state, successors);
        noteProperty();
        State[] next = taken();
        if (next.length == 0) {
            deepest.end(entered, positionOf(state));
        }
        arrange(next, round);
        path.push(new Standing(entered, next));
        onPath.add(state.hash());
    }

    private void visit(Visited state) {
        visited++;
        if (deepest.visit(state, positionOf(state.state()))) {
            lastProgress = visited;
        }
        if (visited % STATES_BETWEEN_UPDATES == 0) {
            progress.update(explained(), path.size(), visited);
        }
    }

    /** Where the specification does not tell, a behaviour has come as far as it is long. */
    private int positionOf(State state) {
        int position = behaviours.position(state);
        return position == 0 ? path.size() : position;
    }

    private void leave() {
        Visited left = path.pop().visited;
        if (left != null) {
            onPath.remove(left.state().hash());
            dead.add(left.state(), 0, 0);
        }
    }

    private State[] taken() {
        if (successors.failure() != null) {
            fail(successors.failure());
        }
        State[] states = new State[successors.size()];
        for (int i = 0; i < states.length; i++) {
            states[i] = successors.get(i);
        }
        return states;
    }

    /** From the last to the first, as TLC does where it goes depth first, then the other way round, then at random. */
    private void arrange(State[] states, int round) {
        if (round == 0) {
            Collections.reverse(Arrays.asList(states));
        } else if (round > 1) {
            Collections.shuffle(Arrays.asList(states), random);
        }
    }

    /** The states of the behaviour that is accepted. */
    List<State> behaviour() {
        List<State> states = new ArrayList<>();
        for (Standing standing : path) {
            states.add(standing.next[standing.tried - 1]);
        }
        Collections.reverse(states);
        return states;
    }

    /** How many records the longest behaviour explains. */
    int explained() {
        return Math.max(0, deepest.position() - 1);
    }

    DeepestStates deepest() {
        return deepest;
    }

    long visited() {
        return visited;
    }

    /** What failed to evaluate first, or null. */
    Failure failure() {
        return failure;
    }

    /** What was broken first. */
    Optional<Breach> breach() {
        return Optional.ofNullable(breach);
    }
}
