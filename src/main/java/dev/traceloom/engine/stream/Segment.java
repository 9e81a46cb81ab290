package dev.traceloom.engine.stream;

import dev.traceloom.engine.problem.SegmentRecords;

/**
 * The records between two quiescent points of a stream, moments when no operation is open but for those that never
 * returned.
 *
 * <p>Everything before a quiescent point ended before everything after it began, so every order consumes it first:
 * segments can be searched one after the other, from all states that the one before can end in.
 *
 * @param records its records
 * @param consumed how many records of each thread are behind every order at its beginning: all but crashes and those
 *     that never returned
 * @param before how many records of each thread came before it
 */
record Segment(SegmentRecords records, int[] consumed, int[] before) {}
