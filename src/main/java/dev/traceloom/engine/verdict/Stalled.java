package dev.traceloom.engine.verdict;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;

/**
 * An operation that could not follow the longest prefix.
 *
 * @param record which record it is
 * @param operation what it is
 */
public record Stalled(RecordRef record, Operation operation) {}
