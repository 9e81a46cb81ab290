package dev.traceloom.spec.compiled.value;

/**
 * Equality and order as TLC sees them, up to the cases in which TLC objects: those bail. Both go through parts in TLC's
 * order, because whether it ever reaches an objectionable pair depends on what it finds before.
 */
public final class Comparison {
    private Comparison() {}

    public static boolean equal(TlaValue a, TlaValue b) {
        if (a == b) {
            return true;
        }
        if (a instanceof TlaInt first && b instanceof TlaInt second) {
            return first.value == second.value;
        } else if (a instanceof TlaText first && b instanceof TlaText second) {
            return first.identity == second.identity;
        } else if (a instanceof TlaBool && b instanceof TlaBool) {
            return false;
        } else if (a instanceof TlaMapping first && b instanceof TlaMapping second) {
            return equalMappings(first, second);
        } else if (a instanceof TlaSet first && b instanceof TlaSet second) {
            return equalSets(first, second);
        } else if (a instanceof TlaModel first && b instanceof TlaModel second) {
            return equalModels(first, second);
        } else if (a instanceof TlaModel model && model.type == 0 || b instanceof TlaModel other && other.type == 0) {
            return false;
        }
        throw Bail.out();
    }

    private static boolean equalModels(TlaModel a, TlaModel b) {
        if (a.type != b.type && a.type != 0 && b.type != 0) {
            throw Bail.out();
        }
        return a.identity == b.identity;
    }

    private static boolean equalSets(TlaSet a, TlaSet b) {
        int size = a.elements.length;
        if (size != b.elements.length) {
            return false;
        }
        boolean comparable = a.elementShape == b.elementShape && a.elementShape != TlaValue.UNKNOWN_SHAPE;
        if (comparable && (a.lowSum != b.lowSum || a.highSum != b.highSum)) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (!equal(a.elements[i], b.elements[i])) {
                return false;
            }
        }
        if (size <= 1 && a.form() == TlaSet.Form.LAZY && b.form() == TlaSet.Form.LAZY) {
            // TLC compares sets of functions by domain and range, and takes [{} -> {1}] and [{} -> {2}] for different.
            throw Bail.out();
        }
        return true;
    }

    private static boolean equalMappings(TlaMapping a, TlaMapping b) {
        int size = a.size();
        if (size == 0 || b.size() == 0) {
            return size == b.size();
        }
        if (a.keyShape() != b.keyShape() && !areFunctions(a, b)) {
            throw Bail.out();
        }
        if (size != b.size()) {
            return false;
        }
        boolean keysMayDiffer = !(a instanceof TlaSequence && b instanceof TlaSequence);
        if (keysMayDiffer && areAlike(a, b) && (a.low() != b.low() || a.high() != b.high())) {
            return false;
        }
        TlaMapping first = a.representative();
        TlaMapping second = b.representative();
        if (first == second) {
            return true;
        }
        for (int i = 0; i < size; i++) {
            if (keysMayDiffer && !equal(a.key(i), b.key(i)) || !equal(a.value(i), b.value(i))) {
                return false;
            }
        }
        TlaMapping.unite(first, second);
        return true;
    }

    /**
     * Whether a value is what a function is with another value at one place, or at a place within what is there, and so
     * on: what {@link #equal} says of the function with that value, without making it.
     *
     * @param places where the other value is to be, from outside to inside
     * @param depth the first of them that counts
     */
    public static boolean equalBut(TlaValue a, TlaMapping function, int[] places, int depth, TlaValue other) {
        if (!(a instanceof TlaMapping mapping)) {
            return equal(a, function);
        }
        int size = mapping.size();
        if (size == 0) {
            return false;
        }
        if (mapping.keyShape() != function.keyShape() && !areFunctions(mapping, function)) {
            throw Bail.out();
        }
        if (size != function.size()) {
            return false;
        }
        boolean keysMayDiffer = !(mapping instanceof TlaSequence && function instanceof TlaSequence);
        for (int i = 0; i < size; i++) {
            if (keysMayDiffer && !equal(mapping.key(i), function.key(i))) {
                return false;
            }
            TlaValue value = function.value(i);
            boolean same = i != places[depth]
                    ? equal(mapping.value(i), value)
                    : depth == places.length - 1
                            ? equal(mapping.value(i), other)
                            : equalBut(mapping.value(i), (TlaMapping) value, places, depth + 1, other);
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private static boolean areAlike(TlaValue a, TlaValue b) {
        int shape = a.shape();
        return shape != TlaValue.UNKNOWN_SHAPE && shape == b.shape();
    }

    /** TLC compares how many keys functions have before it compares any, unless it has one of them as something else. */
    private static boolean areFunctions(TlaMapping a, TlaMapping b) {
        return a instanceof TlaFunction first
                && b instanceof TlaFunction second
                && !first.isRecord()
                && !second.isRecord()
                && a.keyShape() != TlaInt.SHAPE
                && b.keyShape() != TlaInt.SHAPE;
    }

    public static int order(TlaValue a, TlaValue b) {
        if (a == b) {
            return 0;
        }
        if (a instanceof TlaInt first && b instanceof TlaInt second) {
            return Integer.compare(first.value, second.value);
        } else if (a instanceof TlaText first && b instanceof TlaText second) {
            return orderNames(first.identity, first.name(), second.identity, second.name());
        } else if (a instanceof TlaBool first && b instanceof TlaBool second) {
            return Boolean.compare(first.value, second.value);
        } else if (a instanceof TlaMapping first && b instanceof TlaMapping second) {
            return orderMappings(first, second);
        } else if (a instanceof TlaSet first && b instanceof TlaSet second) {
            return orderSets(first, second);
        } else if (a instanceof TlaModel first && b instanceof TlaModel second) {
            equalModels(first, second);
            return orderNames(first.identity, first.name, second.identity, second.name);
        } else if (a instanceof TlaModel model && model.type == 0) {
            return -1;
        } else if (b instanceof TlaModel model && model.type == 0) {
            return 1;
        }
        throw Bail.out();
    }

    /**
     * What the specification mentions comes first, in the order of its numbers; all else follows alphabetically. The
     * order cannot depend on what was met first, because that differs between traces (semantics, rule 17).
     */
    static int orderNames(int a, Object first, int b, Object second) {
        if (a > 0 || b > 0) {
            return a > 0 && b > 0 ? Integer.compare(a, b) : Integer.compare(b, a);
        }
        return first.toString().compareTo(second.toString());
    }

    private static int orderSets(TlaSet a, TlaSet b) {
        int size = a.elements.length;
        if (size != b.elements.length) {
            return Integer.compare(size, b.elements.length);
        }
        for (int i = 0; i < size; i++) {
            int order = order(a.elements[i], b.elements[i]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static int orderMappings(TlaMapping a, TlaMapping b) {
        int size = a.size();
        if (size == 0 || b.size() == 0) {
            return Integer.compare(size, b.size());
        }
        if (a.keyShape() != b.keyShape()) {
            throw Bail.out();
        }
        if (size != b.size()) {
            return Integer.compare(size, b.size());
        }
        for (int i = 0; i < size; i++) {
            int order = order(a.key(i), b.key(i));
            if (order == 0) {
                order = order(a.value(i), b.value(i));
            }
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
