/**
 * The searches. All of them decide linearizability as Wing and Gong (1993) do: take an operation that may come
 * first, try it, go on with the rest, and come back if that fails, with a memo of the pairs of positions and state
 * that were tried (Lowe, 2017).
 */
package dev.traceloom.engine.search;
