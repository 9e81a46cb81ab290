package dev.traceloom.validate.trace;

import dev.traceloom.engine.control.Options;
import dev.traceloom.spec.SpecificationSource;
import java.time.Duration;

/**
 * How traces are validated, and what is told of each.
 *
 * @param sanity whether copies of accepted traces are corrupted and validated too
 * @param explaining how long an explanation may take
 * @param fares whether {@link TraceReport#fares} is wanted
 * @param facts whether {@link TraceReport#facts} is wanted
 * @param orders whether {@link TraceReport#order} is wanted
 */
public record ValidationSettings(
        SpecificationSource source,
        Options options,
        StreamChoice streams,
        boolean sanity,
        Duration explaining,
        boolean fares,
        boolean facts,
        boolean orders) {

    /** Enough for the reasons of a rejection, and mostly for a core. */
    private static final Duration USUAL_EXPLAINING = Duration.ofSeconds(10);

    public static ValidationSettings of(SpecificationSource source) {
        return new ValidationSettings(
                source, Options.USUAL, new StreamChoice(false), false, USUAL_EXPLAINING, false, false, false);
    }

    public ValidationSettings with(SpecificationSource other) {
        return new ValidationSettings(other, options, streams, sanity, explaining, fares, facts, orders);
    }

    public ValidationSettings with(Options other) {
        return new ValidationSettings(source, other, streams, sanity, explaining, fares, facts, orders);
    }

    public ValidationSettings with(StreamChoice other) {
        return new ValidationSettings(source, options, other, sanity, explaining, fares, facts, orders);
    }

    public ValidationSettings withSanity(boolean wanted) {
        return new ValidationSettings(source, options, streams, wanted, explaining, fares, facts, orders);
    }

    public ValidationSettings withExplaining(Duration time) {
        return new ValidationSettings(source, options, streams, sanity, time, fares, facts, orders);
    }

    /** The same with more that is told of each trace. */
    public ValidationSettings telling(boolean withFares, boolean withFacts, boolean withOrders) {
        return new ValidationSettings(source, options, streams, sanity, explaining, withFares, withFacts, withOrders);
    }
}
