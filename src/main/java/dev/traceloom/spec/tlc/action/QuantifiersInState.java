package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.tlc.formula.Evaluation;
import java.util.function.Consumer;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SubstInNode;
import tlc2.tool.IContextEnumerator;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;

/** What the quantifiers of the next-state relation are bound to in a state. */
record QuantifiersInState(EvaluatingTool tool, TLCState state) implements NextRelation.Quantifiers {

    @Override
    public void forEach(OpApplNode quantifier, Context context, Consumer<Context> body) {
        IContextEnumerator contexts = tool.contexts(quantifier, context, state, TLCState.Empty, 0);
        for (Context inner = contexts.nextElement(); inner != null; inner = contexts.nextElement()) {
            body.accept(inner);
        }
    }

    @Override
    public Context let(LetInNode let, Context context) {
        return Evaluation.within(let, context);
    }

    @Override
    public Context instance(SubstInNode instance, Context context) {
        return new Evaluation(tool, state, TLCState.Empty).within(instance, context);
    }
}
