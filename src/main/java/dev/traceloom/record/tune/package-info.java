/**
 * What to turn for the next run, so that more operations conflict: what a workload offers, the dials of each knob, and a
 * bandit that chooses among them by what came of earlier runs.
 *
 * <p>Plain data in and out: it runs nothing, and knows neither specifications nor traces. The same seed and the same figures
 * lead to the same choices.
 */
package dev.traceloom.record.tune;
