package dev.traceloom.actors.brute;

/**
 * A message that was sent and not received.
 *
 * @param timer its name; null if it is none
 * @param operation which of its client's begins with it; -1 if none
 */
record InFlight(String sender, String receiver, Object body, String timer, int operation) {}
