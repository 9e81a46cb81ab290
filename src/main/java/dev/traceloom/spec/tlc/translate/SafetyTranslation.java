package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.CompiledFormula;
import dev.traceloom.spec.compiled.Expression;
import dev.traceloom.spec.compiled.Logic;
import dev.traceloom.spec.compiled.Names;
import dev.traceloom.spec.tlc.formula.NestedFormula;
import dev.traceloom.spec.tlc.translate.Meanings.Known;
import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.impl.EvaluatingTool;
import util.UniqueString;

/** Translates what a property says of single states and steps. */
class SafetyTranslation extends Translation {

    SafetyTranslation(EvaluatingTool tool, UniqueString[] variables, Conversion conversion, Asking asking) {
        super(tool, variables, conversion, asking);
    }

    /** @param subscript what a step may leave unchanged instead; null for a state */
    final CompiledFormula safety(NestedFormula formula, SemanticNode subscript) throws Untranslatable {
        List<Integer> places = new ArrayList<>();
        Meanings meanings = within(formula, places);
        Expression holds = expression(formula.node(), meanings, false);
        if (subscript != null) {
            Expression unchanged =
                    Logic.equal(expression(subscript, meanings, false), expression(subscript, meanings, true));
            holds = Logic.or(unchanged, holds);
        }
        return new CompiledFormula(Names.scope(array(places), holds), slots(), conversion.faults());
    }

    final Meanings within(NestedFormula formula, List<Integer> places) throws Untranslatable {
        Meanings meanings = Meanings.NONE;
        for (NestedFormula.Around around : formula.around()) {
            if (around instanceof NestedFormula.Instantiated instance) {
                meanings = within(instance.node(), meanings, places);
            } else if (around instanceof NestedFormula.Let let) {
                meanings = within(let.node(), meanings, places);
            } else if (around instanceof NestedFormula.Applied applied) {
                meanings = within(applied.definition(), applied.arguments(), meanings, meanings, places);
            } else if (around instanceof NestedFormula.Chosen chosen) {
                meanings = meanings.with(chosen.name(), new Known(constant(chosen.value())));
            }
        }
        return meanings;
    }
}
