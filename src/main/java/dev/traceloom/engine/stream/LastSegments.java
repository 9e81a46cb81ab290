package dev.traceloom.engine.stream;

import dev.traceloom.engine.problem.SegmentRecords;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * The last pieces of a stream, and where their search began: what an explanation starts from.
 *
 * <p>Of the pieces before the current one, as many are kept as hold a number of records. More of them than there are
 * operations that never returned: a state that lacks some of the former may be as deep as one that lacks the latter,
 * and all deepest states have to be found again in what is kept.
 */
final class LastSegments {
    private record Kept(Segment piece, Frontier start) {}

    private final int least;
    private final Deque<Kept> pieces = new ArrayDeque<>();
    private final Map<String, Integer> before = new HashMap<>();
    private int beforeCurrent;

    /** @param least how many records before the current piece are kept at least */
    LastSegments(int least) {
        this.least = least;
    }

    /** Adds the current piece. */
    void add(Segment piece, Frontier start) {
        if (!pieces.isEmpty()) {
            beforeCurrent += pieces.getLast().piece.records().mandatory();
        }
        pieces.addLast(new Kept(piece, start));
        int wanted = Math.max(least, piece.records().threads() + piece.before().length + 1);
        while (pieces.size() > 2
                && beforeCurrent - pieces.getFirst().piece.records().mandatory() >= wanted) {
            dropFirst();
        }
    }

    private void dropFirst() {
        SegmentRecords left = pieces.removeFirst().piece.records();
        beforeCurrent -= left.mandatory();
        left.countActions(before);
    }

    /** Keeps the current piece alone. */
    void letGoBeforeCurrent() {
        while (pieces.size() > 1) {
            dropFirst();
        }
    }

    /** How many operations of each action came before the pieces, but for those that never returned. */
    Map<String, Integer> before() {
        return Map.copyOf(before);
    }

    Segment first() {
        return pieces.getFirst().piece;
    }

    /** Where the search of the first piece began. */
    Frontier start() {
        return pieces.getFirst().start;
    }

    /** The records of all pieces. */
    SegmentRecords records() {
        SegmentRecords all = new SegmentRecords(first().records().carried());
        pieces.forEach(kept -> all.append(kept.piece.records(), Integer.MAX_VALUE));
        return all;
    }
}
