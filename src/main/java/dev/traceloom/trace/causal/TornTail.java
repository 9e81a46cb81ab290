package dev.traceloom.trace.causal;

import dev.traceloom.trace.RecordRef;

/**
 * The last records of a thread, which were left out since they come after records that were never logged.
 *
 * @param first the first of them
 * @param removed how many they are
 * @param process of whose records the first of them knows some that are not there, or were left out
 * @param known how many records of that process it knows
 * @param logged how many of them were logged
 */
public record TornTail(RecordRef first, int removed, String process, int known, int logged) {}
