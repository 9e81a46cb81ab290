package dev.traceloom.lineup.free;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Waits for threads, and presumes that they never come back: when they, and all others that the class may have started, have waited without a time
 * limit for a while and not moved, or else after a long time. Neither is a proof: somebody who was woken may not have had a processor yet.
 */
final class Stillness {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Duration still;
    private final Duration longest;
    private final Set<Long> others = new HashSet<>();

    /**
     * @param still how long all have to wait without moving
     * @param longest how long they may take where some run, or wait with a time limit
     */
    Stillness(Duration still, Duration longest) {
        this.still = still;
        this.longest = longest;
        Arrays.stream(THREADS.getAllThreadIds()).forEach(others::add);
        others.add(Thread.currentThread().getId());
    }

    /** A thread that says nothing about whether others go on. */
    void ignore(Thread thread) {
        others.add(thread.getId());
    }

    /** Whether all come back; false where it is presumed that some never do. */
    boolean await(List<FreeThread> threads) throws InterruptedException {
        long begun = System.nanoTime();
        long stillSince = begun;
        OptionalLong before = OptionalLong.empty();
        while (threads.stream().anyMatch(FreeThread::isBusy)) {
            long now = System.nanoTime();
            if (now - begun < 1_000_000) {
                Thread.onSpinWait();
                continue;
            }
            Thread.sleep(1);
            OptionalLong waits = waits();
            if (waits.isEmpty() || !waits.equals(before)) {
                stillSince = now;
            }
            before = waits;
            if (now - stillSince > still.toNanos() || now - begun > longest.toNanos()) {
                return threads.stream().noneMatch(FreeThread::isBusy);
            }
        }
        return true;
    }

    /** How often all threads have begun to wait, where all of them wait without a time limit; otherwise empty. */
    private OptionalLong waits() {
        long count = 0;
        for (ThreadInfo info : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (info == null || others.contains(info.getThreadId())) {
                continue;
            }
            if (info.getThreadState() != Thread.State.WAITING && info.getThreadState() != Thread.State.BLOCKED) {
                return OptionalLong.empty();
            }
            count += info.getWaitedCount() + info.getBlockedCount();
        }
        return OptionalLong.of(count);
    }
}
