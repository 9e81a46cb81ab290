/**
 * Logs that others write: what their fields say in terms of our records, and how each is told from the others.
 *
 * <p>A line of a log is read by a {@link dev.traceloom.trace.foreign.LogShape}, a list of states by one reader each. All of a
 * line stays at hand as {@code op.record}; what can be said without the specification is said here, and the rest in TLA+.
 */
package dev.traceloom.trace.foreign;
