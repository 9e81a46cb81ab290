package dev.traceloom.spec;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Value;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * A loaded specification. One thread uses it at a time: TLC's values normalise themselves in place when they are first
 * looked at, constants included, so two threads in one of these could read a value that is half sorted.
 */
public interface Specification extends AutoCloseable {

    String name();

    /** The actions that the next-state relation applies, in its order. */
    List<ActionInfo> actions();

    /**
     * What a user should know before trusting a verdict: ignored settings, conjuncts that are not evaluated, and so
     * on.
     */
    List<String> warnings();

    /** Disjuncts of the next-state relation that no record can name, with their places. */
    List<String> unnamedDisjuncts();

    /** The invariants' names, in the order that {@link #violatedInvariant} counts. */
    List<String> invariants();

    /** Whether states are told apart by a VIEW. */
    boolean hasView();

    /**
     * Finds the action of a record and binds its arguments.
     *
     * @throws BindingException when the specification has no such action, or it has other parameters
     */
    BoundOperation bind(String thread, Operation operation) throws BindingException;

    /** What the text of an action proves about it, for people to read. */
    default Findings findings(ActionInfo action) {
        return Findings.NONE;
    }

    /** The sets that the next-state relation takes an action's parameters from, by their names, where it says so. */
    default Map<String, ParameterDomain> domains(ActionInfo action) {
        return Map.of();
    }

    /** Adds all initial states, or a failure. */
    void initialStates(Successors into);

    /** Adds what follows {@code state} when {@code call} happens; nothing when it is not enabled. */
    void next(State state, Call call, Successors into);

    /** Adds what follows {@code state} when one of the silent actions happens (semantics, rule 2). */
    void silent(State state, Successors into);

    /**
     * The same specification, evaluated by TLC alone, to check what was found by faster means. Its states and calls are
     * this one's, and equal states have equal hashes.
     */
    default Specification reference() {
        return this;
    }

    /** Whether several threads may evaluate at a time. */
    default boolean isConcurrent() {
        return false;
    }

    /** Whether operations fall into classes that can be validated on their own (semantics, rules 21 and 22). */
    default boolean hasPartition() {
        return false;
    }

    /**
     * The class of an operation; only where {@link #hasPartition}.
     *
     * @throws BindingException when the operator fails to evaluate for it
     */
    default Value partition(String thread, Operation operation) throws BindingException {
        throw new UnsupportedOperationException("there is no partition");
    }

    /** Whether there are silent actions at all. */
    boolean hasSilentActions();

    /** What {@link #violatedInvariant} answers when an invariant failed to evaluate. */
    int INVARIANT_FAILED = -2;

    /** The index of the first invariant that {@code state} violates, -1 for none, or {@link #INVARIANT_FAILED}. */
    int violatedInvariant(State state);

    /** Why the last {@link #violatedInvariant} answered {@link #INVARIANT_FAILED}. */
    Failure invariantFailure();

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

    /** The names of the triage tags: what follows {@code __TAG_} in operators of that form (semantics, rule 21). */
    List<String> tags();

    /**
     * Whether a tag applies to an operation in a state (semantics, rule 23). One that fails to evaluate does not, and
     * {@link #warnings} says so from then on.
     */
    boolean tagged(String tag, String thread, Operation operation, State state);

    /** The user's modules, to be shown where a {@link Place} points; the libraries' are not among them. */
    List<ModuleText> sources();

    /** Makes a running evaluation end with {@link EvaluationCancelled} soon; callable from any thread. */
    void cancel();

    /** Ends what {@link #cancel} began, so that the specification can be used again. */
    void resume();

    /** What the specification printed since the last call, at most a few lines of it. */
    List<String> printed();

    /** Gives the specification back to its pool. */
    @Override
    void close();

    /** Closes a specification in which an evaluation is stuck: nobody may get it again. */
    default void discard() {
        close();
    }
}
