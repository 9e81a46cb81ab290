/**
 * Why a trace is rejected, or how far an undecided one came: the graph of linearizations near the end, the operations
 * that could not follow and the conjuncts that refused them, a small core, triage tags.
 *
 * <p>Results of the engine become data here, complete in itself: whoever shows an {@link
 * dev.traceloom.explain.Explanation} needs neither the specification nor the engine. No Swing.
 */
package dev.traceloom.explain;
