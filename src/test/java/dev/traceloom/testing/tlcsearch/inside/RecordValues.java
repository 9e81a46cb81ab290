package dev.traceloom.testing.tlcsearch.inside;

import dev.traceloom.testing.tlcsearch.Lane;
import dev.traceloom.testing.tlcsearch.Lanes;
import dev.traceloom.testing.tlcsearch.SearchModule;
import dev.traceloom.testing.tlcsearch.SpecOutline;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value.Bool;
import dev.traceloom.trace.value.Value.Fn;
import dev.traceloom.trace.value.Value.Int;
import dev.traceloom.trace.value.Value.Model;
import dev.traceloom.trace.value.Value.Rec;
import dev.traceloom.trace.value.Value.SetOf;
import dev.traceloom.trace.value.Value.Text;
import dev.traceloom.trace.value.Value.Tuple;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

/** Builds the constant of the generated module: for each lane, its records as TLA+ records. */
final class RecordValues {
    private final SpecOutline outline;
    private final Lanes lanes;
    private final Map<String, Value> names = new HashMap<>();
    /** TLC keeps the fields of a record in an order of its own; sorted once, they can be shared by all records. */
    private final UniqueString[] fields;

    private final int op;
    private final int args;
    private final int start;
    private final int end;
    private final int after;
    private final int afterCount;
    private final int known;

    RecordValues(SpecOutline outline, Lanes lanes) {
        this.outline = outline;
        this.lanes = lanes;
        List<UniqueString> sorted = List.of("op", "args", "start", "end", "after", "afterCount", "known").stream()
                .map(UniqueString::uniqueStringOf)
                .sorted((a, b) -> a.compareTo(b))
                .toList();
        fields = sorted.toArray(UniqueString[]::new);
        List<String> order = sorted.stream().map(UniqueString::toString).toList();
        op = order.indexOf("op");
        args = order.indexOf("args");
        start = order.indexOf("start");
        end = order.indexOf("end");
        after = order.indexOf("after");
        afterCount = order.indexOf("afterCount");
        known = order.indexOf("known");
    }

    Value build() {
        Value[] all = lanes.all().stream().map(this::lane).toArray(Value[]::new);
        Value trace = new TupleValue(all);
        trace.deepNormalize();
        return trace;
    }

    private Value lane(Lane lane) {
        int count = lane.operations().size();
        Value[] records = new Value[count + 1];
        for (int i = 0; i < count; i++) {
            records[i] = record(lane.operations().get(i), lane);
        }
        records[count] =
                record(SearchModule.SKIP, TupleValue.EmptyTuple, Lanes.BEYOND, Lanes.INFINITY, lane, TupleValue.EmptyTuple);
        return new TupleValue(records);
    }

    private Value record(Operation operation, Lane lane) {
        return record(
                operation.hasEffect() ? operation.name() : SearchModule.SKIP,
                operation.hasEffect() ? arguments(operation, lane.thread()) : TupleValue.EmptyTuple,
                lanes.start(operation),
                lanes.end(operation),
                lane,
                clock(operation, lane));
    }

    private Value clock(Operation operation, Lane lane) {
        return lanes.hasClocks()
                ? new TupleValue(Arrays.stream(lanes.known(operation, lane.thread()))
                        .mapToObj(IntValue::gen)
                        .toArray(Value[]::new))
                : TupleValue.EmptyTuple;
    }

    private Value record(String name, Value arguments, int startRank, int endRank, Lane lane, Value clock) {
        Value[] values = new Value[fields.length];
        values[op] = names.computeIfAbsent(name, StringValue::new);
        values[args] = arguments;
        values[start] = IntValue.gen(startRank);
        values[end] = IntValue.gen(endRank);
        values[after] = IntValue.gen(lane.after());
        values[afterCount] = IntValue.gen(lane.afterCount());
        values[known] = clock;
        return new RecordValue(fields, values, true);
    }

    /** In the order of the operator's parameters. */
    private Value arguments(Operation operation, String thread) {
        List<String> parameters = outline.parameters(operation.name());
        Arguments given = operation.arguments();
        Value[] values = new Value[parameters.size()];
        for (int i = 0; i < values.length; i++) {
            int index = given.positional() ? i : given.names().indexOf(parameters.get(i));
            if (index < 0 && parameters.get(i).equals("_thread")) {
                values[i] = new StringValue(thread);
            } else {
                values[i] = value(given.values().get(index));
            }
        }
        return new TupleValue(values);
    }

    private static Value value(dev.traceloom.trace.value.Value value) {
        if (value instanceof Int integer) {
            return IntValue.gen(integer.value());
        }
        if (value instanceof Bool bool) {
            return bool.value() ? BoolValue.ValTrue : BoolValue.ValFalse;
        }
        if (value instanceof Text text) {
            return new StringValue(text.value());
        }
        if (value instanceof Model model) {
            return ModelValue.make(model.name());
        }
        if (value instanceof Tuple tuple) {
            return new TupleValue(values(tuple.elements()));
        }
        if (value instanceof SetOf set) {
            return new SetEnumValue(values(set.elements()), false);
        }
        if (value instanceof Rec rec) {
            UniqueString[] keys = rec.names().stream().map(UniqueString::uniqueStringOf).toArray(UniqueString[]::new);
            return new RecordValue(keys, values(rec.values()), false);
        }
        Fn function = (Fn) value;
        return new FcnRcdValue(values(function.keys()), values(function.values()), false);
    }

    private static Value[] values(List<dev.traceloom.trace.value.Value> values) {
        return values.stream().map(RecordValues::value).toArray(Value[]::new);
    }
}
