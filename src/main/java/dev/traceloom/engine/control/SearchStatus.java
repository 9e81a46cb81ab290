package dev.traceloom.engine.control;

import dev.traceloom.trace.Operation;
import java.util.Optional;

/** Where a search stands, for those who wait for it in vain: asked from another thread, and so only roughly right. */
public interface SearchStatus {

    /** Lets the search's {@link Progress} hear how far it came, now. */
    void tellProgress();

    /** The record whose effect is being evaluated; empty when it is something else. */
    Optional<Record> evaluating();

    /** A record, with its thread's position in the trace and its own in the thread. */
    record Record(int thread, int index, Operation operation) {}
}
