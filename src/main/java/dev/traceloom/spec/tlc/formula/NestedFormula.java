package dev.traceloom.spec.tlc.formula;

import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SubstInNode;
import tla2sany.semantic.SymbolNode;
import tlc2.util.Context;
import tlc2.value.impl.Value;

/**
 * A part of a formula, with what stands around it and gives names their meaning. The names in force are made anew for every
 * evaluation: TLC remembers in them what they were worth in a state.
 *
 * @param around outermost first
 */
public record NestedFormula(SemanticNode node, List<Around> around) {
    public NestedFormula {
        around = List.copyOf(around);
    }

    /** What gives names a meaning. */
    public sealed interface Around {}

    /** A module that was instantiated. */
    public record Instantiated(SubstInNode node) implements Around {}

    /** A LET. */
    public record Let(LetInNode node) implements Around {}

    /** A definition that is applied to arguments. */
    public record Applied(OpDefNode definition, ExprOrOpArgNode[] arguments) implements Around {}

    /** A name that a quantifier binds, and what is chosen for it. */
    public record Chosen(SymbolNode name, Value value) implements Around {}

    /** Another node in the same place. */
    public NestedFormula with(SemanticNode other) {
        return new NestedFormula(other, around);
    }

    /** A part of this one. */
    public NestedFormula within(Around inner, SemanticNode part) {
        List<Around> all = new ArrayList<>(around);
        all.add(inner);
        return new NestedFormula(part, all);
    }

    /** The names in force here. */
    public Context context(Evaluation evaluation) {
        Context context = Context.Empty;
        for (Around each : around) {
            if (each instanceof Instantiated instance) {
                context = evaluation.within(instance.node(), context);
            } else if (each instanceof Let let) {
                context = Evaluation.within(let.node(), context);
            } else if (each instanceof Applied applied) {
                context = evaluation.within(applied.definition(), applied.arguments(), context);
            } else if (each instanceof Chosen chosen) {
                context = context.cons(chosen.name(), chosen.value());
            }
        }
        return context;
    }
}
