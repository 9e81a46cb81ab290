package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaValue;

/** An expression over one state that was translated: an invariant, or a VIEW. */
public final class CompiledFormula extends Compiled<TlaValue> {
    private final Expression expression;

    /** @param faults is told when this breaks; from then on TLC has to evaluate it */
    public CompiledFormula(Expression expression, int slots, Faults faults) {
        super(slots, faults);
        this.expression = expression;
    }

    /** The value in a state; null when TLC has to evaluate it. */
    public TlaValue value(TlaValue[] state, Cancellation cancellation) {
        return isBroken() ? null : attempt(new Frame(state, null, slots, cancellation));
    }

    @Override
    TlaValue evaluate(Frame frame) {
        return expression.value(frame);
    }
}
