package dev.traceloom.actors.explore;

import dev.traceloom.actors.Dependence;
import dev.traceloom.actors.Dependences;
import dev.traceloom.actors.Keys;
import dev.traceloom.actors.schedule.DelayBoundedSchedules;
import dev.traceloom.actors.schedule.ExhaustiveSchedules;
import dev.traceloom.actors.schedule.RandomSchedules;
import dev.traceloom.actors.schedule.Scheduler;
import dev.traceloom.actors.schedule.SingleBacktracking;
import dev.traceloom.actors.schedule.SourceDpor;
import java.util.Locale;

/** The schedulers by the names that users have for them. */
public enum SchedulerKind {
    EXHAUSTIVE("EX", Claim.EVERY_SCHEDULE),
    RANDOM("SR", Claim.NONE),
    DELAY_BOUNDED("DB", Claim.NONE),
    DPOR("DP", Claim.EVERY_CLASS),
    TRANSDPOR("TD", Claim.NONE),
    IRED("IR", Claim.NONE),
    LIVIOLA("LV", Claim.NONE),
    /** DPOR with {@link Dependences#visible}. */
    VISIBLE("VI", Claim.EVERY_VERDICT);

    /** What is known if it comes to its end. */
    public enum Claim {
        NONE,
        /** Every schedule was explored. */
        EVERY_SCHEDULE,
        /** Of schedules that are alike for the actors one was explored; clients may see different histories in these. */
        EVERY_CLASS,
        /** If any schedule has a history that is not linearizable, one was explored. */
        EVERY_VERDICT
    }

    private final String shortName;
    private final Claim claim;

    SchedulerKind(String shortName, Claim claim) {
        this.shortName = shortName;
        this.claim = claim;
    }

    /** As in DS2's tables. */
    public String shortName() {
        return shortName;
    }

    public Claim claim() {
        return claim;
    }

    /** As on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What it takes for dependent, unless something else is said; of no use for those that do not ask. */
    Dependence dependence(Keys keys) {
        return switch (this) {
            case LIVIOLA -> Dependences.sameKey(keys);
            case VISIBLE -> Dependences.visible();
            default -> Dependences.sameReceiver();
        };
    }

    Scheduler scheduler(Dependence dependence, ExplorationOptions options) {
        return switch (this) {
            case EXHAUSTIVE -> new ExhaustiveSchedules();
            case RANDOM -> new RandomSchedules(options.seed());
            case DELAY_BOUNDED -> new DelayBoundedSchedules(options.delays());
            case DPOR, VISIBLE -> new SourceDpor(dependence);
            case TRANSDPOR -> SingleBacktracking.transDpor(dependence);
            case IRED, LIVIOLA -> SingleBacktracking.iRed(dependence);
        };
    }
}
