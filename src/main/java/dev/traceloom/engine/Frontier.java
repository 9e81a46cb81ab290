package dev.traceloom.engine;

import dev.traceloom.spec.State;
import java.util.ArrayList;
import java.util.List;

/**
 * The deepest states of a search: those with the most records consumed. Only so many are kept, but all are counted.
 */
final class Frontier {
    private static final int KEPT = 1000;

    /**
     * One of them.
     *
     * @param positions how far each lane of the problem had come
     * @param state the specification's state
     */
    record Node(int[] positions, State state) {}

    private final List<Node> nodes = new ArrayList<>();
    private int depth = -1;
    private long count;

    /** Notes a state; forgets those that are less deep. */
    void reach(int consumed, int[] positions, State state) {
        if (consumed < depth) {
            return;
        }
        if (consumed > depth) {
            depth = consumed;
            count = 0;
            nodes.clear();
        }
        count++;
        if (nodes.size() < KEPT) {
            nodes.add(new Node(positions.clone(), state));
        }
    }

    /** The number of records that the deepest states have consumed; 0 when there is no state at all. */
    int depth() {
        return Math.max(0, depth);
    }

    /** How many of the deepest states there are. */
    long size() {
        return count;
    }

    /** The specification's states among those that were kept. */
    List<State> states() {
        return nodes.stream().map(Node::state).toList();
    }

    List<Node> nodes() {
        return nodes;
    }
}
