package dev.traceloom.record.process;

/**
 * The seeds of many runs, from one. The first run has that seed itself, so that any run can be repeated alone by its
 * own seed; the others are far apart, whatever the base.
 */
public final class Seeds {
    /** An odd number near 2^64 divided by the golden ratio, so that multiples of it never meet. */
    private static final long STRIDE = 0x9E3779B97F4A7C15L;

    private Seeds() {}

    /** The seed of the run at a position, from 0. */
    public static long of(long base, int run) {
        return run == 0 ? base : mixed(base + run * STRIDE);
    }

    /** A bijection in which every bit of the result depends on every bit of the number. */
    private static long mixed(long number) {
        long folded = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
        folded = (folded ^ (folded >>> 27)) * 0x94D049BB133111EBL;
        return folded ^ (folded >>> 31);
    }
}
