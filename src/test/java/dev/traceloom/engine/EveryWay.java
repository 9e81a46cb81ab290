package dev.traceloom.engine;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.stream.StreamValidator.Sizes;
import dev.traceloom.engine.stream.StreamValidator;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.RecordStreams;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Validates any trace against any specification in every way, streams among them, and compares the results with a search that
 * leaves nothing out and is evaluated by TLC alone. Where that one does not end, the others are compared with each other.
 */
public final class EveryWay {
    private static final List<Sizes> SIZES = List.of(new Sizes(1, 1), new Sizes(7, 10));

    private final Specification specification;
    private final Options usual;
    private final List<Variant> variants;
    private final Variant reference;
    private final Evaluations evaluations;
    private final int share;
    private long traces;

    /**
     * @param budget for each way by itself; one that spends it has no say
     * @param share every so many traces are validated in every way, the others in every so manieth way, in turns
     */
    public EveryWay(Specification specification, Duration budget, int share) {
        this.share = share;
        this.specification = specification;
        this.usual = Options.USUAL.withBudget(budget);
        this.variants = new ArrayList<>(Variant.all(specification));
        this.reference = Variant.exhausting(specification);
        this.evaluations = new Evaluations(specification);
        variants.addAll(streams(specification));
    }

    static List<Variant> streams(Specification specification) {
        List<Variant> streams = new ArrayList<>();
        for (Sizes sizes : SIZES) {
            String name = "a stream in segments of " + sizes.leastSegment();
            streams.add(stream(name, specification, sizes, false));
            streams.add(stream(name + ", closed first", specification, sizes, true));
            streams.add(stream(name + ", TLC alone", specification.reference(), sizes, false));
        }
        return streams;
    }

    private static Variant stream(String name, Specification specification, Sizes sizes, boolean closedFirst) {
        return new Variant(
                name,
                Options::withoutPartitions,
                specification,
                (trace, evaluated, options) -> {
                    Budget budget = Budget.of(options.budget(), options.memory());
                    try {
                        StreamValidator first = new StreamValidator(
                                RecordStreams.of(trace), evaluated, options, budget, Progress.NONE, sizes);
                        Result found = (closedFirst ? first.closedFirst() : first).validate().result();
                        return first.isToBeReadAgain()
                                ? new StreamValidator(
                                                RecordStreams.of(trace), evaluated, options, budget, Progress.NONE, sizes)
                                        .validate()
                                        .result()
                                : found;
                    } catch (TraceException impossible) {
                        throw new IllegalStateException(impossible);
                    }
                },
                false);
    }

    /**
     * What they agree on.
     *
     * @param verdict undecided where none came to an end
     * @param ways how many came to an end
     * @param undecided how many did not
     */
    public record Agreement(Verdict verdict, int linearized, Optional<String> message, int ways, int undecided) {}

    /**
     * Compares on one trace.
     *
     * @param timeIsUp whether to try no further way
     * @throws Disagreement when they do not agree
     */
    public Agreement compare(Trace trace, BooleanSupplier timeIsUp) {
        evaluations.startAnew();
        Result expected = reference.validate(trace, usual);
        int decided = isDecided(expected) ? 1 : 0;
        int undecided = 1 - decided;
        for (Variant variant : Variant.turn(variants, traces++, share)) {
            if (timeIsUp.getAsBoolean()) {
                break;
            }
            Result result = validate(trace, variant);
            if (!isDecided(result)) {
                undecided++;
                continue;
            }
            decided++;
            if (!isDecided(expected)) {
                expected = result;
            }
            compare(trace, variant, result, expected);
        }
        return new Agreement(expected.verdict(), expected.linearized(), expected.message(), decided, undecided);
    }

    private Result validate(Trace trace, Variant variant) {
        try {
            return variant.validate(trace, usual);
        } catch (RuntimeException broken) {
            throw new Disagreement(specification.name() + ", " + variant + " broke", trace, broken);
        }
    }

    private void compare(Trace trace, Variant variant, Result result, Result expected) {
        try {
            LongerComparison.check(trace, variant, result, evaluations, expected);
        } catch (AssertionError | RuntimeException different) {
            throw new Disagreement(
                    specification.name() + ", " + variant + ", expected " + expected.verdict() + " after "
                            + expected.linearized(),
                    trace,
                    different);
        }
    }

    /** A rejection that there was no time to confirm may lack some of the deepest states. */
    private static boolean isDecided(Result result) {
        return result.verdict() != Verdict.UNDECIDED && result.confirmed().orElse(true);
    }
}
