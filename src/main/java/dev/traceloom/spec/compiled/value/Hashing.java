package dev.traceloom.spec.compiled.value;

/**
 * The formulas behind 128 bits of hash over values, in one place for both evaluators: two halves of 64 bits that are
 * mixed with different constants. Each half has its methods: to return both, an object would have to be made.
 *
 * <p>Sets and functions are sums over their elements or pairs, so one element more or less is one addition. A sequence, that
 * is any function on 1..n, is a polynomial in its elements, see {@link Polynomial}: dropping the first element moves all keys, and
 * costs two multiplications this way.
 */
public final class Hashing {
    private static final long SET = 0x5be0cd19137e2179L;
    private static final long FUNCTION = 0x1f83d9abfb41bd6bL;
    private static final long SEQUENCE = 0x510e527fade682d1L;
    private static final long PAIR = 0xa54ff53a5f1d36f1L;
    private static final long INTEGER = 0x3c6ef372fe94f82bL;
    private static final long TEXT = 0xbb67ae8584caa73bL;
    private static final long MODEL = 0x6a09e667f3bcc908L;
    private static final long BOOLEAN = 0x9b05688c2b3e6c1fL;

    // Each is a primitive root of the modulus: no two places have the same power within any sequence that fits into memory.
    private static final Polynomial LOW = new Polynomial(0x60526fad, 0x6183681d);
    private static final Polynomial HIGH = new Polynomial(0x661eaf8b, 0x7d824d3c);

    private Hashing() {}

    public static long integerLow(int value) {
        return atomLow(INTEGER, value);
    }

    public static long integerHigh(int value) {
        return atomHigh(INTEGER, value);
    }

    public static long textLow(int identity) {
        return atomLow(TEXT, identity);
    }

    public static long textHigh(int identity) {
        return atomHigh(TEXT, identity);
    }

    public static long modelLow(int identity) {
        return atomLow(MODEL, identity);
    }

    public static long modelHigh(int identity) {
        return atomHigh(MODEL, identity);
    }

    public static long booleanLow(boolean value) {
        return atomLow(BOOLEAN, value ? 1 : 0);
    }

    public static long booleanHigh(boolean value) {
        return atomHigh(BOOLEAN, value ? 1 : 0);
    }

    /** What a pair adds to the sum of its function. Turned, a key is something else than the same as a value. */
    public static long pairLow(long key, long value) {
        return mixLow(Long.rotateLeft(key, 32) + PAIR + value);
    }

    public static long pairHigh(long key, long value) {
        return mixHigh(Long.rotateLeft(key, 32) + PAIR + value);
    }

    public static long functionLow(long sum, int size) {
        return mixLow(sum ^ FUNCTION + size);
    }

    public static long functionHigh(long sum, int size) {
        return mixHigh(sum ^ FUNCTION + size);
    }

    public static long setLow(long sum, int size) {
        return mixLow(sum ^ SET + size);
    }

    public static long setHigh(long sum, int size) {
        return mixHigh(sum ^ SET + size);
    }

    public static long sequenceLow(long polynomial, int size) {
        return mixLow(polynomial ^ SEQUENCE + size);
    }

    public static long sequenceHigh(long polynomial, int size) {
        return mixHigh(polynomial ^ SEQUENCE + size);
    }

    /** The polynomial of a sequence with one element more at its end. */
    public static long appendLow(long polynomial, long element) {
        return LOW.append(polynomial, element);
    }

    public static long appendHigh(long polynomial, long element) {
        return HIGH.append(polynomial, element);
    }

    /** The polynomial of a sequence without an element that has {@code behind} others behind it. */
    static long removeLow(long polynomial, long element, int behind) {
        return LOW.remove(polynomial, element, behind);
    }

    static long removeHigh(long polynomial, long element, int behind) {
        return HIGH.remove(polynomial, element, behind);
    }

    /** The polynomial with an element put in where there is none, that is zero. */
    static long insertLow(long polynomial, long element, int behind) {
        return LOW.insert(polynomial, element, behind);
    }

    static long insertHigh(long polynomial, long element, int behind) {
        return HIGH.insert(polynomial, element, behind);
    }

    /** What the value of a variable adds to the sum that is a state's hash. */
    public static long variableLow(int variable, long value) {
        return mixLow(value + variable * 0x9e3779b97f4a7c15L);
    }

    public static long variableHigh(int variable, long value) {
        return mixHigh(value + variable * 0xc2b2ae3d27d4eb4fL);
    }

    private static long atomLow(long kind, long value) {
        return mixLow(kind ^ value * 0x9e3779b97f4a7c15L);
    }

    private static long atomHigh(long kind, long value) {
        return mixHigh(kind + value * 0xc2b2ae3d27d4eb4fL);
    }

    private static long mixLow(long x) {
        long z = x;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    private static long mixHigh(long x) {
        long z = x;
        z = (z ^ z >>> 33) * 0xff51afd7ed558ccdL;
        z = (z ^ z >>> 33) * 0xc4ceb9fe1a85ec53L;
        return z ^ z >>> 33;
    }
}
