package dev.traceloom.spec.compiled.value;

/** A function with a finite domain; records and sequences are functions too. */
public abstract class TlaMapping extends TlaValue {
    private static final int LONGEST_WAY = 8;

    /**
     * Another object that was found to be the same value; null for none. Logs and messages hold the same entries many
     * times over, and are compared with each other at every step. Threads may miss what another one knows; no harm.
     */
    private TlaMapping same;

    /** An object that stands for all that were found to be the same value as this; mostly, since it does not search for long. */
    final TlaMapping representative() {
        TlaMapping at = this;
        for (int i = 0; i < LONGEST_WAY && at.same != null; i++) {
            at = at.same;
        }
        return at;
    }

    /** Remembers that two are the same value. */
    static void unite(TlaMapping a, TlaMapping b) {
        if (a != b && b.same == null) {
            b.same = a;
        }
    }

    public abstract int size();

    /** The keys are in TLC's order. */
    public abstract TlaValue key(int index);

    public abstract TlaValue value(int index);

    /** The shape of all keys, or unknown. Only of meaning where there are keys. */
    public abstract int keyShape();

    /** Where a key is, or a negative number. */
    public abstract int find(TlaValue key);

    /** How many keys lie from one integer to another; negative where that is not known without looking at all of them. */
    public abstract int countKeysBetween(int from, int to);

    public abstract TlaValue[] keys();

    public abstract TlaSet domain();

    /** The same but for one value. */
    public abstract TlaMapping with(int index, TlaValue value);

    /** What {@code (key :> value) @@ this} is. */
    public abstract TlaMapping put(TlaValue key, TlaValue value);

    /** What {@code [k \in DOMAIN this \ {key} |-> this[k]]} is. */
    public abstract TlaMapping without(TlaValue key);

    /** The value at a key that must be there. */
    public final TlaValue apply(TlaValue key) {
        int index = find(key);
        if (index < 0) {
            throw Bail.out();
        }
        return value(index);
    }

    /** The function that has these keys, which are sorted and distinct; otherwise as below. */
    public static TlaMapping of(TlaValue[] keys, TlaValue[] values, boolean written) {
        int shape = keys.length == 0 ? UNKNOWN_SHAPE : TlaSet.commonShape(keys);
        if (shape == UNKNOWN_SHAPE) {
            TlaSet.checkPairs(keys);
        }
        return of(keys, shape, values, written);
    }

    /**
     * The function that has these keys, which are sorted and distinct.
     *
     * @param shape the shape of all keys, or unknown
     * @param written whether TLC has it as a record or a tuple, rather than as a function
     */
    public static TlaMapping of(TlaValue[] keys, int shape, TlaValue[] values, boolean written) {
        if (isFromOne(keys)) {
            return TlaSequence.of(values, written);
        }
        return TlaFunction.ofSorted(keys, shape, values, written);
    }

    /** Whether the keys, sorted and distinct, are 1..n. */
    static boolean isFromOne(TlaValue[] keys) {
        return keys.length == 0
                || keys[0] instanceof TlaInt first
                        && first.value == 1
                        && keys[keys.length - 1] instanceof TlaInt last
                        && last.value == keys.length;
    }
}
