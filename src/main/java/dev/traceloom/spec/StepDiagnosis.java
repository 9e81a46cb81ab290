package dev.traceloom.spec;

import dev.traceloom.trace.value.Value;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

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
     * Adds what a step makes use of. It says nothing of how it was found, so an alternative counts if it is true of both states
     * together; several can be.
     *
     * @param to a successor of {@code from} by {@code call}
     */
    default void use(State from, Call call, State to, StepUse into) {}

    /** The same of a step of the next-state relation of which nothing else is known. */
    default void useOfAny(State from, State to, StepUse into) {}

    /** The same of a silent action. */
    default void useOfSilent(State from, State to, StepUse into) {}

    /**
     * The silent actions with limits that a call needs to lead from one state to another (semantics, rule 2), in their
     * order; empty where it needs none.
     */
    default List<SilentStep> silences(State from, Call call, State to) {
        return List.of();
    }

    /** What of a specification a step makes use of; reused from step to step. */
    final class StepUse {
        private final BitSet branches = new BitSet();
        private final Set<String> actions = new TreeSet<>();

        public void clear() {
            branches.clear();
            actions.clear();
        }

        /** Positions in {@link StepDiagnosis#branches}. */
        public BitSet branches() {
            return branches;
        }

        /** The names of actions that it is a step of, also by way of the operator for its record. */
        public Set<String> actions() {
            return actions;
        }
    }

    /** A silent action, and what it led to. */
    record SilentStep(String action, State to) {}

    /**
     * The arguments of a step by the names of parameters, where a record lacks some and so is any one of several calls: those of
     * the first that leads there. Empty for other calls.
     *
     * @param to a successor of {@code from} by {@code call}
     */
    default Map<String, Value> argumentsOf(State from, Call call, State to) {
        return Map.of();
    }

    /**
     * The names of the actions of the next-state relation that a step is one of; empty where the part of the relation that
     * allows it has no name.
     */
    default List<String> actionsOf(State from, State to) {
        return List.of();
    }
}
