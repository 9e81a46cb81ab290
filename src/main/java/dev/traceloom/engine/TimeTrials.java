package dev.traceloom.engine;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.Optional;

/**
 * Validates a trace again with other times, to tell whether its clocks could be to blame for a verdict. All trials together have
 * one short budget; what is not decided within it is undecided.
 */
public final class TimeTrials {
    private static final int PART = 4;

    private final Specification specification;
    private final Options options;
    private final long end;
    private boolean ended;
    private Optional<GuardedValidation> running = Optional.empty();
    private boolean abandoned;

    /** @param time for all of them */
    public TimeTrials(Specification specification, Options options, Duration time) {
        this.specification = specification;
        this.options = options.confirming(false)
                .with(SearchOption.EXHAUST, false)
                .with(SearchOption.EVERY_PATH, false)
                .with(SearchOption.FIRST_PATH, false)
                .with(SearchOption.SIDESTEP, false);
        Duration most = options.budget();
        this.end = System.nanoTime() + Budget.shorter(time, most).toNanos();
    }

    /** The verdict on another trace, with the skew of the validation that these follow. */
    public Verdict of(Trace trace) {
        return of(trace, options.skew());
    }

    public Verdict of(Trace trace, long skew) {
        return of(trace, skew, Duration.ofNanos(end - System.nanoTime()));
    }

    /** The verdict if it takes no more than a part of the time that is left, so that most of it remains for others. */
    public Verdict briefly(Trace trace) {
        return of(trace, options.skew(), Duration.ofNanos((end - System.nanoTime()) / PART));
    }

    private Verdict of(Trace trace, long skew, Duration left) {
        if (left.isNegative() || left.isZero() || abandoned || Thread.currentThread().isInterrupted()) {
            return Verdict.UNDECIDED;
        }
        GuardedValidation validation = new GuardedValidation(
                trace, specification, options.withSkew(skew).withBudget(left), Progress.NONE);
        if (!begin(validation)) {
            return Verdict.UNDECIDED;
        }
        Verdict verdict = validation.run().verdict();
        abandoned = validation.isAbandoned();
        end();
        return verdict;
    }

    /** Whose time was up has cancelled evaluations, and others still have to explain the verdict with this specification. */
    private synchronized void end() {
        running = Optional.empty();
        if (!ended && !abandoned) {
            specification.resume();
        }
    }

    private synchronized boolean begin(GuardedValidation validation) {
        running = Optional.of(validation);
        return !ended;
    }

    /**
     * Ends them early; callable from any thread.
     *
     * @param why completes "undecided because"
     */
    public synchronized void cancel(String why) {
        ended = true;
        running.ifPresent(validation -> validation.cancel(why));
    }

    /** The skew of the validation that these follow. */
    public long skew() {
        return options.skew();
    }

    /** Whether a trial is still stuck in an evaluation, and the specification lost with it. */
    public boolean isAbandoned() {
        return abandoned;
    }
}
