package dev.traceloom.spec.tlc.why;

import dev.traceloom.spec.tlc.formula.Evaluation;
import dev.traceloom.spec.tlc.formula.Formulas;
import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;
import tlc2.util.Context;

/**
 * What a part of a formula stands within: the LETs and quantifiers whose names it may use, and the conditions that made
 * it matter.
 */
record Surroundings(List<Let> lets, List<SymbolNode> quantified, List<Condition> conditions) {
    static final Surroundings NONE = new Surroundings(List.of(), List.of(), List.of());

    /** A definition without parameters, and the names in force where it stands. */
    record Let(OpDefNode definition, Context context) {}

    /** A condition of an IF, a CASE or an implication. */
    record Condition(SemanticNode node, Context context) {}

    /** Those of a part of {@code formula}. */
    Surroundings within(SemanticNode formula, Context context, Evaluation evaluation) {
        if (formula instanceof LetInNode let) {
            return withLets(let, context);
        }
        if (!(formula instanceof OpApplNode application)) {
            return this;
        }
        return switch (application.getOperator().getName().toString()) {
            case Formulas.EXISTS, Formulas.FORALL -> withQuantified(application);
            case Formulas.IF, Formulas.IMPLIES -> withCondition(application.getArgs()[0], context);
            case Formulas.CASE -> withCase(application, context, evaluation);
            default -> this;
        };
    }

    private Surroundings withLets(LetInNode let, Context context) {
        List<Let> all = new ArrayList<>(lets);
        for (OpDefNode definition : let.getLets()) {
            if (definition.getArity() == 0) {
                all.add(new Let(definition, context));
            }
        }
        return new Surroundings(all, quantified, conditions);
    }

    private Surroundings withQuantified(OpApplNode quantifier) {
        List<SymbolNode> all = new ArrayList<>(quantified);
        for (FormalParamNode[] names : quantifier.getBdedQuantSymbolLists()) {
            all.addAll(List.of(names));
        }
        return new Surroundings(lets, all, conditions);
    }

    private Surroundings withCase(OpApplNode choice, Context context, Evaluation evaluation) {
        Surroundings result = this;
        for (ExprOrOpArgNode arm : choice.getArgs()) {
            ExprOrOpArgNode condition = ((OpApplNode) arm).getArgs()[0];
            if (condition == null) {
                return result;
            }
            result = result.withCondition(condition, context);
            if (evaluation.isTrue(condition, context)) {
                return withCondition(condition, context);
            }
        }
        return result;
    }

    private Surroundings withCondition(SemanticNode condition, Context context) {
        List<Condition> all = new ArrayList<>(conditions);
        all.add(new Condition(condition, context));
        return new Surroundings(lets, quantified, all);
    }
}
