package dev.traceloom.spec.tlc.kind;

import java.util.Set;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;

/** The names in force at an expression, innermost first. */
final class Names {
    static final Names NONE = new Names(null, null, null, null, null);

    private final Names outer;
    private final SymbolNode name;
    private final Bound bound;
    private final SemanticNode expression;
    private final Names origin;

    private Names(Names outer, SymbolNode name, Bound bound, SemanticNode expression, Names origin) {
        this.outer = outer;
        this.name = name;
        this.bound = bound;
        this.expression = expression;
        this.origin = origin;
    }

    /**
     * An argument, or what a quantifier goes through: one value, wherever the name stands. Two of them are the same if they are one
     * object.
     */
    static final class Bound {
        private final Kind kind;
        /** What the value may be, where that is known: numbers and texts. */
        private final Set<Object> values;

        Bound(Kind kind, Set<Object> values) {
            this.kind = kind;
            this.values = values;
        }

        Kind kind() {
            return kind;
        }

        /** Whether it is one of some values for certain. */
        boolean isAmong(Set<Object> some) {
            return values != null && some.containsAll(values);
        }
    }

    Names with(SymbolNode symbol, Bound value) {
        return new Names(this, symbol, value, null, null);
    }

    /** With names for expressions, which mean what they mean here. */
    Names with(FormalParamNode[] parameters, ExprOrOpArgNode[] meanings) {
        Names inner = this;
        for (int i = 0; i < parameters.length; i++) {
            inner = new Names(inner, parameters[i], null, meanings[i], this);
        }
        return inner;
    }

    /** Where a name was bound, or null. */
    Names find(SymbolNode symbol) {
        for (Names names = this; names != NONE; names = names.outer) {
            if (names.name == symbol) {
                return names;
            }
        }
        return null;
    }

    /** Null where it stands for an expression. */
    Bound bound() {
        return bound;
    }

    SemanticNode expression() {
        return expression;
    }

    /** Where that expression means something. */
    Names origin() {
        return origin;
    }
}
