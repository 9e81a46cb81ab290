package dev.traceloom.spec.tlc.reading;

import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;

/** An expression whose value depends on the arguments alone. */
public final class Term {
    private final SemanticNode expression;
    private final Scope scope;
    private final SymbolNode argument;

    private Term(SemanticNode expression, Scope scope, SymbolNode argument) {
        this.expression = expression;
        this.scope = scope;
        this.argument = argument;
    }

    /** Follows names to what they stand for: most terms are an argument under another name. */
    public static Term of(SemanticNode expression, Scope scope) {
        SemanticNode node = expression;
        Scope where = scope;
        while (node instanceof OpApplNode application && application.getArgs().length == 0) {
            Scope bound = where.find(application.getOperator());
            if (bound == null) {
                break;
            }
            if (bound.isArgument()) {
                return new Term(node, where, bound.name());
            }
            node = bound.expression();
            where = bound.origin();
        }
        return new Term(node, where, null);
    }

    public SemanticNode expression() {
        return expression;
    }

    public Scope scope() {
        return scope;
    }

    /** The parameter that this is, or null. */
    public SymbolNode argument() {
        return argument;
    }
}
