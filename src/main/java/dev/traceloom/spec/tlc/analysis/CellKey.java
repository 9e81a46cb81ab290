package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.Footprint.Key;
import java.util.ArrayList;
import java.util.List;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.ModelValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;

/**
 * Values as keys. Numbers, strings, model values, truth values and tuples of these are told apart by what they are; all others by
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
                || value instanceof TupleValue;
    }

    /**
     * The key for those who know nothing of TLC, or null where it cannot be told from others. TLC compares two of one kind
     * without failing; model values have types, and tuples are of a kind if their elements are.
     */
    public static Key of(Value value) {
        if (value instanceof IntValue number) {
            return new Key("number", String.valueOf(number.val));
        }
        if (value instanceof StringValue text) {
            return new Key("string", '"' + text.val.toString() + '"');
        }
        if (value instanceof BoolValue bool) {
            return new Key("truth", bool.val ? "TRUE" : "FALSE");
        }
        if (value instanceof ModelValue model) {
            return new Key("model " + (int) model.type, model.val.toString());
        }
        return value instanceof TupleValue tuple ? ofTuple(tuple) : null;
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
