package dev.traceloom.explain;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * All linearizations near the end: states, and the operations that lead from one to the next. Equal states with the
 * same operations behind them are one node. Only nodes from which a deepest state is reached, or that were as deep,
 * are kept.
 *
 * @param nodes by id: node {@code i} is {@code nodes.get(i)}; shallower ones come first
 * @param edges in the order of their origins
 * @param firstDepth the depth at which the graph begins
 * @param complete whether nothing between {@code firstDepth} and the deepest states was left out for want of room
 */
public record LinearizationGraph(List<Node> nodes, List<Edge> edges, int firstDepth, boolean complete) {
    public LinearizationGraph {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }

    /**
     * A state.
     *
     * @param depth how many records are behind it
     * @param consumed how many records of each thread are behind it, in the order of the explanation's threads
     * @param state the specification's variables, in the order of declaration
     * @param frontier whether it is one of the deepest
     */
    public record Node(int id, int depth, List<Integer> consumed, Map<String, Value> state, boolean frontier) {
        public Node {
            state = Collections.unmodifiableMap(state);
        }
    }

    /**
     * What leads from one node to another; the operation is null where a silent action does.
     *
     * @param found the arguments with which it does, where the record lacks some; none elsewhere, or where that is not known
     */
    public record Edge(int from, int to, Kind kind, RecordRef operation, Arguments found) {
        public Edge(int from, int to, Kind kind, RecordRef operation) {
            this(from, to, kind, operation, Arguments.NONE);
        }

        /** A record as it was recorded, with the arguments that were found. */
        public Operation whole(Operation recorded) {
            return found.size() == 0 ? recorded : recorded.withArguments(found);
        }
    }

    /** Whether the record is consumed, or its operation only takes a step; a silent action has no operation. */
    public enum Kind {
        OPERATION,
        STEP,
        SILENT
    }
}
