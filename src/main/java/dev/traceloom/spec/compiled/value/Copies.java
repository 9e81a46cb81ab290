package dev.traceloom.spec.compiled.value;

/**
 * Copies of arrays of values. Java's first compiler, which is the only one in short runs, makes calls into the virtual machine of
 * {@code clone} and {@code Arrays.copyOf}, ten times as expensive as to make a short array and fill it.
 */
public final class Copies {
    private Copies() {}

    public static TlaValue[] of(TlaValue[] values) {
        return of(values, 0, values.length);
    }

    /** The first ones. */
    public static TlaValue[] first(TlaValue[] values, int count) {
        return of(values, 0, count);
    }

    /** All of them, followed by places for others. */
    public static TlaValue[] longer(TlaValue[] values, int count) {
        TlaValue[] copy = new TlaValue[count];
        for (int i = 0; i < values.length; i++) {
            copy[i] = values[i];
        }
        return copy;
    }

    static TlaValue[] of(TlaValue[] values, int from, int count) {
        TlaValue[] copy = new TlaValue[count];
        System.arraycopy(values, from, copy, 0, count);
        return copy;
    }
}
