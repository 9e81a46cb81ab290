package dev.traceloom.engine.search;

import dev.traceloom.engine.control.Budget;
import java.time.Duration;

/**
 * Whether a search by layers can come to its end in its time, judged by how far it came in the time that is spent.
 *
 * <p>Where many operations are open at once and nothing is left out, the first few layers hold more states than there is time for, and
 * the last ones are never seen. Such a search is given up soon. One that is only slow at first is not: it may be {@link #PATIENCE} times
 * behind.
 */
final class Pace {
    /** In less time nothing is told: what evaluates is slow before it was called often. */
    private static final Duration LEAST_TIME = Duration.ofSeconds(1);
    private static final int PATIENCE = 8;
    private static final int STATES_BETWEEN_LOOKS = 128;

    private final Budget budget;
    private final Duration time;
    private final int from;
    private final int to;
    private int countdown = STATES_BETWEEN_LOOKS;

    /**
     * @param budget which began with the search, and has so much time
     * @param from how many records are consumed where it begins
     * @param to and where it would end
     */
    Pace(Budget budget, Duration time, int from, int to) {
        this.budget = budget;
        this.time = time;
        this.from = from;
        this.to = to;
    }

    /** For every state; the clock is looked at now and then. */
    boolean isHopelessAt(int consumed) {
        if (--countdown > 0) {
            return false;
        }
        countdown = STATES_BETWEEN_LOOKS;
        return isHopeless(consumed - from, to - from, time.minus(budget.remaining()), time);
    }

    static boolean isHopeless(int done, int all, Duration spent, Duration time) {
        return spent.compareTo(LEAST_TIME) >= 0
                && (double) PATIENCE * done / all < (double) spent.toNanos() / time.toNanos();
    }
}
