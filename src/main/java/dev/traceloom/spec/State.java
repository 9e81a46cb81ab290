package dev.traceloom.spec;

import dev.traceloom.trace.value.Value;
import java.util.Map;

/** A state of the specification; it can be looked at for as long as the specification is open. */
public interface State {

    /** The lower half of 128 bits of hash over the variables, or over the VIEW where there is one. */
    long hashLow();

    long hashHigh();

    /** All of the hash, as a key. */
    default Hash hash() {
        return new Hash(hashLow(), hashHigh());
    }

    /** Whether the hashes are the same, by which states are taken for the same. */
    default boolean hasHashOf(State other) {
        return hashLow() == other.hashLow() && hashHigh() == other.hashHigh();
    }

    /** 128 bits. */
    record Hash(long low, long high) {
        // By hand: Java makes those of records anew in every process, which takes longer than a short search.
        @Override
        public boolean equals(Object other) {
            return other instanceof Hash that && low == that.low && high == that.high;
        }

        @Override
        public int hashCode() {
            return 31 * Long.hashCode(low) + Long.hashCode(high);
        }
    }

    /**
     * Whether every state that is equal to this one, and of which the same is true, behaves like it in every respect. TLC
     * keeps the form in which a value was written, and now and then it matters: a tuple without elements is equal to a
     * function without any, but only the tuple complains about a key that it has not.
     */
    default boolean isCanonical() {
        return false;
    }

    /** The variables' values in TLA+ syntax, in the order of declaration. */
    Map<String, String> variables();

    /**
     * The variables' values as data, in the order of declaration. What is infinite, or too large to be worth it, is a
     * {@link Value.Model} with its TLA+ text.
     */
    Map<String, Value> values();
}
