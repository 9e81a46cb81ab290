package dev.traceloom.spec;

import dev.traceloom.spec.Footprint.Key;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** An action with its arguments bound, ready to be tried in any state of the specification that made it. */
public interface Call {

    /** Whether it says nothing of the state but what the action does: most calls, which need not be asked what was observed. */
    default boolean isActionAlone() {
        return false;
    }

    /**
     * What it does with variables that hold sequences. A variable is missing where something else may become of it than an
     * element more at the end, or one less at the beginning.
     */
    default List<SequenceUse> sequences() {
        return List.of();
    }

    /**
     * What a call does with the sequence that a variable is, or that stands in it at some keys.
     *
     * @param variable the variable's name; it need not be a sequence at all where nothing is changed
     * @param keys where the one sequence stands that may change; none where it is the variable itself
     * @param ways what may become of it; none where the call is not enabled in any state
     * @param total whether evaluating the call fails in no state, as long as the elements of the sequence are of one kind with {@code kinds}
     * @param kinds the kinds of the values that it appends, or compares with elements
     */
    record SequenceUse(String variable, List<Key> keys, List<SequenceChange> ways, boolean total, Set<String> kinds) {}

    /**
     * What may become of a sequence: it may lose its first element, and may then get more at its end.
     *
     * @param takes whether it loses one
     * @param first which value its first element has before; null where it is not known
     * @param last the same of its last element
     * @param appended what comes to its end; null for a value that cannot be told from others
     * @param least how many elements it has before, at least
     * @param most the same at most
     */
    record SequenceChange(boolean takes, Key first, Key last, List<Key> appended, int least, int most) {

        /** Whether the same becomes of the sequence, however long it is. */
        public boolean isSameAs(SequenceChange other) {
            return takes == other.takes
                    && Objects.equals(first, other.first)
                    && Objects.equals(last, other.last)
                    && appended.equals(other.appended);
        }

        /** What may become of a sequence of which nothing is known before. */
        public static SequenceChange none() {
            return new SequenceChange(false, null, null, List.of(), 0, Integer.MAX_VALUE);
        }

        /** The same change, of a sequence of one of the lengths here or there, or between them. */
        public SequenceChange or(SequenceChange other) {
            return new SequenceChange(
                    takes, first, last, appended, Math.min(least, other.least), Math.max(most, other.most));
        }
    }
}
