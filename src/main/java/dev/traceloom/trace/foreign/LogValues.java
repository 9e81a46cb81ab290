package dev.traceloom.trace.foreign;

import dev.traceloom.trace.Observation;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values of TLA+ for what a log holds: an array is a sequence, an object a record, and the forms of the Informal Trace Format
 * are what they say. A number that TLC cannot hold is the string of its digits: it can be shown and passed on, and where
 * nobody reads it, it does not matter.
 */
final class LogValues {
    private static final int LONGEST_INT = 11;

    private LogValues() {}

    static Value of(Json json, Pool pool) {
        if (json instanceof Json.Str string) {
            return pool.text(string.text());
        }
        if (json instanceof Json.Num number) {
            return number(number.digits(), pool);
        }
        if (json instanceof Json.Bool bool) {
            return Value.Bool.of(bool.value());
        }
        if (json instanceof Json.Arr array) {
            return new Value.Tuple(all(array, pool));
        }
        if (json instanceof Json.Obj object) {
            return ofObject(object, pool);
        }
        return pool.text("null");
    }

    static List<Value> all(Json.Arr array, Pool pool) {
        List<Value> values = new ArrayList<>();
        for (Json element : array.elements()) {
            values.add(of(element, pool));
        }
        return values;
    }

    /** Adds an observation of each field. */
    static void observe(Map<String, Json> fields, Pool pool, List<Observation> into) {
        fields.forEach((name, value) -> into.add(Observation.of(pool.string(name), of(value, pool))));
    }

    private static Value number(String digits, Pool pool) {
        if (digits.length() <= LONGEST_INT && isWhole(digits)) {
            long number = Long.parseLong(digits);
            if (number == (int) number) {
                return Value.Int.of((int) number);
            }
        }
        return pool.text(digits);
    }

    private static boolean isWhole(String digits) {
        int first = digits.startsWith("-") ? 1 : 0;
        return digits.length() > first && digits.chars().skip(first).allMatch(c -> c >= '0' && c <= '9');
    }

    private static Value ofObject(Json.Obj object, Pool pool) {
        if (object.fields().size() == 1) {
            Map.Entry<String, Json> only = object.fields().entrySet().iterator().next();
            switch (only.getKey()) {
                case "#set":
                    return Values.set(all(array(only), pool));
                case "#tup":
                    return new Value.Tuple(all(array(only), pool));
                case "#map":
                    return function(array(only), pool);
                case "#bigint":
                    return number(only.getValue().plain(), pool);
                case "#model":
                    return new Value.Model(pool.string(only.getValue().plain()));
                default:
                    break;
            }
        }
        Map<String, Value> fields = new LinkedHashMap<>();
        object.fields().forEach((name, value) -> fields.put(pool.string(name), of(value, pool)));
        return Values.record(fields);
    }

    private static Json.Arr array(Map.Entry<String, Json> form) {
        if (form.getValue() instanceof Json.Arr array) {
            return array;
        }
        throw new BadValueException("expected an array in " + form.getKey() + ", found " + form.getValue().describe());
    }

    private static Value function(Json.Arr pairs, Pool pool) {
        List<Value> keys = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        for (Json pair : pairs.elements()) {
            if (!(pair instanceof Json.Arr both) || both.elements().size() != 2) {
                throw new BadValueException("expected pairs in #map, found " + pair.describe());
            }
            keys.add(of(both.elements().get(0), pool));
            values.add(of(both.elements().get(1), pool));
        }
        return Values.function(keys, values);
    }
}
