package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.tlc.value.MetaValues;
import dev.traceloom.spec.tlc.value.TlcValues;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.LinkedHashMap;
import java.util.Map;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.value.impl.RecordValue;
import util.UniqueString;

/** Operations as TLA+ sees them (semantics, rules 21 and 25). */
public final class OperationRecords {
    private final EvaluatingTool tool;
    private final Binder binder;
    private final MetaValues metas;

    public OperationRecords(EvaluatingTool tool, Binder binder) {
        this.tool = tool;
        this.binder = binder;
        this.metas = new MetaValues(tool::unreadable);
    }

    /** {@code [name |-> "X", args |-> [p |-> v], thread |-> "0"]}: what follows from action and arguments. */
    tlc2.value.impl.Value of(String thread, Operation operation) throws BindingException {
        Map<String, Value> fields = new LinkedHashMap<>();
        fields.put("name", new Value.Text(operation.name()));
        fields.put("args", Values.record(binder.argumentsByName(thread, operation)));
        fields.put("thread", new Value.Text(thread));
        return TlcValues.of(Values.record(fields));
    }

    /** The same with {@code aborted}, {@code meta} and {@code record}: all that a record says. */
    public tlc2.value.impl.Value whole(String thread, Operation operation) throws BindingException {
        Map<String, tlc2.value.impl.Value> fields = new LinkedHashMap<>();
        fields.put("aborted", TlcValues.of(Value.Bool.of(operation.outcome() == Outcome.ABORTED)));
        fields.put("args", TlcValues.of(arguments(thread, operation)));
        fields.put("meta", operation.meta().fold(metas));
        fields.put("name", TlcValues.of(new Value.Text(operation.name())));
        fields.put("record", operation.observations().fields().fold(metas));
        fields.put("thread", TlcValues.of(new Value.Text(thread)));
        tlc2.value.impl.Value record = new RecordValue(
                fields.keySet().stream().map(UniqueString::uniqueStringOf).toArray(UniqueString[]::new),
                fields.values().toArray(tlc2.value.impl.Value[]::new),
                false);
        try {
            record.deepNormalize();
            return record;
        } catch (RuntimeException incomparable) {
            throw new BindingException(
                    "the record cannot be given to an operator as op: " + tool.cause(incomparable).getMessage());
        }
    }

    private Value arguments(String thread, Operation operation) throws BindingException {
        return operation.arguments().positional() && !binder.isAction(operation.name())
                ? new Value.Tuple(operation.arguments().values())
                : Values.record(binder.argumentsByName(thread, operation));
    }
}
