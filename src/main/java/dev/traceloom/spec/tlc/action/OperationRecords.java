package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.tlc.value.OperationValue;
import dev.traceloom.spec.tlc.value.TlcValues;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.LinkedHashMap;
import java.util.Map;
import tlc2.tool.impl.EvaluatingTool;

/** Operations as TLA+ sees them (semantics, rules 21 and 25). */
public final class OperationRecords {
    private final EvaluatingTool tool;
    private final Binder binder;
    /** The record that was asked for last: several operators are given the same one, one after the other. */
    private Operation lastAsked;
    private String lastThread;
    private tlc2.value.impl.Value lastWhole;

    public OperationRecords(EvaluatingTool tool, Binder binder) {
        this.tool = tool;
        this.binder = binder;
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
        if (operation == lastAsked && thread.equals(lastThread)) {
            return lastWhole;
        }
        try {
            tlc2.value.impl.Value whole = OperationValue.of(thread, operation, arguments(thread, operation));
            lastAsked = operation;
            lastThread = thread;
            lastWhole = whole;
            return whole;
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
