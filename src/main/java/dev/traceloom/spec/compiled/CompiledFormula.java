package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.Faults;
import dev.traceloom.spec.compiled.value.TlaBool;
import dev.traceloom.spec.compiled.value.TlaValue;

/**
 * An expression over one state or two that was translated: an invariant, a VIEW, a safety property, or what a log calls by a name of
 * its own.
 */
public final class CompiledFormula extends Compiled<TlaValue> {
    private final Expression expression;
    private final int[] variables;
    /**
     * A state in which it was true. Most steps leave most variables alone, and an invariant about those need not be asked
     * again. Threads may miss what another one knows; no harm.
     */
    private TlaValue[] held;

    /** @param faults is told when this breaks; from then on TLC has to evaluate it */
    public CompiledFormula(Expression expression, int slots, Faults faults) {
        this(expression, null, slots, faults);
    }

    /**
     * @param variables those that it speaks of; null where that is not known
     * @param faults is told when this breaks; from then on TLC has to evaluate it
     */
    public CompiledFormula(Expression expression, int[] variables, int slots, Faults faults) {
        super(slots, faults);
        this.expression = expression;
        this.variables = variables;
    }

    /** The value in a state; null when TLC has to evaluate it. */
    public TlaValue value(TlaValue[] state, Cancellation cancellation) {
        TlaValue[] before = held;
        if (before != null && !isBroken() && isLike(state, before)) {
            return TlaBool.TRUE;
        }
        TlaValue value = value(state, null, cancellation);
        if (value == TlaBool.TRUE && variables != null) {
            held = state;
        }
        return value;
    }

    /** The value of a step; null when TLC has to evaluate it. */
    public TlaValue value(TlaValue[] state, TlaValue[] next, Cancellation cancellation) {
        return isBroken() ? null : attempt(new Frame(state, next, slots, cancellation));
    }

    /** The value in a state, where it has a parameter, in the first place of the frame; null when TLC has to evaluate it. */
    public TlaValue of(TlaValue argument, TlaValue[] state, Cancellation cancellation) {
        if (isBroken()) {
            return null;
        }
        Frame frame = new Frame(state, null, slots, cancellation);
        frame.slots[0] = argument;
        return attempt(frame);
    }

    private boolean isLike(TlaValue[] state, TlaValue[] other) {
        for (int variable : variables) {
            if (state[variable] != other[variable]) {
                return false;
            }
        }
        return true;
    }

    @Override
    TlaValue evaluate(Frame frame) {
        return expression.value(frame);
    }
}
