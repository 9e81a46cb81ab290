package dev.traceloom.spec.compiled.value;

/**
 * What stands in a log and is no value of TLA+, such as a fraction. It may be passed on; whoever compares it, calculates with
 * it or puts it into a state leaves that to TLC, which says what is wrong.
 */
public final class TlaUnreadable extends TlaValue {
    private final long hash;

    public TlaUnreadable(String text) {
        this.hash = text.hashCode();
    }

    @Override
    public long low() {
        return hash;
    }

    @Override
    public long high() {
        return hash;
    }

    @Override
    int shape() {
        return UNKNOWN_SHAPE;
    }

    @Override
    public boolean isLazy() {
        return true;
    }
}
