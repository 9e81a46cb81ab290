package dev.traceloom.spec.compiled;

import dev.traceloom.spec.compiled.code.HotCode;
import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.Copies;
import dev.traceloom.spec.compiled.value.Faults;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;

/** An action that was translated. */
public final class CompiledAction extends Compiled<CompiledAction.FoundStates> {
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

    /** The successors that an evaluation found, as the values of the variables. Most often there is one, which needs no array. */
    public static class FoundStates {
        private static final TlaValue[][] NONE = {};

        private TlaValue[] first;
        private TlaValue[][] others = NONE;
        private int count;

        final void add(TlaValue[] values) {
            if (count == 0) {
                first = values;
            } else {
                if (count > others.length) {
                    others = Arrays.copyOf(others, 2 * count);
                }
                others[count - 1] = values;
            }
            count++;
        }

        public final int count() {
            return count;
        }

        public final TlaValue[] get(int index) {
            return index == 0 ? first : others[index - 1];
        }
    }

    /** What is extended by the class that is made for an action, once it is hot. */
    abstract static class Code {

        /** The successors of a state; null for none. */
        abstract FoundStates successors(TlaValue[] now, TlaValue[] arguments, Cancellation cancellation);

        static Frame frame(TlaValue[] now, TlaValue[] arguments, int slots, Cancellation cancellation) {
            return new Frame(now, new TlaValue[now.length], Copies.longer(arguments, slots), cancellation, null);
        }

        static FoundStates added(FoundStates found, TlaValue[] values) {
            FoundStates all = found == null ? new FoundStates() : found;
            all.add(values);
            return all;
        }
    }

    /** What the code of an action yields where its steps have to be run after all. */
    static final FoundStates LEFT = new FoundStates();

    private static final FoundStates NO_STATES = new FoundStates();

    private final Step step;
    final HotCode hot;

    /**
     * @param step the action, whose parameters stand in the first places of the frame
     * @param slots how many places there are in all
     * @param faults is told when this breaks; from then on TLC has to find all successors
     */
    public CompiledAction(Step step, int slots, Faults faults) {
        super(slots, faults);
        this.step = step;
        this.hot = new HotCode(MethodHandles.lookup(), step::write, slots);
    }

    /**
     * The successors of a state, perhaps some of them twice; null when TLC has to find them. One that is the very array
     * of the state itself changes nothing.
     *
     * @param expectation what is known of the successors beforehand; null for nothing
     */
    public FoundStates successors(
            TlaValue[] state, TlaValue[] arguments, Cancellation cancellation, Expectation expectation) {
        if (isBroken()) {
            return null;
        }
        if (expectation == null) {
            Code code = (Code) hot.counted(state.length, arguments.length);
            if (code != null) {
                return successors(code, state, arguments, cancellation);
            }
        }
        return run(state, arguments, cancellation, expectation);
    }

    FoundStates successors(Code code, TlaValue[] state, TlaValue[] arguments, Cancellation cancellation) {
        FoundStates found;
        try {
            found = code.successors(state, arguments, cancellation);
        } catch (Bail | StackOverflowError | OutOfMemoryError left) {
            return null;
        } catch (RuntimeException fault) {
            breakBy(fault);
            return null;
        }
        if (found == LEFT) {
            return run(state, arguments, cancellation, null);
        }
        return found == null ? NO_STATES : found;
    }

    FoundStates run(
            TlaValue[] state, TlaValue[] arguments, Cancellation cancellation, Expectation expectation) {
        return attempt(new Frame(state, new TlaValue[state.length], places(arguments), cancellation, expectation));
    }

    /** The places of parameters are only read. So where there are no others, the arguments need not be copied. */
    private TlaValue[] places(TlaValue[] arguments) {
        return arguments.length == slots ? arguments : Copies.longer(arguments, slots);
    }

    @Override
    FoundStates evaluate(Frame frame) {
        step.run(frame);
        return frame;
    }
}
