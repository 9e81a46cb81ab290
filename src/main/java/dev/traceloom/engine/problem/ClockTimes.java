package dev.traceloom.engine.problem;

/**
 * Times as lanes have them: with the sign bit flipped, so that ordinary comparison orders unsigned numbers, and moved
 * apart for clocks that are not quite common.
 *
 * @param skew how far every timebox is widened on both sides
 */
public record ClockTimes(long skew) {
    private static final long FLIP = Long.MIN_VALUE;

    /** A start, or the moment from which unknown operations may act. */
    public long earlier(long time) {
        return (Long.compareUnsigned(time, skew) < 0 ? 0 : time - skew) ^ FLIP;
    }

    /** An end. */
    public long later(long time) {
        long moved = time + skew;
        return (Long.compareUnsigned(moved, time) < 0 ? -1L : moved) ^ FLIP;
    }
}
