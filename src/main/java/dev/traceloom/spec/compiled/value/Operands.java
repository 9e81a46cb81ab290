package dev.traceloom.spec.compiled.value;

/** What the code that is made for actions calls, with operands that are worked out: the same that expressions do with theirs. */
public final class Operands {
    private Operands() {}

    /** Never yields one. */
    public static TlaValue failed() {
        throw Bail.out();
    }

    /** A value of the next state, which may stay unevaluated only where nothing changes. */
    public static TlaValue settled(TlaValue next, TlaValue now) {
        if (next != now && next.isLazy()) {
            throw Bail.out();
        }
        return next;
    }

    public static boolean truth(TlaValue value) {
        if (value instanceof TlaBool bool) {
            return bool.value;
        }
        throw Bail.out();
    }

    public static int integer(TlaValue value) {
        if (value instanceof TlaInt integer) {
            return integer.value;
        }
        throw Bail.out();
    }

    public static TlaValue ofTruth(boolean value) {
        return TlaBool.of(value);
    }

    public static TlaValue ofNumber(int value) {
        return TlaInt.of(value);
    }

    public static boolean equal(TlaValue left, TlaValue right) {
        return Comparison.equal(left, right);
    }

    public static int plus(int left, int right) {
        return narrowed((long) left + right);
    }

    public static int minus(int left, int right) {
        return narrowed((long) left - right);
    }

    public static int times(int left, int right) {
        return narrowed((long) left * right);
    }

    /** An integer of 32 bits. */
    public static int narrowed(long result) {
        if (result != (int) result) {
            throw Bail.out();
        }
        return (int) result;
    }

    private static TlaMapping mapping(TlaValue value) {
        if (value instanceof TlaMapping mapping) {
            return mapping;
        }
        throw Bail.out();
    }

    private static TlaSequence sequence(TlaValue value) {
        if (value instanceof TlaSequence sequence) {
            return sequence;
        }
        throw Bail.out();
    }

    private static TlaSet set(TlaValue value) {
        if (value instanceof TlaSet set) {
            return set;
        }
        throw Bail.out();
    }

    public static TlaValue applied(TlaValue function, TlaValue argument) {
        return mapping(function).apply(argument);
    }

    public static TlaValue domain(TlaValue function) {
        return mapping(function).domain();
    }

    public static boolean isKey(TlaValue key, TlaValue function) {
        return mapping(function).find(key) >= 0;
    }

    public static int keyCount(TlaValue function) {
        return mapping(function).size();
    }

    /** Where a key is, which must be there. */
    public static int place(TlaValue function, TlaValue key) {
        int place = mapping(function).find(key);
        if (place < 0) {
            throw Bail.out();
        }
        return place;
    }

    public static TlaValue at(TlaValue function, int place) {
        return ((TlaMapping) function).value(place);
    }

    public static TlaValue with(TlaValue function, TlaValue value, int place) {
        return ((TlaMapping) function).with(place, value);
    }

    public static TlaValue without(TlaValue function, TlaValue key) {
        return mapping(function).without(key);
    }

    public static TlaValue put(TlaValue key, TlaValue value, TlaValue function) {
        return mapping(function).put(key, value);
    }

    public static TlaValue record(TlaValue[] values, TlaValue[] names) {
        return TlaMapping.of(names, TlaText.SHAPE, values, true);
    }

    public static TlaValue tuple(TlaValue[] elements) {
        return TlaSequence.of(elements, true);
    }

    public static int length(TlaValue sequence) {
        return sequence(sequence).size();
    }

    public static TlaValue append(TlaValue sequence, TlaValue element) {
        return sequence(sequence).append(element);
    }

    public static TlaValue head(TlaValue sequence) {
        TlaSequence elements = sequence(sequence);
        if (elements.size() == 0) {
            throw Bail.out();
        }
        return elements.value(0);
    }

    public static TlaValue tail(TlaValue sequence) {
        return sequence(sequence).tail();
    }

    public static TlaValue concatenation(TlaValue left, TlaValue right) {
        return sequence(left).concatenated(sequence(right));
    }

    public static TlaValue part(TlaValue sequence, int first, int last) {
        TlaSequence from = sequence(sequence);
        if (first > last) {
            return TlaSequence.EMPTY;
        }
        if (first < 1 || last > from.size()) {
            throw Bail.out();
        }
        return from.part(first, last);
    }

    public static TlaValue listed(TlaValue[] elements) {
        return TlaSet.of(elements, TlaSet.Form.LISTED);
    }

    public static TlaValue union(TlaValue left, TlaValue right) {
        return set(left).union(set(right));
    }

    public static TlaValue difference(TlaValue left, TlaValue right) {
        return set(left).difference(set(right));
    }

    public static TlaValue intersection(TlaValue left, TlaValue right) {
        return set(left).intersection(set(right));
    }

    public static boolean contains(TlaValue element, TlaValue set) {
        return set(set).contains(element);
    }

    public static boolean isListed(TlaValue element, TlaValue[] values) {
        return TlaSet.isAnyOf(values, element)
                .orElseGet(() -> TlaSet.of(values, TlaSet.Form.LISTED).contains(element));
    }

    public static boolean isBetween(TlaValue element, int from, int to) {
        return element instanceof TlaInt integer
                ? from <= integer.value && integer.value <= to
                : TlaIntervals.set(from, to).contains(element);
    }

    public static TlaValue interval(int from, int to) {
        return TlaIntervals.set(from, to);
    }

    public static int cardinality(TlaValue set) {
        return set(set).elements.length;
    }

    /** How many keys of a function lie between two integers; negative where they have to be looked at one by one. */
    public static int keysBetween(TlaValue function, TlaValue from, TlaValue to) {
        return from instanceof TlaInt first && to instanceof TlaInt last
                ? mapping(function).countKeysBetween(first.value, last.value)
                : -1;
    }
}
