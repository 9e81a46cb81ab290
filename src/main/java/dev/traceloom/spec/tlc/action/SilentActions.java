package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.tlc.formula.Evaluation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.Subst;
import tla2sany.semantic.SubstInNode;
import tlc2.tool.Action;
import tlc2.tool.IContextEnumerator;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.LazyValue;

/**
 * Actions that may happen between operations without a record (semantics, rule 2), with the quantifiers that the
 * next-state relation puts around them.
 */
public final class SilentActions {
    private final EvaluatingTool tool;
    private final NextRelation next;
    private final Set<String> names;
    private final List<OpDefNode> bare;

    /**
     * @param names those that the next-state relation applies
     * @param bare those that it does not apply and that have no parameters
     */
    public SilentActions(EvaluatingTool tool, NextRelation next, Set<String> names, List<OpDefNode> bare) {
        this.tool = tool;
        this.next = next;
        this.names = names;
        this.bare = bare;
    }

    public boolean isEmpty() {
        return names.isEmpty() && bare.isEmpty();
    }

    /** What they are called. */
    public Set<String> names() {
        Set<String> all = new LinkedHashSet<>(names);
        bare.forEach(definition -> all.add(definition.getName().toString()));
        return all;
    }

    /** All that is evaluated for them: applications, the bounds of the quantifiers around, and what an INSTANCE puts in. */
    public List<SemanticNode> evaluated() {
        List<SemanticNode> evaluated = new ArrayList<>();
        bare.forEach(definition -> evaluated.add(definition.getBody()));
        if (!names.isEmpty()) {
            next.visit(names, new Around(evaluated), (application, context) -> evaluated.add(application));
        }
        return evaluated;
    }

    /** Gives every instance of a silent action in a state. */
    public void calls(TLCState state, Consumer<TlcCall> consumer) {
        for (OpDefNode definition : bare) {
            consumer.accept(new TlcCall(new Action(definition.getBody(), Context.Empty, definition), Context.Empty));
        }
        if (!names.isEmpty()) {
            next.visit(names, new In(state), (application, context) -> consumer.accept(new TlcCall(
                    new Action(application, context, (OpDefNode) application.getOperator()), context)));
        }
    }

    /** Goes through the relation once, whatever the quantifiers are bound to. */
    private record Around(List<SemanticNode> evaluated) implements NextRelation.Quantifiers {

        @Override
        public void forEach(OpApplNode quantifier, Context context, Consumer<Context> body) {
            int before = evaluated.size();
            body.accept(context);
            if (evaluated.size() > before) {
                evaluated.addAll(List.of(quantifier.getBdedQuantBounds()));
            }
        }

        @Override
        public Context let(LetInNode let, Context context) {
            return context;
        }

        @Override
        public Context instance(SubstInNode instance, Context context) {
            for (Subst substitution : instance.getSubsts()) {
                evaluated.add(substitution.getExpr());
            }
            return context;
        }
    }

    private final class In implements NextRelation.Quantifiers {
        private final TLCState state;

        In(TLCState state) {
            this.state = state;
        }

        @Override
        public void forEach(OpApplNode quantifier, Context context, Consumer<Context> body) {
            IContextEnumerator contexts = tool.contexts(quantifier, context, state, TLCState.Empty, 0);
            for (Context inner = contexts.nextElement(); inner != null; inner = contexts.nextElement()) {
                body.accept(inner);
            }
        }

        @Override
        public Context let(LetInNode let, Context context) {
            Context inner = context;
            for (OpDefNode definition : let.getLets()) {
                if (definition.getArity() == 0) {
                    inner = inner.cons(
                            definition, new LazyValue(definition.getBody(), inner, CostModel.DO_NOT_RECORD));
                }
            }
            return inner;
        }

        @Override
        public Context instance(SubstInNode instance, Context context) {
            return new Evaluation(tool, state, TLCState.Empty).within(instance, context);
        }
    }
}
