package dev.traceloom.view.state;

import dev.traceloom.explain.state.ValueParts;
import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.explain.state.ValueStep;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Value;
import dev.traceloom.view.text.ValueLabel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a record saw of a part of the state, beside what a state has there.
 *
 * @param words when it saw that, and what, where the state has something else
 * @param differs whether the state has something else
 */
public record SeenPart(String words, boolean differs) {
    private static final int MOST_CHARACTERS = 60;

    /**
     * By the parts of a state that a record saw; what has no value in the state stands at the part around it.
     *
     * @param before whether what was seen before the step is asked for too: the state is not yet past it
     */
    public static Map<ValuePath, SeenPart> of(Operation operation, Map<String, Value> state, boolean before) {
        Map<ValuePath, SeenPart> parts = new LinkedHashMap<>();
        add(operation.observations().after(), state, "after", parts);
        if (before) {
            add(operation.observations().before(), state, "before", parts);
        }
        return parts;
    }

    private static void add(
            List<Observation> seen, Map<String, Value> state, String when, Map<ValuePath, SeenPart> parts) {
        for (Observation one : seen) {
            if (!isVariable(one, state)) {
                continue;
            }
            ValuePath path = path(one, state);
            boolean whole = path.steps().size() == one.path().size() + 1;
            boolean differs = !whole || !path.in(state).equals(Optional.of(one.value()));
            String text = differs
                    ? "≠ " + ValueLabel.within(one.value(), MOST_CHARACTERS) + " seen " + when
                    : "as seen " + when;
            parts.merge(path, new SeenPart(text, differs), (a, b) -> new SeenPart(
                    a.words() + ", " + b.words(), a.differs() || b.differs()));
        }
    }

    /** What {@code Observe(op)} of the specification gives another meaning mostly has another form than the variable. */
    private static boolean isVariable(Observation seen, Map<String, Value> state) {
        Value whole = state.get(seen.variable());
        return whole != null && (!seen.path().isEmpty() || isMapping(whole) == isMapping(seen.value()));
    }

    private static boolean isMapping(Value value) {
        return value instanceof Value.Rec || value instanceof Value.Fn || value instanceof Value.Tuple;
    }

    /** As far as the state has parts of these names. */
    private static ValuePath path(Observation seen, Map<String, Value> state) {
        ValuePath path = ValuePath.variable(seen.variable());
        Optional<Value> at = path.in(state);
        for (Value key : seen.path()) {
            ValueStep step = ValueParts.step(at.orElse(null), key);
            at = at.flatMap(whole -> ValueParts.at(whole, step));
            if (at.isEmpty()) {
                return path;
            }
            path = path.then(step);
        }
        return path;
    }
}
