package dev.traceloom.spec;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a search needs: the states that a specification begins with, what follows from them, and which of them are bad. States
 * and steps that break a safety property are left out of what is added; {@link Successors#broken} tells of it.
 */
public interface TransitionSystem {

    /** What {@link #violatedInvariant} answers when an invariant failed to evaluate. */
    int INVARIANT_FAILED = -2;

    /**
     * Finds the action of a record and binds its arguments.
     *
     * @throws BindingException when the specification has no such action, or it has other parameters
     */
    BoundOperation bind(String thread, Operation operation) throws BindingException;

    /**
     * What the next-state relation lets the arguments be that a record lacks (semantics, rule 8).
     *
     * @param always all combinations of values, in the order of the parameters that are lacking, where they are the same in every
     *     state
     * @param sets for each parameter that can have the same values in every state, these, whatever the record gives
     * @param inEachState what the record is if its arguments are one of these combinations, whatever they are in each state
     */
    record ArgumentRange(Optional<List<List<Value>>> always, Map<String, Set<Value>> sets, Call inEachState) {}

    /**
     * What the next-state relation lets the arguments be that a record lacks; empty where that is not known, or not finite.
     *
     * @param lacking the names of the parameters
     */
    default Optional<ArgumentRange> range(String thread, Operation operation, List<String> lacking) {
        return Optional.empty();
    }

    /** The variables of which a call knows something after its step, because its record saw it. */
    default Set<String> observed(Call call) {
        return Set.of();
    }

    /**
     * The same call where some variables stay as they are but for what its record saw of them; the same object where that
     * says no more. What follows from it follows from the call too. Where something else may follow from the call, that is noted
     * when it is evaluated.
     */
    default Call closed(Call call, Closing closing) {
        return call;
    }

    /** The parts of variables of which a call knows something after its step, by their texts. */
    default Set<String> seenParts(Call call) {
        return Set.of();
    }

    /** A state with what a call's record saw after its step in the place of what was there; empty where that has no room. */
    default Optional<State> overwritten(State state, Call call) {
        return Optional.of(state);
    }

    /** Adds all initial states, or a failure. */
    void initialStates(Successors into);

    /** Adds what follows {@code state} when {@code call} happens; nothing when it is not enabled. */
    void next(State state, Call call, Successors into);

    /** Adds what follows {@code state} when one of the silent actions happens (semantics, rule 2). */
    void silent(State state, Successors into);

    /** The index of the first invariant that {@code state} violates, -1 for none, or {@link #INVARIANT_FAILED}. */
    int violatedInvariant(State state);

    /** Why the last {@link #violatedInvariant} answered {@link #INVARIANT_FAILED}. */
    Failure invariantFailure();

    /**
     * That some variables stay as they are but for what records saw of them, and whether that ever made a difference. Where it made none,
     * every step was found that there is.
     */
    final class Closing {
        private final Set<String> variables;
        private volatile boolean leftOut;

        public Closing(Set<String> variables) {
            this.variables = Set.copyOf(variables);
        }

        public Set<String> variables() {
            return variables;
        }

        /** Notes that a step may have been left out that fits everything else. */
        public void noteLeftOut() {
            // It is asked for more often than it is news, and writing it would be felt by other threads.
            if (!leftOut) {
                leftOut = true;
            }
        }

        /** Whether a step may have been left out so far. */
        public boolean hasLeftOut() {
            return leftOut;
        }
    }
}
