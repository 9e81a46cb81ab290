package dev.traceloom.spec.compiled.value;

public final class TlaBool extends TlaValue {
    public static final TlaBool TRUE = new TlaBool(true);
    public static final TlaBool FALSE = new TlaBool(false);
    static final int SHAPE = 3;

    public final boolean value;

    private TlaBool(boolean value) {
        this.value = value;
    }

    public static TlaBool of(boolean value) {
        return value ? TRUE : FALSE;
    }

    @Override
    public long low() {
        return Hashing.booleanLow(value);
    }

    @Override
    public long high() {
        return Hashing.booleanHigh(value);
    }

    @Override
    int shape() {
        return SHAPE;
    }
}
