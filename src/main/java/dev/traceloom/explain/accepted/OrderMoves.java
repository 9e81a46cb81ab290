package dev.traceloom.explain.accepted;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.problem.ArgumentGuesses;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.TransitionSystem.Closing;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The moves of an order: what each evaluates, and which states it leads to. */
final class OrderMoves {
    private static final int MOST_STATES = 64;

    private final Trace trace;
    private final Specification specification;
    private final ArgumentGuesses guesses;
    private final Linearization order;
    /** The variables that stay as they are where a record does not mention them. */
    private final Set<String> observed;
    private final boolean checked;
    private final Successors successors = new Successors();

    OrderMoves(Trace trace, Specification specification, Linearization order, Set<String> observed) {
        this.trace = trace;
        this.specification = specification;
        this.guesses = new ArgumentGuesses(trace, specification);
        this.order = order;
        this.observed = observed;
        this.checked = !specification.invariants().isEmpty();
    }

    int size() {
        return order.size();
    }

    Linearization.Kind kind(int move) {
        return order.kind(move);
    }

    TraceThread thread(int move) {
        return trace.threads().get(order.thread(move));
    }

    Operation recorded(int move) {
        return thread(move).operation(order.index(move));
    }

    /** What a move's record means; not for a silent action. */
    BoundOperation meaning(int move) {
        try {
            return guesses.bind(thread(move).id(), recorded(move));
        } catch (BindingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** What a move evaluates; null for one that changes nothing, and for silent actions. */
    Call call(int move) {
        if (order.kind(move) == Linearization.Kind.SILENT) {
            return null;
        }
        BoundOperation meaning = meaning(move);
        Call call = order.kind(move) == Linearization.Kind.STEP ? meaning.step() : meaning.effect();
        return call == null || observed.isEmpty() ? call : specification.closed(call, new Closing(observed));
    }

    /** Whether a move leaves every state as it is, without any evaluation. */
    boolean isIdle(int move, Call call) {
        return call == null && order.kind(move) != Linearization.Kind.SILENT;
    }

    List<State> initial() {
        specification.initialStates(successors);
        List<State> states = new ArrayList<>(1);
        keep(states, new HashSet<>());
        return states;
    }

    /** The states after a move, from any of some; the same list where the move leaves them as they are. */
    List<State> after(List<State> before, int move, Call call) {
        if (isIdle(move, call)) {
            return before;
        }
        List<State> states = new ArrayList<>(1);
        Set<State.Hash> known = new HashSet<>();
        for (State state : before) {
            evaluate(state, call);
            keep(states, known);
        }
        return states;
    }

    /** Whether a move, which is not idle, leads from one state to another. */
    boolean leads(State from, Call call, State to) {
        evaluate(from, call);
        return successors.contains(to);
    }

    /** @param call null for a silent action */
    private void evaluate(State state, Call call) {
        if (call == null) {
            specification.silent(state, successors);
        } else {
            specification.next(state, call, successors);
        }
    }

    private void keep(List<State> states, Set<State.Hash> known) {
        for (int i = 0; i < successors.size() && states.size() < MOST_STATES; i++) {
            State state = successors.get(i);
            if (known.add(state.hash()) && (!checked || specification.violatedInvariant(state) == -1)) {
                states.add(state);
            }
        }
    }
}
