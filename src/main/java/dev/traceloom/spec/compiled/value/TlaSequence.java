package dev.traceloom.spec.compiled.value;

/** A sequence, which is a function on 1..n; the function without keys is the empty sequence. */
public final class TlaSequence extends TlaMapping {
    public static final TlaSequence EMPTY =
            new TlaSequence(new TlaValue[0], 0, 0, new Polynomials(0, 0), UNKNOWN_SHAPE, true);
    private static final TlaSequence EMPTY_FUNCTION =
            new TlaSequence(new TlaValue[0], 0, 0, new Polynomials(0, 0), UNKNOWN_SHAPE, false);

    private static final int TAG = 32;
    private static final int MIXED_TAG = 33;

    /** Possibly shared with other sequences, which see another part of it. */
    private final TlaValue[] elements;
    private final int from;
    private final int size;
    /** Null until somebody asks: most parts of sequences are only compared. Threads may both find it; no harm. */
    private Polynomials polynomials;
    private final int elementShape;
    private final boolean tuple;
    /** Asked for again and again. Threads may miss what another one knows; no harm. */
    private int knownShape = NOT_ASKED;

    /** What hashes are made of. */
    private record Polynomials(long low, long high) {

        static Polynomials of(TlaValue[] elements, int from, int size) {
            long low = 0;
            long high = 0;
            for (int i = from; i < from + size; i++) {
                low = Hashing.appendLow(low, elements[i].low());
                high = Hashing.appendHigh(high, elements[i].high());
            }
            return new Polynomials(low, high);
        }

        Polynomials append(TlaValue value) {
            return new Polynomials(Hashing.appendLow(low, value.low()), Hashing.appendHigh(high, value.high()));
        }

        Polynomials without(TlaValue value, int behind) {
            return new Polynomials(
                    Hashing.removeLow(low, value.low(), behind), Hashing.removeHigh(high, value.high(), behind));
        }

        Polynomials insert(TlaValue value, int behind) {
            return new Polynomials(
                    Hashing.insertLow(low, value.low(), behind), Hashing.insertHigh(high, value.high(), behind));
        }
    }

    private TlaSequence(
            TlaValue[] elements,
            int from,
            int size,
            Polynomials polynomials,
            int elementShape,
            boolean tuple) {
        this.elements = elements;
        this.from = from;
        this.size = size;
        this.polynomials = polynomials;
        this.elementShape = elementShape;
        this.tuple = tuple;
    }

    /** @param tuple whether TLC has it as a tuple, rather than as a function */
    public static TlaSequence of(TlaValue[] elements, boolean tuple) {
        if (elements.length == 0) {
            return empty(tuple);
        }
        return new TlaSequence(elements, 0, elements.length, null, TlaSet.commonShape(elements), tuple);
    }

    private static TlaSequence empty(boolean tuple) {
        return tuple ? EMPTY : EMPTY_FUNCTION;
    }

    public boolean isTuple() {
        return tuple;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public TlaValue key(int index) {
        return TlaInt.of(index + 1);
    }

    @Override
    public TlaValue value(int index) {
        return elements[from + index];
    }

    private Polynomials polynomials() {
        Polynomials known = polynomials;
        if (known == null) {
            known = Polynomials.of(elements, from, size);
            polynomials = known;
        }
        return known;
    }

    @Override
    public long low() {
        return Hashing.sequenceLow(polynomials().low, size);
    }

    @Override
    public long high() {
        return Hashing.sequenceHigh(polynomials().high, size);
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
        if (size == 0) {
            return TAG;
        }
        if (elementShape != UNKNOWN_SHAPE) {
            return shapeOf(TAG, elementShape, 0);
        }
        int shape = shapeOf(MIXED_TAG, size, 0);
        for (int i = 0; i < size; i++) {
            int part = value(i).shape();
            if (part == UNKNOWN_SHAPE) {
                return UNKNOWN_SHAPE;
            }
            shape = shapeOf(MIXED_TAG, shape, part);
        }
        return shape;
    }

    @Override
    public boolean isLazy() {
        return size > 0
                && elementShape == UNKNOWN_SHAPE
                && anyLazy(Copies.of(elements, from, size));
    }

    @Override
    public int keyShape() {
        return TlaInt.SHAPE;
    }

    @Override
    public int find(TlaValue key) {
        if (key instanceof TlaInt integer) {
            int index = integer.value - 1;
            return index >= 0 && index < size ? index : -1;
        }
        return TlaSet.find(keys(), TlaInt.SHAPE, key);
    }

    @Override
    public TlaValue[] keys() {
        return TlaIntervals.elements(1, size);
    }

    /** TLC knows the domain of a tuple to be an interval, and lists that of a function. */
    @Override
    public TlaSet domain() {
        return tuple ? TlaIntervals.set(1, size) : TlaSet.ofSome(keys(), TlaInt.SHAPE, TlaSet.Form.LISTED);
    }

    @Override
    public TlaSequence with(int index, TlaValue value) {
        TlaValue old = value(index);
        if (old == value) {
            return this;
        }
        int behind = size - 1 - index;
        TlaValue[] changed = Copies.of(elements, from, size);
        changed[index] = value;
        int shape = elementShape == value.shape()
                ? elementShape
                : size == 1 ? value.shape() : UNKNOWN_SHAPE;
        return new TlaSequence(
                changed,
                0,
                size,
                polynomials().without(old, behind).insert(value, behind),
                shape,
                tuple);
    }

    public TlaSequence append(TlaValue value) {
        return append(value, true);
    }

    private TlaSequence append(TlaValue value, boolean asTuple) {
        TlaValue[] longer = new TlaValue[size + 1];
        System.arraycopy(elements, from, longer, 0, size);
        longer[size] = value;
        return new TlaSequence(
                longer,
                0,
                size + 1,
                polynomials().append(value),
                size == 0 || elementShape == value.shape() ? value.shape() : UNKNOWN_SHAPE,
                asTuple);
    }

    public TlaSequence tail() {
        if (size == 0) {
            throw Bail.out();
        }
        if (size == 1) {
            return EMPTY;
        }
        TlaValue first = elements[from];
        return new TlaSequence(
                elements,
                from + 1,
                size - 1,
                polynomials().without(first, size - 1),
                elementShape,
                true);
    }

    public TlaSequence part(int first, int last) {
        if (first > last) {
            return EMPTY;
        }
        if (elementShape == UNKNOWN_SHAPE) {
            return of(Copies.of(elements, from + first - 1, last - first + 1), true);
        }
        return new TlaSequence(elements, from + first - 1, last - first + 1, null, elementShape, true);
    }

    public TlaSequence concatenated(TlaSequence other) {
        if (size == 0) {
            return other.asTuple();
        }
        if (other.size == 0) {
            return asTuple();
        }
        TlaValue[] both = new TlaValue[size + other.size];
        System.arraycopy(elements, from, both, 0, size);
        System.arraycopy(other.elements, other.from, both, size, other.size);
        return of(both, true);
    }

    private TlaSequence asTuple() {
        return tuple
                ? this
                : new TlaSequence(elements, from, size, polynomials, elementShape, true);
    }

    @Override
    public TlaMapping put(TlaValue key, TlaValue value) {
        if (size == 0) {
            return key instanceof TlaInt one && one.value == 1
                    ? EMPTY_FUNCTION.append(value, false)
                    : TlaFunction.ofSorted(new TlaValue[] {key}, key.shape(), new TlaValue[] {value}, false);
        }
        int index = find(key);
        if (index >= 0) {
            return with(index, value).asFunction();
        }
        if (key instanceof TlaInt integer && integer.value == size + 1) {
            return append(value, false);
        }
        return asKeysAndValues().put(key, value);
    }

    private TlaSequence asFunction() {
        return tuple
                ? new TlaSequence(elements, from, size, polynomials, elementShape, false)
                : this;
    }

    /** Only for a moment: a function on 1..n must not be seen in this form. */
    private TlaFunction asKeysAndValues() {
        return TlaFunction.ofSorted(
                keys(), TlaInt.SHAPE, Copies.of(elements, from, size), false);
    }

    @Override
    public TlaMapping without(TlaValue key) {
        if (size == 0) {
            return EMPTY_FUNCTION;
        }
        return find(key) < 0 ? asFunction() : asKeysAndValues().without(key);
    }
}
