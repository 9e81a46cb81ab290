package dev.traceloom.spec.compiled.value;

/** A function that is not a sequence, records among them: keys in TLC's order, and a value for each. */
public final class TlaFunction extends TlaMapping {
    private static final int TAG = 48;
    private static final int MIXED_TAG = 49;

    /** Null where they are known by their bits alone. */
    private final TlaValue[] keys;
    /** The keys where they are small integers, see {@link SmallKeys}; else none. */
    private final long bits;
    private final TlaValue[] values;
    private final long lowSum;
    private final long highSum;
    private final int keyShape;
    private final int valueShape;
    private final boolean record;
    /** Asked for again and again. Threads may miss what another one knows; no harm. */
    private int knownShape = NOT_ASKED;
    /**
     * Where an integer was looked for last: who asks whether there is a key asks for its value next, and then replaces it. No more than
     * a guess, which threads may spoil for each other.
     */
    private int lastPlace;
    /** The keys that are known by their bits, once they were asked for one by one. Threads may both list them; no harm. */
    private Listed listed;

    /** Its field is final, so no thread sees the array before what is in it. */
    private record Listed(TlaValue[] keys) {}

    private TlaFunction(
            TlaValue[] keys,
            long bits,
            TlaValue[] values,
            long lowSum,
            long highSum,
            int keyShape,
            int valueShape,
            boolean record) {
        this.keys = keys;
        this.bits = bits;
        this.values = values;
        this.lowSum = lowSum;
        this.highSum = highSum;
        this.keyShape = keyShape;
        this.valueShape = valueShape;
        this.record = record;
    }

    static TlaFunction ofSorted(TlaValue[] keys, int keyShape, TlaValue[] values, boolean record) {
        long low = 0;
        long high = 0;
        for (int i = 0; i < keys.length; i++) {
            low += pairLow(keys[i], values[i]);
            high += pairHigh(keys[i], values[i]);
        }
        int valueShape = TlaSet.commonShape(values);
        return new TlaFunction(
                keys, SmallKeys.of(keys, keyShape), values, low, high, keyShape, valueShape, record);
    }

    private static long pairLow(TlaValue key, TlaValue value) {
        return Hashing.pairLow(key.low(), value.low());
    }

    private static long pairHigh(TlaValue key, TlaValue value) {
        return Hashing.pairHigh(key.high(), value.high());
    }

    public boolean isRecord() {
        return record;
    }

    @Override
    public int size() {
        return values.length;
    }

    @Override
    public TlaValue key(int index) {
        return keys()[index];
    }

    @Override
    public TlaValue value(int index) {
        return values[index];
    }

    @Override
    public long low() {
        return Hashing.functionLow(lowSum, values.length);
    }

    @Override
    public long high() {
        return Hashing.functionHigh(highSum, values.length);
    }

    @Override
    int shape() {
        int known = knownShape;
        if (known == NOT_ASKED) {
            known = computedShape();
            knownShape = known;
        }
        return known;
    }

    private int computedShape() {
        if (keyShape == UNKNOWN_SHAPE) {
            return UNKNOWN_SHAPE;
        }
        if (valueShape != UNKNOWN_SHAPE) {
            return shapeOf(TAG, keyShape, valueShape);
        }
        TlaValue[] inOrder = keys();
        int shape = shapeOf(MIXED_TAG, keyShape, inOrder.length);
        for (int i = 0; i < inOrder.length; i++) {
            int part = values[i].shape();
            if (part == UNKNOWN_SHAPE) {
                return UNKNOWN_SHAPE;
            }
            shape = shapeOf(shape, (int) inOrder[i].low(), part);
        }
        return shape;
    }

    @Override
    public boolean isLazy() {
        return keyShape == UNKNOWN_SHAPE && anyLazy(keys) || valueShape == UNKNOWN_SHAPE && anyLazy(values);
    }

    @Override
    public int keyShape() {
        return keyShape;
    }

    @Override
    public int find(TlaValue key) {
        if (key instanceof TlaText text && keyShape == TlaText.SHAPE && keys.length <= 8) {
            for (int i = 0; i < keys.length; i++) {
                if (((TlaText) keys[i]).identity == text.identity) {
                    return i;
                }
            }
            return -1;
        }
        return place(key);
    }

    /** Where a key is, or -1 less the place where it would be. */
    private int place(TlaValue key) {
        if (keyShape == TlaInt.SHAPE && key instanceof TlaInt integer) {
            return bits == SmallKeys.NONE ? placeOf(integer.value) : SmallKeys.place(bits, integer.value);
        }
        return TlaSet.find(keys(), keyShape, key);
    }

    private int placeOf(int key) {
        int guess = lastPlace;
        boolean behindAll = guess == keys.length;
        int there = behindAll ? 0 : SortedIntegers.integer(keys, guess);
        if (!behindAll && there == key) {
            return guess;
        }
        if ((behindAll || key < there) && (guess == 0 || SortedIntegers.integer(keys, guess - 1) < key)) {
            return -1 - guess;
        }
        int found = SortedIntegers.find(keys, key);
        lastPlace = found < 0 ? -1 - found : found;
        return found;
    }

    @Override
    public int countKeysBetween(int from, int to) {
        return bits != SmallKeys.NONE
                ? SmallKeys.countBetween(bits, from, to)
                : SortedIntegers.countBetween(keys, keyShape, from, to);
    }

    @Override
    public TlaValue[] keys() {
        return keys == null ? listed() : keys;
    }

    private TlaValue[] listed() {
        Listed known = listed;
        if (known == null) {
            known = new Listed(SmallKeys.list(bits));
            listed = known;
        }
        return known.keys;
    }

    @Override
    public TlaSet domain() {
        return TlaSet.ofSome(keys(), keyShape, TlaSet.Form.LISTED);
    }

    @Override
    public TlaFunction with(int index, TlaValue value) {
        return changed(index, keys == null ? SmallKeys.at(bits, index) : keys[index], value, record);
    }

    private TlaFunction changed(int index, TlaValue key, TlaValue value, boolean asRecord) {
        TlaValue old = values[index];
        if (old == value && asRecord == record) {
            return this;
        }
        TlaValue[] changed = Copies.of(values);
        changed[index] = value;
        int shape = valueShape == value.shape()
                ? valueShape
                : values.length == 1 ? value.shape() : UNKNOWN_SHAPE;
        return new TlaFunction(
                keys,
                bits,
                changed,
                lowSum - pairLow(key, old) + pairLow(key, value),
                highSum - pairHigh(key, old) + pairHigh(key, value),
                keyShape,
                shape,
                asRecord);
    }

    @Override
    public TlaMapping put(TlaValue key, TlaValue value) {
        int place = place(key);
        if (place >= 0) {
            return changed(place, key, value, false);
        }
        TlaValue[] moreValues = TlaSet.inserted(values, -1 - place, value);
        TlaValue[] moreKeys = null;
        long moreBits = SmallKeys.NONE;
        if (bits != SmallKeys.NONE && key instanceof TlaInt integer && SmallKeys.canBe(integer.value)) {
            moreBits = bits | 1L << integer.value;
        } else {
            moreKeys = TlaSet.inserted(keys(), -1 - place, key);
        }
        if (moreKeys == null ? SmallKeys.areFromOne(moreBits) : isFromOne(moreKeys)) {
            return TlaSequence.of(moreValues, false);
        }
        return new TlaFunction(
                moreKeys,
                moreBits,
                moreValues,
                lowSum + pairLow(key, value),
                highSum + pairHigh(key, value),
                keyShape == key.shape() ? keyShape : UNKNOWN_SHAPE,
                valueShape == value.shape() ? valueShape : UNKNOWN_SHAPE,
                false);
    }

    @Override
    public TlaMapping without(TlaValue key) {
        int place = find(key);
        if (place < 0) {
            return record ? new TlaFunction(keys, bits, values, lowSum, highSum, keyShape, valueShape, false) : this;
        }
        TlaValue[] fewerValues = TlaSet.removed(values, place);
        TlaValue[] fewerKeys = null;
        long fewerBits = SmallKeys.NONE;
        if (bits != SmallKeys.NONE && key instanceof TlaInt integer) {
            fewerBits = bits & ~(1L << integer.value);
        } else {
            fewerKeys = TlaSet.removed(keys(), place);
        }
        if (fewerKeys == null ? SmallKeys.areFromOne(fewerBits) : isFromOne(fewerKeys)) {
            return TlaSequence.of(fewerValues, false);
        }
        return new TlaFunction(
                fewerKeys,
                fewerBits,
                fewerValues,
                lowSum - pairLow(key, values[place]),
                highSum - pairHigh(key, values[place]),
                keyShape,
                valueShape,
                false);
    }
}
