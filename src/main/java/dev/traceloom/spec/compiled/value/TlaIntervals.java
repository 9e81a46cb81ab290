package dev.traceloom.spec.compiled.value;

/** Sets of all integers from one to another. */
public final class TlaIntervals {
    /**
     * The elements of an interval from one to less than nothing. TLC keeps the end of it, and breaks off where somebody takes a
     * function on it for the empty sequence that it is.
     */
    public static final TlaValue[] BELOW_NOTHING = {};

    /** A longer one is left to TLC. */
    public static final int LONGEST = 1 << 16;

    private static final TlaSet EMPTY_BELOW_NOTHING =
            TlaSet.ofDistinct(BELOW_NOTHING, TlaValue.UNKNOWN_SHAPE, TlaSet.Form.LISTED);

    private TlaIntervals() {}

    public static TlaSet set(int from, int to) {
        if (from > to) {
            return isBelowNothing(from, to) ? EMPTY_BELOW_NOTHING : TlaSet.EMPTY;
        }
        // Where it ends at the largest integer, it is listed for TLC too, whose loop would not end.
        TlaSet.Form form = to == Integer.MAX_VALUE ? TlaSet.Form.LISTED : TlaSet.Form.INTERVAL;
        return TlaSet.ofDistinct(elements(from, to), TlaInt.SHAPE, form);
    }

    public static TlaValue[] elements(int from, int to) {
        if (from > to) {
            return isBelowNothing(from, to) ? BELOW_NOTHING : TlaSet.EMPTY.elements;
        }
        long size = (long) to - from + 1;
        if (size > LONGEST) {
            throw Bail.out();
        }
        TlaValue[] elements = new TlaValue[(int) size];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = TlaInt.of(from + i);
        }
        return elements;
    }

    private static boolean isBelowNothing(int from, int to) {
        return from == 1 && to < 0;
    }
}
