package dev.traceloom.engine.explore;

import dev.traceloom.spec.Failure;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import java.util.List;

/**
 * The branches that ended because the specification failed to evaluate, left a variable open, or broke an invariant or a
 * property. They are dead and remembered, not fatal (semantics, rule 13). The deepest failure is the one worth showing.
 */
public final class DeadBranches {
    private long failures;
    private Failure deepest;
    private int depth = -1;
    private int thread = -1;
    private int index = -1;
    private Operation operation;
    private long violations;
    private Breach breach;

    /** Neither an operation nor a record of one failed: an initial state did, an invariant, or a silent action. */
    public void failed(int consumed, Failure failure) {
        failed(consumed, -1, -1, null, failure);
    }

    void failed(int consumed, int inThread, int atIndex, Operation called, Failure failure) {
        failures++;
        if (consumed > depth) {
            depth = consumed;
            thread = inThread;
            index = atIndex;
            operation = called;
            deepest = failure;
        }
    }

    public void violated(Breach of) {
        violations++;
        if (breach == null) {
            breach = of;
        }
    }

    /** What two searches of the same trace met. */
    public DeadBranches with(DeadBranches other) {
        return with(other, 0);
    }

    /** What a search met, and another one of a later part of the trace, with so many records consumed before it. */
    public DeadBranches with(DeadBranches other, int before) {
        DeadBranches both = new DeadBranches();
        boolean otherIsDeeper = other.failures > 0 && before + other.depth > depth;
        DeadBranches deeper = otherIsDeeper ? other : this;
        both.failures = failures + other.failures;
        both.deepest = deeper.deepest;
        both.depth = otherIsDeeper ? before + other.depth : depth;
        both.thread = deeper.thread;
        both.index = deeper.index;
        both.operation = deeper.operation;
        both.violations = violations + other.violations;
        both.breach = breach == null ? other.breach : breach;
        return both;
    }

    public long failures() {
        return failures;
    }

    /**
     * The deepest failure, with the operation that failed.
     *
     * @param threads the ids of the trace's threads
     */
    public String describe(String trace, List<String> threads) {
        return thread < 0
                ? deepest.toString()
                : new RecordRef(threads.get(thread), index).ofOperation(operation, trace) + ": " + deepest;
    }

    public long violations() {
        return violations;
    }

    /** What was first seen broken, where there are {@link #violations}. */
    public Breach breach() {
        return breach;
    }
}
