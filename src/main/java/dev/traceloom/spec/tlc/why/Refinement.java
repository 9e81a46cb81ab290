package dev.traceloom.spec.tlc.why;

import dev.traceloom.spec.Reason.Kind;
import dev.traceloom.spec.tlc.formula.Evaluation;
import dev.traceloom.spec.tlc.formula.Formulas;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SubstInNode;
import tlc2.util.Context;
import tlc2.value.impl.LazyValue;

/**
 * Goes from a formula that is false to its innermost parts that make it so.
 *
 * <p>Of a conjunction that is the first false conjunct, of a disjunction every disjunct and of \E every choice (unless
 * they are simple enough to be read as one), of \A the first choice that fails, of an IF the branch taken, of an
 * operator of the user's its definition. Every part that is arrived at is itself false, so that a reader can check it.
 * That is why a negation is not entered: what is within is true.
 */
final class Refinement {
    /** A quantifier with more choices than these is shown as a whole. */
    private static final int FEW_CHOICES = 4;

    /** Recursive operators may nest deeply; a person does not. */
    private static final int DEEPEST = 100;

    private static final int MOST_FINDINGS = 200;

    private final Formulas formulas;
    private final List<Finding> findings = new ArrayList<>();

    private Refinement(Formulas formulas) {
        this.formulas = formulas;
    }

    /** The parts that make a formula false; it has to be. */
    static List<Finding> of(Finding formula, Formulas formulas) {
        Refinement refinement = new Refinement(formulas);
        refinement.refine(formula.as(Kind.FALSE), 0);
        return refinement.findings;
    }

    private void refine(Finding formula, int depth) {
        if (findings.size() >= MOST_FINDINGS) {
            return;
        }
        Context context = formula.context();
        if (depth > DEEPEST) {
            findings.add(formula);
        } else if (formula.node() instanceof LabelNode label) {
            refine(formula.part(label.getBody(), context, 0), depth + 1);
        } else if (formula.node() instanceof LetInNode let) {
            refine(formula.part(let.getBody(), Evaluation.within(let, context), 0), depth + 1);
        } else if (formula.node() instanceof SubstInNode instance) {
            Context inner = formula.evaluation().within(instance, context);
            refine(formula.part(instance.getBody(), inner, 0), depth + 1);
        } else if (formula.node() instanceof OpApplNode application) {
            refine(formula, application, depth + 1);
        } else {
            findings.add(formula);
        }
    }

    private void refine(Finding formula, OpApplNode application, int depth) {
        ExprOrOpArgNode[] operands = application.getArgs();
        switch (Formulas.operator(application)) {
            case Formulas.CONJUNCTION_LIST, Formulas.AND -> refineConjunction(formula, operands, depth);
            case Formulas.DISJUNCTION_LIST, Formulas.OR -> refineDisjunction(formula, operands, depth);
            case Formulas.IMPLIES -> refine(formula.part(operands[1], formula.context(), 0), depth);
            case Formulas.IF -> {
                boolean holds = formula.evaluation().isTrue(operands[0], formula.context());
                refine(formula.part(operands[holds ? 1 : 2], formula.context(), 0), depth);
            }
            case Formulas.CASE -> refineCase(formula, operands, depth);
            case Formulas.FORALL -> refineForAll(formula, application, depth);
            case Formulas.EXISTS -> refineExists(formula, application, depth);
            case Formulas.SAME -> refine(formula.part(operands[0], formula.context(), 0), depth);
            default -> refineOther(formula, application, depth);
        }
    }

    private void refineConjunction(Finding formula, ExprOrOpArgNode[] conjuncts, int depth) {
        for (int i = 0; i < conjuncts.length; i++) {
            if (!formula.evaluation().isTrue(conjuncts[i], formula.context())) {
                refine(formula.part(conjuncts[i], formula.context(), i), depth);
                return;
            }
        }
        findings.add(formula);
    }

    private void refineDisjunction(Finding formula, ExprOrOpArgNode[] disjuncts, int depth) {
        boolean plain = Arrays.stream(disjuncts)
                .allMatch(part -> formulas.isPlain(part, formula.context(), formula.evaluation()));
        if (plain) {
            findings.add(formula);
            return;
        }
        for (ExprOrOpArgNode disjunct : disjuncts) {
            refine(formula.part(disjunct, formula.context(), 0), depth);
        }
    }

    private void refineCase(Finding formula, ExprOrOpArgNode[] arms, int depth) {
        for (ExprOrOpArgNode arm : arms) {
            ExprOrOpArgNode[] pair = ((OpApplNode) arm).getArgs();
            if (pair[0] == null || formula.evaluation().isTrue(pair[0], formula.context())) {
                refine(formula.part(pair[1], formula.context(), 0), depth);
                return;
            }
        }
        findings.add(formula);
    }

    private void refineForAll(Finding formula, OpApplNode quantifier, int depth) {
        Optional<Context> counterexample = formula.evaluation().counterexample(quantifier, formula.context());
        if (counterexample.isPresent()) {
            refine(formula.part(quantifier.getArgs()[0], counterexample.get(), 0), depth);
        } else {
            findings.add(formula);
        }
    }

    private void refineExists(Finding formula, OpApplNode quantifier, int depth) {
        List<Context> choices = formula.evaluation().choices(quantifier, formula.context(), FEW_CHOICES + 1);
        SemanticNode body = quantifier.getArgs()[0];
        if (choices.isEmpty()) {
            findings.add(formula.as(Kind.NO_CHOICE));
        } else if (choices.size() > FEW_CHOICES
                || choices.size() > 1 && formulas.isPlain(body, choices.get(0), formula.evaluation())) {
            findings.add(formula);
        } else {
            choices.forEach(choice -> refine(formula.part(body, choice, 0), depth));
        }
    }

    /** Enters what the user defined, and what stands for a parameter; all else is innermost. */
    private void refineOther(Finding formula, OpApplNode application, int depth) {
        Evaluation evaluation = formula.evaluation();
        Optional<OpDefNode> definition = formulas.definition(application, formula.context(), evaluation);
        if (definition.isPresent()) {
            Context inner = evaluation.within(definition.get(), application.getArgs(), formula.context());
            refine(formula.part(definition.get().getBody(), inner, 0), depth);
        } else if (evaluation.lookup(application, formula.context()) instanceof LazyValue argument) {
            refine(formula.part(argument.expr, argument.con, 0), depth);
        } else {
            findings.add(formula);
        }
    }
}
