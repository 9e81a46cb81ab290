package dev.traceloom.engine;

import dev.traceloom.trace.Trace;

/**
 * What the validation of a stream found.
 *
 * @param result the same as of a trace in memory
 * @param excerpt the records that an explanation needs: the last ones that were searched, and a few that follow; empty
 *     when the trace is accepted
 */
public record Streamed(Result result, Trace excerpt) {}
