package dev.traceloom.view.outline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names that hold for a part of a definition, and those around them. */
final class Scope {
    /** No name is looked for further out: a proof may have a scope for each of its steps. */
    private static final int FURTHEST = 1_000;

    /** Few names are found sooner by going through them. */
    private static final int FEW = 8;

    private final Scope outer;
    private final List<Symbol> names = new ArrayList<>(2);
    private Map<String, Symbol> byName = Map.of();

    Scope(Scope outer) {
        this.outer = outer;
    }

    void add(Symbol symbol) {
        names.add(symbol);
        if (names.size() > FEW) {
            if (byName.isEmpty()) {
                byName = new HashMap<>();
                names.forEach(each -> byName.put(each.name(), each));
            }
            byName.put(symbol.name(), symbol);
        }
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
        Scope scope = this;
        for (int i = 0; scope != null && i < FURTHEST; i++, scope = scope.outer) {
            Symbol found = scope.findHere(name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    Symbol findHere(String name) {
        if (names.size() > FEW) {
            return byName.get(name);
        }
        for (int i = names.size() - 1; i >= 0; i--) {
            if (names.get(i).name().equals(name)) {
                return names.get(i);
            }
        }
        return null;
    }
}
