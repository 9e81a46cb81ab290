package dev.traceloom.trace.value;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The arguments of one operation, by parameter name or by position.
 *
 * @param names the parameters' names in the order in which they were recorded; empty when {@code positional}
 * @param values the values, in the same order
 * @param positional whether the recording gave no names
 */
public record Arguments(List<String> names, List<Value> values, boolean positional) {
    public static final Arguments NONE = new Arguments(List.of(), List.of(), false);

    /** Shown in the place of a value that nobody knows, because its operation never returned; no trace is given it. */
    public static final Value UNKNOWN = new Value.Model("?");

    public static Arguments named(List<String> names, List<Value> values) {
        return names.isEmpty() ? NONE : new Arguments(names, values, false);
    }

    public static Arguments positional(List<Value> values) {
        return values.isEmpty() ? NONE : new Arguments(List.of(), values, true);
    }

    /** The same with {@link #UNKNOWN} for parameters that are not given; by position, those are the last. */
    public Arguments withUnknown(List<String> parameters) {
        List<String> allNames = new ArrayList<>(names);
        List<Value> allValues = new ArrayList<>(values);
        allNames.addAll(positional ? List.of() : parameters);
        allValues.addAll(Collections.nCopies(parameters.size(), UNKNOWN));
        return new Arguments(List.copyOf(allNames), List.copyOf(allValues), positional);
    }

    public int size() {
        return values.size();
    }
}
