package dev.traceloom.validate.trace;

import dev.traceloom.engine.contention.Chances;
import dev.traceloom.engine.contention.Contention;
import dev.traceloom.engine.contention.ContentionMeter;
import dev.traceloom.engine.contention.Forecaster;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.Unexercised;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Tells of accepted traces how much could have gone wrong. Forecasts are for the first few, which stand for the others. */
final class ChanceMeter {
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private final SpareTime forecasting = new SpareTime(LONGEST);

    /** The verdict stands; what goes wrong here must not touch it. */
    Optional<Chances> of(Trace trace, Specification specification, Result result, Optional<Unexercised> unexercised) {
        if (result.verdict() != Verdict.ACCEPTED) {
            return Optional.empty();
        }
        try {
            List<String> untaken = unexercised.map(Unexercised::untaken).orElse(List.of());
            return ContentionMeter.measure(trace, specification, LONGEST)
                    .map(found -> found.with(result.states(), result.actions(), untaken))
                    .map(found -> forecast(found, trace, specification, result));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError unmeasured) {
            return Optional.empty();
        }
    }

    private Chances forecast(Contention found, Trace trace, Specification specification, Result result) {
        Duration left = forecasting.left(result.seconds());
        if (left.isZero() || found.operations() == 0) {
            return new Chances(found, List.of());
        }
        long begun = System.nanoTime();
        Chances chances = new Chances(
                found, Forecaster.of(trace, specification, left.compareTo(LONGEST) < 0 ? left : LONGEST));
        forecasting.spend(System.nanoTime() - begun);
        return chances;
    }
}
