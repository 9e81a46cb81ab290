package dev.traceloom.spec.compiled.value;

/** An integer of 32 bits, as TLC has them. */
public final class TlaInt extends TlaValue {
    static final int SHAPE = 1;

    private static final int SMALLEST = -128;
    private static final int LARGEST = 1023;
    private static final TlaInt[] KEPT = new TlaInt[LARGEST - SMALLEST + 1];
    /** The hashes of those, which most keys and elements are among. */
    private static final long[] LOW = new long[KEPT.length];
    private static final long[] HIGH = new long[KEPT.length];

    static {
        for (int i = 0; i < KEPT.length; i++) {
            KEPT[i] = new TlaInt(SMALLEST + i);
            LOW[i] = Hashing.integerLow(SMALLEST + i);
            HIGH[i] = Hashing.integerHigh(SMALLEST + i);
        }
    }

    public final int value;

    private TlaInt(int value) {
        this.value = value;
    }

    public static TlaInt of(int value) {
        return isKept(value) ? KEPT[value - SMALLEST] : new TlaInt(value);
    }

    /** Asked before any difference: that of a number near 2^31 has no room in 32 bits. */
    private static boolean isKept(int value) {
        return value >= SMALLEST && value <= LARGEST;
    }

    @Override
    public long low() {
        return isKept(value) ? LOW[value - SMALLEST] : Hashing.integerLow(value);
    }

    @Override
    public long high() {
        return isKept(value) ? HIGH[value - SMALLEST] : Hashing.integerHigh(value);
    }

    @Override
    int shape() {
        return SHAPE;
    }
}
