package dev.traceloom.explain;

import dev.traceloom.trace.RecordRef;

/**
 * An operation that never came up, because time forbids it.
 *
 * @param operation which one
 * @param until the operation that ended before it began and is itself not done
 */
public record Waiting(RecordRef operation, RecordRef until) {}
