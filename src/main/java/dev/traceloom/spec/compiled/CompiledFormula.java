package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaValue;

/** An expression over one state that was translated: an invariant, or a VIEW. */
public final class CompiledFormula {
    private final Expression expression;
    private final int slots;
    private final Faults faults;
    private volatile boolean broken;

    /** @param faults is told when this breaks; from then on TLC has to evaluate it */
    public CompiledFormula(Expression expression, int slots, Faults faults) {
        this.expression = expression;
        this.slots = slots;
        this.faults = faults;
    }

    /** The value in a state; null when TLC has to evaluate it. */
    public TlaValue value(TlaValue[] state, Cancellation cancellation) {
        if (broken) {
            return null;
        }
        try {
            return expression.value(new Frame(state, null, slots, cancellation));
        } catch (Bail | StackOverflowError | OutOfMemoryError left) {
            return null;
        } catch (RuntimeException fault) {
            broken = true;
            faults.add(fault);
            return null;
        }
    }
}
