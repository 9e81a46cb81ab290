package dev.traceloom.spec.compiled.value;

/** A model value: equal to itself alone. One that has a type may be compared only with others of its type, and
 * with those that have none. */
public final class TlaModel extends TlaValue {
    private static final int SHAPE = 4;
    private static final int TYPED = 0x4d000000;

    final int identity;
    final char type;
    final Object name;
    private final Object original;
    private final long low;
    private final long high;

    /**
     * @param identity as for the string that is the model value's name
     * @param type TLC's letter for the type; 0 for none
     * @param name what has the name for its text
     * @param original what the specification's TLC has for it; of no meaning here
     */
    public TlaModel(int identity, char type, Object name, Object original) {
        this.identity = identity;
        this.type = type;
        this.name = name;
        this.original = original;
        this.low = Hashing.modelLow(identity);
        this.high = Hashing.modelHigh(identity);
    }

    public Object original() {
        return original;
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
        return type == 0 ? SHAPE : TYPED + type;
    }
}
