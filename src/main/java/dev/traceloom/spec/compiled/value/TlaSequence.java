package dev.traceloom.spec.compiled.value;

/** A sequence, which is a function on 1..n; the function without keys is the empty sequence. */
public final class TlaSequence extends TlaMapping {
    public static final TlaSequence EMPTY =
            new TlaSequence(new TlaValue[0], 0, 0, 0, 0, UNKNOWN_SHAPE, true);
    private static final TlaSequence EMPTY_FUNCTION =
            new TlaSequence(new TlaValue[0], 0, 0, 0, 0, UNKNOWN_SHAPE, false);

    private static final int TAG = 32;
    private static final int MIXED_TAG = 33;
    private static final long UNKNOWN = -1;

    /** Possibly shared with other sequences, which see another part of it. */
    private final TlaValue[] elements;
    private final int from;
    private final int size;
    /** Polynomials of the elements, of which hashes are made; negative, which no polynomial is, where they are not known. */
    private final long low;
    private final long high;
    /** The same where it was not known: most parts of sequences are only compared. Threads may both find it; no harm. */
    private Polynomials later;
    private final int elementShape;
    private final boolean tuple;
    /** Asked for again and again. Threads may miss what another one knows; no harm. */
    private int knownShape = NOT_ASKED;

    /** Its fields are final, so no thread sees one without the other. */
    private record Polynomials(long low, long high) {}

    private TlaSequence(
            TlaValue[] elements,
            int from,
            int size,
            long low,
            long high,
            int elementShape,
            boolean tuple) {
        this.elements = elements;
        this.from = from;
        this.size = size;
        this.low = low;
        this.high = high;
        this.elementShape = elementShape;
        this.tuple = tuple;
    }

    /** @param tuple whether TLC has it as a tuple, rather than as a function */
    public static TlaSequence of(TlaValue[] elements, boolean tuple) {
        if (elements.length == 0) {
            return empty(tuple);
        }
        return new TlaSequence(elements, 0, elements.length, UNKNOWN, UNKNOWN, TlaSet.commonShape(elements), tuple);
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

    private long lowPolynomial() {
        return low == UNKNOWN ? computed().low : low;
    }

    private long highPolynomial() {
        return high == UNKNOWN ? computed().high : high;
    }

    private Polynomials computed() {
        Polynomials known = later;
        if (known == null) {
            long lower = 0;
            long higher = 0;
            for (int i = from; i < from + size; i++) {
                lower = Hashing.appendLow(lower, elements[i].low());
                higher = Hashing.appendHigh(higher, elements[i].high());
            }
            known = new Polynomials(lower, higher);
            later = known;
        }
        return known;
    }

    @Override
    public long low() {
        return Hashing.sequenceLow(lowPolynomial(), size);
    }

    @Override
    public long high() {
        return Hashing.sequenceHigh(highPolynomial(), size);
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
    public int countKeysBetween(int begin, int end) {
        return end < 1 ? 0 : Math.max(0, Math.min(end, size) - Math.max(begin, 1) + 1);
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
                Hashing.insertLow(Hashing.removeLow(lowPolynomial(), old.low(), behind), value.low(), behind),
                Hashing.insertHigh(Hashing.removeHigh(highPolynomial(), old.high(), behind), value.high(), behind),
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
                Hashing.appendLow(lowPolynomial(), value.low()),
                Hashing.appendHigh(highPolynomial(), value.high()),
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
                Hashing.removeLow(lowPolynomial(), first.low(), size - 1),
                Hashing.removeHigh(highPolynomial(), first.high(), size - 1),
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
        return new TlaSequence(elements, from + first - 1, last - first + 1, UNKNOWN, UNKNOWN, elementShape, true);
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
                : new TlaSequence(elements, from, size, low, high, elementShape, true);
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
                ? new TlaSequence(elements, from, size, low, high, elementShape, false)
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
