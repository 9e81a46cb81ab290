package dev.traceloom.spec.tlc.overrides;

import dev.traceloom.spec.facts.TraceQueries;
import dev.traceloom.spec.tlc.value.OperationValue;
import dev.traceloom.spec.tlc.value.TlcValues;
import dev.traceloom.trace.value.Value;
import java.util.Collection;
import tlc2.overrides.TLAPlusOperator;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.SetEnumValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;

/** The operators of {@code Trace.tla}, answered by the trace that is validated. */
public final class TraceModule {
    private static final String MODULE = "Trace";

    /** Static, as one class loader is one specification; set before the specification is loaded. */
    private static TraceQueries queries;

    private TraceModule() {}

    public static void answerWith(TraceQueries trace) {
        queries = trace;
    }

    @TLAPlusOperator(identifier = "TraceThreads", module = MODULE, warn = false)
    public static tlc2.value.impl.Value threads() {
        return set(queries.threads().stream().map(id -> (Value) new Value.Text(id)).toList());
    }

    @TLAPlusOperator(identifier = "TraceLength", module = MODULE, warn = false)
    public static tlc2.value.impl.Value length() {
        return IntValue.gen(queries.operations());
    }

    @TLAPlusOperator(identifier = "TraceValues", module = MODULE, warn = false)
    public static tlc2.value.impl.Value values(StringValue parameter) {
        return set(queries.valuesOf(parameter.val.toString()));
    }

    @TLAPlusOperator(identifier = "TraceValuesIn", module = MODULE, warn = false)
    public static tlc2.value.impl.Value values(StringValue action, StringValue parameter) {
        return set(queries.valuesOf(action.val.toString(), parameter.val.toString()));
    }

    @TLAPlusOperator(identifier = "TraceRecords", module = MODULE, warn = false)
    public static tlc2.value.impl.Value records() {
        return new TupleValue(queries.records().stream()
                .map(record -> OperationValue.of(record.thread(), record.operation(), queries.argumentsOf(record.operation())))
                .toArray(tlc2.value.impl.Value[]::new));
    }

    @TLAPlusOperator(identifier = "TraceStrings", module = MODULE, warn = false)
    public static tlc2.value.impl.Value strings() {
        return set(queries.strings().stream().map(text -> (Value) new Value.Text(text)).toList());
    }

    private static tlc2.value.impl.Value set(Collection<Value> values) {
        tlc2.value.impl.Value[] elements =
                values.stream().map(TlcValues::of).toArray(tlc2.value.impl.Value[]::new);
        SetEnumValue set = new SetEnumValue(elements, false);
        set.deepNormalize();
        return set;
    }
}
