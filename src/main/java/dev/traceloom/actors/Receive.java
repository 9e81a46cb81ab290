package dev.traceloom.actors;

import java.util.Set;

/**
 * A message that is received: a step of a schedule, or one that could be the next.
 *
 * @param sender an actor, or a client where it begins an operation
 * @param invokes whether a client's operation begins with it
 * @param answers the clients that it answers, also where they have nothing open any more
 */
public record Receive(String sender, String receiver, Object body, boolean invokes, Set<String> answers) {}
