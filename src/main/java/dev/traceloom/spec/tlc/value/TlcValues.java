package dev.traceloom.spec.tlc.value;

import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Value;
import java.util.List;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.ModelValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import util.UniqueString;

/** Turns the values of a trace into TLC's. */
public final class TlcValues {
    private TlcValues() {}

    public static tlc2.value.impl.Value of(Value value) {
        tlc2.value.impl.Value result = convert(value);
        NormalForm.normalize(result);
        return result;
    }

    private static tlc2.value.impl.Value convert(Value value) {
        if (value instanceof Value.Int integer) {
            return IntValue.gen(integer.value());
        } else if (value instanceof Value.Text text) {
            return new StringValue(text.value());
        } else if (value instanceof Value.Bool bool) {
            return bool.value() ? BoolValue.ValTrue : BoolValue.ValFalse;
        } else if (value instanceof Value.Model model) {
            if (model.equals(Arguments.UNKNOWN)) {
                throw new BadValueException("{\"#model\": \"?\"} stands for an argument that nobody knows, but not for a part of"
                        + " one, nor for what was seen of the state");
            }
            return ModelValue.make(model.name());
        } else if (value instanceof Value.Tuple tuple) {
            return new TupleValue(all(tuple.elements()));
        } else if (value instanceof Value.SetOf set) {
            return new SetEnumValue(all(set.elements()), false);
        } else if (value instanceof Value.Rec rec) {
            UniqueString[] names = rec.names().stream().map(UniqueString::uniqueStringOf).toArray(UniqueString[]::new);
            return new RecordValue(names, all(rec.values()), false);
        } else if (value instanceof Value.Fn function) {
            return new FcnRcdValue(all(function.keys()), all(function.values()), false);
        }
        throw new IllegalArgumentException("no such kind of value: " + value);
    }

    private static tlc2.value.impl.Value[] all(List<Value> values) {
        tlc2.value.impl.Value[] result = new tlc2.value.impl.Value[values.size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = convert(values.get(i));
        }
        return result;
    }
}
