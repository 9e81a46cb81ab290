package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.Copies;
import dev.traceloom.spec.compiled.value.TlaValue;

/**
 * What one evaluation works on: the state, the next one as far as it is known, and the names in force. No other thread ever sees
 * it. So its fields are not final: to make an object with final fields ends with a barrier, which on ARM waits for all
 * that was written before.
 */
final class Frame extends CompiledAction.FoundStates {
    /** Whoever calls itself more often within itself is TLC's to evaluate, or to give up. */
    private static final int DEEPEST = 2_000;

    TlaValue[] now;
    /** Null where not assigned yet. */
    TlaValue[] next;
    TlaValue[] slots;
    Cancellation cancellation;
    /** What is known of the next state beforehand; null for nothing. */
    CompiledAction.Expectation expectation;
    /** The frame that a call was made in; null for the outermost. */
    Frame caller;
    /** What was called with which arguments; null where it was no operator. */
    private Calls.Callee callee;
    Expression[] arguments;
    private int depth;

    Frame(TlaValue[] now, TlaValue[] next, int slots, Cancellation cancellation) {
        this(now, next, new TlaValue[slots], cancellation, null);
    }

    Frame(
            TlaValue[] now,
            TlaValue[] next,
            TlaValue[] slots,
            Cancellation cancellation,
            CompiledAction.Expectation expectation) {
        this.now = now;
        this.next = next;
        this.slots = slots;
        this.cancellation = cancellation;
        this.expectation = expectation;
    }

    private Frame(Frame caller, Calls.Callee callee, Expression[] arguments) {
        this.now = caller.now;
        this.next = caller.next;
        this.slots = Copies.of(caller.slots);
        this.cancellation = caller.cancellation;
        this.expectation = caller.expectation;
        this.caller = caller;
        this.callee = callee;
        this.arguments = arguments;
        this.depth = caller.depth + 1;
    }

    /** A frame for a call, in which the names of this one are in force too. */
    Frame within(Calls.Callee called, Expression[] given) {
        if (depth == DEEPEST) {
            throw Bail.out();
        }
        return new Frame(this, called, given);
    }

    /** The frame of the innermost call of an operator. */
    Frame of(Calls.Callee called) {
        Frame at = this;
        while (at.callee != called) {
            at = at.caller;
        }
        return at;
    }

    /** Whether a variable may get this value in the next state. */
    boolean admits(int variable, TlaValue value) {
        return expectation == null || expectation.admits(variable, value);
    }

    /** Takes the next state as a successor; the very array of the present one where nothing changed. */
    void emit() {
        boolean changed = false;
        for (int i = 0; i < next.length; i++) {
            TlaValue value = next[i];
            if (value == null) {
                throw Bail.out();
            }
            if (value != now[i]) {
                changed = true;
                if (value.isLazy()) {
                    throw Bail.out();
                }
            }
        }
        add(changed ? Copies.of(next) : now);
    }
}
