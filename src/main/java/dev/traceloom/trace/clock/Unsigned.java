package dev.traceloom.trace.clock;

import java.math.BigInteger;

/** Arithmetic with unsigned numbers that stops at the smallest and the largest of them instead of beginning anew. */
final class Unsigned {
    private static final long LARGEST = -1L;

    private Unsigned() {}

    static long max(long one, long other) {
        return Long.compareUnsigned(one, other) >= 0 ? one : other;
    }

    static long min(long one, long other) {
        return Long.compareUnsigned(one, other) <= 0 ? one : other;
    }

    static long plus(long one, long other) {
        long sum = one + other;
        return Long.compareUnsigned(sum, one) < 0 ? LARGEST : sum;
    }

    static long minus(long one, long other) {
        return Long.compareUnsigned(one, other) < 0 ? 0 : one - other;
    }

    static long times(long one, long factor) {
        BigInteger product = big(one).multiply(big(factor));
        return product.bitLength() > Long.SIZE ? LARGEST : product.longValue();
    }

    /** Whether one is more than so many times the other. */
    static boolean isMore(long one, long times, long other) {
        return big(one).compareTo(big(times).multiply(big(other))) > 0;
    }

    /** As a number to estimate with. */
    static double estimate(long number) {
        return big(number).doubleValue();
    }

    private static BigInteger big(long number) {
        return new BigInteger(Long.toUnsignedString(number));
    }
}
