package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaValue;

/**
 * An action that was translated. Several threads may run it at a time: all that changes is in the frame of each
 * evaluation.
 */
public final class CompiledAction {
    private final Step step;
    private final int slots;
    private final Faults faults;
    private volatile boolean broken;

    /**
     * @param step the action, whose parameters stand in the first places of the frame
     * @param slots how many places there are in all
     * @param faults is told when this breaks; from then on TLC has to find all successors
     */
    public CompiledAction(Step step, int slots, Faults faults) {
        this.step = step;
        this.slots = slots;
        this.faults = faults;
    }

    /**
     * The successors of a state, perhaps some of them twice; null when TLC has to find them. One that is the very array
     * of the state itself changes nothing.
     */
    public TlaValue[][] successors(TlaValue[] state, TlaValue[] arguments, Cancellation cancellation) {
        if (broken) {
            return null;
        }
        Frame frame = new Frame(state, new TlaValue[state.length], slots, cancellation);
        for (int i = 0; i < arguments.length; i++) {
            frame.slots[i] = arguments[i];
        }
        try {
            step.run(frame);
        } catch (Bail | StackOverflowError | OutOfMemoryError left) {
            return null;
        } catch (RuntimeException fault) {
            broken = true;
            faults.add(fault);
            return null;
        }
        return frame.found();
    }
}
