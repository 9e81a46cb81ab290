package dev.traceloom.spec.tlc.reading;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import tla2sany.semantic.AtNode;
import tla2sany.semantic.ExprOrOpArgNode;
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

    public static final String TOO_LONG = "it is too long";

    public final Terms terms;
    public final Vocabulary vocabulary;
    private final Assignments assignments;
    private final IntFunction<Optional<KeyField>> keyFields;
    private final Map<String, SemanticNode> limits = new LinkedHashMap<>();
    private int length;

    public Reading(Terms terms, Vocabulary vocabulary) {
        this(terms, vocabulary, new Assignments(), variable -> Optional.empty());
    }

    /**
     * @param assignments takes down what variables get as new values
     * @param keyFields by what the elements of a variable, a set, are told apart, where that is known
     */
    public Reading(
            Terms terms, Vocabulary vocabulary, Assignments assignments, IntFunction<Optional<KeyField>> keyFields) {
        this.keyFields = keyFields;
        this.terms = terms;
        this.vocabulary = vocabulary;
        this.assignments = assignments;
    }

    /** By what the elements of a variable are told apart, if it is a set of records or tuples in every state. */
    public Optional<KeyField> keyField(int variable) {
        return keyFields.apply(variable);
    }

    public Assignments assignments() {
        return assignments;
    }

    /** Thrown where an action cannot be read, with the reason. */
    public static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1;

        public Unreadable(String reason) {
            super(reason, null, false, false);
        }
    }

    public void count() {
        if (++length > LONGEST) {
            throw new Unreadable(TOO_LONG);
        }
    }

    /** Looks ahead, which does not make an action longer. */
    public <T> T uncounted(Supplier<T> look) {
        int before = length;
        try {
            return look.get();
        } finally {
            length = before;
        }
    }

    /** What was not understood, and where that stands. */
    public Map<String, SemanticNode> limits() {
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

    /** What stands behind all names, definitions and the like that only lead to it. */
    public Inside behind(SemanticNode node, Scope scope) {
        count();
        Inside inside = wrapped(node, scope);
        if (inside == null && node instanceof OpApplNode application) {
            inside = inside(application, scope);
        }
        return inside == null ? new Inside(node, scope) : behind(inside.node(), inside.scope());
    }

    /** The part of a variable that an expression names, or null. */
    public Spot spot(SemanticNode node, Scope scope) {
        count();
        Inside wrapped = wrapped(node, scope);
        if (wrapped != null) {
            return spot(wrapped.node(), wrapped.scope());
        }
        if (node instanceof AtNode) {
            return scope.at();
        }
        if (!(node instanceof OpApplNode application)) {
            return null;
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        switch (Vocabulary.operator(application)) {
            case Vocabulary.APPLY, Vocabulary.SELECT -> {
                Spot function = arguments.length == 2 ? spot(arguments[0], scope) : null;
                return function != null && terms.isTerm(arguments[1], scope)
                        ? function.at(Term.of(arguments[1], scope))
                        : null;
            }
            case Vocabulary.PRIME -> {
                Spot before = spot(arguments[0], scope);
                return before == null ? null : before.afterwards();
            }
            case Vocabulary.SAME -> {
                return spot(arguments[0], scope);
            }
            default -> { }
        }
        int variable = vocabulary.variable(application.getOperator());
        if (variable >= 0 && scope.find(application.getOperator()) == null) {
            return Spot.of(variable);
        }
        Inside inside = inside(application, scope);
        return inside == null ? null : spot(inside.node(), inside.scope());
    }

    public Reach reach(SemanticNode node, Scope scope) {
        return Reach.of(node, scope, vocabulary);
    }

    /** Whether an operator is Java that computes its value from those of its arguments alone, or is built in. */
    public boolean isOfArguments(OpApplNode application, Scope scope) {
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
}
