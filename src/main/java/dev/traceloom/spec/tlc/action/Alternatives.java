package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.tlc.formula.Evaluation;
import dev.traceloom.spec.tlc.formula.Formulas;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SubstInNode;
import tlc2.util.Context;
import tlc2.value.impl.LazyValue;

/**
 * A way down the text of an action, past its alternatives. A formula has those of its disjunctions, and those of an IF
 * or a CASE; a value only the latter. Where names are bound, only those of {@code \E} are followed, since what another
 * quantifier or a set says is no alternative of the step. Whoever goes down says which of them are there to be taken.
 */
abstract class Alternatives {
    private static final Set<String> CONNECTIVES =
            Set.of(Formulas.IMPLIES, Formulas.NOT, "\\equiv", "<=>", Formulas.PRIME, Formulas.UNCHANGED);
    private static final String EXCEPT = "$Except";

    private final Formulas formulas;
    /** A definition that applies itself has its alternatives once. */
    private final Set<OpDefNode> entered = Collections.newSetFromMap(new IdentityHashMap<>());

    Alternatives(Formulas formulas) {
        this.formulas = formulas;
    }

    /** Whether an alternative is taken that is there if a formula is true, or if it is false. */
    abstract boolean isTaken(SemanticNode condition, Context context, boolean expected);

    /** Whether only the first alternative of several that exclude each other can be taken. */
    abstract boolean firstOnly();

    /** @param formula whether it is a part of a formula, and not of a value */
    abstract void taken(SemanticNode alternative, boolean formula);

    /** Nothing unless somebody asks what stands within what. */
    void left(SemanticNode alternative) {}

    /** Whether to go down what an operator is defined to be. */
    boolean enters(OpDefNode definition) {
        return true;
    }

    /** @param formula whether it is applied as a formula, and so is true here */
    void enter(OpDefNode definition, boolean formula) {}

    /** Goes down both steps of a composition; nothing unless the state between them is known. */
    void composed(OpApplNode composition, Context context) {}

    abstract List<Context> choices(OpApplNode quantifier, Context context);

    abstract Context within(LetInNode let, Context context);

    abstract Context within(SubstInNode instance, Context context);

    abstract Context within(OpDefNode definition, ExprOrOpArgNode[] arguments, Context context);

    abstract Evaluation names();

    /** Goes down a formula that is true. */
    final void formula(SemanticNode node, Context context) {
        descend(node, context, true);
    }

    private void descend(SemanticNode node, Context context, boolean formula) {
        if (node instanceof LetInNode let) {
            descend(let.getBody(), within(let, context), formula);
        } else if (node instanceof SubstInNode instance) {
            descend(instance.getBody(), within(instance, context), formula);
        } else if (node instanceof OpApplNode application) {
            apply(application, application.getArgs(), context, formula);
        }
    }

    private void apply(OpApplNode application, ExprOrOpArgNode[] operands, Context context, boolean formula) {
        switch (Formulas.operator(application)) {
            case Formulas.IF -> {
                boolean taken = take(operands[0], true, operands[1], context, formula);
                if (!taken || !firstOnly()) {
                    take(operands[0], false, operands[2], context, formula);
                }
            }
            case Formulas.CASE -> applyCase(operands, context, formula);
            case Formulas.DISJUNCTION_LIST, Formulas.OR -> {
                for (int i = 0; formula && i < operands.length; i++) {
                    take(operands[i], true, operands[i], context, true);
                }
            }
            case Formulas.CONJUNCTION_LIST, Formulas.AND -> {
                for (int i = 0; formula && i < operands.length; i++) {
                    descend(operands[i], context, true);
                }
            }
            case Formulas.EXISTS -> {
                if (formula) {
                    choices(application, context).stream()
                            .filter(choice -> isTaken(operands[0], choice, true))
                            .forEach(choice -> descend(operands[0], choice, true));
                }
            }
            default -> applyOther(application, operands, context, formula);
        }
    }

    private void applyOther(
            OpApplNode application, ExprOrOpArgNode[] operands, Context context, boolean formula) {
        if (Formulas.operator(application).equals(Formulas.COMPOSITION)) {
            composed(application, context);
            return;
        }
        Optional<OpDefNode> definition = formulas.definition(application, context, names());
        if (definition.isPresent()) {
            enter(definition.get(), formula, () -> within(definition.get(), operands, context));
            return;
        }
        // Where values are known, a name of a LET is one that is evaluated when it is asked for.
        if (application.getOperator() instanceof OpDefNode local && names().lookup(application, context) instanceof LazyValue named) {
            enter(local, formula, () -> named.con);
            return;
        }
        ExprNode[] bounds = application.getBdedQuantBounds();
        boolean binds = bounds != null && bounds.length > 0
                || application.getUnbdedQuantSymbols() != null && application.getUnbdedQuantSymbols().length > 0;
        String operator = Formulas.operator(application);
        if (binds || CONNECTIVES.contains(operator)) {
            return;
        }
        // What EXCEPT puts in may speak of what was there, which has a name only inside.
        int count = operator.equals(EXCEPT) ? 1 : operands.length;
        for (int i = 0; i < count; i++) {
            descend(operands[i], context, false);
        }
    }

    private void enter(OpDefNode definition, boolean formula, Supplier<Context> within) {
        if (enters(definition) && entered.add(definition)) {
            enter(definition, formula);
            descend(definition.getBody(), within.get(), formula);
            leave(definition);
        }
    }

    /** Nothing unless whoever goes down comes by more than once. */
    void leave(OpDefNode definition) {}

    final void forget(OpDefNode definition) {
        entered.remove(definition);
    }

    /** OTHER has no condition, and stands last. */
    private void applyCase(ExprOrOpArgNode[] arms, Context context, boolean formula) {
        for (ExprOrOpArgNode arm : arms) {
            ExprOrOpArgNode[] parts = ((OpApplNode) arm).getArgs();
            if (parts[0] == null || isTaken(parts[0], context, true)) {
                take(parts[1], context, formula);
                if (firstOnly()) {
                    return;
                }
            }
        }
    }

    /** Tells whether it is taken. */
    private boolean take(
            SemanticNode condition, boolean expected, SemanticNode alternative, Context context, boolean formula) {
        boolean taken = isTaken(condition, context, expected);
        if (taken) {
            take(alternative, context, formula);
        }
        return taken;
    }

    /** The parts of a disjunction within one are alternatives of the whole. */
    private void take(SemanticNode alternative, Context context, boolean formula) {
        String operator = Formulas.operator(alternative);
        boolean nested = formula && (operator.equals(Formulas.DISJUNCTION_LIST) || operator.equals(Formulas.OR));
        if (nested) {
            descend(alternative, context, true);
            return;
        }
        taken(alternative, formula);
        descend(alternative, context, formula);
        left(alternative);
    }
}
