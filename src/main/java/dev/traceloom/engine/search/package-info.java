/**
 * The searches. All of them decide linearizability as Wing and Gong (1993) do: take an operation that no other has to
 * precede, try it, go on with the rest, and come back if that fails. They do so on a graph instead of a tree, as the
 * graph search of Lowe (2017) does: search states that were tried are kept in a memo. Lowe's other idea, just-in-time
 * linearization, is not used: an operation may be tried as soon as time allows, and partial-order reduction keeps the
 * choices few.
 *
 * <p>{@link dev.traceloom.engine.search.Options} say how to search, {@link dev.traceloom.engine.search.Strategy} has the
 * searches to choose from.
 */
package dev.traceloom.engine.search;
