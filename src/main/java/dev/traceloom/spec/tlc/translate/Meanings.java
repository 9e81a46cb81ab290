package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.Calls;
import dev.traceloom.spec.compiled.Expression;
import java.util.BitSet;
import java.util.List;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;

/**
 * What names mean where an expression is translated: the counterpart of TLC's context, innermost first. Like there, a name
 * is found by the identity of its symbol.
 */
final class Meanings {
    static final Meanings NONE = new Meanings(null, null, null);

    /** What {@code @} stands for within an EXCEPT; no symbol of the parser's. */
    static final Object AT = new Object();

    private final Object name;
    private final Meaning meaning;
    private final Meanings outer;

    private Meanings(Object name, Meaning meaning, Meanings outer) {
        this.name = name;
        this.meaning = meaning;
        this.outer = outer;
    }

    Meanings with(Object symbol, Meaning what) {
        return new Meanings(symbol, what, this);
    }

    /** The innermost name. */
    Object name() {
        return name;
    }

    Meaning meaning() {
        return meaning;
    }

    Meanings outer() {
        return outer;
    }

    /** Null for what is not bound here. */
    Meaning of(Object symbol) {
        for (Meanings at = this; at != NONE; at = at.outer) {
            if (at.name == symbol) {
                return at.meaning;
            }
        }
        return null;
    }

    /** Whether a declared name, and not only parameters and the like, has a meaning of its own here. */
    boolean isWithinInstance() {
        for (Meanings at = this; at != NONE; at = at.outer) {
            if (at.name instanceof OpDeclNode) {
                return true;
            }
        }
        return false;
    }

    sealed interface Meaning {}

    /** A value that stands ready, such as that of a parameter of the action or of a quantified name. */
    record Known(Expression expression) implements Meaning {}

    /**
     * What a parameter of an operator stands for that calls itself: an expression of the caller's, evaluated here.
     *
     * @param primed whether its variables are those of the next state
     */
    record Given(Expression expression, boolean primed) implements Meaning {

        Expression in(boolean asPrimed) throws Untranslatable {
            if (asPrimed != primed) {
                throw new Untranslatable("a prime of a parameter");
            }
            return expression;
        }
    }

    /**
     * An operator within itself.
     *
     * @param way how its body was translated
     * @param operators what its parameters stand for that are operators; null for other parameters
     */
    record Called(Calls.Callee callee, Object way, Meaning[] operators) implements Meaning {}

    /** An operator that was given to an operator, and what its names mean. */
    record Operator(SymbolNode symbol, Meanings within) implements Meaning {}

    /**
     * An expression that is evaluated where and when its value is needed: an argument, a definition of a LET, or what an
     * INSTANCE puts in a name's place.
     */
    static final class Deferred implements Meaning {
        final SemanticNode node;
        final Meanings within;
        /** Where the places are noted that have to be cleared on entry. */
        final List<Integer> places;
        /** The translation, once there is one. */
        Expression translated;
        int level;
        /** See {@link Translation#uses}. */
        BitSet uses;

        Deferred(SemanticNode node, Meanings within, List<Integer> places) {
            this.node = node;
            this.within = within;
            this.places = places;
        }
    }

    /** What an operator that is given to one stands for. */
    Meaning ofOperator(OpArgNode operator) {
        Meaning passedOn = of(operator.getOp());
        return passedOn instanceof Operator ? passedOn : new Operator(operator.getOp(), this);
    }

    /** Binds a name to an argument. */
    Meanings withArgument(Object symbol, ExprOrOpArgNode argument, Meanings caller, List<Integer> places) {
        return with(
                symbol,
                argument instanceof OpArgNode operator
                        ? caller.ofOperator(operator)
                        : new Deferred(argument, caller, places));
    }
}
