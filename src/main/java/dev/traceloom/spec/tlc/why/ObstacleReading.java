package dev.traceloom.spec.tlc.why;

import dev.traceloom.spec.Reason.Kind;
import dev.traceloom.spec.tlc.formula.Evaluation;
import dev.traceloom.spec.tlc.formula.Formulas;
import dev.traceloom.spec.tlc.why.Obstacle.Around;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.LevelNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;

/**
 * Makes findings of the obstacles that TLC met.
 *
 * <p>TLC splits an action at every disjunction and quantifier, guards included: of {@code (a \/ b) /\ c} where only b
 * holds it notes a false {@code a}, which nobody needs to know. So an obstacle within a guard, a formula that speaks of
 * one state only, stands for the whole guard; if that holds, the obstacle is none.
 */
final class ObstacleReading {
    /** The level of formulas that speak of one state only. */
    private static final int OF_ONE_STATE = 1;

    private static final Set<String> UNCHANGED = Set.of(Formulas.UNCHANGED, Formulas.SQUARE_ACTION);

    private final EvaluatingTool tool;
    private final Formulas formulas;
    private final String failure;
    private final Set<Guard> guards = new HashSet<>();

    /** A guard is looked at once; its context is the same object for all obstacles in it. */
    private record Guard(SemanticNode node, Context context) {}

    /** @param failure what TLC says about an obstacle that is a failure */
    ObstacleReading(EvaluatingTool tool, Formulas formulas, String failure) {
        this.tool = tool;
        this.formulas = formulas;
        this.failure = failure;
    }

    List<Finding> read(List<Obstacle> obstacles) {
        List<Finding> findings = new ArrayList<>();
        for (Obstacle obstacle : obstacles) {
            switch (obstacle.form()) {
                case FAILED -> findings.add(finding(Kind.FAILED, obstacle, last(obstacle)).with(Optional.of(failure)));
                case CHANGED -> findings.add(finding(Kind.FALSE, obstacle, unchanged(obstacle)));
                case REFUSED -> findings.addAll(refused(obstacle));
            }
        }
        return findings;
    }

    private List<Finding> refused(Obstacle obstacle) {
        for (int i = 0; i < last(obstacle); i++) {
            Around around = obstacle.around().get(i);
            if (!(around.node() instanceof LevelNode formula) || formula.getLevel() > OF_ONE_STATE) {
                continue;
            }
            Finding guard = finding(Kind.FALSE, obstacle, i);
            if (guard.evaluation().isTrue(guard.node(), guard.context())) {
                return List.of();
            }
            if (guard.evaluation().isFalse(guard.node(), guard.context())) {
                boolean isNew = guards.add(new Guard(guard.node(), guard.context()));
                return isNew ? Refinement.of(guard, formulas) : List.of();
            }
        }
        int subscripted = subscripted(obstacle);
        if (subscripted >= 0) {
            return List.of(finding(Kind.FALSE, obstacle, subscripted));
        }
        int users = users(obstacle);
        if (users < last(obstacle)) {
            return List.of(finding(Kind.FALSE, obstacle, users));
        }
        Finding formula = finding(Kind.FALSE, obstacle, last(obstacle));
        if (formula.evaluation().isFalse(formula.node(), formula.context())) {
            return Refinement.of(formula, formulas);
        }
        // It would hold for a suitable successor, so TLC found nothing to choose: x' \in {}.
        return List.of(formula.as(Kind.NO_CHOICE));
    }

    /** The position of the UNCHANGED that a variable stands in, or of the [A]_v. */
    private static int unchanged(Obstacle obstacle) {
        int position = last(obstacle);
        while (position > 0 && !UNCHANGED.contains(Formulas.operator(obstacle.around().get(position).node()))) {
            position--;
        }
        return position;
    }

    /** The innermost position in a module of the user's: how a library defines its operators explains nothing. */
    private int users(Obstacle obstacle) {
        int position = last(obstacle);
        while (position > 0 && !formulas.isUsers(obstacle.around().get(position).node())) {
            position--;
        }
        return position;
    }

    /** The position of the {@code <<A>>_v} whose v the obstacle is, or -1. */
    private static int subscripted(Obstacle obstacle) {
        for (int i = last(obstacle) - 1; i >= 0; i--) {
            if (obstacle.around().get(i).node() instanceof OpApplNode action
                    && Formulas.operator(action).equals(Formulas.ANGLE_ACTION)
                    && action.getArgs()[1] == obstacle.node()) {
                return i;
            }
        }
        return -1;
    }

    private static int last(Obstacle obstacle) {
        return obstacle.around().size() - 1;
    }

    /** The obstacle, or the formula around it at that position. */
    private Finding finding(Kind kind, Obstacle obstacle, int position) {
        Evaluation evaluation = new Evaluation(tool, obstacle.before(), obstacle.after());
        Surroundings surroundings = Surroundings.NONE;
        for (Around around : obstacle.around().subList(0, position)) {
            surroundings = surroundings.within(around.node(), around.context(), evaluation);
        }
        Around found = obstacle.around().get(position);
        return new Finding(
                kind, found.node(), found.context(), evaluation, surroundings, found.passed(), Optional.empty());
    }
}
