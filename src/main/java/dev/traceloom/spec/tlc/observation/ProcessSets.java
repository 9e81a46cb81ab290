package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.tlc.action.Operators;
import dev.traceloom.spec.tlc.value.TlcValues;
import dev.traceloom.trace.value.Value;
import java.util.HashMap;
import java.util.Map;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.util.Context;

/** The sets of processes that run the same, by the names of the operators that are these sets. */
public final class ProcessSets {
    private final EvaluatingTool tool;
    private final Operators operators;
    private final Map<String, tlc2.value.impl.Value> known = new HashMap<>();

    public ProcessSets(EvaluatingTool tool, Operators operators) {
        this.tool = tool;
        this.operators = operators;
    }

    boolean contains(String set, Value process) throws BindingException {
        try {
            return known.computeIfAbsent(set, this::evaluated).member(TlcValues.of(process));
        } catch (RuntimeException | StackOverflowError otherKind) {
            throw new BindingException("nobody can tell whether process " + process + " is one of " + set + ": "
                    + otherKind.getMessage());
        }
    }

    private tlc2.value.impl.Value evaluated(String set) {
        return tool.eval(
                operators.named(set).orElseThrow().getBody(),
                Context.Empty,
                TLCState.Empty,
                TLCState.Empty,
                0,
                CostModel.DO_NOT_RECORD);
    }
}
