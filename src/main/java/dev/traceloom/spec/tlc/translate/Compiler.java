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
    private final Asking asking;
    private final Map<OpDefNode, Optional<TriedAction>> actions = new HashMap<>();
    private final Map<OpDefNode, Coverage> coverage = new HashMap<>();

    /** @param lock held by whoever touches TLC or its values */
    public Compiler(
            EvaluatingTool tool, UniqueString[] variables, Conversion conversion, boolean enabled, Object lock) {
        this.tool = tool;
        this.variables = variables;
        this.conversion = conversion;
        this.enabled = enabled;
        this.asking = new Asking(tool, variables, conversion, lock);
    }

    Conversion conversion() {
        return conversion;
    }

    public Optional<TriedAction> action(OpDefNode definition) {
        return actions.computeIfAbsent(definition, asked -> {
            if (!enabled) {
                return Optional.empty();
            }
            ActionTranslation translation = translation();
            try {
                CompiledAction action = translation.action(asked);
                coverage.put(asked, Coverage.of(translation.asks()));
                return Optional.of(new TriedAction(action, !translation.asks().isEmpty()));
            } catch (Untranslatable whole) {
                coverage.put(asked, Coverage.none(whole.place(), whole.getMessage()));
                return Optional.empty();
            } catch (RuntimeException | StackOverflowError only) {
                // TLC itself may object to a constant that is looked at here; if it matters, it will do so again.
                coverage.put(asked, Coverage.none(null, "TLC objects to it"));
                return Optional.empty();
            }
        });
    }

    /** What of an action is translated. */
    public Coverage coverage(OpDefNode definition) {
        action(definition);
        return coverage.getOrDefault(definition, Coverage.none(null, "nothing is translated"));
    }

    private ActionTranslation translation() {
        return new ActionTranslation(tool, variables, conversion, asking);
    }

    /** A next-state relation, which has no parameters. */
    public Optional<TriedAction> relation(SemanticNode relation) {
        return Optional.ofNullable(tried(translation -> translation.relation(relation)));
    }

    /**
     * A part of a next-state relation; null where TLC has to evaluate it.
     *
     * @param constraints action constraints, which follow it
     */
    public TriedAction relation(SemanticNode part, ExprNode[] constraints) {
        return tried(translation -> translation.relation(part, constraints));
    }

    private interface Attempt {
        CompiledAction by(ActionTranslation translation) throws Untranslatable;
    }

    private TriedAction tried(Attempt attempt) {
        if (!enabled) {
            return null;
        }
        try {
            ActionTranslation translation = translation();
            CompiledAction action = attempt.by(translation);
            return new TriedAction(action, !translation.asks().isEmpty());
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
            return attempt.by(new Translation(tool, variables, conversion, asking));
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
            return new SafetyTranslation(tool, variables, conversion, asking).safety(formula, subscript);
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

    /** Whether all actions that were asked for are translated, and need nothing of TLC. */
    public boolean isComplete() {
        return enabled && coverage.values().stream().allMatch(Coverage::isWhole);
    }
}
