package dev.traceloom.spec.compiled;

/** A model value: equal to itself alone. One that has a type may be compared only with others of its type. */
public final class TlaModel extends TlaValue {
    private static final int SHAPE = 4;
    private static final int TYPED = 0x4d000000;

    final int token;
    final char type;
    private final Object original;

    /**
     * @param type TLC's letter for the type; 0 for none
     * @param original what the specification's TLC has for it; of no meaning here
     */
    public TlaModel(int token, char type, Object original) {
        this.token = token;
        this.type = type;
        this.original = original;
    }

    public Object original() {
        return original;
    }

    @Override
    public long low() {
        return Hashing.modelLow(token);
    }

    @Override
    public long high() {
        return Hashing.modelHigh(token);
    }

    @Override
    int shape() {
        return type == 0 ? SHAPE : TYPED + type;
    }
}
