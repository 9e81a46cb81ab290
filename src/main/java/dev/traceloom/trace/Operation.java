package dev.traceloom.trace;

import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import java.util.Optional;

/**
 * One record of a thread: an operation with its timebox, or the end of the thread.
 *
 * @param name the TLA+ action that happened, or the name of a thread end
 * @param outcome how it ended
 * @param arguments what it was called with and what it returned; a crash has none
 * @param start the moment before it began, an unsigned 64-bit number
 * @param end the moment after it returned, likewise; {@link #NEVER} for one that never returned
 * @param meta what the implementation wants a person to see
 * @param signal what killed the thread; empty for everything but a crash
 * @param observations what was seen of the state around it
 * @param clock which records of all processes it comes after, its own place included; none where only time tells
 */
public record Operation(
        String name,
        Outcome outcome,
        Arguments arguments,
        long start,
        long end,
        Meta meta,
        String signal,
        Observations observations,
        VectorClock clock) {

    public static final String THREAD_END = "__TerminateThread";
    public static final String CRASH = "__AbortThread";

    /** The name of a record that names no action: any step of the next-state relation, or none. */
    public static final String ANY_STEP = "__Step";

    /** The end of what never ended: the largest unsigned number. */
    public static final long NEVER = -1L;

    /** A record that tells nothing of the state. */
    public Operation(
            String name, Outcome outcome, Arguments arguments, long start, long end, Meta meta, String signal) {
        this(name, outcome, arguments, start, end, meta, signal, Observations.NONE);
    }

    /** A record without a clock of its own. */
    public Operation(
            String name,
            Outcome outcome,
            Arguments arguments,
            long start,
            long end,
            Meta meta,
            String signal,
            Observations observations) {
        this(name, outcome, arguments, start, end, meta, signal, observations, VectorClock.NONE);
    }

    /** Whether it tells when it happened: a record with a clock need not. */
    public boolean isTimed() {
        return clock.isNone() || start != 0 || end != NEVER || outcome == Outcome.NEVER_RETURNED;
    }

    /** Whether it is something that the program did, and neither the end nor the crash of its thread. */
    public boolean isCall() {
        return outcome != Outcome.THREAD_END && outcome != Outcome.CRASH;
    }

    /** Whether it names no action. */
    public boolean isAnyStep() {
        return name.equals(ANY_STEP);
    }

    /** What a record that names no action says about whether it is a step; empty where it says nothing. */
    public Optional<Boolean> isStep() {
        return isAnyStep() && observations.steps() != Observations.Steps.AT_MOST_ONE
                ? Optional.of(observations.steps() == Observations.Steps.ONE)
                : Optional.empty();
    }

    /** Whether this record can change the specification's state. */
    public boolean hasEffect() {
        return outcome == Outcome.RETURNED || outcome == Outcome.NEVER_RETURNED;
    }

    /** Whether it is known when the record ended. */
    public boolean hasEnd() {
        return end != NEVER || outcome == Outcome.RETURNED || !isTimed();
    }

    public Operation withArguments(Arguments others) {
        return new Operation(name, outcome, others, start, end, meta, signal, observations, clock);
    }

    public Operation named(String other) {
        return new Operation(other, outcome, arguments, start, end, meta, signal, observations, clock);
    }

    public Operation withObservations(Observations others) {
        return new Operation(name, outcome, arguments, start, end, meta, signal, others, clock);
    }

    public Operation withClock(VectorClock other) {
        return new Operation(name, outcome, arguments, start, end, meta, signal, observations, other);
    }

    public Operation withMeta(Meta other) {
        return new Operation(name, outcome, arguments, start, end, other, signal, observations, clock);
    }

    public Operation withTimebox(long newStart, long newEnd) {
        return new Operation(name, outcome, arguments, newStart, newEnd, meta, signal, observations, clock);
    }
}
