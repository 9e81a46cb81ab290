package dev.traceloom.bench.peer;

import dev.traceloom.trace.Operation;

/**
 * An object as one thread would see it, written by hand.
 *
 * @param <S> its states: immutable, with equality
 */
public interface SequentialModel<S> {

    S initial();

    /** An operation with its arguments and result, packed once so that a step need not look anything up. */
    long encode(Operation operation);

    /** The state after the operation, or null when the object cannot have answered so. */
    S step(S state, long operation);
}
