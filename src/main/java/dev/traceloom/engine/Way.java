package dev.traceloom.engine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The way to a state at a cut: the moves since the cut before, and the way there, which others may share. */
final class Way {
    /** Null when everything before is settled. */
    private Way before;
    private final byte[] moves;

    Way(Way before, byte[] moves) {
        this.before = before;
        this.moves = moves;
    }

    /**
     * Moves to a log what all of these ways have in common, all being as long. Mostly only one state before a cut has
     * a successor behind it, so that only the last piece stays out of the log.
     */
    static void settle(List<Way> live, OrderLog log) {
        Set<Way> ways = new HashSet<>(live);
        Way shared = null;
        while (shared == null && !ways.isEmpty()) {
            Set<Way> parents = new HashSet<>();
            for (Way way : ways) {
                if (way.before == null) {
                    return;
                }
                parents.add(way.before);
            }
            shared = parents.size() == 1 ? parents.iterator().next() : null;
            if (shared != null) {
                shared.appendTo(log);
                ways.forEach(way -> way.before = null);
            }
            ways = parents;
        }
    }

    /** Adds everything from where the log ends to this way's end. */
    void appendTo(OrderLog log) {
        Deque<Way> open = new ArrayDeque<>();
        for (Way way = this; way != null; way = way.before) {
            open.push(way);
        }
        open.forEach(way -> log.add(way.moves));
    }
}
