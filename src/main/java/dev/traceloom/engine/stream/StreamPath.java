package dev.traceloom.engine.stream;

import dev.traceloom.engine.explore.OrderLog;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The way to a state at a cut of a stream: the moves since the cut before, and the way there, which others may share. */
final class StreamPath {
    /** Null when everything before is settled. */
    private StreamPath before;
    private final byte[] moves;

    StreamPath(StreamPath before, byte[] moves) {
        this.before = before;
        this.moves = moves;
    }

    /**
     * Moves to a log what all of these strands have in common, all being as long. Mostly only one state before a cut has
     * a successor behind it, so that only the last piece stays out of the log.
     */
    static void settle(List<StreamPath> live, OrderLog log) {
        Set<StreamPath> strands = new HashSet<>(live);
        StreamPath shared = null;
        while (shared == null && !strands.isEmpty()) {
            Set<StreamPath> parents = new HashSet<>();
            for (StreamPath strand : strands) {
                if (strand.before == null) {
                    return;
                }
                parents.add(strand.before);
            }
            shared = parents.size() == 1 ? parents.iterator().next() : null;
            if (shared != null) {
                shared.appendTo(log);
                strands.forEach(strand -> strand.before = null);
            }
            strands = parents;
        }
    }

    /** Adds everything from where the log ends to this strand's end. */
    void appendTo(OrderLog log) {
        Deque<StreamPath> open = new ArrayDeque<>();
        for (StreamPath strand = this; strand != null; strand = strand.before) {
            open.push(strand);
        }
        open.forEach(strand -> log.add(strand.moves));
    }
}
