package dev.traceloom.explain;

import dev.traceloom.trace.RecordRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One way through the graph to a deepest state: the records in the order in which they take effect. */
public final class LongestOrder {

    /**
     * @param number how many records are behind it, itself included
     * @param edge how it is in the graph
     */
    public record Step(int number, LinearizationGraph.Edge edge) {
        public RecordRef operation() {
            return edge.operation();
        }
    }

    private LongestOrder() {}

    /** The order that is shown first, as far back as the graph goes; empty where no deepest state is known. */
    public static List<Step> of(Explanation explanation) {
        return end(explanation).map(node -> to(node, explanation.graph())).orElse(List.of());
    }

    /** The node that it leads to: the first one of the first group of deepest states. */
    public static Optional<Integer> end(Explanation explanation) {
        return explanation.frontier().stream().flatMap(group -> group.nodes().stream()).findFirst();
    }

    /** The order to a node, as far back as the graph goes. */
    public static List<Step> to(int node, LinearizationGraph graph) {
        Map<Integer, LinearizationGraph.Edge> arrivals = new HashMap<>();
        for (LinearizationGraph.Edge edge : graph.edges()) {
            // Steps may come back to where they began; a record never does.
            if (edge.kind() == LinearizationGraph.Kind.OPERATION) {
                arrivals.put(edge.to(), edge);
            } else {
                arrivals.putIfAbsent(edge.to(), edge);
            }
        }
        List<Step> backwards = new ArrayList<>();
        int at = node;
        // No order is longer than the graph has nodes: whatever steps do, this ends.
        for (int i = 0; i < graph.nodes().size() && arrivals.containsKey(at); i++) {
            LinearizationGraph.Edge edge = arrivals.get(at);
            if (edge.kind() == LinearizationGraph.Kind.OPERATION) {
                backwards.add(new Step(graph.nodes().get(at).depth(), edge));
            }
            at = edge.from();
        }
        java.util.Collections.reverse(backwards);
        return backwards;
    }
}
