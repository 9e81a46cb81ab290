package dev.traceloom.bench.foreign;

import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.ModelValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;

/** What a record would say of a value of TLC's, as far as a record can. */
final class TlcData {
    private static final int MOST_ELEMENTS = 200;

    private TlcData() {}

    /** Empty for what is too large, and for a set that mixes what no reader would let through. */
    static Optional<Value> of(tlc2.value.impl.Value value) {
        try {
            return Optional.of(convert(value));
        } catch (BadValueException | ArithmeticException unfit) {
            return Optional.empty();
        }
    }

    private static Value convert(tlc2.value.impl.Value value) {
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
        }
        if (value.isFinite() && value.toFcnRcd() instanceof FcnRcdValue function) {
            function.normalize();
            return Values.function(all(function.getDomainAsValues()), all(function.values));
        }
        check(value.size());
        if (value.toSetEnum() instanceof SetEnumValue set) {
            set.normalize();
            return Values.set(all(set.elems.toArray()));
        }
        throw new BadValueException("no value of a record");
    }

    private static List<Value> all(tlc2.value.impl.Value[] values) {
        check(values.length);
        List<Value> result = new ArrayList<>();
        for (tlc2.value.impl.Value value : values) {
            result.add(convert(value));
        }
        return result;
    }

    private static void check(int size) {
        if (size > MOST_ELEMENTS) {
            throw new BadValueException("too large");
        }
    }
}
