package dev.traceloom.trace.value;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The arguments of one operation, by parameter name or by position. Not a record: it keeps its hash, for which every operation asks. */
public final class Arguments {
    public static final Arguments NONE = new Arguments(List.of(), List.of(), false);

    /** In the place of an argument that nobody knows. */
    public static final Value UNKNOWN = new Value.Model("?");

    private final List<String> names;
    private final List<Value> values;
    private final boolean positional;
    /** Zero until it is asked for. */
    private int hash;

    /**
     * @param names the parameters' names in the order in which they were recorded; empty when {@code positional}
     * @param values the values, in the same order
     * @param positional whether the recording gave no names
     */
    public Arguments(List<String> names, List<Value> values, boolean positional) {
        this.names = names;
        this.values = values;
        this.positional = positional;
    }

    public static Arguments named(List<String> names, List<Value> values) {
        return names.isEmpty() ? NONE : new Arguments(names, values, false);
    }

    public static Arguments positional(List<Value> values) {
        return values.isEmpty() ? NONE : new Arguments(List.of(), values, true);
    }

    public List<String> names() {
        return names;
    }

    public List<Value> values() {
        return values;
    }

    public boolean positional() {
        return positional;
    }

    /** Whether some are given as unknown. */
    public boolean hasUnknown() {
        return values.contains(UNKNOWN);
    }

    /** Whether a parameter has a value by its name. */
    public boolean gives(String parameter) {
        int position = names.indexOf(parameter);
        return position >= 0 && !values.get(position).equals(UNKNOWN);
    }

    /** The same with {@link #UNKNOWN} for parameters that are not given. */
    public Arguments withUnknown(List<String> parameters) {
        return with(parameters, Collections.nCopies(parameters.size(), UNKNOWN));
    }

    /**
     * The same with values for all parameters that are not known: those of the ones that are given as unknown and, by position, of
     * the last.
     */
    public Arguments with(List<String> parameters, List<Value> known) {
        List<String> allNames = new ArrayList<>(names);
        List<Value> allValues = new ArrayList<>(values);
        int next = 0;
        for (int i = 0; i < parameters.size(); i++) {
            int place = positional ? values.subList(next, values.size()).indexOf(UNKNOWN) : names.indexOf(parameters.get(i));
            if (place < 0) {
                allNames.addAll(positional ? List.of() : List.of(parameters.get(i)));
                allValues.add(known.get(i));
            } else {
                allValues.set(positional ? next + place : place, known.get(i));
                next = positional ? next + place + 1 : 0;
            }
        }
        return new Arguments(List.copyOf(allNames), List.copyOf(allValues), positional);
    }

    public int size() {
        return values.size();
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof Arguments that
                && positional == that.positional
                && values.equals(that.values)
                && names.equals(that.names);
    }

    @Override
    public int hashCode() {
        if (hash == 0) {
            hash = 31 * names.hashCode() + values.hashCode();
        }
        return hash;
    }

    @Override
    public String toString() {
        return "Arguments[names=" + names + ", values=" + values + ", positional=" + positional + "]";
    }
}
