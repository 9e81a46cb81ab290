package dev.traceloom.validate.trace;

import dev.traceloom.engine.contention.Chances;
import dev.traceloom.engine.contention.Contention;
import dev.traceloom.engine.contention.ContentionMeter;
import dev.traceloom.engine.contention.Forecaster;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Tells of accepted traces of several threads how much could have gone wrong. Forecasts are for the first few, which stand for the others. */
final class ChanceMeter {
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private final SpareTime forecasting = new SpareTime(LONGEST);

    /** The verdict stands; what goes wrong here must not touch it. */
    Optional<Chances> of(Trace trace, Specification specification, Result result) {
        if (result.verdict() != Verdict.ACCEPTED || trace.threads().size() < 2) {
            return Optional.empty();
        }
        try {
            ContentionMeter meter = new ContentionMeter(specification);
            return meter.measure(trace, LONGEST)
                    .filter(found -> found.contended() > 0 || !tellsStates(trace))
                    .map(found -> forecast(found, trace, meter, result));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError unmeasured) {
            return Optional.empty();
        }
    }

    /** A log of states stands in the order of its file, and nobody expects its records to overlap. */
    private static boolean tellsStates(Trace trace) {
        return trace.threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .anyMatch(operation -> !operation.observations().isNone());
    }

    private Chances forecast(Contention found, Trace trace, ContentionMeter meter, Result result) {
        Duration left = forecasting.left(result.seconds());
        if (left.isZero() || found.operations() == 0) {
            return new Chances(found, List.of());
        }
        long begun = System.nanoTime();
        Chances chances = new Chances(
                found, Forecaster.of(trace, meter, found, Budget.shorter(left, LONGEST)));
        forecasting.spend(System.nanoTime() - begun);
        return chances;
    }
}
