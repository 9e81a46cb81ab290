package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.tlc.value.TlcValues;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.LinkedHashMap;
import java.util.Map;

/** Operations as TLA+ sees them: {@code [name |-> "X", args |-> [p |-> v], thread |-> "0"]} (semantics, rule 21). */
public final class OperationRecords {
    private final Binder binder;

    public OperationRecords(Binder binder) {
        this.binder = binder;
    }

    tlc2.value.impl.Value of(String thread, Operation operation) throws BindingException {
        Map<String, Value> fields = new LinkedHashMap<>();
        fields.put("name", new Value.Text(operation.name()));
        fields.put("args", Values.record(binder.argumentsByName(thread, operation)));
        fields.put("thread", new Value.Text(thread));
        return TlcValues.of(Values.record(fields));
    }
}
