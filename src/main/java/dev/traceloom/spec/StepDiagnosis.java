package dev.traceloom.spec;

import java.util.BitSet;
import java.util.List;

/** What can be told of one step: why it is not possible, or by which alternatives it is. */
public interface StepDiagnosis {

    /**
     * Why {@code call} has no successor in {@code state}, or none that keeps the invariants: for every alternative of
     * the action the innermost part in the way, the alternative that came furthest first, a few dozen at most. Empty
     * when the call is enabled.
     */
    default List<Reason> whyNot(State state, Call call) {
        return whyNot(state, List.of(call));
    }

    /** The same for several calls at once, such as an operation's step and its end; those that are enabled add nothing. */
    List<Reason> whyNot(State state, List<Call> calls);

    /** The alternatives of the actions, in the order of the actions and of their text. */
    default List<Branch> branches() {
        return List.of();
    }

    /**
     * Adds the positions in {@link #branches} of those that hold of a step.
     *
     * @param to a successor of {@code from} by {@code call}
     */
    default void branches(State from, Call call, State to, BitSet into) {}

    /**
     * The names of the actions of the next-state relation that a step is one of; empty where the part of the relation that
     * allows it has no name.
     */
    default List<String> actionsOf(State from, State to) {
        return List.of();
    }
}
