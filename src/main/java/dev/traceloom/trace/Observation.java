package dev.traceloom.trace;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.List;

/**
 * What a record tells of one variable, or of a part of it, in the state before its step or after it.
 *
 * @param variable the variable, or a field of {@code Observe(op)} where the specification maps names
 * @param path the keys that lead to the part: {@code ["n1"]} for {@code currentTerm["n1"]}; empty for the whole
 * @param value what was seen there
 */
public record Observation(String variable, List<Value> path, Value value) {
    public Observation {
        path = List.copyOf(path);
    }

    /** As it is written where not all observations are of whole variables: {@code <<<<"currentTerm", "n1">>, 2>>}. */
    public static Observation ofPair(Value pair) {
        if (pair instanceof Value.Tuple both
                && both.elements().size() == 2
                && both.elements().get(0) instanceof Value.Tuple path
                && !path.elements().isEmpty()
                && path.elements().get(0) instanceof Value.Text variable) {
            List<Value> keys = path.elements().subList(1, path.elements().size());
            return new Observation(variable.value(), keys, both.elements().get(1));
        }
        throw new BadValueException("expected a pair [path, value], where a path is [variable, key, …], found "
                + OneLine.shortened(Values.toText(pair)));
    }

    public Value toPair() {
        List<Value> whole = new ArrayList<>();
        whole.add(new Value.Text(variable));
        whole.addAll(path);
        return new Value.Tuple(List.of(new Value.Tuple(whole), value));
    }

    /** An observation of a whole variable. */
    public static Observation of(String variable, Value value) {
        return new Observation(variable, List.of(), value);
    }
}
