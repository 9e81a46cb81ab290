package dev.traceloom.spec.tlc.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tla2sany.semantic.SemanticNode;

/** All expressions that actions give variables as new values. */
public final class Assignments {
    private final Map<Integer, List<Reading.Inside>> values = new HashMap<>();
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

    public List<Reading.Inside> of(int variable) {
        return values.getOrDefault(variable, List.of());
    }
}
