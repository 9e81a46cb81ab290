package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.Call;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.sequence.SequenceAnalysis;
import dev.traceloom.spec.tlc.translate.TriedAction;
import java.util.List;
import tlc2.tool.Action;
import tlc2.util.Context;

/**
 * An operator's body with its parameters bound, for TLC and, where it was translated, for the compiled evaluator.
 *
 * @param compiled null where there is no translation
 * @param arguments the parameters' values for {@code compiled}
 * @param analysis tells what it does with sequences; null where nobody is to ask
 */
public record TlcCall(
        Action action, Context context, TriedAction compiled, TlaValue[] arguments, SequenceAnalysis analysis)
        implements Call {
    private static final TlaValue[] NO_ARGUMENTS = {};

    /** For TLC alone. */
    TlcCall(Action action, Context context) {
        this(action, context, null, NO_ARGUMENTS);
    }

    public TlcCall(Action action, Context context, TriedAction compiled, TlaValue[] arguments) {
        this(action, context, compiled, arguments, null);
    }

    /** The same, of which one may ask what it does with sequences. */
    TlcCall analysedBy(SequenceAnalysis sequences) {
        return new TlcCall(action, context, compiled, arguments, sequences);
    }

    @Override
    public boolean isActionAlone() {
        return true;
    }

    @Override
    public List<SequenceUse> sequences() {
        return analysis == null ? List.of() : analysis.of(action.getOpDef(), context);
    }
}
