package dev.traceloom.trace.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CountedTest {
    @Test
    void oneIsNotSeveral() {
        assertEquals("0 threads, 1 thread, 2 threads, 10000000000 threads",
                Counted.of(0, "thread") + ", " + Counted.of(1, "thread") + ", " + Counted.of(2, "thread") + ", "
                        + Counted.of(10_000_000_000L, "thread"));
    }
}
