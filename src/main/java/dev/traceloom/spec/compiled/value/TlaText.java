package dev.traceloom.spec.compiled.value;

/** A string, known by a number. */
public final class TlaText extends TlaValue {
    public static final int SHAPE = 2;

    final int identity;
    private final Object name;
    private final long low;
    private final long high;

    /**
     * @param identity positive where the specification or its configuration mentions the string; see
     *     {@link Comparison#orderNames}
     * @param name what the specification's TLC knows the string by, and whose text is the string
     */
    public TlaText(int identity, Object name) {
        this.identity = identity;
        this.name = name;
        this.low = Hashing.textLow(identity);
        this.high = Hashing.textHigh(identity);
    }

    public Object name() {
        return name;
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
