package dev.traceloom.engine.explore;

import java.util.ArrayList;
import java.util.List;

/**
 * A search state at a quiescent point, and how it was first reached.
 *
 * @param consumed how many records are behind it, those that never returned included
 * @param start the number of the state that its path begins with
 */
public record Arrival(SearchState at, int consumed, int start, SharedPath<int[]> path) {
    private static final int[] NO_MOVES = {};

    /** A state to begin with. */
    public static Arrival beginning(SearchState at, int consumed, int number) {
        return new Arrival(at, consumed, number, new SharedPath<>(null, NO_MOVES));
    }

    /** A state that is reached from this one. */
    public Arrival then(int[] moves, SearchState to, int consumedThere) {
        return new Arrival(to, consumedThere, start, new SharedPath<>(path, moves));
    }

    /** How many records are behind the one that has the fewest; 0 where there are none. A loop: every segment asks, and there may be many. */
    public static int fewestConsumed(List<Arrival> arrivals) {
        int fewest = arrivals.isEmpty() ? 0 : Integer.MAX_VALUE;
        for (Arrival one : arrivals) {
            fewest = Math.min(fewest, one.consumed);
        }
        return fewest;
    }

    /** All moves from the beginning on. */
    public int[] moves() {
        List<int[]> parts = new ArrayList<>();
        path.forEach(parts::add);
        int[] all = new int[parts.stream().mapToInt(part -> part.length).sum()];
        int length = 0;
        for (int[] part : parts) {
            System.arraycopy(part, 0, all, length, part.length);
            length += part.length;
        }
        return all;
    }
}
