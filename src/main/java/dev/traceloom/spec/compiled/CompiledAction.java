package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaValue;

/** An action that was translated. */
public final class CompiledAction extends Compiled<TlaValue[][]> {
    /**
     * What is known of the next state before an action is evaluated. Each value is looked at as soon as the action assigns it,
     * so that {@code x' \in S} is a question and not a thousand successors.
     */
    public interface Expectation {

        /** The value that a variable must get; null where that is not known of the whole of it. */
        TlaValue whole(int variable);

        /** Whether a variable may get this value. */
        boolean admits(int variable, TlaValue value);

        /** Whether a variable may get a value that has this part at the end of a path, as far as that can be told by the part. */
        boolean admitsPart(int variable, TlaValue[] path, TlaValue part);
    }

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
