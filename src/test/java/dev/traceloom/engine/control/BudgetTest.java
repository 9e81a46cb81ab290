package dev.traceloom.engine.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What is told when a budget is spent is what the user gave. */
class BudgetTest {
    private static final Duration SHORT = Duration.ofMillis(20);

    @Test
    void aPartThatHadTheRestOfTheTimeTellsTheTimeOfTheWhole() {
        Budget whole = Budget.of(SHORT);
        Budget part = whole.part(whole.remaining());
        awaitEnd(part);
        assertEquals("undecided because the budget of 20 ms is spent", part.undecided());
    }

    @Test
    void aPartThatHadLessTellsItsOwn() {
        Budget part = Budget.of(Duration.ofMinutes(1)).part(SHORT);
        awaitEnd(part);
        assertEquals("undecided because the budget of 20 ms is spent", part.undecided());
    }

    /** Longer than the others: work is known to some hundredths of a second, and to find it out takes a few for the first time. */
    @Test
    void waitingForATurnIsNoWork() throws InterruptedException {
        Duration work = Duration.ofMillis(200);
        Budget part = Budget.of(Duration.ofMinutes(1)).work(work);
        Thread.sleep(work.multipliedBy(3).toMillis());
        assertFalse(part.isOver());
        awaitEnd(part);
        assertEquals("undecided because the budget of 200 ms is spent", part.undecided());
    }

    @Test
    void workEndsWithTheWholeWhoeverHasTheProcessor() throws InterruptedException {
        Budget part = Budget.of(SHORT).work(Duration.ofMinutes(1));
        Thread.sleep(SHORT.multipliedBy(2).toMillis());
        assertTrue(part.isOver());
    }

    private static void awaitEnd(Budget budget) {
        long patience = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (!budget.isSpent()) {
            assertTrue(System.nanoTime() < patience, "the budget does not end");
        }
    }
}
