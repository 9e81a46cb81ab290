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

    /**
     * Hands over what all of these paths begin with, all being as long, and lets it go. Mostly only one state at a
     * quiescent point has a successor at the next, so that only the last segment remains.
     */
    public static <M> void settle(Collection<SharedPath<M>> live, Consumer<M> settled) {
        Set<SharedPath<M>> paths = new HashSet<>(live);
        SharedPath<M> shared = null;
        while (shared == null && !paths.isEmpty()) {
            Set<SharedPath<M>> parents = new HashSet<>();
            for (SharedPath<M> path : paths) {
                if (path.before == null) {
                    return;
                }
                parents.add(path.before);
            }
            shared = parents.size() == 1 ? parents.iterator().next() : null;
            if (shared != null) {
                shared.forEach(settled);
                paths.forEach(path -> path.before = null);
            }
            paths = parents;
        }
    }
}
