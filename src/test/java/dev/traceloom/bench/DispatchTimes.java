package dev.traceloom.bench;

import java.awt.AWTEvent;
import java.awt.EventQueue;
import java.awt.Toolkit;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Stands between the windowing system and the window, and measures how long each event keeps the one thread that paints. */
final class DispatchTimes extends EventQueue {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private Longest longest = Longest.NONE;

    /**
     * The longest so far, by each of both watches.
     *
     * @param processor milliseconds that the thread computed: a shared machine would measure its neighbours otherwise
     * @param clock milliseconds that a user waited: in it are waiting for a lock, for a disk and for a busy processor
     */
    record Longest(double processor, double clock) {
        static final Longest NONE = new Longest(0, 0);

        Longest and(double otherProcessor, double otherClock) {
            return new Longest(Math.max(processor, otherProcessor), Math.max(clock, otherClock));
        }
    }

    /** Before the first window is made. */
    static DispatchTimes install() {
        DispatchTimes times = new DispatchTimes();
        Toolkit.getDefaultToolkit().getSystemEventQueue().push(times);
        return times;
    }

    @Override
    protected void dispatchEvent(AWTEvent event) {
        if (isOfTheRobot(event)) {
            super.dispatchEvent(event);
            return;
        }
        long processor = THREADS.getCurrentThreadCpuTime();
        long clock = System.nanoTime();
        try {
            super.dispatchEvent(event);
        } finally {
            note((THREADS.getCurrentThreadCpuTime() - processor) / 1e6, (System.nanoTime() - clock) / 1e6);
        }
    }

    /** A robot waits for the windowing system with events of its own, which wait for it too. No user causes any. */
    private static boolean isOfTheRobot(AWTEvent event) {
        return event.getClass().getName().startsWith("sun.awt.SunToolkit$");
    }

    private synchronized void note(double processor, double clock) {
        longest = longest.and(processor, clock);
    }

    /** The longest event since this was last asked. */
    synchronized Longest take() {
        Longest taken = longest;
        longest = Longest.NONE;
        return taken;
    }
}
