package dev.traceloom.spec;

import java.util.Optional;

/**
 * What the next-state relation tells about the values of a parameter: the set that its quantifier takes them from. It is
 * for people and for templates; no verdict depends on it.
 *
 * @param kind what the elements of the set are, as far as its text says so
 * @param range the least and the greatest of them, where the set is written as {@code a..b}
 * @param text the set as it is written
 */
public record ParameterDomain(Kind kind, Optional<Range> range, String text) {

    /** What values are. */
    public enum Kind {
        BOOLEAN,
        INTEGER,
        STRING,
        UNKNOWN
    }

    /** From the first to the second, both included. */
    public record Range(long low, long high) {}

    /** Nothing is said. */
    public static final ParameterDomain UNKNOWN = new ParameterDomain(Kind.UNKNOWN, Optional.empty(), "");
}
