package dev.traceloom.spec;

import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;

/** What of a specification a step makes use of; reused from step to step. */
public final class StepUse {
    private final BitSet branches = new BitSet();
    private final Set<String> actions = new TreeSet<>();

    public void clear() {
        branches.clear();
        actions.clear();
    }

    /** Positions in {@link StepDiagnosis#branches}. */
    public BitSet branches() {
        return branches;
    }

    /** The names of actions that it is a step of, also by way of the operator for its record. */
    public Set<String> actions() {
        return actions;
    }
}
