package dev.traceloom.engine;

import dev.traceloom.trace.Operation;

/**
 * An operation that could not follow the longest prefix.
 *
 * @param thread its thread's id
 * @param index its position in the thread, from 0, thread ends included
 * @param operation what it is
 */
public record Stalled(String thread, int index, Operation operation) {}
