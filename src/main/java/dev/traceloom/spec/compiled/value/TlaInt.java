package dev.traceloom.spec.compiled.value;

/** An integer of 32 bits, as TLC has them. */
public final class TlaInt extends TlaValue {
    static final int SHAPE = 1;

    private static final int SMALLEST = -128;
    private static final int LARGEST = 1023;
    private static final TlaInt[] KEPT = new TlaInt[LARGEST - SMALLEST + 1];

    static {
        for (int i = 0; i < KEPT.length; i++) {
            KEPT[i] = new TlaInt(SMALLEST + i);
        }
    }

    public final int value;

    private TlaInt(int value) {
        this.value = value;
    }

    public static TlaInt of(int value) {
        // No difference before it is known to be small: that of a number near 2^31 has no room in 32 bits.
        return value >= SMALLEST && value <= LARGEST ? KEPT[value - SMALLEST] : new TlaInt(value);
    }

    @Override
    public long low() {
        return Hashing.integerLow(value);
    }

    @Override
    public long high() {
        return Hashing.integerHigh(value);
    }

    @Override
    int shape() {
        return SHAPE;
    }
}
