package dev.traceloom.trace.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class CountedTest {
    @Test
    void oneIsNotSeveral() {
        assertEquals("0 threads, 1 thread, 2 threads, 10000000000 threads",
                Counted.of(0, "thread") + ", " + Counted.of(1, "thread") + ", " + Counted.of(2, "thread") + ", "
                        + Counted.of(10_000_000_000L, "thread"));
    }

    @Test
    void groupsAreThoseOfJava() {
        for (long count : new long[] {0, 7, 999, 1_000, 1_204, 100_000, 1_000_000, -1, -999, -1_000, -123_456, Long.MAX_VALUE, Long.MIN_VALUE}) {
            assertEquals(String.format(Locale.ROOT, "%,d", count), Counted.grouped(count));
        }
        assertEquals("1 time, 1,204 times", Counted.grouped(1, "time") + ", " + Counted.grouped(1_204, "time"));
    }

    @Test
    void secondsHaveTwoDecimals() {
        for (double seconds : new double[] {0, 0.004, 0.006, 0.09, 0.1, 0.999, 1, 12.345_6, 100_000.01}) {
            assertEquals(String.format(Locale.ROOT, "%.2f s", seconds), Counted.seconds(seconds));
        }
    }
}
