package dev.traceloom.spec.compiled;

/** An expression over one state that was translated: an invariant, or a VIEW. */
public final class CompiledFormula {
    private final Expression expression;
    private final int slots;

    public CompiledFormula(Expression expression, int slots) {
        this.expression = expression;
        this.slots = slots;
    }

    /** The value in a state; null when TLC has to evaluate it. */
    public TlaValue value(TlaValue[] state, Cancellation cancellation) {
        try {
            return expression.value(new Frame(state, null, slots, cancellation));
        } catch (Bail | StackOverflowError | OutOfMemoryError left) {
            return null;
        }
    }
}
