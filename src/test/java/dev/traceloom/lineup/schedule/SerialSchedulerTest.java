package dev.traceloom.lineup.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SerialSchedulerTest {
    private static final int MAIN = 2;
    private static final long NOBODY = 0;

    private final SerialScheduler scheduler = new SerialScheduler(List.of(1, 0), MAIN);

    @Test
    void theMainThreadGoesOnBetweenOperationsBeforeColumnsBegin() {
        assertEquals(MAIN, scheduler.choose(MAIN, bit(MAIN), NOBODY));
    }

    @Test
    void theMainThreadMayGiveUpWaitingBeforeColumnsBegin() {
        assertEquals(MAIN, scheduler.choose(MAIN, NOBODY, bit(MAIN)));
    }

    @Test
    void theMainThreadGoesOnWhenAThreadOfTheClassHasWokenIt() {
        int helper = MAIN + 1;
        assertEquals(MAIN, scheduler.choose(helper, bit(MAIN), NOBODY));
    }

    @Test
    void columnsGoOnInTheirOrderWhileTheMainThreadWaitsForThem() {
        long columns = bit(0) | bit(1);
        assertEquals(1, scheduler.choose(MAIN, columns, NOBODY));
        scheduler.betweenOperations(1);
        assertEquals(0, scheduler.choose(1, columns, NOBODY));
    }

    private static long bit(int thread) {
        return 1L << thread;
    }
}
