package dev.traceloom.spec.tlc.observation;

import tla2sany.semantic.SemanticNode;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.Value;

/**
 * An expression over a state by which {@code Observe(op)} says what a name of the log means, and the value that was seen.
 *
 * @param field what the log calls it
 */
public record ObservedExpression(String field, SemanticNode expression, Context context, ObservedValue value) {

    /** What it is in a state; throws what TLC throws. */
    public Value in(TLCState state, EvaluatingTool tool) {
        return tool.eval(expression, context, state, TLCState.Empty, 0, CostModel.DO_NOT_RECORD);
    }

    public boolean isSeenIn(Value actual) {
        return value.is(actual);
    }

    boolean holdsIn(TLCState state, EvaluatingTool tool) {
        return value.is(in(state, tool));
    }
}
