package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.Arrays;

/** What one evaluation works on: the state, the next one as far as it is known, and the names in force. */
final class Frame {
    private static final TlaValue[][] NOTHING = {};

    final TlaValue[] now;
    /** Null where not assigned yet. */
    final TlaValue[] next;
    final TlaValue[] slots;
    final Cancellation cancellation;
    /** What is known of the next state beforehand; null for nothing. */
    final Expectation expectation;
    private TlaValue[][] found = NOTHING;
    private int count;

    Frame(TlaValue[] now, TlaValue[] next, int slots, Cancellation cancellation) {
        this(now, next, slots, cancellation, null);
    }

    Frame(TlaValue[] now, TlaValue[] next, int slots, Cancellation cancellation, Expectation expectation) {
        this.now = now;
        this.next = next;
        this.slots = new TlaValue[slots];
        this.cancellation = cancellation;
        this.expectation = expectation;
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
        found[count++] = changed ? next.clone() : now;
    }

    /** What was emitted; as long as the count. */
    TlaValue[][] found() {
        return count == found.length ? found : Arrays.copyOf(found, count);
    }
}
