/**
 * Disturbs a Java program inside its operations: the agent as a file, what a command has to be told to load it, and what
 * it said of its work.
 *
 * <p>What runs in the program itself is in {@code program}.
 */
package dev.traceloom.record.agent;
