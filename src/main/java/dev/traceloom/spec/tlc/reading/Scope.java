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
    public static final Scope TOP = new Scope(null, null, null, null, new Known(null, List.of(), null));

    private final Scope outer;
    private final SymbolNode name;
    private final SemanticNode expression;
    private final Scope origin;
    private final Known known;

    private Scope(Scope outer, SymbolNode name, SemanticNode expression, Scope origin, Known known) {
        this.outer = outer;
        this.name = name;
        this.expression = expression;
        this.origin = origin;
        this.known = known;
    }

    /**
     * What is known here, beside names.
     *
     * @param at what {@code @} stands for, or null
     * @param present spots at which functions are known to have something
     * @param range of a name that is bound here, or null
     */
    private record Known(Spot at, List<Spot> present, Range range) {}

    /**
     * What is known of a name that a quantifier or the like binds.
     *
     * @param set what it is an element of
     * @param origin where that set means something
     * @param groups the parts of variables, sets of records or tuples, of which it is in one; none where that is not known
     */
    public record Range(SymbolNode name, SemanticNode set, Scope origin, List<Spot> groups) {}

    /** With a name for the value that a record will give. */
    public Scope withArgument(SymbolNode argument) {
        return new Scope(this, argument, null, null, new Known(null, present(), null));
    }

    /** With a name for an expression, which means what it means in {@code where}. */
    public Scope with(SymbolNode symbol, SemanticNode meaning, Scope where) {
        return new Scope(this, symbol, meaning, where, new Known(null, present(), null));
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
        return new Scope(this, null, null, null, new Known(spot, present(), null));
    }

    /** Where functions are known to have something at these spots besides, before the step: a condition said so that was evaluated before. */
    public Scope withPresent(List<Spot> spots) {
        List<Spot> more = new ArrayList<>(present());
        more.addAll(spots);
        return new Scope(this, null, null, null, new Known(at(), List.copyOf(more), null));
    }

    /** Where nothing is known of that. */
    public Scope withoutPresent() {
        return new Scope(this, null, null, null, new Known(at(), List.of(), null));
    }

    /** The spots at which functions are known to have something. */
    public List<Spot> present() {
        return known.present;
    }

    /** With a name that a quantifier or the like binds. */
    public Scope with(Range bound) {
        return new Scope(this, null, null, null, new Known(at(), present(), bound));
    }

    /** What is known of a name that a quantifier or the like binds; null for others. */
    public Range rangeOf(SymbolNode symbol) {
        for (Scope scope = this; scope != TOP; scope = scope.outer) {
            if (scope.known.range != null && scope.known.range.name == symbol) {
                return scope.known.range;
            }
        }
        return null;
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
                return scope.known.at;
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
