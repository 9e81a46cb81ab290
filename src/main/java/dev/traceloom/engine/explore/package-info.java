/**
 * The search space: states, moves, what was seen, paths through it, and the reductions of it.
 *
 * <p>{@code PersistentSet} is partial-order reduction by persistent sets (Godefroid, 1996); {@code Memo} is the cache
 * of configurations by which Lowe (2017), and Horn and Kroening (2015), improve the algorithm of Wing and Gong (1993).
 */
package dev.traceloom.engine.explore;
