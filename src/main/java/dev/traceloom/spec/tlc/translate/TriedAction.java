package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.CompiledAction;
import dev.traceloom.spec.compiled.Expectation;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaValue;

/**
 * A translated action that is given up when TLC has to step in too often: for more than every fourth call, in the long
 * run.
 */
public final class TriedAction {
    private static final int MOST_DEBT = 1000;
    private static final int COST_OF_BAIL = 3;

    private final CompiledAction action;

    /** Grows with every call that is left to TLC and shrinks with every other. Threads may lose counts; no harm. */
    private int debt;

    TriedAction(CompiledAction action) {
        this.action = action;
    }

    /** See {@link CompiledAction#successors}. */
    public TlaValue[][] successors(
            TlaValue[] state, TlaValue[] arguments, Cancellation cancellation, Expectation expectation) {
        int before = debt;
        if (before > MOST_DEBT) {
            return null;
        }
        TlaValue[][] found = action.successors(state, arguments, cancellation, expectation);
        if (found == null) {
            debt = before + COST_OF_BAIL;
        } else if (before > 0) {
            debt = before - 1;
        }
        return found;
    }
}
