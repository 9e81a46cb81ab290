package dev.traceloom.spec.tlc.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SubstInNode;
import tla2sany.semantic.SymbolNode;
import tlc2.value.impl.EvaluatingValue;

/** What the readers of one action share. */
public final class Reading {
    /** Operators are read anew wherever they are applied, so some actions are far longer than they look. */
    private static final int LONGEST = 4_000;

    static final String TOO_LONG = "it is too long";

    public final Terms terms;
    public final Vocabulary vocabulary;
    private final Map<String, SemanticNode> limits = new LinkedHashMap<>();
    private int length;

    Reading(Terms terms, Vocabulary vocabulary) {
        this.terms = terms;
        this.vocabulary = vocabulary;
    }

    /** Thrown where an action cannot be read, with the reason. */
    public static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unreadable(String reason) {
            super(reason, null, false, false);
        }
    }

    public void count() {
        if (++length > LONGEST) {
            throw new Unreadable(TOO_LONG);
        }
    }

    /** What was not understood, and where that stands. */
    Map<String, SemanticNode> limits() {
        return limits;
    }

    /** What an expression is read as that only leads to another one. */
    public record Inside(SemanticNode node, Scope scope) {}

    /**
     * What stands behind an application: the expression that a name is bound to, or the body of a definition with its
     * parameters bound. Null for everything else, built-in operators and Java among it.
     */
    public Inside inside(OpApplNode application, Scope scope) {
        SymbolNode operator = application.getOperator();
        if (Vocabulary.isBuiltIn(operator)) {
            return null;
        }
        Scope bound = scope.find(operator);
        if (bound != null) {
            return bound.isArgument() || application.getArgs().length > 0
                    ? null
                    : new Inside(bound.expression(), bound.origin());
        }
        Object meaning = vocabulary.meaning(operator);
        if (meaning instanceof OpDeclNode && vocabulary.variable(operator) < 0) {
            // A variable of another module that stands for none of ours: TLC goes by the name alone.
            throw new Unreadable("an INSTANCE leaves " + operator.getName() + " open");
        }
        if (meaning instanceof OpDefNode definition
                && definition.getBody() != null
                && !Vocabulary.isBuiltIn(definition)
                && definition.getParams().length == application.getArgs().length) {
            if (definition.getInRecursive()) {
                limits.putIfAbsent("RECURSIVE " + definition.getName(), application);
                return null;
            }
            return new Inside(
                    definition.getBody(), scope.with(definition.getParams(), application.getArgs(), scope));
        }
        return null;
    }

    /** What a label, a LET or an INSTANCE is written around; null for everything else. */
    public Inside wrapped(SemanticNode node, Scope scope) {
        if (node instanceof LabelNode label) {
            return new Inside(label.getBody(), scope);
        }
        if (node instanceof LetInNode let) {
            return new Inside(let.getBody(), scope);
        }
        if (node instanceof SubstInNode instance) {
            return new Inside(instance.getBody(), Reach.within(instance, scope));
        }
        return null;
    }

    public Reach reach(SemanticNode node, Scope scope) {
        return Reach.of(node, scope, vocabulary);
    }

    /** Whether an operator is Java that computes its value from those of its arguments alone, or is built in. */
    boolean isOfArguments(OpApplNode application, Scope scope) {
        SymbolNode operator = application.getOperator();
        if (application.argsContainOpArgNodes()) {
            return false;
        }
        if (Vocabulary.isBuiltIn(operator)) {
            return true;
        }
        if (scope.find(operator) != null) {
            return false;
        }
        Object meaning = vocabulary.meaning(operator);
        return meaning instanceof tlc2.value.impl.Value && !(meaning instanceof EvaluatingValue);
    }

    /** Looks at all variables that an expression can reach. */
    Step everythingIn(SemanticNode node, Scope scope) {
        long variables = reach(node, scope).variables();
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < vocabulary.variables().size(); i++) {
            if ((variables & 1L << i) != 0) {
                steps.add(Step.read(Spot.of(i)));
            }
        }
        return Step.all(steps);
    }
}
