package dev.traceloom.engine;

import java.time.Duration;

/**
 * How long and how large a search may be, and the way to end it early.
 *
 * <p>A search asks {@link #isSpent} at every state. The clock and the heap are looked at only now and then, since that
 * costs more than most evaluations.
 */
public final class Budget {
    private static final int STATES_BETWEEN_LOOKS = 128;
    private static final long COLLECTION_PAUSE = 10_000_000_000L;

    private final long started = System.nanoTime();
    private final long nanoseconds;
    private final long bytes;
    private volatile String reason;
    private int countdown = STATES_BETWEEN_LOOKS;
    private long lastCollection = Long.MIN_VALUE;

    private Budget(long nanoseconds, long bytes) {
        this.nanoseconds = nanoseconds;
        this.bytes = bytes;
    }

    /** A budget that starts now, and may use most of the heap. */
    public static Budget of(Duration time) {
        return of(time, Long.MAX_VALUE);
    }

    public static Budget of(Duration time, long bytes) {
        long most = Runtime.getRuntime().maxMemory() / 100 * 85;
        return new Budget(time.toNanos(), Math.min(bytes, most));
    }

    /** Ends the search that uses this budget; callable from any thread. */
    public void cancel() {
        end("it was cancelled");
    }

    void end(String why) {
        if (reason == null) {
            reason = why;
        }
    }

    boolean isSpent() {
        if (reason != null) {
            return true;
        }
        if (--countdown <= 0) {
            countdown = STATES_BETWEEN_LOOKS;
            look();
        }
        return reason != null;
    }

    /** Why the search was ended, in words; null while it was not. */
    String reason() {
        return reason;
    }

    Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - started);
    }

    Duration remaining() {
        return Duration.ofNanos(Math.max(0, nanoseconds - (System.nanoTime() - started)));
    }

    void expire() {
        end("the budget of " + words(Duration.ofNanos(nanoseconds)) + " is spent");
    }

    private void look() {
        if (System.nanoTime() - started > nanoseconds) {
            expire();
        } else if (used() > bytes) {
            checkMemory();
        }
    }

    /** Looks closely, because what is used counts garbage too; not often, because collecting takes its time. */
    private void checkMemory() {
        long now = System.nanoTime();
        if (lastCollection == Long.MIN_VALUE || now - lastCollection > COLLECTION_PAUSE) {
            System.gc();
            lastCollection = System.nanoTime();
            if (used() > bytes) {
                exhaustMemory();
            }
        }
    }

    /** Whether it is the search that fills the heap, rather than one evaluation that just failed for lack of memory. */
    boolean fillsMemory() {
        System.gc();
        return used() > bytes / 2;
    }

    void exhaustMemory() {
        end("the memory budget of " + bytes / (1 << 20) + " MB is spent");
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private static String words(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }
}
