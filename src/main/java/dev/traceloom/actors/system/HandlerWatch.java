package dev.traceloom.actors.system;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/** Notices what an actor must not do while it handles a message, by what its thread did meanwhile. */
final class HandlerWatch {
    /** Where threads are made, the child asks its parent for a value, in the parent's thread. */
    private static final InheritableThreadLocal<Noticed> MAKES_THREADS = new InheritableThreadLocal<>() {
        @Override
        protected Noticed childValue(Noticed parent) {
            if (parent != null) {
                parent.thread = new Throwable("a thread is made here");
            }
            return null;
        }
    };

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Noticed noticed = new Noticed();
    private long waits;

    void begin() {
        MAKES_THREADS.set(noticed);
        waits = waits();
    }

    /** Where a thread was made; null if none was. */
    Throwable thread() {
        return noticed.thread;
    }

    void end() {
        MAKES_THREADS.remove();
        // Whom an actor interrupts, itself, has more to do than its message.
        Thread.interrupted();
        waits = waits() - waits;
    }

    /** Sleeping, waiting for a monitor's notification, and parking. */
    boolean hasWaited() {
        return waits > 0;
    }

    private static long waits() {
        ThreadInfo here = THREADS.getThreadInfo(Thread.currentThread().getId());
        return here == null ? 0 : here.getWaitedCount();
    }

    private static final class Noticed {
        private Throwable thread;
    }
}
