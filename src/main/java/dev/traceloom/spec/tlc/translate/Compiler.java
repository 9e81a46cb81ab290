package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.CompiledAction;
import dev.traceloom.spec.compiled.CompiledFormula;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.formula.NestedFormula;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.Action;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;
import tlc2.value.impl.Value;
import util.UniqueString;

/** Translates what can be translated of one specification, or nothing where that is not wanted. */
public final class Compiler {
    private final EvaluatingTool tool;
    private final UniqueString[] variables;
    private final Conversion conversion;
    private final boolean enabled;
    private final Map<OpDefNode, Optional<TriedAction>> actions = new HashMap<>();

    public Compiler(EvaluatingTool tool, UniqueString[] variables, Conversion conversion, boolean enabled) {
        this.tool = tool;
        this.variables = variables;
        this.conversion = conversion;
        this.enabled = enabled;
    }

    public Optional<TriedAction> action(OpDefNode definition) {
        return actions.computeIfAbsent(
                definition,
                asked -> translated(() -> new ActionTranslation(tool, variables, conversion).action(asked)));
    }

    /** A next-state relation, which has no parameters. */
    public Optional<TriedAction> relation(SemanticNode relation) {
        return translated(() -> new ActionTranslation(tool, variables, conversion).relation(relation));
    }

    private interface Attempt {
        CompiledAction translate() throws Untranslatable;
    }

    private Optional<TriedAction> translated(Attempt attempt) {
        if (!enabled) {
            return Optional.empty();
        }
        try {
            return Optional.of(new TriedAction(attempt.translate()));
        } catch (Untranslatable | RuntimeException | StackOverflowError only) {
            // TLC itself may object to a constant that is looked at here; if it matters, it will do so again.
            return Optional.empty();
        }
    }

    /**
     * A part of a next-state relation; null where TLC has to evaluate it.
     *
     * @param constraints action constraints, which follow it
     */
    public TriedAction relation(SemanticNode part, ExprNode[] constraints) {
        if (!enabled) {
            return null;
        }
        try {
            return new TriedAction(
                    new ActionTranslation(tool, variables, conversion).relation(part, constraints));
        } catch (Untranslatable | RuntimeException | StackOverflowError only) {
            return null;
        }
    }

    /** An invariant; null where TLC has to evaluate it. */
    public CompiledFormula invariant(Action invariant) {
        return invariant.con == Context.Empty ? formula(invariant.pred) : null;
    }

    /** An expression over one state; null where TLC has to evaluate it. */
    public CompiledFormula formula(SemanticNode node) {
        return translated(translation -> translation.formula(node));
    }

    /** The same of one that stands in a definition with parameters, within some of its LETs. */
    public CompiledFormula formula(OpDefNode definition, List<LetInNode> lets, SemanticNode node) {
        return translated(translation -> translation.formula(definition, lets, node));
    }

    private interface FormulaAttempt {
        CompiledFormula by(Translation translation) throws Untranslatable;
    }

    private CompiledFormula translated(FormulaAttempt attempt) {
        if (!enabled) {
            return null;
        }
        try {
            return attempt.by(new Translation(tool, variables, conversion));
        } catch (Untranslatable | RuntimeException | StackOverflowError only) {
            return null;
        }
    }

    /**
     * What must be true of a state, or of a step unless it leaves something unchanged; null where TLC has to evaluate it.
     *
     * @param subscript what a step may leave unchanged; null for a state
     */
    public CompiledFormula safety(NestedFormula formula, SemanticNode subscript) {
        if (!enabled) {
            return null;
        }
        try {
            return new SafetyTranslation(tool, variables, conversion).safety(formula, subscript);
        } catch (Untranslatable | RuntimeException | StackOverflowError only) {
            return null;
        }
    }

    /** What is true of steps only if a formula is, and mostly finds that out sooner; null where there is nothing of the kind. */
    public CompiledFormula ways(NestedFormula formula) {
        if (!enabled) {
            return null;
        }
        try {
            return new WaysTranslation(tool, variables, conversion).ways(formula);
        } catch (Untranslatable | RuntimeException | StackOverflowError only) {
            return null;
        }
    }

    public Optional<TlaValue> value(Value value) {
        return enabled ? conversion.compiled(value) : Optional.empty();
    }

    /** Whether all actions that were asked for are translated. */
    public boolean isComplete() {
        return enabled && actions.values().stream().allMatch(Optional::isPresent);
    }
}
