package dev.traceloom.spec.tlc.value;

import tlc2.value.IValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;

/**
 * Puts a value in order all the way down. TLC does so too, but leaves out the keys of functions: a record that is a key stays
 * as it was written, and is printed so, until TLC happens to compare it; a function that is a key may have its own keys in any
 * order, which its hash must not depend on.
 */
public final class NormalForm {
    private NormalForm() {}

    /** In place, as TLC does it; only for who holds the lock of TLC, or alone has the value. */
    public static void normalize(IValue value) {
        value.deepNormalize();
        normalizeKeys((Value) value);
    }

    /** Of all functions within a value that is in order but for them. Keys that are equal stay so, and in the same places. */
    private static void normalizeKeys(Value value) {
        if (value instanceof FcnRcdValue function) {
            for (int i = 0; function.domain != null && i < function.domain.length; i++) {
                normalize(function.domain[i]);
            }
            normalizeKeys(function.values);
        } else if (value instanceof TupleValue tuple) {
            normalizeKeys(tuple.elems);
        } else if (value instanceof RecordValue rec) {
            normalizeKeys(rec.values);
        } else if (value instanceof SetEnumValue set) {
            for (int i = 0; i < set.elems.size(); i++) {
                normalizeKeys(set.elems.elementAt(i));
            }
        }
    }

    private static void normalizeKeys(Value[] values) {
        for (Value value : values) {
            normalizeKeys(value);
        }
    }
}
