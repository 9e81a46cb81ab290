package dev.traceloom.view.outline;

import java.util.ArrayList;
import java.util.List;

/** Names that hold for a part of a definition, and those around them. */
final class Scope {
    private final Scope outer;
    private final List<Symbol> names = new ArrayList<>(2);

    Scope(Scope outer) {
        this.outer = outer;
    }

    void add(Symbol symbol) {
        names.add(symbol);
    }

    /** Tells all names of this scope where they hold. */
    void close(int from, int to) {
        names.forEach(symbol -> symbol.holds(from, to));
    }

    List<Symbol> names() {
        return names;
    }

    /** The innermost symbol of that name; null if it is none of a definition's own. */
    Symbol find(String name) {
        for (Scope scope = this; scope != null; scope = scope.outer) {
            for (int i = scope.names.size() - 1; i >= 0; i--) {
                if (scope.names.get(i).name().equals(name)) {
                    return scope.names.get(i);
                }
            }
        }
        return null;
    }

    Symbol findHere(String name) {
        for (Symbol symbol : names) {
            if (symbol.name().equals(name)) {
                return symbol;
            }
        }
        return null;
    }
}
