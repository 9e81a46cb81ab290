package dev.traceloom.view.traces;

import dev.traceloom.explain.results.TraceOutcome;
import java.util.Optional;

/**
 * A trace of a validation: done, or as far as it came.
 *
 * @param trace its name
 * @param outcome what became of it; empty while it is being validated
 * @param linearized how many operations are in order so far
 * @param operations how many there are
 */
public record TraceRow(String trace, Optional<TraceOutcome> outcome, int linearized, int operations) {

    public static TraceRow done(TraceOutcome outcome) {
        return new TraceRow(outcome.trace(), Optional.of(outcome), outcome.linearized(), outcome.operations());
    }

    public static TraceRow running(String trace, int linearized, int operations) {
        return new TraceRow(trace, Optional.empty(), linearized, operations);
    }

    /** How much of it is in order, from 0 to 1. */
    public double progress() {
        return operations == 0 ? 0 : Math.min(1, (double) linearized / operations);
    }

    /** One word for how it stands. */
    public String word() {
        return outcome.map(done -> done.verdict().word()).orElse("running");
    }
}
