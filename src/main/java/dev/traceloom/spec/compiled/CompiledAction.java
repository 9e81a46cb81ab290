package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaValue;

/** An action that was translated. */
public final class CompiledAction extends Compiled<TlaValue[][]> {
    private final Step step;

    /**
     * @param step the action, whose parameters stand in the first places of the frame
     * @param slots how many places there are in all
     * @param faults is told when this breaks; from then on TLC has to find all successors
     */
    public CompiledAction(Step step, int slots, Faults faults) {
        super(slots, faults);
        this.step = step;
    }

    /**
     * The successors of a state, perhaps some of them twice; null when TLC has to find them. One that is the very array
     * of the state itself changes nothing.
     *
     * @param expectation what is known of the successors beforehand; null for nothing
     */
    public TlaValue[][] successors(
            TlaValue[] state, TlaValue[] arguments, Cancellation cancellation, Expectation expectation) {
        if (isBroken()) {
            return null;
        }
        Frame frame = new Frame(state, new TlaValue[state.length], slots, cancellation, expectation);
        for (int i = 0; i < arguments.length; i++) {
            frame.slots[i] = arguments[i];
        }
        return attempt(frame);
    }

    @Override
    TlaValue[][] evaluate(Frame frame) {
        step.run(frame);
        return frame.found();
    }
}
