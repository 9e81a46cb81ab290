package dev.traceloom.engine;

import dev.traceloom.spec.Failure;

/**
 * The branches that ended because the specification failed to evaluate, left a variable open, or broke an invariant.
 * They are dead and remembered, not fatal (semantics, rule 13). The deepest failure is the one worth showing.
 */
final class DeadBranches {
    private long failures;
    private Failure deepest;
    private int depth = -1;
    private int thread = -1;
    private int index = -1;
    private long violations;
    private int invariant = -1;

    void failed(int consumed, int inThread, int atIndex, Failure failure) {
        failures++;
        if (consumed > depth) {
            depth = consumed;
            thread = inThread;
            index = atIndex;
            deepest = failure;
        }
    }

    void violated(int which) {
        violations++;
        if (invariant < 0) {
            invariant = which;
        }
    }

    /** What two searches of the same trace met. */
    DeadBranches with(DeadBranches other) {
        DeadBranches both = new DeadBranches();
        DeadBranches deeper = other.depth > depth ? other : this;
        both.failures = failures + other.failures;
        both.deepest = deeper.deepest;
        both.depth = deeper.depth;
        both.thread = deeper.thread;
        both.index = deeper.index;
        both.violations = violations + other.violations;
        both.invariant = invariant < 0 ? other.invariant : invariant;
        return both;
    }

    long failures() {
        return failures;
    }

    Failure deepest() {
        return deepest;
    }

    /** How many records were consumed where the deepest failure was; -1 when there was none. */
    int depth() {
        return depth;
    }

    /** The thread of the operation that failed; -1 when it was an initial state, an invariant or a silent action. */
    int thread() {
        return thread;
    }

    int index() {
        return index;
    }

    long violations() {
        return violations;
    }

    /** The first invariant seen broken; -1 for none. */
    int invariant() {
        return invariant;
    }
}
