package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.TransitionSystem.Closing;
import dev.traceloom.spec.compiled.CompiledAction.Expectation;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import tlc2.tool.TLCState;
import tlc2.tool.impl.Admission;
import tlc2.value.impl.Value;
import util.UniqueString;

/** What the state after a step must be like: parts of it, and whole variables where these are known. */
public final class Expected implements Expectation, Admission {
    private final UniqueString[] variables;
    /** Null where not known of the whole. */
    private final ObservedValue[] whole;
    private final List<List<ObservedPart>> parts;
    /** By variable, what it stays; null where it need not. Null where none need. */
    private final ObservedValue[] stay;
    /** Is told when a value is refused for no other reason than that the variable stays; null where none do. */
    private final Closing closing;
    /** What TLC asked about last, by variable: it asks again before every conjunct. */
    private final Value[] admitted;

    private Expected(UniqueString[] variables, ObservedValue[] whole, List<List<ObservedPart>> parts) {
        this(variables, whole, parts, null, null);
    }

    private Expected(
            UniqueString[] variables,
            ObservedValue[] whole,
            List<List<ObservedPart>> parts,
            ObservedValue[] stay,
            Closing closing) {
        this.variables = variables;
        this.whole = whole;
        this.parts = parts;
        this.stay = stay;
        this.closing = closing;
        this.admitted = new Value[variables.length];
    }

    /** Nothing but what was seen. */
    static Expected of(UniqueString[] variables, List<ObservedPart> seen) {
        ObservedValue[] whole = new ObservedValue[variables.length];
        List<List<ObservedPart>> parts = new ArrayList<>(Collections.nCopies(variables.length, List.of()));
        for (ObservedPart part : seen) {
            int variable = part.variable();
            if (parts.get(variable).isEmpty()) {
                parts.set(variable, new ArrayList<>(1));
            }
            parts.get(variable).add(part);
            if (part.isWhole() && whole[variable] == null) {
                whole[variable] = part.value();
            }
        }
        return new Expected(variables, whole, parts);
    }

    /** Whether nothing is said of a variable as a whole, though something may be of its parts. */
    boolean leavesOpen(int variable) {
        return whole[variable] == null;
    }

    /** The same, and a variable has this value. */
    Expected with(int variable, TlaValue value) {
        ObservedValue[] more = whole.clone();
        more[variable] = ObservedValue.of(value);
        return new Expected(variables, more, parts);
    }

    /** The same, and these variables are but for that as in a state; empty where what was seen does not fit in there. */
    Optional<Expected> closed(int[] which, TlaValue[] state, Closing noting) {
        ObservedValue[] closed = new ObservedValue[variables.length];
        for (int variable : which) {
            if (whole[variable] == null) {
                TlaValue value = state[variable];
                for (ObservedPart part : parts.get(variable)) {
                    Optional<TlaValue> changed = part.putInto(value);
                    if (changed.isEmpty()) {
                        noting.noteLeftOut();
                        return Optional.empty();
                    }
                    value = changed.get();
                }
                closed[variable] = ObservedValue.of(value);
            }
        }
        return Optional.of(new Expected(variables, whole, parts, closed, noting));
    }

    @Override
    public TlaValue whole(int variable) {
        ObservedValue known = known(variable);
        return known == null ? null : known.compiled();
    }

    @Override
    public Value whole(UniqueString variable) {
        int index = Arrays.asList(variables).indexOf(variable);
        ObservedValue known = index < 0 ? null : known(index);
        return known == null ? null : known.tlc();
    }

    /** The value that a variable must get. Whoever asks does not look at the others that it might get if it did not stay. */
    private ObservedValue known(int variable) {
        if (whole[variable] != null || stay == null || stay[variable] == null) {
            return whole[variable];
        }
        closing.noteLeftOut();
        return stay[variable];
    }

    @Override
    public boolean admits(int variable, TlaValue value) {
        if (whole[variable] != null && !whole[variable].is(value)) {
            return false;
        }
        for (ObservedPart part : parts.get(variable)) {
            if (!part.isIn(value)) {
                return false;
            }
        }
        if (stay == null || stay[variable] == null || stay[variable].is(value)) {
            return true;
        }
        closing.noteLeftOut();
        return false;
    }

    @Override
    public boolean admitsPart(int variable, TlaValue[] path, TlaValue part) {
        if (whole[variable] != null) {
            return mayHave(whole[variable], path, part);
        }
        // Where parts were seen, all of the value has to be there to tell whether they are why it is refused.
        if (stay == null
                || stay[variable] == null
                || !parts.get(variable).isEmpty()
                || mayHave(stay[variable], path, part)) {
            return true;
        }
        closing.noteLeftOut();
        return false;
    }

    private static boolean mayHave(ObservedValue known, TlaValue[] path, TlaValue part) {
        TlaValue inner = known.compiled();
        for (int i = 0; i < path.length && inner != null; i++) {
            inner = ObservedPart.at(inner, path[i]).orElse(null);
        }
        return inner == null || inner == part || inner.low() == part.low() && inner.high() == part.high();
    }

    boolean admits(TlaValue[] values) {
        for (int i = 0; i < values.length; i++) {
            if (!admits(i, values[i])) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean admits(TLCState state) {
        for (int i = 0; i < variables.length; i++) {
            Value value = (Value) state.lookup(variables[i]);
            if (value != null && value != admitted[i]) {
                if (!admits(i, value)) {
                    return false;
                }
                admitted[i] = value;
            }
        }
        return true;
    }

    private boolean admits(int variable, Value value) {
        if (whole[variable] != null && !whole[variable].is(value)) {
            return false;
        }
        for (ObservedPart part : parts.get(variable)) {
            if (!part.isIn(value)) {
                return false;
            }
        }
        if (stay == null || stay[variable] == null || stay[variable].is(value)) {
            return true;
        }
        closing.noteLeftOut();
        return false;
    }
}
