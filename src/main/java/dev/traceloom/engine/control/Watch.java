package dev.traceloom.engine.control;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Tells how long something takes, from when the watch was made. */
interface Watch {
    /** Since the watch was made. */
    long nanoseconds();

    static Watch ofClock() {
        long begun = System.nanoTime();
        return () -> System.nanoTime() - begun;
    }

    /** How long the thread that asks for the watch has a processor; by the clock where that cannot be told. */
    static Watch ofCurrentThread() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        if (!threads.isThreadCpuTimeSupported() || !threads.isThreadCpuTimeEnabled()) {
            return ofClock();
        }
        long thread = Thread.currentThread().getId();
        long begun = threads.getThreadCpuTime(thread);
        // There is no time of a thread that has ended; what it worked on has ended too.
        return () -> Math.max(0, threads.getThreadCpuTime(thread) - begun);
    }
}
