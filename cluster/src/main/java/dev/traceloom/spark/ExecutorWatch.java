package dev.traceloom.spark;

import java.time.Duration;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * Notices that a job has no executor. A cluster without room begins it later, and one whose executors die at once begins them again for
 * ever; nobody hears of either from Spark.
 */
final class ExecutorWatch {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final IntSupplier executors;
    private final LongSupplier nanos;
    private final String master;
    private long since;
    private boolean told;

    /**
     * @param executors how many there are now
     * @param nanos the time
     */
    ExecutorWatch(IntSupplier executors, LongSupplier nanos, String master) {
        this.executors = executors;
        this.nanos = nanos;
        this.master = master;
        this.since = nanos.getAsLong();
    }

    /** What to say, once for each time that there is none for a while. */
    Optional<String> look() {
        long now = nanos.getAsLong();
        if (executors.getAsInt() > 0) {
            since = now;
            told = false;
            return Optional.empty();
        }
        if (told || now - since < PATIENCE.toNanos()) {
            return Optional.empty();
        }
        told = true;
        return Optional.of("there has been no executor for " + PATIENCE.toSeconds() + " s: see whether " + master
                + " has room for one, and in its logs whether they end as soon as they begin; the job waits");
    }
}
