package dev.traceloom.engine;

/**
 * A search state at a cut, and the way there.
 *
 * @param consumed how many records are behind it, those that never returned included
 */
record Arrival(SearchState at, int consumed, Way way) {}
