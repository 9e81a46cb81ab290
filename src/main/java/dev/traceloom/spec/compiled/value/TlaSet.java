package dev.traceloom.spec.compiled.value;

import java.util.Arrays;
import java.util.Optional;

/** A finite set: its elements in TLC's order, each once. */
public final class TlaSet extends TlaValue {
    /** How TLC has a set, as far as that can be seen in what it prints or in the order that it goes through elements. */
    public enum Form {
        LISTED,
        /** TLC prints it as an interval. */
        INTERVAL,
        /** TLC keeps it unevaluated and goes through it in an order of its own. */
        LAZY
    }

    public static final TlaSet EMPTY =
            new TlaSet(new TlaValue[0], 0, 0, UNKNOWN_SHAPE, Form.LISTED);

    /** Beyond this, to look at every pair of elements of different shapes is not worth it. */
    private static final int LARGEST_MIXED = 512;

    private static final int TAG = 16;

    public final TlaValue[] elements;
    final long lowSum;
    final long highSum;
    /** The shape of all elements, or unknown. */
    public final int elementShape;
    private final Form form;

    private TlaSet(TlaValue[] elements, long lowSum, long highSum, int elementShape, Form form) {
        this.elements = elements;
        this.lowSum = lowSum;
        this.highSum = highSum;
        this.elementShape = elementShape;
        this.form = form;
    }

    /** The set of some values in any order, which may be there more than once; the array is used up. */
    public static TlaSet of(TlaValue[] values, Form form) {
        if (values.length == 0) {
            return form == Form.LAZY ? new TlaSet(values, 0, 0, UNKNOWN_SHAPE, form) : EMPTY;
        }
        int shape = commonShape(values);
        sort(values);
        TlaValue[] distinct = distinct(values);
        if (shape == UNKNOWN_SHAPE) {
            checkPairs(distinct);
        }
        return ofDistinct(distinct, shape, form);
    }

    /**
     * The set of choices from other sets, each there once, in any order. They can be compared with each other without a look at
     * the pairs: where they differ, they differ in elements that have come together in another set before.
     */
    public static TlaSet ofChoices(TlaValue[] choices) {
        if (choices.length == 0) {
            return of(choices, Form.LAZY);
        }
        sort(choices);
        return ofDistinct(choices, commonShape(choices), Form.LAZY);
    }

    public static TlaSet of(TlaValue... values) {
        return of(values, Form.LISTED);
    }

    /** The set of some elements of another set, in its order. */
    public static TlaSet ofSome(TlaValue[] elements, int shape, Form form) {
        return elements.length == 0 && form != Form.LAZY ? EMPTY : ofDistinct(elements, shape, form);
    }

    static TlaSet ofDistinct(TlaValue[] elements, int shape, Form form) {
        long low = 0;
        long high = 0;
        for (TlaValue element : elements) {
            low += element.low();
            high += element.high();
        }
        return new TlaSet(elements, low, high, shape, form);
    }

    public static int commonShape(TlaValue[] values) {
        int shape = values[0].shape();
        for (int i = 1; i < values.length && shape != UNKNOWN_SHAPE; i++) {
            if (values[i].shape() != shape) {
                shape = UNKNOWN_SHAPE;
            }
        }
        return shape;
    }

    /** Whether a value is one of some others; empty where their shapes differ, so that to compare them might fail. */
    public static Optional<Boolean> isAnyOf(TlaValue[] values, TlaValue value) {
        int shape = value.shape();
        if (values.length == 0 || shape == UNKNOWN_SHAPE || commonShape(values) != shape) {
            return Optional.empty();
        }
        for (TlaValue one : values) {
            if (Comparison.equal(one, value)) {
                return Optional.of(true);
            }
        }
        return Optional.of(false);
    }

    private static void sort(TlaValue[] values) {
        if (values.length > 16) {
            Arrays.sort(values, Comparison::order);
            return;
        }
        for (int i = 1; i < values.length; i++) {
            TlaValue moved = values[i];
            int j = i;
            while (j > 0 && Comparison.order(values[j - 1], moved) > 0) {
                values[j] = values[j - 1];
                j--;
            }
            values[j] = moved;
        }
    }

    private static TlaValue[] distinct(TlaValue[] sorted) {
        int count = 1;
        for (int i = 1; i < sorted.length; i++) {
            if (Comparison.order(sorted[count - 1], sorted[i]) != 0) {
                sorted[count++] = sorted[i];
            }
        }
        return count == sorted.length ? sorted : Copies.first(sorted, count);
    }

    /** TLC compares some of the pairs, and nobody knows which; so all of them must be comparable. */
    public static void checkPairs(TlaValue[] elements) {
        if (elements.length > LARGEST_MIXED) {
            throw Bail.out();
        }
        int[] shapes = new int[elements.length];
        for (int i = 0; i < elements.length; i++) {
            shapes[i] = elements[i].shape();
            for (int j = 0; j < i; j++) {
                boolean alike = shapes[i] == shapes[j] && shapes[i] != UNKNOWN_SHAPE;
                if (!alike && Comparison.equal(elements[j], elements[i])) {
                    throw Bail.out();
                }
            }
        }
    }

    public int size() {
        return elements.length;
    }

    public TlaValue element(int index) {
        return elements[index];
    }

    public Form form() {
        return form;
    }

    @Override
    public long low() {
        return Hashing.setLow(lowSum, elements.length);
    }

    @Override
    public long high() {
        return Hashing.setHigh(highSum, elements.length);
    }

    @Override
    int shape() {
        if (form == Form.LAZY) {
            return UNKNOWN_SHAPE;
        }
        return elements.length == 0
                ? TAG
                : elementShape == UNKNOWN_SHAPE ? UNKNOWN_SHAPE : shapeOf(TAG, elementShape, 0);
    }

    @Override
    public boolean isLazy() {
        return form == Form.LAZY || elementShape == UNKNOWN_SHAPE && anyLazy(elements);
    }

    public boolean contains(TlaValue value) {
        if (elements.length == 0 && form == Form.LAZY) {
            // TLC asks what kind of value it is before it finds that there is none.
            throw Bail.out();
        }
        return find(elements, elementShape, value) >= 0;
    }

    /**
     * Where a value stands among sorted ones, or -1 less the place where it would stand. Where shapes differ, TLC might
     * compare the value with any of them, so it is compared with all.
     */
    static int find(TlaValue[] sorted, int shape, TlaValue value) {
        if (sorted.length == 0) {
            return -1;
        }
        if (shape == UNKNOWN_SHAPE || shape != value.shape()) {
            return findAmongOthers(sorted, value);
        }
        if (value instanceof TlaInt integer) {
            return SortedIntegers.find(sorted, integer.value);
        }
        int from = 0;
        int to = sorted.length;
        while (from < to) {
            int middle = from + to >>> 1;
            int order = Comparison.order(value, sorted[middle]);
            if (order == 0) {
                return middle;
            } else if (order < 0) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return -1 - from;
    }

    /** How many elements lie from one integer to another; negative where not all are integers. */
    public int countBetween(int from, int to) {
        return SortedIntegers.countBetween(elements, elementShape, from, to);
    }

    private static int findAmongOthers(TlaValue[] sorted, TlaValue value) {
        // It was compared with all the others when they came together.
        for (int i = 0; i < sorted.length; i++) {
            if (sorted[i] == value) {
                return i;
            }
        }
        int found = -1;
        for (int i = 0; i < sorted.length; i++) {
            if (Comparison.equal(sorted[i], value)) {
                found = i;
            }
        }
        if (found >= 0) {
            return found;
        }
        int place = 0;
        while (place < sorted.length && Comparison.order(sorted[place], value) < 0) {
            place++;
        }
        return -1 - place;
    }

    TlaSet with(TlaValue value) {
        int place = find(elements, elementShape, value);
        if (place >= 0) {
            return listed();
        }
        int shape = elements.length == 0 || elementShape == value.shape() ? value.shape() : UNKNOWN_SHAPE;
        return new TlaSet(
                inserted(elements, -1 - place, value),
                lowSum + value.low(),
                highSum + value.high(),
                shape,
                form == Form.LAZY ? Form.LAZY : Form.LISTED);
    }

    TlaSet without(TlaValue value) {
        int place = find(elements, elementShape, value);
        if (place < 0) {
            return listed();
        }
        if (elements.length == 1) {
            return form == Form.LAZY ? of(new TlaValue[0], form) : EMPTY;
        }
        return new TlaSet(
                removed(elements, place),
                lowSum - value.low(),
                highSum - value.high(),
                elementShape,
                form == Form.LAZY ? Form.LAZY : Form.LISTED);
    }

    /** What TLC makes of an interval that went through an operator. */
    private TlaSet listed() {
        return form == Form.INTERVAL ? new TlaSet(elements, lowSum, highSum, elementShape, Form.LISTED) : this;
    }

    static TlaValue[] inserted(TlaValue[] from, int place, TlaValue value) {
        TlaValue[] result = new TlaValue[from.length + 1];
        System.arraycopy(from, 0, result, 0, place);
        result[place] = value;
        System.arraycopy(from, place, result, place + 1, from.length - place);
        return result;
    }

    static TlaValue[] removed(TlaValue[] from, int place) {
        TlaValue[] result = new TlaValue[from.length - 1];
        System.arraycopy(from, 0, result, 0, place);
        System.arraycopy(from, place + 1, result, place, result.length - place);
        return result;
    }

    public TlaSet union(TlaSet other) {
        if (elements.length == 0 && form == Form.LAZY || other.elements.length == 0 && other.form == Form.LAZY) {
            // Who asks what is in both asks this one too, which objects to some values even though it is empty.
            throw Bail.out();
        }
        if (elements.length == 0) {
            return other;
        }
        if (other.elements.length == 0) {
            return listed();
        }
        if (other.elements.length == 1 && other.form != Form.LAZY) {
            return with(other.elements[0]);
        }
        if (elements.length == 1 && form != Form.LAZY && isOfAtoms() && other.elementShape == elementShape) {
            return other.with(elements[0]);
        }
        TlaValue[] both = new TlaValue[elements.length + other.elements.length];
        System.arraycopy(elements, 0, both, 0, elements.length);
        System.arraycopy(other.elements, 0, both, elements.length, other.elements.length);
        return of(both, formWith(other));
    }

    /** Whether equal elements cannot be told apart, as two sets can that TLC prints differently. */
    private boolean isOfAtoms() {
        return elementShape == TlaText.SHAPE || elementShape == TlaInt.SHAPE;
    }

    private Form formWith(TlaSet other) {
        return form == Form.LAZY || other.form == Form.LAZY ? Form.LAZY : Form.LISTED;
    }

    public TlaSet difference(TlaSet other) {
        if (other.elements.length == 1 && other.form != Form.LAZY && elements.length > 0) {
            return without(other.elements[0]);
        }
        return some(other, false);
    }

    public TlaSet intersection(TlaSet other) {
        return some(other, true);
    }

    private TlaSet some(TlaSet other, boolean shared) {
        TlaValue[] kept = new TlaValue[elements.length];
        int count = 0;
        for (TlaValue element : elements) {
            if (other.contains(element) == shared) {
                kept[count++] = element;
            }
        }
        return ofSome(Copies.first(kept, count), elementShape, formWith(other));
    }

    public boolean isSubsetOf(TlaSet other) {
        for (TlaValue element : elements) {
            if (!other.contains(element)) {
                return false;
            }
        }
        return true;
    }
}
