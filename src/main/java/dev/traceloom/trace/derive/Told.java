package dev.traceloom.trace.derive;

import dev.traceloom.trace.VectorClock;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** What a line of a log tells about what it came after. */
public sealed interface Told {

    /** How many lines of every process it knows of, itself included. */
    record Clock(VectorClock clock) implements Told {}

    /**
     * That it was a span of time by the clock of its node, and within which others it began.
     *
     * @param id by which its children call it
     * @param parents none of one that began by itself
     * @param end empty of one that never ended
     */
    record Span(String id, List<String> parents, BigDecimal start, Optional<BigDecimal> end) implements Told {}

    /** Which messages it sent and received, by their names. */
    record Messages(List<String> sent, List<String> received) implements Told {}
}
