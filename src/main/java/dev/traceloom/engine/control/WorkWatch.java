package dev.traceloom.engine.control;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Tells how long a thread has a processor.
 *
 * <p>Java's bean that knows it takes a fiftieth of a second to load, longer than most of what is watched takes. So it is asked only
 * when the clock says that it might matter: nobody works longer than the clock runs. What the thread had worked before is what
 * Linux said then, to a hundredth of a second.
 */
final class WorkWatch implements Watch {
    /** So long at most the clock is taken for the work, so that the difference between them is small. */
    private static final Duration SOON = Duration.ofMillis(500);

    private static final Path LINUX = Path.of("/proc/thread-self/stat");
    /** Where they stand in what Linux tells, behind the name of the thread. */
    private static final int USER_TIME = 11;
    private static final int SYSTEM_TIME = 12;
    private static final long NANOS_OF_A_TICK = 10_000_000;

    private final long begunOnTheClock = System.nanoTime();
    private final long thread = Thread.currentThread().getId();
    private final long workedBefore;
    private final long soon;

    private WorkWatch(long workedBefore, Duration limit) {
        this.workedBefore = workedBefore;
        this.soon = Math.min(SOON.toNanos(), limit.toNanos() / 2);
    }

    /** Empty where nobody can tell. */
    static Optional<Watch> ofCurrentThread(Duration limit) {
        OptionalLong before = byLinux();
        if (before.isEmpty()) {
            before = byJava(Thread.currentThread().getId());
        }
        return before.isEmpty() ? Optional.empty() : Optional.of(new WorkWatch(before.getAsLong(), limit));
    }

    @Override
    public long nanoseconds() {
        long clock = System.nanoTime() - begunOnTheClock;
        if (clock < soon) {
            return clock;
        }
        OptionalLong worked = byJava(thread);
        // There is no time of a thread that has ended; what it worked on has ended too.
        return worked.isPresent() ? Math.max(0, worked.getAsLong() - workedBefore) : clock;
    }

    private static OptionalLong byJava(long thread) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled()
                ? OptionalLong.of(threads.getThreadCpuTime(thread))
                : OptionalLong.empty();
    }

    private static OptionalLong byLinux() {
        try {
            String all = Files.readString(LINUX);
            // Anything may stand in the name.
            String[] fields = all.substring(all.lastIndexOf(')') + 2).split(" ");
            return OptionalLong.of(
                    (Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME])) * NANOS_OF_A_TICK);
        } catch (IOException | RuntimeException notLinux) {
            return OptionalLong.empty();
        }
    }
}
