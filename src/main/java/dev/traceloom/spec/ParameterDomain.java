package dev.traceloom.spec;

import dev.traceloom.spec.type.ValueType;
import java.util.Optional;

/**
 * What the next-state relation tells about the values of a parameter: the set that its quantifier takes them from. It is
 * for people and for templates; no verdict depends on it.
 *
 * @param type what the elements of the set are, as far as its text says so
 * @param text the set as it is written
 */
public record ParameterDomain(Optional<ValueType> type, String text) {

    /** From the first to the second, both included. */
    public record Range(long low, long high) {}

    /** Nothing is said. */
    public static final ParameterDomain UNKNOWN = new ParameterDomain(Optional.empty(), "");
}
