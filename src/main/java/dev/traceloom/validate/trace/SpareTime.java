package dev.traceloom.validate.trace;

import java.time.Duration;

/**
 * How long it may take to find out what nobody asked for: a moment for all traces, or a small part of what all searches took
 * together.
 */
final class SpareTime {
    private static final int PART_OF_SEARCHES = 4;
    private static final double NANOS = 1e9;

    private final long moment;
    private long searched;
    private long spent;

    SpareTime(Duration moment) {
        this.moment = moment.toNanos();
    }

    /** @param seconds what the search of one more trace took */
    synchronized Duration left(double seconds) {
        searched += (long) (seconds * NANOS);
        return Duration.ofNanos(Math.max(0, Math.max(moment, searched / PART_OF_SEARCHES) - spent));
    }

    synchronized void spend(long nanos) {
        spent += nanos;
    }
}
