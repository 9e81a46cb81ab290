package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaSequence;
import dev.traceloom.spec.compiled.value.TlaValue;

/**
 * The names that a quantifier or the like binds to the elements of a set: one name, or several where the elements are
 * tuples.
 *
 * @param slots where the names stand
 * @param tuple whether the elements are taken apart
 */
public record Binding(int[] slots, boolean tuple, Expression bound) {

    /** So short that Java's first compiler puts it where it is called. */
    void bind(Frame frame, TlaValue element) {
        if (tuple) {
            bindParts(frame, element);
        } else {
            frame.slots[slots[0]] = element;
        }
    }

    private void bindParts(Frame frame, TlaValue element) {
        if (!(element instanceof TlaSequence sequence) || sequence.size() != slots.length || !sequence.isTuple()) {
            throw Bail.out();
        }
        for (int i = 0; i < slots.length; i++) {
            frame.slots[slots[i]] = sequence.value(i);
        }
    }
}
