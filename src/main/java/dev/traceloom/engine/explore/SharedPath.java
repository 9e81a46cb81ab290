package dev.traceloom.engine.explore;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/**
 * How a search state at a quiescent point was first reached: the moves since the quiescent point before, and the path
 * to there. Paths share their beginnings, so many of them take little more room than one.
 *
 * @param <M> moves between two quiescent points: numbers within one problem, or bytes as in an {@link OrderLog}
 */
public final class SharedPath<M> {
    /** Null at the beginning, and where everything before is settled. */
    private SharedPath<M> before;

    private final M moves;

    /** @param before null at the beginning */
    public SharedPath(SharedPath<M> before, M moves) {
        this.before = before;
        this.moves = moves;
    }

    /** The moves from the beginning on, or from what is settled on. */
    public void forEach(Consumer<M> action) {
        Deque<SharedPath<M>> paths = new ArrayDeque<>();
        for (SharedPath<M> path = this; path != null; path = path.before) {
            paths.push(path);
        }
        paths.forEach(path -> action.accept(path.moves));
    }

    /** Lets go of what all paths of a search share, as it goes from one quiescent point to the next. */
    public static final class Settlement<M> {
        private final Consumer<M> settled;
        /** How many quiescent points to pass before it is worth looking again. */
        private int patience;

        private long looked;

        /** @param settled told of moves that every path has in common, in their order, each once */
        public Settlement(Consumer<M> settled) {
            this.settled = settled;
        }

        /**
         * Hands over what all of these paths begin with, all being as long, and lets it go. Mostly only one state at a
         * quiescent point has a successor at the next, so that only the last segment remains.
         *
         * <p>Where the paths have nothing in common, they do not soon. After going back along so many segments for nothing, it
         * waits for as many more: so a search that stays wide looks at each of its paths as often as there are segments, and
         * not that often squared, and keeps at most twice of what it has to keep.
         */
        public void settle(Collection<SharedPath<M>> live) {
            if (patience > 0 && live.size() > 1) {
                patience--;
                return;
            }
            Set<SharedPath<M>> paths = new HashSet<>(live);
            for (int back = 1; !paths.isEmpty(); back++) {
                looked += paths.size();
                Set<SharedPath<M>> parents = new HashSet<>();
                for (SharedPath<M> path : paths) {
                    if (path.before == null) {
                        patience = back - 1;
                        return;
                    }
                    parents.add(path.before);
                }
                if (parents.size() == 1) {
                    parents.iterator().next().forEach(settled);
                    paths.forEach(path -> path.before = null);
                    patience = 0;
                    return;
                }
                paths = parents;
            }
        }

        /** How many paths it went back along so far, a segment each. */
        long looked() {
            return looked;
        }
    }
}
