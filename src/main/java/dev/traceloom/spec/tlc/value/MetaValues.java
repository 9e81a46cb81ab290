package dev.traceloom.spec.tlc.value;

import dev.traceloom.trace.value.MetaFold;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.ModelValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * What stands in a log, as TLC's values. The JSON forms of sets and the like mean what they mean in arguments. For a
 * fraction or a number of more than 32 bits there is no such value, which matters only to who reads it.
 */
public final class MetaValues implements MetaFold<Value> {
    private static final int INT_BITS = 31;

    private final Function<String, Value> unreadable;

    /** @param unreadable makes a value that fails when it is read */
    public MetaValues(Function<String, Value> unreadable) {
        this.unreadable = unreadable;
    }

    @Override
    public Value nothing() {
        return text("null");
    }

    @Override
    public Value truth(boolean value) {
        return value ? BoolValue.ValTrue : BoolValue.ValFalse;
    }

    @Override
    public Value integer(BigInteger value) {
        return value.bitLength() <= INT_BITS ? IntValue.gen(value.intValue()) : unreadable.apply(value.toString());
    }

    @Override
    public Value text(String value) {
        return new StringValue(value);
    }

    @Override
    public Value list(List<Value> elements) {
        return new TupleValue(elements.toArray(Value[]::new));
    }

    @Override
    public Value record(List<String> names, List<Value> values) {
        if (names.isEmpty()) {
            return new TupleValue(new Value[0]);
        }
        if (names.size() == 1 && names.get(0).startsWith("#")) {
            return special(names.get(0), values.get(0));
        }
        UniqueString[] unique = new UniqueString[names.size()];
        for (int i = 0; i < unique.length; i++) {
            unique[i] = UniqueString.uniqueStringOf(names.get(i));
        }
        return new RecordValue(unique, values.toArray(Value[]::new), false);
    }

    private static Value special(String form, Value body) {
        if (body instanceof TupleValue elements && form.equals("#set")) {
            return new SetEnumValue(elements.elems, false);
        } else if (body instanceof TupleValue && form.equals("#tup")) {
            return body;
        } else if (body instanceof StringValue name && form.equals("#model")) {
            return ModelValue.make(name.val.toString());
        }
        return new RecordValue(new UniqueString[] {UniqueString.uniqueStringOf(form)}, new Value[] {body}, true);
    }

    @Override
    public Value map(List<Value> keys, List<Value> values) {
        return new FcnRcdValue(keys.toArray(Value[]::new), values.toArray(Value[]::new), false);
    }

    @Override
    public Value other(String json) {
        return unreadable.apply(json);
    }
}
