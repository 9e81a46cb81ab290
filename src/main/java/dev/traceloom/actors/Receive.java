package dev.traceloom.actors;

/**
 * A message that is received: a step of a schedule, or one that could be the next.
 *
 * @param sender an actor, or a client where it begins an operation
 * @param invokes whether a client's operation begins with it
 * @param responds whether a client is answered by it
 */
public record Receive(String sender, String receiver, Object body, boolean invokes, boolean responds) {}
