package dev.traceloom.validate.clock;

import dev.traceloom.engine.TimeTrials;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.clock.OddClocks;
import java.time.Duration;
import java.util.Optional;

/** Asks of a rejected trace whether its clocks may be to blame. The verdict stands; what goes wrong here must not touch it. */
public final class ClockQuestion {
    /** For clocks that look odd, whose owner will want to know. */
    private static final Duration LONGEST = Duration.ofSeconds(3);
    /** An evaluation that takes longer may not be ended in time, and would take the specification with it. */
    private static final double SLOW_SECONDS_PER_STATE = 0.05;
    private static final int FEW_STATES = 100;

    private final Trace trace;
    private final OddClocks clocks;
    private final TimeTrials trials;
    private final boolean asked;

    /** @param spare how long it may take where nothing looks odd */
    public ClockQuestion(Trace trace, Specification specification, Result result, Options options, Duration spare) {
        this.trace = trace;
        this.asked = result.verdict() == Verdict.REJECTED
                && !result.unfit()
                && result.seconds() < SLOW_SECONDS_PER_STATE * Math.max(FEW_STATES, result.states());
        this.clocks = OddClocks.of(trace);
        boolean longer = clocks.areOdd() && spare.compareTo(LONGEST) < 0;
        this.trials = new TimeTrials(specification, options, longer ? LONGEST : spare);
    }

    /** What to weigh, if anything. */
    public Optional<String> answer() {
        try {
            return asked ? ClockDoubt.of(trace, clocks, trials) : Optional.empty();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError unanswered) {
            return Optional.empty();
        }
    }

    /** Ends it early; callable from any thread. */
    public void cancel(String why) {
        trials.cancel(why);
    }

    /** Whether the specification is lost in an evaluation. */
    public boolean isAbandoned() {
        return trials.isAbandoned();
    }
}
