/**
 * The peer of the benchmark: a linearizability checker of the kind that is fastest on short histories, with models
 * written by hand in Java. It shares nothing with the engine but the trace.
 */
package dev.traceloom.bench.peer;
