package dev.traceloom.explain;

import dev.traceloom.engine.control.Budget;
import java.time.Duration;

/** The time for one part of an explanation: a share of what the whole has left, so that no part starves the others. */
final class Deadline {
    private final Budget budget;
    private final long end;

    private Deadline(Budget budget, long end) {
        this.budget = budget;
        this.end = end;
    }

    /** @param divisor the share is one part in so many */
    static Deadline share(Budget budget, int divisor) {
        Duration share = budget.remaining().dividedBy(divisor);
        return new Deadline(budget, System.nanoTime() + share.toNanos());
    }

    boolean isOver() {
        return System.nanoTime() - end > 0 || budget.isOver();
    }
}
