package dev.traceloom.actors;

/**
 * What an actor receives.
 *
 * @param sender the actor or client that sent it; the receiver itself for a timer
 * @param body what it says: an immutable value, best a record
 */
public record Message(String sender, Object body) {}
