package dev.traceloom.spec.tlc.overrides;

import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.IntervalValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;

/**
 * One view of each kind of argument, whatever class TLC happens to represent it with. The arrays may belong to the
 * values themselves: they are for reading.
 */
final class Arguments {

    private static final Value[] NONE = {};

    private Arguments() {
    }

    /** The elements of a sequence, where the definition uses DOMAIN (which no string has). */
    static Value[] sequence(String which, String operator, Value value) {
        if (value instanceof TupleValue tuple) {
            return tuple.elems;
        }
        // Not value.toTuple(): it makes characters of a string and fails on functions over 1..-1.
        if (value.toFcnRcd() instanceof FcnRcdValue function) {
            if (function.values.length == 0) {
                return NONE;
            }
            if (function.toTuple() instanceof TupleValue tuple) {
                return tuple.elems;
            }
        }
        throw Failure.argument(which, operator, "sequence", value);
    }

    /** The elements of a sequence, where the definition uses Len (which the empty string has, too). */
    static Value[] sequenceByLen(String which, String operator, Value value) {
        if (value instanceof StringValue string && string.length() == 0) {
            return NONE;
        }
        return sequence(which, operator, value);
    }

    /** The elements of a finite set in TLC's order, which is the order in which CHOOSE takes them. */
    static Value[] set(String which, String operator, Value value) {
        if (value instanceof IntervalValue interval) {
            Value[] elements = new Value[interval.size()];
            for (int i = 0; i < elements.length; i++) {
                elements[i] = IntValue.gen(interval.low + i);
            }
            return elements;
        }
        if (value.toSetEnum() instanceof SetEnumValue set) {
            set.normalize();
            return set.elems.toArray();
        }
        throw Failure.argument(which, operator, "finite set", value);
    }

    /** A function as arguments and results, in the order of the domain. */
    static FcnRcdValue function(String which, String operator, Value value) {
        if (value.toFcnRcd() instanceof FcnRcdValue function) {
            function.normalize();
            return function;
        }
        throw Failure.argument(which, operator, "function", value);
    }

    static int integer(String which, String operator, Value value) {
        if (value instanceof IntValue number) {
            return number.val;
        }
        throw Failure.argument(which, operator, "number", value);
    }

    static String string(String which, String operator, Value value) {
        if (value instanceof StringValue string) {
            return string.val.toString();
        }
        throw Failure.argument(which, operator, "string", value);
    }
}
