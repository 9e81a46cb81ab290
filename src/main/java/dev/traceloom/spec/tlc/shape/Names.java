package dev.traceloom.spec.tlc.shape;

import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;

/** What names stand for at an expression, innermost first; and what {@code @} does. */
final class Names {
    static final Names NONE = new Names(null, null, null, null, false);

    private final Names outer;
    private final SymbolNode name;
    private final SemanticNode meaning;
    private final Names where;
    private final boolean element;
    private final String at;

    private Names(Names outer, SymbolNode name, SemanticNode meaning, Names where, boolean element) {
        this(outer, name, meaning, where, element, outer == null ? null : outer.at);
    }

    private Names(Names outer, SymbolNode name, SemanticNode meaning, Names where, boolean element, String at) {
        this.outer = outer;
        this.name = name;
        this.meaning = meaning;
        this.where = where;
        this.element = element;
        this.at = at;
    }

    /** With a name for an expression, which means what it means in {@code origin}. */
    Names with(SymbolNode symbol, SemanticNode expression, Names origin) {
        return new Names(this, symbol, expression, origin, false);
    }

    /** With a name for each of these, some element of a set. */
    Names withElements(FormalParamNode[] symbols, SemanticNode set, boolean tuple) {
        Names inner = this;
        for (FormalParamNode symbol : symbols) {
            inner = new Names(inner, symbol, tuple ? null : set, this, true);
        }
        return inner;
    }

    Names withAt(String place) {
        return new Names(this, null, null, null, false, place);
    }

    /** Where a name got its meaning, or null. */
    Names find(SymbolNode symbol) {
        for (Names names = this; names != NONE; names = names.outer) {
            if (names.name == symbol) {
                return names;
            }
        }
        return null;
    }

    /** The expression that it stands for, or the set that it is an element of; null where that is not known. */
    SemanticNode meaning() {
        return meaning;
    }

    /** Where that expression means something. */
    Names where() {
        return where;
    }

    boolean isElement() {
        return element;
    }

    /** The place of what {@code @} stands for, or null. */
    String at() {
        return at;
    }
}
