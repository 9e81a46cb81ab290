/**
 * The end of a search without an order, for explanations: its deepest layers, and a small core that contradicts the
 * specification, found by QuickXplain (Junker, 2004).
 */
package dev.traceloom.engine.ending;
