package dev.traceloom.lineup.control;

import dev.traceloom.lineup.history.History;

/**
 * What came of a run.
 *
 * @param history calls and returns
 * @param end how it ended
 * @param divergence how it differed from the run that it should have repeated; null where it did not
 */
public record RunResult(History history, RunEnd end, String divergence) {}
