package dev.traceloom.validate.clock;

import dev.traceloom.engine.LeastSkew;
import dev.traceloom.engine.TimeTrials;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.clock.MixedUnits;
import dev.traceloom.trace.clock.OddClocks;
import dev.traceloom.trace.clock.OtherTimes;
import dev.traceloom.trace.clock.ThreadsApart;
import java.util.Optional;

/**
 * Whether a rejected trace may be rejected for its clocks, in words. Nothing here changes a verdict, and nothing is said of clocks
 * that merely look odd where the trace is rejected whatever they tell.
 */
final class ClockDoubt {
    private final Trace trace;
    private final OddClocks clocks;
    private final TimeTrials trials;

    private ClockDoubt(Trace trace, OddClocks clocks, TimeTrials trials) {
        this.trace = trace;
        this.clocks = clocks;
        this.trials = trials;
    }

    /** Empty where nothing speaks for it, or where it was not found out in time. */
    static Optional<String> of(Trace rejected, OddClocks clocks, TimeTrials trials) {
        if (clocks.spans().size() < 2) {
            return Optional.empty();
        }
        ClockDoubt doubt = new ClockDoubt(rejected, clocks, trials);
        return clocks.units()
                .flatMap(doubt::units)
                .or(() -> clocks.apart().flatMap(doubt::apart))
                .or(() -> ShiftedThread.of(rejected, clocks.spans(), trials).map(ShiftedThread::words));
    }

    private Optional<String> units(MixedUnits units) {
        Verdict verdict = trials.of(OtherTimes.inUnit(trace, units.coarse(), units.factor()));
        boolean accepted = verdict == Verdict.ACCEPTED;
        if (!accepted && (!units.isPrecise() || trials.of(trace, clocks.widest()) == Verdict.REJECTED)) {
            return Optional.empty();
        }
        return Optional.of("the times of " + ThreadWords.threads(units.coarse()) + " look like those of a clock that counts "
                + units.factor() + " times slower than that of " + ThreadWords.threads(units.fine())
                + ": multiplied by that, the trace is " + verdict.word() + (accepted ? "" : " too")
                + "; all threads have to tell times in one unit");
    }

    private Optional<String> apart(ThreadsApart apart) {
        long widest = clocks.widest();
        long bridge = Math.max(trials.skew(), Long.divideUnsigned(apart.hole() - 1, 2));
        Verdict verdict = widest > bridge ? trials.of(trace, widest) : Verdict.REJECTED;
        // Clocks explain nothing where no clock helps, nor where less helps than what lies between the threads.
        if (verdict == Verdict.REJECTED || trials.of(trace, bridge) == Verdict.ACCEPTED) {
            return Optional.empty();
        }
        String words = ThreadWords.groups(apart.groups()) + " have no time in common: at least "
                + Long.toUnsignedString(apart.hole()) + " lie between them, while all they did took "
                + Long.toUnsignedString(apart.busy()) + "; ";
        return Optional.of(verdict == Verdict.ACCEPTED
                ? words + words(LeastSkew.between(skew -> trials.of(trace, skew), bridge, widest))
                : words + "if that is their clocks' fault, try --skew " + widest);
    }

    /** If clocks differed by no more than twice a skew, that skew would allow whatever happened. */
    private static String words(LeastSkew least) {
        return "accepted with --skew " + least.accepted() + ", rejected with " + least.rejected()
                + ": either the rejection is right, or their clocks differ by more than "
                + Long.toUnsignedString(2 * least.rejected());
    }
}
