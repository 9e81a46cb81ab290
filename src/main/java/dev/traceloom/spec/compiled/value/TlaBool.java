package dev.traceloom.spec.compiled.value;

public final class TlaBool extends TlaValue {
    public static final TlaBool TRUE = new TlaBool(true);
    public static final TlaBool FALSE = new TlaBool(false);
    static final int SHAPE = 3;

    public final boolean value;
    private final long low;
    private final long high;

    private TlaBool(boolean value) {
        this.value = value;
        this.low = Hashing.booleanLow(value);
        this.high = Hashing.booleanHigh(value);
    }

    public static TlaBool of(boolean value) {
        return value ? TRUE : FALSE;
    }

    @Override
    public long low() {
        return low;
    }

    @Override
    public long high() {
        return high;
    }

    @Override
    int shape() {
        return SHAPE;
    }
}
