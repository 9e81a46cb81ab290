package dev.traceloom.spec.compiled;

/** An integer of 32 bits, as TLC has them. */
public final class TlaInt extends TlaValue {
    static final int SHAPE = 1;

    private static final int SMALLEST = -128;
    private static final TlaInt[] KEPT = new TlaInt[1024 - SMALLEST];

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
        int index = value - SMALLEST;
        return value >= SMALLEST && index < KEPT.length ? KEPT[index] : new TlaInt(value);
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
