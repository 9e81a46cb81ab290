package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.compiled.CompiledFormula;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.state.TlcState;
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
 * @param compiled its translation; null where there is none
 * @param op the record, the translation's one argument
 */
public record ObservedExpression(
        String field,
        SemanticNode expression,
        Context context,
        ObservedValue value,
        CompiledFormula compiled,
        TlaValue op) {

    /** What it is in a state; throws what TLC throws. */
    public Value in(TLCState state, EvaluatingTool tool) {
        return tool.eval(expression, context, state, TLCState.Empty, 0, CostModel.DO_NOT_RECORD);
    }

    public boolean isSeenIn(Value actual) {
        return value.is(actual);
    }

    /** @param cancellation of the translation; null to ask TLC alone */
    boolean holdsIn(TlcState state, EvaluatingTool tool, Cancellation cancellation) {
        if (cancellation != null && compiled != null && op != null && state.compiled() != null) {
            TlaValue found = compiled.of(op, state.compiled(), cancellation);
            if (found != null) {
                return value.is(found);
            }
        }
        return value.is(in(state.tlc(), tool));
    }
}
