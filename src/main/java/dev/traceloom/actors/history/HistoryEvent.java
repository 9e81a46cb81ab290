package dev.traceloom.actors.history;

/**
 * An operation begins or is answered.
 *
 * @param operation its number among all that clients invoke
 * @param response null at its beginning, and where it is answered with nothing
 */
public record HistoryEvent(int operation, boolean invocation, Object response) {}
