package dev.traceloom.engine.problem;

import dev.traceloom.spec.BoundOperation;

/**
 * A record that was not consumed yet.
 *
 * @param thread the thread's position in the trace
 * @param index the record's position in the thread
 * @param meaning what it means to the specification
 * @param optional whether it need not be consumed at all, because it never returned
 */
public record NextRecord(int thread, int index, BoundOperation meaning, boolean optional) {}
