package dev.traceloom.view.tree;

import java.util.List;

/**
 * A way from one state to a deeper one: a record that is consumed, and the steps after it.
 *
 * @param from the node before
 * @param to the node that is arrived at
 * @param edges in order: the edge that consumes the record, then steps
 */
public record ConsumingPath(int from, int to, List<Integer> edges) {

    /** The same way, with one more edge before it. */
    ConsumingPath after(int edge, int origin) {
        return new ConsumingPath(origin, to, new EdgePath(edge, edges));
    }

    /** The edge that consumes the record. */
    public int consuming() {
        return edges.get(0);
    }

    /** How many steps come after the record. */
    public int steps() {
        return edges.size() - 1;
    }
}
