package dev.traceloom.actors.brute;

/**
 * A message that was sent and not received.
 *
 * @param timer its name; null if it is none
 * @param operation the number, among all that clients invoke, of the one that begins with it; -1 if none
 */
record InFlight(String sender, String receiver, Object body, String timer, int operation) {}
