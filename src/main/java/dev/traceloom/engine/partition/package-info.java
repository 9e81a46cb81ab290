/**
 * Validates a trace class by class, where the specification has a {@code Partition} or footprints tell the classes:
 * P-compositionality (Horn and Kroening, 2015), without relying on the user's word.
 */
package dev.traceloom.engine.partition;
