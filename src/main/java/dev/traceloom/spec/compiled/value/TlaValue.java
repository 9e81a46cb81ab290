package dev.traceloom.spec.compiled.value;

/**
 * An immutable value of TLA+. Values that are equal in TLA+ have the same class and content here, however they were
 * made: a function on 1..n is always a {@link TlaSequence}, any other one always a {@link TlaFunction}, and a set has its
 * elements in TLC's order. What was made in another way may still be printed in another way; that is remembered as a
 * form, which no comparison looks at.
 *
 * <p>Values belong to one specification, because strings are known by a number that its TLC gave them.
 */
public abstract class TlaValue {
    /** No promise; not even that two values with this shape can be compared. */
    public static final int UNKNOWN_SHAPE = 0;

    /** In place of a shape that nobody asked for yet; a shape that happens to be the same is found anew each time. */
    static final int NOT_ASKED = -1;

    public abstract long low();

    public abstract long high();

    /**
     * Two values with the same shape, other than {@link #UNKNOWN_SHAPE}, can be compared without TLC objecting, as it does
     * to a number and a string. The reverse does not hold.
     */
    abstract int shape();

    /**
     * Whether TLC has a part of this unevaluated. It then fails later, or not at all, where an evaluated one fails at once; so
     * such a value must not get into a state but by TLC.
     */
    public boolean isLazy() {
        return false;
    }

    /** Only values without a known shape can be lazy. */
    static boolean anyLazy(TlaValue[] values) {
        for (TlaValue value : values) {
            if (value.shape() == UNKNOWN_SHAPE && value.isLazy()) {
                return true;
            }
        }
        return false;
    }

    static int shapeOf(int tag, int first, int second) {
        int mixed = (tag * 31 + first) * 0x9e3779b1 + second;
        mixed = (mixed ^ mixed >>> 15) * 0x85ebca6b;
        mixed ^= mixed >>> 13;
        return mixed == UNKNOWN_SHAPE ? tag : mixed;
    }

    /** Whether both are the same value; false where TLC would object to the question. For tests. */
    @Override
    public final boolean equals(Object other) {
        try {
            return other instanceof TlaValue that && Comparison.equal(this, that);
        } catch (Bail incomparable) {
            return false;
        }
    }

    @Override
    public final int hashCode() {
        return (int) low();
    }
}
