package dev.traceloom.trace.value;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.Value.Fn;
import dev.traceloom.trace.value.Value.Int;
import dev.traceloom.trace.value.Value.Rec;
import dev.traceloom.trace.value.Value.SetOf;
import dev.traceloom.trace.value.Value.Text;
import dev.traceloom.trace.value.Value.Tuple;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Builds values so that what is equal in TLA+ is equal in Java: sets and domains sorted, a function over strings as a
 * record, one over {@code 1..n} as a tuple, and everything empty but the empty set as the empty tuple.
 *
 * <p>All builders throw {@link BadValueException} for elements or keys that TLC cannot compare, and for a key that is
 * given twice.
 */
public final class Values {
    private Values() {}

    public static SetOf set(Collection<? extends Value> elements) {
        List<Value> sorted = new ArrayList<>(elements);
        sorted.sort(ValueOrder::compare);
        int kept = 0;
        for (Value element : sorted) {
            if (kept == 0 || ValueOrder.compare(sorted.get(kept - 1), element) != 0) {
                sorted.set(kept++, element);
            }
        }
        return new SetOf(sorted.subList(0, kept));
    }

    public static Value record(Map<String, ? extends Value> fields) {
        return record(new ArrayList<>(fields.keySet()), new ArrayList<>(fields.values()));
    }

    static Value record(List<String> names, List<? extends Value> values) {
        if (names.isEmpty()) {
            return Tuple.EMPTY;
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            order.add(i);
        }
        order.sort((i, j) -> names.get(i).compareTo(names.get(j)));
        List<String> sortedNames = new ArrayList<>();
        List<Value> sortedValues = new ArrayList<>();
        for (int i : order) {
            String name = names.get(i);
            if (!sortedNames.isEmpty() && sortedNames.get(sortedNames.size() - 1).equals(name)) {
                throw givenTwice(new Text(name));
            }
            sortedNames.add(name);
            sortedValues.add(values.get(i));
        }
        return new Rec(sortedNames, sortedValues);
    }

    public static Value function(Map<? extends Value, ? extends Value> mapping) {
        return function(new ArrayList<>(mapping.keySet()), new ArrayList<>(mapping.values()));
    }

    /** The function that maps each key to the value at the same position. */
    public static Value function(List<? extends Value> keys, List<? extends Value> values) {
        if (!keys.isEmpty() && keys.stream().allMatch(Text.class::isInstance)) {
            return record(keys.stream().map(key -> ((Text) key).value()).toList(), values);
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            order.add(i);
        }
        order.sort((i, j) -> ValueOrder.compare(keys.get(i), keys.get(j)));
        List<Value> sortedKeys = new ArrayList<>();
        List<Value> sortedValues = new ArrayList<>();
        boolean sequence = true;
        for (int i : order) {
            Value key = keys.get(i);
            int at = sortedKeys.size();
            if (at > 0 && ValueOrder.compare(sortedKeys.get(at - 1), key) == 0) {
                throw givenTwice(key);
            }
            sequence &= key instanceof Int number && number.value() == at + 1;
            sortedKeys.add(key);
            sortedValues.add(values.get(i));
        }
        return sequence ? new Tuple(sortedValues) : new Fn(sortedKeys, sortedValues);
    }

    /** Negative, zero or positive; throws {@link BadValueException} for values that TLC cannot compare. */
    public static int compare(Value a, Value b) {
        return ValueOrder.compare(a, b);
    }

    /** The value in TLA+ syntax. */
    public static String toText(Value value) {
        StringBuilder text = new StringBuilder();
        ValueText.append(text, value);
        return text.toString();
    }

    /** Gives what a value consists of, but for the names of fields, to whoever asks; nothing where it is not put together. */
    public static void forEachPart(Value value, Consumer<? super Value> taker) {
        if (value instanceof Tuple tuple) {
            tuple.elements().forEach(taker);
        } else if (value instanceof SetOf set) {
            set.elements().forEach(taker);
        } else if (value instanceof Rec rec) {
            rec.values().forEach(taker);
        } else if (value instanceof Fn function) {
            function.keys().forEach(taker);
            function.values().forEach(taker);
        }
    }

    private static BadValueException givenTwice(Value key) {
        return new BadValueException(
                "expected each key once, found " + OneLine.shortened(toText(key)) + " twice");
    }
}
