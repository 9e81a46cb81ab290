package dev.traceloom.engine;

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
final class Tail {
    private record Kept(Piece piece, Frontier start) {}

    private final int least;
    private final Deque<Kept> pieces = new ArrayDeque<>();
    private final Map<String, Integer> before = new HashMap<>();
    private int beforeCurrent;

    /** @param least how many records before the current piece are kept at least */
    Tail(int least) {
        this.least = least;
    }

    /** Adds the current piece. */
    void add(Piece piece, Frontier start) {
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
        Stretch left = pieces.removeFirst().piece.records();
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

    Piece first() {
        return pieces.getFirst().piece;
    }

    /** Where the search of the first piece began. */
    Frontier start() {
        return pieces.getFirst().start;
    }

    /** The records of all pieces. */
    Stretch records() {
        Stretch all = new Stretch(first().records().carried());
        pieces.forEach(kept -> all.append(kept.piece.records(), Integer.MAX_VALUE));
        return all;
    }
}
