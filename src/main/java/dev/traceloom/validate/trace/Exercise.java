package dev.traceloom.validate.trace;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.NamedSteps;
import dev.traceloom.explain.results.ObservationUse;
import dev.traceloom.explain.results.OrderUse;
import dev.traceloom.explain.results.Unexercised;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.Optional;

/**
 * What an accepted trace exercises of a specification, found out when the verdict is known: the order is followed once more,
 * for a fraction of the time that it took to find it.
 *
 * @param named the trace, in which records that name no action have the names of those that they were
 * @param unnamed whether there are such records
 * @param observed what its records tell of; empty where nobody looked
 */
record Exercise(Trace named, boolean unnamed, OrderUse use, Optional<ObservationUse> observed) {
    /** Who counts, or wants to know what records were that name no action, waits for it. */
    private static final Duration LONGEST = Duration.ofSeconds(2);

    /** Nothing is known of it. */
    static Exercise unknown(Trace trace) {
        return new Exercise(trace, false, OrderUse.UNKNOWN, Optional.empty());
    }

    /**
     * The verdict stands; what goes wrong here must not touch it.
     *
     * @param counted whether it matters how often something happened, and which actions did
     */
    static Exercise of(
            Trace trace, Specification specification, Result result, boolean counted, SpareTime time) {
        if (result.verdict() != Verdict.ACCEPTED || result.order().isEmpty()) {
            return unknown(trace);
        }
        try {
            boolean unnamed = NamedSteps.areUnnamed(trace);
            Duration left = time.left(result.seconds());
            long begun = System.nanoTime();
            OrderUse use = OrderUse.of(
                    trace,
                    specification,
                    result.order().get(),
                    counted || unnamed ? LONGEST : Budget.shorter(left, LONGEST),
                    counted ? OrderUse.Detail.COUNTS : OrderUse.Detail.WHETHER);
            time.spend(System.nanoTime() - begun);
            ObservationUse observed = ObservationUse.of(trace, specification);
            return new Exercise(NamedSteps.of(trace, use), unnamed, use, Optional.of(observed));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError unfollowed) {
            return unknown(trace);
        }
    }

    /** The result with the actions that happened without a record of that name. */
    Result counted(Trace trace, Result result) {
        return (named == trace ? result : result.counting(named)).adding(use.actions());
    }

    /** @param result as {@link #counted} */
    Optional<Unexercised> unexercised(Result result) {
        return result.verdict() != Verdict.ACCEPTED
                ? Optional.empty()
                : observed.map(seen -> Unexercised.of(use, seen, result.actions(), unnamed));
    }
}
