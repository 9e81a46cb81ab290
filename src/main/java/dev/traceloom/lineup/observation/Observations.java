package dev.traceloom.lineup.observation;

import dev.traceloom.lineup.history.SerialHistories;
import dev.traceloom.lineup.matrix.Matrix;

/**
 * A test, and what it does serially.
 *
 * @param matrix the test
 * @param histories its serial histories
 */
public record Observations(Matrix matrix, SerialHistories histories) {}
