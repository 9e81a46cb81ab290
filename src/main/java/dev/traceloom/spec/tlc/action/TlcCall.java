package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.Call;
import dev.traceloom.spec.State;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.analysis.ActionAnalysis;
import dev.traceloom.spec.tlc.kind.KindAnalysis;
import dev.traceloom.spec.tlc.sequence.SequenceAnalysis;
import dev.traceloom.spec.tlc.state.TlcState;
import dev.traceloom.spec.tlc.translate.TriedAction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import tlc2.tool.Action;
import tlc2.util.Context;

/**
 * An operator's body with its parameters bound, for TLC and, where it was translated, for the compiled evaluator.
 *
 * @param compiled null where there is no translation
 * @param arguments the parameters' values for {@code compiled}
 * @param analysis tells more of it; null where nobody is to ask
 */
public record TlcCall(Action action, Context context, TriedAction compiled, TlaValue[] arguments, Analysis analysis)
        implements Call {
    private static final TlaValue[] NO_ARGUMENTS = {};

    /** Who tells what it does with sequences, and what kinds of values it leads to. */
    record Analysis(SequenceAnalysis sequences, KindAnalysis kinds) {
        Analysis(ActionAnalysis actions) {
            this(new SequenceAnalysis(actions), new KindAnalysis(actions));
        }
    }

    /** For TLC alone. */
    TlcCall(Action action, Context context) {
        this(action, context, null, NO_ARGUMENTS);
    }

    public TlcCall(Action action, Context context, TriedAction compiled, TlaValue[] arguments) {
        this(action, context, compiled, arguments, null);
    }

    /** The same, of which one may ask more. */
    TlcCall analysedBy(Analysis known) {
        return new TlcCall(action, context, compiled, arguments, known);
    }

    @Override
    public boolean isActionAlone() {
        return true;
    }

    @Override
    public List<SequenceUse> sequences() {
        return analysis == null ? List.of() : analysis.sequences.of(action.getOpDef(), context);
    }

    /** See {@link dev.traceloom.spec.evaluation.EvaluationProof}; only for who holds the lock of TLC. */
    public static boolean neverFail(Collection<Call> calls, List<State> from) {
        List<KindAnalysis.Applied> applied = new ArrayList<>();
        Analysis analysis = null;
        for (Call call : calls) {
            if (!(call instanceof TlcCall one) || one.analysis == null || analysis != null && one.analysis != analysis) {
                return false;
            }
            analysis = one.analysis;
            applied.add(new KindAnalysis.Applied(one.action.getOpDef(), one.context));
        }
        return analysis != null
                && analysis.kinds.neverFail(from.stream().map(state -> ((TlcState) state).tlc()).toList(), applied);
    }
}
