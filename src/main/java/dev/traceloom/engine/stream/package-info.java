/**
 * Validates a trace while it is read, segment by segment, from all states that the segment before can end in.
 */
package dev.traceloom.engine.stream;
