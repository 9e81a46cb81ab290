package dev.traceloom.engine.sequence;

import dev.traceloom.spec.Footprint.Key;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What stands in the variables at first, if it is the same in every initial state: sequences, or functions of empty ones. */
public final class InitialSequences {
    private final Map<String, Value> values;

    /** @param states the values of the variables, in each initial state */
    public InitialSequences(List<Map<String, Value>> states) {
        values = new HashMap<>(states.isEmpty() ? Map.of() : states.get(0));
        for (Map<String, Value> state : states) {
            values.entrySet().removeIf(entry -> !entry.getValue().equals(state.get(entry.getKey())));
        }
    }

    /** The elements of the sequence that a variable is, with 0 keys, or that stands in it at any key. */
    Optional<List<Key>> at(String variable, int keys) {
        Value value = values.get(variable);
        if (value == null || keys > 1) {
            return Optional.empty();
        }
        if (keys == 1) {
            return depth(value) <= 1 ? Optional.of(List.of()) : Optional.empty();
        }
        return value instanceof Value.Tuple tuple ? keys(tuple.elements()) : Optional.empty();
    }

    /** 0 for an empty sequence, 1 for a function, record or tuple of empty sequences, and more for everything else. */
    public static int depth(Value value) {
        if (value.equals(Value.Tuple.EMPTY)) {
            return 0;
        }
        List<Value> parts = List.of(value);
        if (value instanceof Value.Tuple tuple) {
            parts = tuple.elements();
        } else if (value instanceof Value.Rec fields) {
            parts = fields.values();
        } else if (value instanceof Value.Fn function) {
            parts = function.values();
        }
        return parts.stream().allMatch(Value.Tuple.EMPTY::equals) ? 1 : Integer.MAX_VALUE;
    }

    private static Optional<List<Key>> keys(List<Value> elements) {
        List<Key> keys = new ArrayList<>();
        for (Value element : elements) {
            if (!(element instanceof Value.Int number)) {
                return Optional.empty();
            }
            keys.add(new Key("number", String.valueOf(number.value())));
        }
        return Optional.of(keys);
    }
}
