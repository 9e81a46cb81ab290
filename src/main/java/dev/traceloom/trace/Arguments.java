package dev.traceloom.trace;

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

    public static Arguments named(List<String> names, List<Value> values) {
        return names.isEmpty() ? NONE : new Arguments(names, values, false);
    }

    public static Arguments positional(List<Value> values) {
        return values.isEmpty() ? NONE : new Arguments(List.of(), values, true);
    }

    public int size() {
        return values.size();
    }
}
