package dev.traceloom.record.recorder;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Times that all threads of the process share and that never go back.
 *
 * <p>Neither the compiler nor the processor orders the reading of a clock against memory. So whoever reads an end
 * calls {@code fullFence()} before, and whoever reads a start stores it and calls {@code fullFence()} before the
 * operation begins. The rest is the system's: its clock is read after what came before a fence (it reads memory first,
 * and waits for that), and before what comes after one.
 */
final class Clock {
    /** So that times are positive, wherever the system's clock begins. */
    private static final long ORIGIN = System.nanoTime() - 1;

    private static final AtomicLong COUNT = new AtomicLong();

    private final LongSupplier given;

    private Clock(LongSupplier given) {
        this.given = given;
    }

    static Clock steady() {
        return new Clock(null);
    }

    /** Slow, but every time is different. One counter for all recorders, as one clock is. */
    static Clock count() {
        return new Clock(COUNT::incrementAndGet);
    }

    static Clock given(LongSupplier clock) {
        return new Clock(clock);
    }

    long now() {
        return given == null ? System.nanoTime() - ORIGIN : given.getAsLong();
    }
}
