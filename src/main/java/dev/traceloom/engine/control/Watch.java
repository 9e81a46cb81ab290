package dev.traceloom.engine.control;

import java.time.Duration;

/** Tells how long something takes, from when the watch was made. */
interface Watch {
    /** Since the watch was made. */
    long nanoseconds();

    static Watch ofClock() {
        long begun = System.nanoTime();
        return () -> System.nanoTime() - begun;
    }

    /**
     * How long the thread that asks for the watch has a processor; by the clock where that cannot be told.
     *
     * @param limit what it is compared with
     */
    static Watch ofCurrentThread(Duration limit) {
        return WorkWatch.ofCurrentThread(limit).orElseGet(Watch::ofClock);
    }
}
