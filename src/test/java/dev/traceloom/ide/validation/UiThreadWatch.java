package dev.traceloom.ide.validation;

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

    /**
     * Ends a run of tests by saving it in the platform's history. That is a background task, but without a window the
     * platform lets the UI thread wait for those, so that this wait exists in tests alone.
     */
    private static final String SAVES_HISTORY =
            "runnable=com.intellij.execution.testframework.sm.runner.ui.SMTestRunnerResultsForm$$Lambda";

    private final List<Cost> costs = new ArrayList<>();
    private String longest = "nothing";

    /** What an event took of the UI thread, in milliseconds. */
    private record Cost(long computing, long blocked, long waiting) {
        static Cost now() {
            ThreadInfo info = THREADS.getThreadInfo(Thread.currentThread().getId());
            return new Cost(
                    THREADS.getCurrentThreadCpuTime() / 1_000_000, info.getBlockedTime(), info.getWaitedTime());
        }

        Cost since(Cost before) {
            return new Cost(computing - before.computing, blocked - before.blocked, waiting - before.waiting);
        }

        long sum() {
            return computing + blocked + waiting;
        }
    }

    UiThreadWatch() {
        THREADS.setThreadContentionMonitoringEnabled(true);
    }

    /** To be called on the UI thread. */
    void dispatchAll() {
        IdeEventQueue queue = IdeEventQueue.getInstance();
        while (queue.peekEvent() != null) {
            try {
                AWTEvent event = queue.getNextEvent();
                Cost before = Cost.now();
                long clock = System.nanoTime();
                queue.dispatchEvent(event);
                Cost cost = Cost.now().since(before);
                if (event.toString().contains(SAVES_HISTORY)) {
                    cost = new Cost(cost.computing, cost.blocked, 0);
                }
                if (cost.sum() > max()) {
                    longest = cost + ", by the clock " + (System.nanoTime() - clock) / 1_000_000 + ": " + event;
                }
                costs.add(cost);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    long max() {
        return costs.stream().mapToLong(Cost::sum).max().orElse(0);
    }

    long median() {
        return costs.stream().map(Cost::sum).sorted().skip(costs.size() / 2).findFirst().orElse(0L);
    }

    int events() {
        return costs.size();
    }

    @Override
    public String toString() {
        return events() + " events, median " + median() + " ms, maximum " + max() + " ms: "
                + longest.substring(0, Math.min(longest.length(), 900));
    }
}
