package dev.traceloom.spec;

import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Optional;

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

    /**
     * The parts of the state that it touches. Two operations commute if no touch of the one {@linkplain Touch#meets
     * meets} one of the other; they may commute even so. Empty where that is not known.
     */
    default Optional<List<Touch>> touches() {
        return Optional.empty();
    }

    /**
     * A part of the state, and what an operation does there.
     *
     * @param variable what it is a part of
     * @param keys where it stands in there, from the outermost key inwards; all that stands deeper belongs to it
     */
    record Touch(String variable, List<Key> keys, Use use) {

        /** Whether the two may be about one place, and are not indifferent to each other. */
        public boolean meets(Touch other) {
            if (!use.conflictsWith(other.use) || !variable.equals(other.variable)) {
                return false;
            }
            for (int i = 0; i < Math.min(keys.size(), other.keys.size()); i++) {
                if (!keys.get(i).mayBe(other.keys.get(i))) {
                    return false;
                }
            }
            return true;
        }

        /** As a specification writes it: {@code map[3]}. */
        public String words() {
            StringBuilder words = new StringBuilder(variable);
            keys.forEach(key -> words.append('[').append(key.words).append(']'));
            return words.toString();
        }
    }

    /** A key of a function or an element of a set. Those of different kinds are not told apart. */
    record Key(String kind, String words) {
        // By hand: Java makes those of records anew in every process, which takes longer than a short search.
        @Override
        public boolean equals(Object other) {
            return other instanceof Key that && kind.equals(that.kind) && words.equals(that.words);
        }

        @Override
        public int hashCode() {
            return 31 * kind.hashCode() + words.hashCode();
        }

        boolean mayBe(Key other) {
            return !kind.equals(other.kind) || words.equals(other.words);
        }
    }

    /**
     * What an operation does to a part. Of a function it may also matter in which form it is held, whatever stands in it: two that
     * need the form do not mind each other, nor do two that change it.
     */
    enum Use {
        READ,
        WRITE,
        NEED_FORM,
        CHANGE_FORM;

        /** Whether the order of two such uses of one place may matter. */
        public boolean conflictsWith(Use other) {
            return switch (this) {
                case READ -> other == WRITE;
                case WRITE -> other == READ || other == WRITE;
                case NEED_FORM -> other == CHANGE_FORM;
                case CHANGE_FORM -> other == NEED_FORM;
            };
        }

        public boolean isOfForm() {
            return this == NEED_FORM || this == CHANGE_FORM;
        }
    }
}
