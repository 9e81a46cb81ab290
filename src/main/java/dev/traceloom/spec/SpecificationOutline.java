package dev.traceloom.spec;

import dev.traceloom.spec.text.ModuleText;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Mappings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a specification says of itself: its name, its actions, and what a user should know of them. Nothing is evaluated. */
public interface SpecificationOutline {

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

    /** The invariants' names, in the order that {@link TransitionSystem#violatedInvariant} counts. */
    List<String> invariants();

    /** The names of the properties of which something is checked of every state and step (semantics, rule 34). */
    default List<String> properties() {
        return List.of();
    }

    /** Whether states are told apart by a VIEW. */
    boolean hasView();

    /** Whether there are silent actions that may happen between any records, any number of times. */
    boolean hasSilentActions();

    /** What actions are called that may happen without a record, also those that may happen only so often, or before some. */
    default Set<String> silentActions() {
        return Set.of();
    }

    /** What the text of an action proves about it, for people to read. */
    default Findings findings(ActionInfo action) {
        return Findings.NONE;
    }

    /**
     * The parameters of an action that had a say in the footprint of any operation that was bound to it so far: with another value of
     * some other parameter, each of them has the same footprint. Empty where that is not known.
     */
    default Optional<Set<String>> decidingParameters(ActionInfo action) {
        return Optional.empty();
    }

    /** The operators by which the specification says itself what records mean (semantics, rules 26 to 29). */
    default List<RecordOperator> recordOperators() {
        return List.of();
    }

    /** The names of those that a record goes by: none where it is the action that it names, and nothing else. */
    default List<String> operatorsFor(String thread, Operation operation) {
        return List.of();
    }

    /**
     * One of them.
     *
     * @param signature as it is written
     * @param records which records go through it, for people
     * @param place where it is defined
     */
    record RecordOperator(String signature, String records, Place place) {}

    /** What names of logs mean by {@code Observe(op)} and {@code ObserveBefore(op)}, as far as it is written out. */
    default List<ObservedField> observedFields() {
        return List.of();
    }

    /**
     * A name with its meaning.
     *
     * @param operator the operator that gives it
     * @param variables those that the meaning speaks of
     */
    record ObservedField(String operator, String name, Place place, Set<String> variables) {}

    /** The variables, in the order of their declaration. */
    default List<String> variables() {
        return List.of();
    }

    /** Which parts of the variables the module treats as mappings, and not as sequences or records. */
    default Mappings mappings() {
        return Mappings.NONE;
    }

    /** The sets that the next-state relation takes an action's parameters from, by their names, where it says so. */
    default Map<String, ParameterDomain> domains(ActionInfo action) {
        return Map.of();
    }

    /** The constants without a value that initial states, actions or invariants cannot be evaluated without. */
    default List<NeededConstant> neededConstants() {
        return List.of();
    }

    /**
     * One of them.
     *
     * @param users what needs it: the names of actions and invariants, or Init
     * @param line what a configuration may say, under CONSTANTS
     */
    record NeededConstant(String name, List<String> users, String line) {}

    /** The user's modules, to be shown where a {@link Place} points; the libraries' are not among them. */
    List<ModuleText> sources();
}
