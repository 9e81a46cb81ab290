package dev.traceloom.spec.compiled;

/** A string, known by TLC's token for it, which also decides the order. */
public final class TlaText extends TlaValue {
    static final int SHAPE = 2;

    final int token;
    private final Object name;

    /** @param name what the specification's TLC knows the string by; of no meaning here */
    public TlaText(int token, Object name) {
        this.token = token;
        this.name = name;
    }

    public Object name() {
        return name;
    }

    @Override
    public long low() {
        return Hashing.textLow(token);
    }

    @Override
    public long high() {
        return Hashing.textHigh(token);
    }

    @Override
    int shape() {
        return SHAPE;
    }
}
