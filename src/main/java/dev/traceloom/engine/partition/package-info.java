/**
 * Validates a trace class by class where the specification has a {@code Partition}: P-compositionality (Horn and
 * Kroening, 2015), without relying on it.
 */
package dev.traceloom.engine.partition;
