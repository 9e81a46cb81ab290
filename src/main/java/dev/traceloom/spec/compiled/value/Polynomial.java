package dev.traceloom.spec.compiled.value;

/**
 * Half of the hash of a sequence: two polynomials in its elements modulo the prime 2^31 - 1, each in a base of its own and over
 * another half of the bits of each element. One word holds both, each in 32 bits. The modulus is a prime because a polynomial
 * modulo a power of two makes some regular sequences collide whatever the base; it is this prime because a product
 * then fits into 64 bits: for the upper half of a longer one, Java's first compiler calls a method of twenty instructions.
 */
final class Polynomial {
    private static final int BITS = 31;
    private static final long PRIME = (1L << BITS) - 1;
    private static final int KNOWN = 64;

    private final long base;
    /** Those of the first exponents, most sequences being short. */
    private final long[] powers = new long[KNOWN];

    /** @param first a primitive root of the prime, as the second is */
    Polynomial(long first, long second) {
        this.base = both(first, second);
        powers[0] = both(1, 1);
        for (int i = 1; i < KNOWN; i++) {
            powers[i] = times(powers[i - 1], base);
        }
    }

    long append(long polynomial, long element) {
        return both(
                reduced(first(polynomial) * first(base) + first(element)),
                reduced(second(polynomial) * second(base) + second(element)));
    }

    /** @param behind how many elements stand behind the one that is taken away */
    long remove(long polynomial, long element, int behind) {
        long gone = times(element, power(behind));
        return both(
                reduced(first(polynomial) + PRIME - first(gone)), reduced(second(polynomial) + PRIME - second(gone)));
    }

    /** @param behind how many elements stand behind the place, which must have none, that is zero */
    long insert(long polynomial, long element, int behind) {
        long power = power(behind);
        return both(
                reduced(first(element) * first(power) + first(polynomial)),
                reduced(second(element) * second(power) + second(polynomial)));
    }

    private long power(int exponent) {
        if (exponent < KNOWN) {
            return powers[exponent];
        }
        long result = powers[0];
        long square = base;
        for (int left = exponent; left != 0; left >>>= 1) {
            if ((left & 1) != 0) {
                result = times(result, square);
            }
            square = times(square, square);
        }
        return result;
    }

    /** @param b reduced */
    private static long times(long a, long b) {
        return both(reduced(first(a) * first(b)), reduced(second(a) * second(b)));
    }

    private static long both(long first, long second) {
        return second << 32 | first;
    }

    /** Of an element all 32 bits; of what is reduced they are less than the prime. */
    private static long first(long both) {
        return both & 0xffff_ffffL;
    }

    private static long second(long both) {
        return both >>> 32;
    }

    /**
     * The rest modulo the prime, of less than 2^63: what is folded once is less than 2^33, and folded twice no more than the prime
     * and three. A product of an element, 32 bits, and a power, and a reduced summand, is less than 2^63.
     */
    private static long reduced(long x) {
        long folded = (x & PRIME) + (x >>> BITS);
        folded = (folded & PRIME) + (folded >>> BITS);
        return folded >= PRIME ? folded - PRIME : folded;
    }
}
