package dev.traceloom.spec.tlc.reading;

import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;

/**
 * The names in force at an expression, innermost first. The parser makes one symbol for each place where a name is
 * bound, so a name that hides another is another symbol. A symbol that is not found here is bound by a quantifier, a
 * function or the like: nothing is known of its value.
 */
public final class Scope {
    public static final Scope TOP = new Scope(null, null, null, null, null, List.of());

    private final Scope outer;
    private final SymbolNode name;
    private final SemanticNode expression;
    private final Scope origin;
    private final Spot at;
    private final List<Spot> present;

    private Scope(
            Scope outer, SymbolNode name, SemanticNode expression, Scope origin, Spot at, List<Spot> present) {
        this.outer = outer;
        this.name = name;
        this.expression = expression;
        this.origin = origin;
        this.at = at;
        this.present = present;
    }

    /** With a name for the value that a record will give. */
    public Scope withArgument(SymbolNode argument) {
        return new Scope(this, argument, null, null, null, present);
    }

    /** With a name for an expression, which means what it means in {@code where}. */
    public Scope with(SymbolNode symbol, SemanticNode meaning, Scope where) {
        return new Scope(this, symbol, meaning, where, null, present);
    }

    public Scope with(FormalParamNode[] parameters, ExprOrOpArgNode[] meanings, Scope where) {
        Scope inner = this;
        for (int i = 0; i < parameters.length; i++) {
            inner = inner.with(parameters[i], meanings[i], where);
        }
        return inner;
    }

    /** With {@code @} for a part of a variable, as long as no EXCEPT further inside is read for its value. */
    public Scope withAt(Spot spot) {
        return new Scope(this, null, null, null, spot, present);
    }

    /** Where functions are known to have something at these spots besides, before the step: a condition said so that was evaluated before. */
    public Scope withPresent(List<Spot> spots) {
        List<Spot> more = new ArrayList<>(present);
        more.addAll(spots);
        return new Scope(this, null, null, null, at(), List.copyOf(more));
    }

    /** Where nothing is known of that. */
    public Scope withoutPresent() {
        return new Scope(this, null, null, null, at(), List.of());
    }

    /** The spots at which functions are known to have something. */
    public List<Spot> present() {
        return present;
    }

    /** Where a name was bound, or null. */
    public Scope find(SymbolNode symbol) {
        for (Scope scope = this; scope != TOP; scope = scope.outer) {
            if (scope.name == symbol) {
                return scope;
            }
        }
        return null;
    }

    /** What {@code @} stands for, or null. */
    public Spot at() {
        for (Scope scope = this; scope != TOP; scope = scope.outer) {
            if (scope.name == null) {
                return scope.at;
            }
        }
        return null;
    }

    public boolean isArgument() {
        return name != null && expression == null;
    }

    public SymbolNode name() {
        return name;
    }

    /** The expression that {@link #name} stands for. */
    public SemanticNode expression() {
        return expression;
    }

    /** Where that expression means something. */
    public Scope origin() {
        return origin;
    }

    public Scope outer() {
        return outer;
    }
}
