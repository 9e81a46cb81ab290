package dev.traceloom.engine.stream;

import dev.traceloom.engine.problem.SegmentRecords;

/**
 * A stretch of a trace between two quiescent cuts, moments when no operation is open but for those that never returned.
 *
 * <p>Everything before a cut ended before everything after it began, so every order consumes it first: pieces can be
 * searched one after the other, from all states that the one before can end in.
 *
 * @param records its records
 * @param consumed how many records of each thread are behind every order at its beginning: all but crashes, and but for
 *     those that never returned
 * @param before how many records of each thread came before it
 */
record Segment(SegmentRecords records, int[] consumed, int[] before) {}
