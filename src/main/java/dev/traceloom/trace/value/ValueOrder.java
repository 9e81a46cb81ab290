package dev.traceloom.trace.value;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.Value.Bool;
import dev.traceloom.trace.value.Value.Fn;
import dev.traceloom.trace.value.Value.Int;
import dev.traceloom.trace.value.Value.Model;
import dev.traceloom.trace.value.Value.Rec;
import dev.traceloom.trace.value.Value.SetOf;
import dev.traceloom.trace.value.Value.Text;
import dev.traceloom.trace.value.Value.Tuple;
import java.util.List;

/**
 * The order in which sets and functions keep their elements.
 *
 * <p>It refuses what TLC refuses to compare, because a set that mixes such values fails inside TLC at some later
 * moment that depends on the search. Where TLC's answer depends on which of the two is asked (a record against a
 * function), it refuses too. A model value whose name has the form {@code A_x} is typed: TLC compares it only with
 * model values of the same type and with untyped ones.
 */
final class ValueOrder {
    private ValueOrder() {}

    static int compare(Value a, Value b) {
        if (a instanceof Model || b instanceof Model) {
            return compareModel(a, b);
        }
        if (a instanceof Int x && b instanceof Int y) {
            return Integer.compare(x.value(), y.value());
        }
        if (a instanceof Text x && b instanceof Text y) {
            return x.value().compareTo(y.value());
        }
        if (a instanceof Bool x && b instanceof Bool y) {
            return Boolean.compare(x.value(), y.value());
        }
        if (a instanceof SetOf x && b instanceof SetOf y) {
            return compareLists(x.elements(), y.elements());
        }
        if (isFunction(a) && isFunction(b)) {
            return compareFunctions(a, b);
        }
        throw incomparable(a, b);
    }

    private static int compareModel(Value a, Value b) {
        if (a instanceof Model x && b instanceof Model y) {
            char typeOfX = type(x);
            char typeOfY = type(y);
            if (typeOfX != 0 && typeOfY != 0 && typeOfX != typeOfY) {
                throw incomparable(a, b);
            }
            return x.name().compareTo(y.name());
        }
        if (type(a instanceof Model x ? x : (Model) b) != 0) {
            throw incomparable(a, b);
        }
        return a instanceof Model ? -1 : 1;
    }

    private static char type(Model model) {
        String name = model.name();
        return name.length() > 2 && name.charAt(1) == '_' ? name.charAt(0) : 0;
    }

    private static boolean isFunction(Value value) {
        return value instanceof Tuple || value instanceof Rec || value instanceof Fn;
    }

    private static int compareFunctions(Value a, Value b) {
        List<Value> valuesOfA = values(a);
        List<Value> valuesOfB = values(b);
        if (valuesOfA.isEmpty() || valuesOfB.isEmpty()) {
            return valuesOfA.size() - valuesOfB.size();
        }
        if (a instanceof Rec != b instanceof Rec) {
            throw incomparable(a, b);
        }
        if (valuesOfA.size() != valuesOfB.size()) {
            return valuesOfA.size() - valuesOfB.size();
        }
        for (int i = 0; i < valuesOfA.size(); i++) {
            int order = compareKeys(a, b, i);
            if (order == 0) {
                order = compare(valuesOfA.get(i), valuesOfB.get(i));
            }
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static int compareKeys(Value a, Value b, int i) {
        if (a instanceof Tuple && b instanceof Tuple) {
            return 0;
        }
        if (a instanceof Rec x && b instanceof Rec y) {
            return x.names().get(i).compareTo(y.names().get(i));
        }
        return compare(key(a, i), key(b, i));
    }

    private static Value key(Value function, int i) {
        return function instanceof Fn fn ? fn.keys().get(i) : Int.of(i + 1);
    }

    private static List<Value> values(Value function) {
        if (function instanceof Tuple tuple) {
            return tuple.elements();
        }
        return function instanceof Rec rec ? rec.values() : ((Fn) function).values();
    }

    private static int compareLists(List<Value> a, List<Value> b) {
        if (a.size() != b.size()) {
            return a.size() - b.size();
        }
        for (int i = 0; i < a.size(); i++) {
            int order = compare(a.get(i), b.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static BadValueException incomparable(Value a, Value b) {
        return new BadValueException("expected values that TLC can compare, found "
                + OneLine.shortened(Values.toText(a)) + " beside " + OneLine.shortened(Values.toText(b)));
    }
}
