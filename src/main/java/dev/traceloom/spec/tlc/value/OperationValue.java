package dev.traceloom.spec.tlc.value;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.value.impl.RecordValue;
import util.UniqueString;

/** All that a record of a trace says, as a record of TLA+ (semantics, rule 25). */
public final class OperationValue {
    private static final MetaValues METAS = new MetaValues(EvaluatingTool::unreadable);

    private OperationValue() {}

    /** Throws what TLC throws where it has no order for the keys of something that the record holds. */
    public static tlc2.value.impl.Value of(String thread, Operation operation, Value arguments) {
        Map<String, tlc2.value.impl.Value> fields = new LinkedHashMap<>();
        fields.put("aborted", TlcValues.of(Value.Bool.of(operation.outcome() == Outcome.ABORTED)));
        fields.put("args", TlcValues.of(arguments));
        fields.put("meta", operation.meta().fold(METAS));
        fields.put("name", TlcValues.of(new Value.Text(operation.name())));
        fields.put("record", operation.observations().fields().fold(METAS));
        fields.put("thread", TlcValues.of(new Value.Text(thread)));
        tlc2.value.impl.Value record = new RecordValue(
                fields.keySet().stream().map(UniqueString::uniqueStringOf).toArray(UniqueString[]::new),
                fields.values().toArray(tlc2.value.impl.Value[]::new),
                false);
        record.deepNormalize();
        return record;
    }
}
