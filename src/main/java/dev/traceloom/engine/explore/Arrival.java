package dev.traceloom.engine.explore;

/**
 * A search state at a cut, and the way there.
 *
 * @param consumed how many records are behind it, those that never returned included
 */
public record Arrival(SearchState at, int consumed, PathFromPoint way) {}
