package dev.traceloom.engine.problem;

/**
 * A moment when no operation is open, but for those that never returned. Everything before it ended before everything
 * after it began, so every order passes the same positions there, those of operations that never returned aside.
 *
 * @param positions how far every lane has come; of a lane that may be left out, nothing is said
 * @param behind how many of the records that must be consumed are before it
 */
public record QuiescentPoint(int[] positions, int behind) {}
