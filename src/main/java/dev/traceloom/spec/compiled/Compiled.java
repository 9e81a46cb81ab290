package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Faults;

/**
 * Something that was translated, and is used until it breaks; from then on TLC has to evaluate it. Several threads may use
 * it at a time: all that changes is in the frame of each evaluation.
 *
 * @param <R> what an evaluation yields
 */
abstract class Compiled<R> {
    /** How many places a frame has. */
    final int slots;

    private final Faults faults;
    /** A thread that sees it late finds the same fault, and leaves it to TLC as well. */
    private boolean broken;

    /** @param faults is told when this breaks */
    Compiled(int slots, Faults faults) {
        this.slots = slots;
        this.faults = faults;
    }

    final boolean isBroken() {
        return broken;
    }

    /** Null when TLC has to evaluate it. */
    final R attempt(Frame frame) {
        try {
            return evaluate(frame);
        } catch (Bail | StackOverflowError | OutOfMemoryError left) {
            return null;
        } catch (RuntimeException fault) {
            breakBy(fault);
            return null;
        }
    }

    final void breakBy(RuntimeException fault) {
        broken = true;
        faults.add(fault);
    }

    abstract R evaluate(Frame frame);
}
