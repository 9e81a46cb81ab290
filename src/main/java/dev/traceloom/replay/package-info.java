/**
 * From an operation of a trace to a debugger that stands in it: rr and gdb.
 *
 * <p>{@link dev.traceloom.replay.Replay} writes down for gdb what a person wants to walk through, and says which command
 * to start. It starts no debugger itself, so that a terminal and an IDE can each do that in their own way. What gdb does
 * then is in Python, among the resources.
 */
package dev.traceloom.replay;
