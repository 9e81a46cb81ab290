package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.BindingException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tlc2.tool.IStateFunctor;
import tlc2.tool.TLCState;
import tlc2.value.impl.Value;
import util.UniqueString;

/** What variables are in the beginning, for records that tell that one became so again. */
public final class InitialValues {
    private static final int MOST_STATES = 10_000;

    private final Consumer<IStateFunctor> initialStates;
    /** Null until the first record that asks. */
    private List<TLCState> states;

    /** @param initialStates finds them, by TLC */
    public InitialValues(Consumer<IStateFunctor> initialStates) {
        this.initialStates = initialStates;
    }

    /** The value of a variable that every initial state has. */
    Value of(UniqueString variable) throws BindingException {
        if (states == null) {
            states = find(variable);
        }
        Value first = states.isEmpty() ? null : (Value) states.get(0).lookup(variable);
        for (TLCState state : states) {
            if (first == null || !ObservedValue.of(first, null).is((Value) state.lookup(variable))) {
                throw new BindingException("the record tells that " + variable + " became what it was in the beginning, and"
                        + " that is not the same in all initial states; log its value instead");
            }
        }
        if (first == null) {
            throw new BindingException("the specification has no initial state, so that nobody can tell what " + variable
                    + " was in the beginning");
        }
        return first;
    }

    private List<TLCState> find(UniqueString variable) throws BindingException {
        List<TLCState> found = new ArrayList<>();
        initialStates.accept(state -> {
            if (found.size() < MOST_STATES) {
                state.deepNormalize();
                found.add(state);
            }
            return null;
        });
        if (found.size() == MOST_STATES) {
            throw new BindingException("there are too many initial states to tell what " + variable
                    + " was in the beginning; log its value instead");
        }
        return found;
    }
}
