package dev.traceloom.spec.tlc.value;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tlc2.value.IValue;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.Enumerable;
import tlc2.value.impl.FcnLambdaValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.IntervalValue;
import tlc2.value.impl.ModelValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.ValueEnumeration;

/** Turns TLC's values into data, as far as they are finite and of a reasonable size. */
public final class FiniteValues {
    /** Of one variable of a state: more than this nobody reads, and a graph of a thousand states must fit in memory. */
    private static final int LARGEST_VARIABLE = 20_000;

    /** Of what is written to a file, and not cut: this is some 10 MB. */
    private static final int LARGEST_WRITTEN = 1_000_000;

    /** Of one part of a reason; there are many more of these. */
    private static final int LARGEST_PART = 2_000;

    /** How much is shown of what is too large. */
    private static final int SHOWN = 20;

    private static final int LONGEST_TEXT = 1000;

    private int left;

    private FiniteValues(int limit) {
        left = limit;
    }

    /** Not an exception for the caller: it only ends the copying. */
    private static final class TooLarge extends RuntimeException {
        TooLarge() {
            super("too large", null, false, false);
        }
    }

    /** The value of a variable; one that is infinite or too large goes by its TLA+ text, cut where nobody reads on. */
    public static Value ofVariable(IValue value) {
        return of(value, LARGEST_VARIABLE).orElseGet(() -> new Value.Model(beginning(value).orElseGet(
                () -> OneLine.beginning(LONGEST_TEXT, value.toString()))));
    }

    /** The value of an expression; one that is infinite or not listed goes by {@code text}, for listing takes time. */
    public static Value ofPart(IValue value, String text) {
        return of(value, LARGEST_PART).orElseGet(() -> new Value.Model(beginning(value).orElse(text)));
    }

    /** The value as it is; empty when it is infinite or too large. */
    public static Optional<Value> exactly(IValue value) {
        return of(value, LARGEST_PART);
    }

    /** The same for what is written to a file one after the other, which may be far larger. */
    public static Optional<Value> whole(IValue value) {
        return of(value, LARGEST_WRITTEN);
    }

    private static Optional<Value> of(IValue value, int limit) {
        try {
            return Optional.of(new FiniteValues(limit).convert((tlc2.value.impl.Value) value));
        } catch (TooLarge endless) {
            return Optional.empty();
        }
    }

    /** The first elements of a long sequence or set, and how many there are. */
    private static Optional<String> beginning(IValue value) {
        if (value instanceof TupleValue tuple && tuple.elems.length > SHOWN) {
            return Optional.of(beginning("<<", tuple.elems, tuple.elems.length, ">>"));
        } else if (value instanceof SetEnumValue set && set.elems.size() > SHOWN) {
            tlc2.value.impl.Value[] first = new tlc2.value.impl.Value[SHOWN];
            Arrays.setAll(first, set.elems::elementAt);
            return Optional.of(beginning("{", first, set.elems.size(), "}"));
        } else if (value instanceof FcnRcdValue function && function.values.length > SHOWN) {
            return Optional.of(
                    isSequence(function)
                            ? beginning("<<", function.values, function.values.length, ">>")
                            : "a function on " + function.values.length + " values");
        }
        return Optional.empty();
    }

    /** Whether the keys are 1 to n; they are sorted. */
    private static boolean isSequence(FcnRcdValue function) {
        return function.intv != null
                ? function.intv.low == 1
                : function.domain[0] instanceof IntValue first
                        && first.val == 1
                        && function.domain[function.domain.length - 1] instanceof IntValue last
                        && last.val == function.domain.length;
    }

    private static String beginning(String open, tlc2.value.impl.Value[] from, int size, String close) {
        String elements = Arrays.stream(from)
                .limit(SHOWN)
                .map(element -> Values.toText(ofPart(element, "…")))
                .collect(Collectors.joining(", "));
        return open + elements + ", … " + size + " in all" + close;
    }

    private Value convert(tlc2.value.impl.Value value) {
        if (--left < 0) {
            throw new TooLarge();
        }
        if (value instanceof IntValue integer) {
            return Value.Int.of(integer.val);
        } else if (value instanceof StringValue text) {
            return new Value.Text(text.val.toString());
        } else if (value instanceof BoolValue bool) {
            return Value.Bool.of(bool.val);
        } else if (value instanceof ModelValue model) {
            return new Value.Model(model.val.toString());
        } else if (value instanceof TupleValue tuple) {
            return new Value.Tuple(all(tuple.elems));
        } else if (value instanceof RecordValue rec) {
            return record(rec);
        } else if (value instanceof FcnRcdValue function) {
            return function(function);
        } else if (value instanceof FcnLambdaValue function) {
            if (Enumeration.steps(function.getParams().getDomains()) > left) {
                throw new TooLarge();
            }
            return convert(function.toFcnRcd());
        } else if (value instanceof IntervalValue interval && Enumeration.steps(interval) <= left) {
            return interval(interval);
        } else if (value instanceof Enumerable set && Enumeration.steps(value) <= left) {
            return set(set);
        }
        throw new TooLarge();
    }

    private List<Value> all(tlc2.value.impl.Value[] values) {
        List<Value> result = new ArrayList<>(values.length);
        for (tlc2.value.impl.Value value : values) {
            result.add(convert(value));
        }
        return result;
    }

    private Value record(RecordValue rec) {
        List<Value> names = new ArrayList<>(rec.names.length);
        for (int i = 0; i < rec.names.length; i++) {
            names.add(new Value.Text(rec.names[i].toString()));
        }
        return Values.function(names, all(rec.values));
    }

    private Value function(FcnRcdValue function) {
        List<Value> keys = new ArrayList<>(function.values.length);
        for (int i = 0; i < function.values.length; i++) {
            keys.add(function.intv == null
                    ? convert(function.domain[i])
                    : Value.Int.of(function.intv.low + i));
        }
        List<Value> values = all(function.values);
        try {
            return Values.function(keys, values);
        } catch (BadValueException mixed) {
            // TLC can order model values among others, and its own order will do.
            return new Value.Fn(keys, values);
        }
    }

    /** Without TLC's enumeration, which has no end where the interval ends at the largest integer. */
    private Value interval(IntervalValue interval) {
        List<Value> elements = new ArrayList<>();
        for (long element = interval.low; element <= interval.high; element++) {
            elements.add(Value.Int.of((int) element));
        }
        return new Value.SetOf(elements);
    }

    private Value set(Enumerable set) {
        List<Value> elements = new ArrayList<>();
        ValueEnumeration enumeration = set.elements();
        for (tlc2.value.impl.Value element = enumeration.nextElement();
                element != null;
                element = enumeration.nextElement()) {
            elements.add(convert(element));
        }
        try {
            return Values.set(elements);
        } catch (BadValueException mixed) {
            return new Value.SetOf(elements);
        }
    }
}
