package dev.traceloom.spec.tlc.property;

import dev.traceloom.spec.tlc.formula.Evaluation;
import dev.traceloom.spec.tlc.formula.Formulas;
import dev.traceloom.spec.tlc.formula.NestedFormula;
import dev.traceloom.spec.tlc.formula.NestedFormula.Applied;
import dev.traceloom.spec.tlc.formula.NestedFormula.Chosen;
import dev.traceloom.spec.tlc.formula.NestedFormula.Instantiated;
import dev.traceloom.spec.tlc.formula.NestedFormula.Let;
import dev.traceloom.spec.tlc.property.SafetyPart.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.LevelConstants;
import tla2sany.semantic.LevelNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SubstInNode;
import tlc2.tool.BuiltInOPs;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.LazyValue;
import tlc2.value.impl.Value;

/**
 * Takes a property apart into what single states and steps can break, and the rest: through conjunctions, definitions, LET,
 * INSTANCE, and \A over sets that do not depend on the state. The rest is liveness, or written in a way that says nothing
 * about a single step.
 */
final class PropertyReader {
    private static final String ALWAYS = "[]";
    /** A quantifier with more choices is not taken apart. */
    private static final int MOST_CHOICES = 10_000;

    private final Evaluation constants;
    private final String property;
    private final List<SafetyPart> parts = new ArrayList<>();
    private final List<SemanticNode> rest = new ArrayList<>();

    PropertyReader(EvaluatingTool tool, String property) {
        this.constants = new Evaluation(tool, TLCState.Empty, TLCState.Empty);
        this.property = property;
    }

    void read(OpDefNode definition) {
        read(new NestedFormula(definition.getBody(), List.of()));
    }

    List<SafetyPart> parts() {
        return parts;
    }

    /** What is not checked. */
    List<SemanticNode> rest() {
        return rest;
    }

    private void read(NestedFormula formula) {
        SemanticNode node = formula.node();
        if (node instanceof LabelNode label) {
            read(formula.with(label.getBody()));
        } else if (node instanceof SubstInNode instance) {
            read(formula.within(new Instantiated(instance), instance.getBody()));
        } else if (isOfAState(formula)) {
            parts.add(new SafetyPart(property, Kind.INITIALLY, formula, null));
        } else if (node instanceof LetInNode let) {
            read(formula.within(new Let(let), let.getBody()));
        } else if (node instanceof OpApplNode application) {
            read(formula, application);
        } else {
            rest.add(node);
        }
    }

    private void read(NestedFormula formula, OpApplNode application) {
        switch (Formulas.operator(application)) {
            case Formulas.CONJUNCTION_LIST, Formulas.AND, Formulas.SAME -> {
                for (SemanticNode conjunct : application.getArgs()) {
                    read(formula.with(conjunct));
                }
            }
            case Formulas.FORALL -> readForAll(formula, application);
            case ALWAYS -> readAlways(formula, application.getArgs()[0]);
            default -> readDefinition(formula, application);
        }
    }

    private void readAlways(NestedFormula formula, SemanticNode always) {
        if (isOfAState(formula.with(always))) {
            parts.add(new SafetyPart(property, Kind.ALWAYS, formula.with(always), null));
        } else if (Formulas.operator(always).equals(Formulas.SQUARE_ACTION)) {
            SemanticNode[] operands = ((OpApplNode) always).getArgs();
            parts.add(new SafetyPart(property, Kind.STEP, formula.with(operands[0]), operands[1]));
        } else {
            rest.add(formula.node());
        }
    }

    private void readForAll(NestedFormula formula, OpApplNode quantifier) {
        Context around = formula.context(constants);
        List<Context> choices = constants.choices(quantifier, around, MOST_CHOICES + 1);
        boolean known = Arrays.stream(quantifier.getBdedQuantBounds())
                .allMatch(bound -> constants.failure(bound, around).isEmpty());
        if (!known || choices.size() > MOST_CHOICES) {
            rest.add(quantifier);
            return;
        }
        for (Context choice : choices) {
            NestedFormula chosen = formula;
            for (FormalParamNode[] names : quantifier.getBdedQuantSymbolLists()) {
                for (FormalParamNode name : names) {
                    chosen = chosen.within(new Chosen(name, (Value) choice.lookup(name)), formula.node());
                }
            }
            read(chosen.with(quantifier.getArgs()[0]));
        }
    }

    private void readDefinition(NestedFormula formula, OpApplNode application) {
        if (constants.lookup(application, formula.context(constants)) instanceof OpDefNode definition
                && BuiltInOPs.getOpCode(definition.getName()) == 0
                && definition.getBody() != null
                && !definition.getInRecursive()) {
            read(formula.within(new Applied(definition, application.getArgs()), definition.getBody()));
        } else {
            rest.add(application);
        }
    }

    /** Of a parameter, what is given for it decides. */
    private boolean isOfAState(NestedFormula formula) {
        return levelOf(formula.node()) <= LevelConstants.VariableLevel
                && !(formula.node() instanceof OpApplNode application
                        && constants.lookup(application, formula.context(constants)) instanceof LazyValue argument
                        && levelOf(argument.expr) > LevelConstants.VariableLevel);
    }

    private static int levelOf(SemanticNode node) {
        return node instanceof LevelNode level ? level.getLevel() : LevelConstants.TemporalLevel;
    }
}
