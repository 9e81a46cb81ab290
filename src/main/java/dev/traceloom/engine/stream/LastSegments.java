package dev.traceloom.engine.stream;

import dev.traceloom.engine.problem.SegmentRecords;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * The last segments of a stream, and where their search began: what an explanation starts from.
 *
 * <p>Of the segments before the current one, as many are kept as hold a number of records. More of them than there are
 * operations that never returned: a state that lacks some of the former may be as deep as one that lacks the latter,
 * and all deepest states have to be found again in what is kept.
 */
final class LastSegments {
    private record Kept(Segment segment, Frontier start) {}

    private final int least;
    private final Deque<Kept> segments = new ArrayDeque<>();
    private final Map<String, Integer> before = new HashMap<>();
    private int beforeCurrent;

    /** @param least how many records before the current segment are kept at least */
    LastSegments(int least) {
        this.least = least;
    }

    /** Adds the current segment. */
    void add(Segment segment, Frontier start) {
        if (!segments.isEmpty()) {
            beforeCurrent += segments.getLast().segment.records().mandatory();
        }
        segments.addLast(new Kept(segment, start));
        int wanted = Math.max(least, segment.records().optional() + 1);
        while (segments.size() > 2
                && beforeCurrent - segments.getFirst().segment.records().mandatory() >= wanted) {
            dropFirst();
        }
    }

    private void dropFirst() {
        SegmentRecords left = segments.removeFirst().segment.records();
        beforeCurrent -= left.mandatory();
        left.countActions(before);
    }

    /** Keeps the current segment alone. */
    void letGoBeforeCurrent() {
        while (segments.size() > 1) {
            dropFirst();
        }
    }

    /** How many operations of each action came before the segments, but for those that never returned. */
    Map<String, Integer> before() {
        return Map.copyOf(before);
    }

    Segment first() {
        return segments.getFirst().segment;
    }

    /** Where the search of the first segment began. */
    Frontier start() {
        return segments.getFirst().start;
    }

    /** The records of all segments. */
    SegmentRecords records() {
        SegmentRecords all = new SegmentRecords(first().records().carried());
        segments.forEach(kept -> all.append(kept.segment.records(), Integer.MAX_VALUE));
        return all;
    }
}
