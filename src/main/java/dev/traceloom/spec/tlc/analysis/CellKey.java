package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.Footprint.Key;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.ModelValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;

/**
 * Values as keys. Numbers, strings, model values, truth values and tuples and records of these are told apart by what they are; all others by
 * which object they are.
 */
public final class CellKey {
    private CellKey() {}

    /** Whether the two are surely the same. */
    static boolean isSame(Value one, Value other) {
        if (one == other) {
            return true;
        }
        if (one instanceof IntValue first) {
            return other instanceof IntValue second && first.val == second.val;
        }
        if (one instanceof StringValue first) {
            return other instanceof StringValue second && first.val == second.val;
        }
        if (one instanceof BoolValue first) {
            return other instanceof BoolValue second && first.val == second.val;
        }
        if (one instanceof RecordValue first) {
            return other instanceof RecordValue second
                    && Arrays.equals(first.names, second.names)
                    && areSame(first.values, second.values);
        }
        return one instanceof TupleValue first && other instanceof TupleValue second && areSame(first.elems, second.elems);
    }

    /** The same of several. */
    static boolean areSame(Value[] some, Value[] others) {
        if (some.length != others.length) {
            return false;
        }
        for (int i = 0; i < some.length; i++) {
            if (!isSame(some[i], others[i])) {
                return false;
            }
        }
        return true;
    }

    /** The same for what {@link #isSame} says is the same. */
    static int hash(Value value) {
        if (value instanceof IntValue number) {
            return number.val;
        }
        if (value instanceof StringValue text) {
            return text.val.hashCode();
        }
        if (value instanceof BoolValue bool) {
            return bool.val ? 2 : 3;
        }
        if (value instanceof TupleValue tuple) {
            return hash(tuple.elems);
        }
        if (value instanceof RecordValue fields) {
            return hash(fields.values);
        }
        return System.identityHashCode(value);
    }

    /** The same of several. */
    static int hash(Value[] values) {
        int hash = 1;
        for (Value value : values) {
            hash = 31 * hash + hash(value);
        }
        return hash;
    }

    static boolean isSimple(Value value) {
        return value instanceof StringValue
                || value instanceof ModelValue
                || value instanceof BoolValue
                || value instanceof TupleValue
                || value instanceof RecordValue fields && areFlat(fields.values);
    }

    private static boolean areFlat(Value[] values) {
        for (Value value : values) {
            if (!(value instanceof IntValue) && (!isSimple(value) || value instanceof TupleValue tuple && !areFlat(tuple.elems))) {
                return false;
            }
        }
        return true;
    }

    /**
     * The key for those who know nothing of TLC, or null where it cannot be told from others. TLC compares two of one kind
     * without failing; model values have types, and tuples are of a kind if their elements are, records if they have the same
     * fields and these are.
     */
    public static Key of(Value value) {
        if (value instanceof IntValue number) {
            return new Key("number", String.valueOf(number.val));
        }
        if (value instanceof StringValue text) {
            return new Key("string", quoted(text.val.toString()));
        }
        if (value instanceof BoolValue bool) {
            return new Key("truth", bool.val ? "TRUE" : "FALSE");
        }
        if (value instanceof ModelValue model) {
            return new Key("model " + (int) model.type, model.val.toString());
        }
        if (value instanceof RecordValue fields) {
            return ofRecord(fields);
        }
        return value instanceof TupleValue tuple ? ofTuple(tuple) : null;
    }

    /** No two strings look alike, however many stand in a row. */
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** By the fields' names, in whichever order TLC has them. */
    private static Key ofRecord(RecordValue fields) {
        Map<String, String> kinds = new TreeMap<>();
        Map<String, String> words = new TreeMap<>();
        for (int i = 0; i < fields.names.length; i++) {
            Key key = of(fields.values[i]);
            if (key == null) {
                return null;
            }
            kinds.put(fields.names[i].toString(), key.kind());
            words.put(fields.names[i].toString(), key.words());
        }
        return new Key(fields(kinds, ": "), fields(words, " |-> "));
    }

    private static String fields(Map<String, String> fields, String of) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + of + field.getValue())
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private static Key ofTuple(TupleValue tuple) {
        List<String> kinds = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (Value element : tuple.elems) {
            Key key = of(element);
            if (key == null) {
                return null;
            }
            kinds.add(key.kind());
            words.add(key.words());
        }
        return new Key("<<" + String.join(", ", kinds) + ">>", "<<" + String.join(", ", words) + ">>");
    }
}
