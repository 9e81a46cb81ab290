package dev.traceloom.lineup.control;

import dev.traceloom.lineup.history.History;
import java.util.List;

/**
 * What came of a run.
 *
 * @param history calls and returns
 * @param end how it ended
 * @param steps how many steps it took
 * @param waiting where those are who wait for something, by their threads; -1 for all others
 * @param divergence how it differed from the run that it should have repeated; null where it did not
 */
public record RunResult(History history, RunEnd end, int steps, List<Integer> waiting, String divergence) {}
