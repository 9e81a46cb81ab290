package dev.traceloom.spec.tlc.invariant;

import dev.traceloom.spec.tlc.reading.Reading;
import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Spot;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;

/** The induction step for one variable: whether new values of it have an invariant, if the one before had it. */
public final class Proof {
    private final Reading reading;
    private final int variable;
    private final Invariants.Invariant invariant;

    Proof(Reading reading, int variable, Invariants.Invariant invariant) {
        this.reading = reading;
        this.variable = variable;
        this.invariant = invariant;
    }

    boolean holds(SemanticNode node, Scope scope) {
        if (isVariable(node, scope)) {
            return true;
        }
        Reading.Inside behind = reading.behind(node, scope);
        return behind.node() instanceof OpApplNode application && holdsBehind(application, behind.scope());
    }

    private boolean holdsBehind(OpApplNode application, Scope scope) {
        ExprOrOpArgNode[] arguments = application.getArgs();
        return switch (Vocabulary.operator(application)) {
            case Vocabulary.IF -> holds(arguments[1], scope) && holds(arguments[2], scope);
            case Vocabulary.CASE -> {
                boolean all = true;
                for (ExprOrOpArgNode arm : arguments) {
                    all = all && holds(((OpApplNode) arm).getArgs()[1], scope);
                }
                yield all;
            }
            case Vocabulary.SAME -> holds(arguments[0], scope);
            default -> invariant.isKeptBy(application, scope, this);
        };
    }

    /** What stands behind a name. */
    SemanticNode behind(SemanticNode node, Scope scope) {
        return reading.behind(node, scope).node();
    }

    /** Whether an expression is the variable as it was before the step. */
    private boolean isVariable(SemanticNode node, Scope scope) {
        Spot spot = reading.spot(node, scope);
        return spot != null && !spot.primed() && spot.variable() == variable && spot.keys().length == 0;
    }
}
