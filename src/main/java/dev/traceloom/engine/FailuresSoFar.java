package dev.traceloom.engine;

import dev.traceloom.spec.Failure;
import dev.traceloom.trace.RecordStream;

/** The dead branches of all pieces of a stream, of which the deepest failure is the one worth showing. */
final class FailuresSoFar {
    private long failures;
    private long violations;
    private int invariant = -1;
    private int depth = -1;
    private Failure deepest;
    private int thread = -1;
    private int index;
    private String operation;

    void addInitial(Failure failure) {
        failures++;
        depth = 0;
        deepest = failure;
    }

    /** @param before how many records were consumed before the piece */
    void add(DeadBranches dead, int before, Stretch piece) {
        failures += dead.failures();
        violations += dead.violations();
        invariant = invariant < 0 ? dead.invariant() : invariant;
        if (dead.failures() > 0 && before + dead.depth() > depth) {
            depth = before + dead.depth();
            deepest = dead.deepest();
            thread = dead.thread();
            index = dead.index();
            operation = thread < 0 ? "" : piece.operation(thread, index).name();
        }
    }

    long failures() {
        return failures;
    }

    long violations() {
        return violations;
    }

    /** The first invariant seen broken; -1 for none. */
    int invariant() {
        return invariant;
    }

    /** The deepest failure and its place. */
    String describe(RecordStream stream) {
        return thread < 0
                ? deepest.toString()
                : Phrases.place(stream.name(), stream.threads().get(thread), index, operation) + ": " + deepest;
    }
}
