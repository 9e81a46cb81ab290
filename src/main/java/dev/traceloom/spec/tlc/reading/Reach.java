package dev.traceloom.spec.tlc.reading;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import tla2sany.semantic.AtNode;
import tla2sany.semantic.DecimalNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tla2sany.semantic.Subst;
import tla2sany.semantic.SubstInNode;
import tla2sany.semantic.SymbolNode;
import tlc2.value.impl.EvaluatingValue;
import tlc2.value.impl.Value;

/**
 * All variables that an expression can possibly look at, through whatever operators, recursive ones and operators given
 * as arguments among them: those that can be reached from it by name. It is what remains to be said of an expression
 * that is not understood.
 */
public final class Reach {
    private static final Set<String> OF_THE_NEXT_STATE = Set.of(
            Vocabulary.PRIME,
            Vocabulary.UNCHANGED,
            Vocabulary.SQUARE_ACTION,
            Vocabulary.ANGLE_ACTION,
            Vocabulary.ENABLED,
            Vocabulary.COMPOSED);

    private record Visit(SemanticNode definition, Scope scope) {
        // By hand: Java makes those of records anew in every process, which takes longer than all visits.
        @Override
        public boolean equals(Object other) {
            return other instanceof Visit that && Objects.equals(definition, that.definition) && scope == that.scope;
        }

        @Override
        public int hashCode() {
            return 31 * Objects.hashCode(definition) + System.identityHashCode(scope);
        }
    }

    private final Vocabulary vocabulary;
    private final Set<Visit> visited = new HashSet<>();
    private final Set<SymbolNode> arguments = new HashSet<>();
    private long variables;
    private boolean primed;

    private Reach(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    public static Reach of(SemanticNode node, Scope scope, Vocabulary vocabulary) {
        Reach reach = new Reach(vocabulary);
        reach.visit(node, scope);
        return reach;
    }

    /** A bit for each variable. */
    public long variables() {
        return variables;
    }

    /** Whether the expression speaks of the next state. */
    public boolean isPrimed() {
        return primed;
    }

    /** The parameters of the action whose values it can look at. */
    Set<SymbolNode> arguments() {
        return arguments;
    }

    private void visit(SemanticNode node, Scope scope) {
        if (node instanceof OpApplNode application) {
            visitOperator(application.getOperator(), scope);
            for (ExprOrOpArgNode argument : application.getArgs()) {
                // The condition of CASE's OTHER is null.
                if (argument != null) {
                    visit(argument, scope);
                }
            }
            if (application.getBdedQuantBounds() != null) {
                for (SemanticNode bound : application.getBdedQuantBounds()) {
                    visit(bound, scope);
                }
            }
        } else if (node instanceof OpArgNode argument) {
            visitOperator(argument.getOp(), scope);
        } else if (node instanceof LetInNode let) {
            visit(let.getBody(), scope);
        } else if (node instanceof LabelNode label) {
            visit(label.getBody(), scope);
        } else if (node instanceof SubstInNode instance) {
            visit(instance.getBody(), within(instance, scope));
        } else if (node instanceof AtNode) {
            if (scope.at() != null) {
                variables |= 1L << scope.at().variable();
            }
        } else if (!(node instanceof NumeralNode
                || node instanceof StringNode
                || node instanceof DecimalNode)) {
            giveUp(scope);
        }
    }

    private void giveUp(Scope scope) {
        variables = vocabulary.allVariables();
        primed = true;
        for (Scope around = scope; around != Scope.TOP; around = around.outer()) {
            if (around.isArgument()) {
                arguments.add(around.name());
            }
        }
    }

    /** The scope inside of what an INSTANCE brings along. */
    public static Scope within(SubstInNode instance, Scope scope) {
        Scope inner = scope;
        for (Subst substitution : instance.getSubsts()) {
            inner = inner.with(substitution.getOp(), substitution.getExpr(), scope);
        }
        return inner;
    }

    private void visitOperator(SymbolNode operator, Scope scope) {
        if (Vocabulary.isBuiltIn(operator)) {
            primed |= OF_THE_NEXT_STATE.contains(operator.getName().toString());
            return;
        }
        Scope bound = scope.find(operator);
        if (bound != null) {
            if (bound.isArgument()) {
                arguments.add(operator);
            } else if (visited.add(new Visit(bound.expression(), bound.origin()))) {
                visit(bound.expression(), bound.origin());
            }
            return;
        }
        int variable = vocabulary.variable(operator);
        if (variable >= 0) {
            variables |= 1L << variable;
            return;
        }
        Object meaning = vocabulary.meaning(operator);
        if (meaning instanceof OpDefNode definition) {
            if (definition.getBody() != null && visited.add(new Visit(definition, scope))) {
                // What the parameters stand for is visited where the operator is applied.
                visit(definition.getBody(), scope);
            }
        } else if (meaning instanceof EvaluatingValue
                || !(meaning instanceof Value || meaning instanceof FormalParamNode)) {
            // Java that gets the states along with its arguments, the name of a theorem, or what else there may be.
            giveUp(scope);
        }
    }
}
