package dev.traceloom.spec;

import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of an operation with its arguments in every state, from the text of its action: whether it can change
 * anything, and which others it has nothing to do with. Where nothing can be proven it is {@link #UNKNOWN}, which claims
 * nothing.
 */
public interface Footprint {

    /** Claims nothing. */
    Footprint UNKNOWN = new Footprint() {
        @Override
        public boolean isReadOnly() {
            return false;
        }

        @Override
        public boolean commutesWith(Footprint other) {
            return false;
        }
    };

    /** Whether the operation, wherever it is enabled, leaves the state as it is and leads nowhere else. */
    boolean isReadOnly();

    /**
     * Whether in every state this operation and the other, in either order, lead to the same states, and neither has a
     * say in whether the other is enabled or fails to evaluate. The relation is symmetric.
     */
    boolean commutesWith(Footprint other);

    /**
     * A variable, or what a function in it has at a key.
     *
     * @param key an Integer or a String; empty for the whole variable
     */
    record Area(int variable, Optional<Object> key) {}

    /**
     * Where the operation looks and writes at most, roughly. Two operations commute if no area of one meets one of the other: areas
     * of one variable are apart only if their keys are of one class and different. Empty where nothing is known.
     */
    default Optional<Set<Area>> areas() {
        return Optional.empty();
    }

    /** The parts of the state that it can look at or change, for people to read; none where nothing is known. */
    default List<Part> parts() {
        return List.of();
    }

    /** What is known of an operation that is either this one or the other. */
    default Footprint or(Footprint other) {
        return UNKNOWN;
    }

    /**
     * A variable, or what is inside of it at a key, at a key of that, and so on.
     *
     * @param keys none for the variable as a whole
     */
    record Part(String variable, List<Value> keys) {
        public Part {
            keys = List.copyOf(keys);
        }
    }
}
