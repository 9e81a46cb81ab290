package dev.traceloom.spec.tlc.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tla2sany.semantic.SemanticNode;

/** All expressions that actions give variables as new values, and by what they look for elements of sets. */
public final class Assignments {
    /** A key that differs between operations is worth more than any that only tells kinds of elements apart. */
    private static final int WEIGHT_OF_ARGUMENTS = 1 << 16;

    private final Map<Integer, List<Reading.Inside>> values = new HashMap<>();
    private final Map<Integer, Map<KeyField, Integer>> keys = new HashMap<>();
    private long untold;

    /** A variable gets the value of an expression. */
    public void add(int variable, SemanticNode value, Scope scope) {
        values.computeIfAbsent(variable, first -> new ArrayList<>()).add(new Reading.Inside(value, scope));
    }

    /** Nobody knows what these variables get, a bit for each. */
    public void addUntold(long variables) {
        untold |= variables;
    }

    public boolean areTold(int variable) {
        return (untold & 1L << variable) == 0;
    }

    /**
     * An action looks for elements of a set by what they have in a field.
     *
     * @param ofArguments whether it is for what its arguments give, and not always for the same
     */
    public void addKey(int variable, KeyField field, boolean ofArguments) {
        keys.computeIfAbsent(variable, first -> new LinkedHashMap<>())
                .merge(field, ofArguments ? WEIGHT_OF_ARGUMENTS : 1, Integer::sum);
    }

    /** The fields by which elements of a set are looked for, those first for which it is done most often. */
    public List<KeyField> keysOf(int variable) {
        return keys.getOrDefault(variable, Map.of()).entrySet().stream()
                .sorted(Map.Entry.<KeyField, Integer>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    public List<Reading.Inside> of(int variable) {
        return values.getOrDefault(variable, List.of());
    }
}
