package dev.traceloom.validate.trace;

import java.time.Duration;

/** How long it may take to find out what traces exercise: a moment, or a small part of what all searches took together. */
final class ExerciseTime {
    private static final long MOMENT = Duration.ofSeconds(2).toNanos();
    private static final int PART_OF_SEARCHES = 4;
    private static final double NANOS = 1e9;

    private long searched;
    private long spent;

    /** @param seconds what the search of one more trace took */
    synchronized Duration left(double seconds) {
        searched += (long) (seconds * NANOS);
        return Duration.ofNanos(Math.max(0, Math.max(MOMENT, searched / PART_OF_SEARCHES) - spent));
    }

    synchronized void spend(long nanos) {
        spent += nanos;
    }
}
