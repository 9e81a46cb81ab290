package dev.traceloom.spec.compiled.value;

/** A function that is not a sequence, records among them: keys in TLC's order, and a value for each. */
public final class TlaFunction extends TlaMapping {
    private static final int TAG = 48;
    private static final int MIXED_TAG = 49;

    private final TlaValue[] keys;
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

    private TlaFunction(
            TlaValue[] keys,
            TlaValue[] values,
            long lowSum,
            long highSum,
            int keyShape,
            int valueShape,
            boolean record) {
        this.keys = keys;
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
        return new TlaFunction(keys, values, low, high, keyShape, TlaSet.commonShape(values), record);
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
        return keys.length;
    }

    @Override
    public TlaValue key(int index) {
        return keys[index];
    }

    @Override
    public TlaValue value(int index) {
        return values[index];
    }

    @Override
    public long low() {
        return Hashing.functionLow(lowSum, keys.length);
    }

    @Override
    public long high() {
        return Hashing.functionHigh(highSum, keys.length);
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
        int shape = shapeOf(MIXED_TAG, keyShape, keys.length);
        for (int i = 0; i < keys.length; i++) {
            int part = values[i].shape();
            if (part == UNKNOWN_SHAPE) {
                return UNKNOWN_SHAPE;
            }
            shape = shapeOf(shape, (int) keys[i].low(), part);
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
            return placeOf(integer.value);
        }
        return TlaSet.find(keys, keyShape, key);
    }

    private int placeOf(int key) {
        int guess = lastPlace;
        boolean behindAll = guess == keys.length;
        int there = behindAll ? 0 : TlaSet.integer(keys, guess);
        if (!behindAll && there == key) {
            return guess;
        }
        if ((behindAll || key < there) && (guess == 0 || TlaSet.integer(keys, guess - 1) < key)) {
            return -1 - guess;
        }
        int found = TlaSet.findInteger(keys, key);
        lastPlace = found < 0 ? -1 - found : found;
        return found;
    }

    @Override
    public TlaValue[] keys() {
        return keys;
    }

    @Override
    public TlaSet domain() {
        return TlaSet.ofSome(keys, keyShape, TlaSet.Form.LISTED);
    }

    @Override
    public TlaFunction with(int index, TlaValue value) {
        return changed(index, value, record);
    }

    private TlaFunction changed(int index, TlaValue value, boolean asRecord) {
        TlaValue old = values[index];
        if (old == value && asRecord == record) {
            return this;
        }
        TlaValue key = keys[index];
        TlaValue[] changed = Copies.of(values);
        changed[index] = value;
        int shape = valueShape == value.shape()
                ? valueShape
                : keys.length == 1 ? value.shape() : UNKNOWN_SHAPE;
        return new TlaFunction(
                keys,
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
            return changed(place, value, false);
        }
        TlaValue[] moreKeys = TlaSet.inserted(keys, -1 - place, key);
        TlaValue[] moreValues = TlaSet.inserted(values, -1 - place, value);
        if (isFromOne(moreKeys)) {
            return TlaSequence.of(moreValues, false);
        }
        return new TlaFunction(
                moreKeys,
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
            return record ? new TlaFunction(keys, values, lowSum, highSum, keyShape, valueShape, false) : this;
        }
        TlaValue[] fewerKeys = TlaSet.removed(keys, place);
        TlaValue[] fewerValues = TlaSet.removed(values, place);
        if (isFromOne(fewerKeys)) {
            return TlaSequence.of(fewerValues, false);
        }
        return new TlaFunction(
                fewerKeys,
                fewerValues,
                lowSum - pairLow(keys[place], values[place]),
                highSum - pairHigh(keys[place], values[place]),
                keyShape,
                valueShape,
                false);
    }
}
