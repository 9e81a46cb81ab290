package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.Copies;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.Arrays;

/** What one evaluation works on: the state, the next one as far as it is known, and the names in force. */
final class Frame {
    private static final TlaValue[][] NOTHING = {};
    /** Whoever calls itself more often within itself is TLC's to evaluate, or to give up. */
    private static final int DEEPEST = 2_000;

    final TlaValue[] now;
    /** Null where not assigned yet. */
    final TlaValue[] next;
    final TlaValue[] slots;
    final Cancellation cancellation;
    /** What is known of the next state beforehand; null for nothing. */
    final CompiledAction.Expectation expectation;
    /** The frame that a call was made in; null for the outermost. */
    final Frame caller;
    /** What was called with which arguments; null where it was no operator. */
    private final Calls.Callee callee;
    final Expression[] arguments;
    private final int depth;
    private TlaValue[][] found = NOTHING;
    private int count;

    Frame(TlaValue[] now, TlaValue[] next, int slots, Cancellation cancellation) {
        this(now, next, slots, cancellation, null);
    }

    Frame(TlaValue[] now, TlaValue[] next, int slots, Cancellation cancellation, CompiledAction.Expectation expectation) {
        this.now = now;
        this.next = next;
        this.slots = new TlaValue[slots];
        this.cancellation = cancellation;
        this.expectation = expectation;
        this.caller = null;
        this.callee = null;
        this.arguments = null;
        this.depth = 0;
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
        if (count == found.length) {
            found = count == 0 ? new TlaValue[1][] : Arrays.copyOf(found, 2 * count + 2);
        }
        found[count++] = changed ? Copies.of(next) : now;
    }

    /** What was emitted; as long as the count. */
    TlaValue[][] found() {
        return count == found.length ? found : Arrays.copyOf(found, count);
    }
}
