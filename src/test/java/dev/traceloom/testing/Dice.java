package dev.traceloom.testing;

/**
 * Pseudo-random numbers that are the same for a seed on every machine and in every version of Java.
 *
 * <p>SplitMix64: a counter that advances by the golden ratio, its bits mixed.
 */
public final class Dice {
    private long state;

    public Dice(long seed) {
        state = seed;
    }

    public long next() {
        state += 0x9E3779B97F4A7C15L;
        long mixed = state;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }

    /** One of 0 … bound - 1. The bias is below bound / 2^63, which no test can see. */
    public long below(long bound) {
        return (next() >>> 1) % bound;
    }

    public int below(int bound) {
        return (int) below((long) bound);
    }

    /** One of low … high, both included. */
    public int between(int low, int high) {
        return low + below(high - low + 1);
    }

    public boolean percent(int chance) {
        return below(100) < chance;
    }
}
