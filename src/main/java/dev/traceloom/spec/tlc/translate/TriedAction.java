package dev.traceloom.spec.tlc.translate;

import dev.traceloom.spec.compiled.CompiledAction;
import dev.traceloom.spec.compiled.CompiledAction.Expectation;
import dev.traceloom.spec.compiled.CompiledAction.FoundStates;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaValue;

/**
 * A translated action that is given up when TLC has to step in too often. A try that fails costs a tenth of what TLC takes or
 * less, and one that does not fail spares TLC; so it is worth it as long as TLC steps in for fewer than nine calls of ten. One
 * that asks TLC about parts may cost as much as TLC, and is given up where TLC has to step in for every fourth call.
 */
public final class TriedAction {
    private static final int MOST_DEBT = 1000;

    private final CompiledAction action;
    private final int cost;
    private final int gain;

    /** Grows with every call that is left to TLC and shrinks with every other. Threads may lose counts; no harm. */
    private int debt;

    /** @param asks whether TLC is asked about parts of it */
    TriedAction(CompiledAction action, boolean asks) {
        this.action = action;
        this.cost = asks ? 3 : 1;
        this.gain = asks ? 1 : 9;
    }

    /** See {@link CompiledAction#successors}. */
    public FoundStates successors(
            TlaValue[] state, TlaValue[] arguments, Cancellation cancellation, Expectation expectation) {
        int before = debt;
        if (before > MOST_DEBT) {
            return null;
        }
        FoundStates found = action.successors(state, arguments, cancellation, expectation);
        if (found == null) {
            debt = before + cost;
        } else if (before > 0) {
            debt = Math.max(0, before - gain);
        }
        return found;
    }
}
