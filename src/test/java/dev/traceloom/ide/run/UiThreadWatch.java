package dev.traceloom.ide.run;

import com.intellij.ide.IdeEventQueue;
import java.awt.AWTEvent;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;

/**
 * Dispatches the events of the UI thread one by one, and measures what each of them costs: the time that the thread
 * computes, and the time that it waits for locks or other threads. Not the time by the clock, which on a busy machine
 * tells how many others want its processors.
 */
final class UiThreadWatch {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final List<Long> millis = new ArrayList<>();
    private String longest = "nothing";

    UiThreadWatch() {
        THREADS.setThreadContentionMonitoringEnabled(true);
    }

    /** To be called on the UI thread. */
    void dispatchAll() {
        IdeEventQueue queue = IdeEventQueue.getInstance();
        while (queue.peekEvent() != null) {
            try {
                AWTEvent event = queue.getNextEvent();
                long before = cost();
                queue.dispatchEvent(event);
                long cost = cost() - before;
                if (cost > max()) {
                    longest = event.toString();
                }
                millis.add(cost);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private static long cost() {
        ThreadInfo info = THREADS.getThreadInfo(Thread.currentThread().getId());
        return THREADS.getCurrentThreadCpuTime() / 1_000_000 + info.getBlockedTime() + info.getWaitedTime();
    }

    long max() {
        return millis.stream().mapToLong(Long::longValue).max().orElse(0);
    }

    long median() {
        return millis.stream().sorted().skip(millis.size() / 2).findFirst().orElse(0L);
    }

    int events() {
        return millis.size();
    }

    @Override
    public String toString() {
        return events() + " events, median " + median() + " ms, maximum " + max() + " ms: "
                + longest.substring(0, Math.min(longest.length(), 300));
    }
}
