package dev.traceloom.spec;

import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.List;
import java.util.Optional;

/**
 * Why a call has no successor in a state: the innermost part of the action that stands in the way.
 *
 * @param kind what is wrong with it
 * @param place where it is written
 * @param text what is written there, on one line
 * @param parts the sub-expressions that decide it, with their values: both sides of a comparison, the element and the
 *     set of a membership
 * @param bindings the names in force there: parameters, LET definitions without parameters, quantified variables
 * @param message TLC's words when it failed to evaluate, or the invariant or property that it breaks
 */
public record Reason(
        Kind kind, Place place, String text, List<Part> parts, List<Binding> bindings, Optional<String> message) {
    public Reason {
        parts = List.copyOf(parts);
        bindings = List.copyOf(bindings);
    }

    /** The same in other words. */
    public Reason saying(String words) {
        return new Reason(kind, place, text, parts, bindings, Optional.of(words));
    }

    /** What is wrong with a part of an action. */
    public enum Kind {
        /** It is false. */
        FALSE,
        /** It failed to evaluate. */
        FAILED,
        /** It offers nothing to choose: an empty set, a quantifier over nothing. */
        NO_CHOICE,
        /** The action as a whole leaves a variable without a value. */
        UNASSIGNED,
        /** The successor breaks an invariant. */
        INVARIANT,
        /** The step, or the successor, breaks a property. */
        PROPERTY,
        /** The record saw something else of the state. */
        OBSERVED
    }

    /** A sub-expression that decides, and its value. */
    public record Part(String text, Place place, Value value) {

        /** Whether it is a constant such as 3 or {@code <<>>}, which explains itself. */
        public boolean isPlain() {
            return text.equals(Values.toText(value));
        }
    }

    /** A name in force, and what it stands for. */
    public record Binding(Role role, String name, Value value) {}

    /** How a name came into force. */
    public enum Role {
        PARAMETER,
        LET,
        QUANTIFIED
    }
}
