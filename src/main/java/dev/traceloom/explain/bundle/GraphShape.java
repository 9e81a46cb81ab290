package dev.traceloom.explain.bundle;

import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.trace.value.BadValueException;
import java.util.List;

/**
 * A graph is as its builder makes one. What consumes a record leads to the next depth, and nothing leads back: whoever
 * walks along depths comes to an end. Steps and silent actions stay at their depth, where they may go round in circles.
 */
final class GraphShape {
    /** Four times what an explanation keeps at most. */
    static final int MOST_NODES = 20_000;

    /** Fifty moves of every node. */
    static final int MOST_EDGES = 1_000_000;

    static final int MOST_VARIABLES = 10_000;

    private final LinearizationGraph graph;

    private GraphShape(LinearizationGraph graph) {
        this.graph = graph;
    }

    /** Throws {@link BadValueException} for a graph that no explanation has. */
    static void check(LinearizationGraph graph, int threads) {
        GraphShape shape = new GraphShape(graph);
        shape.checkSize();
        shape.checkNodes(threads);
        shape.checkEdges();
    }

    private void checkSize() {
        BundleConsistency.require(
                graph.nodes().size() <= MOST_NODES,
                "the graph has " + graph.nodes().size() + " nodes, of which there are " + MOST_NODES + " at most");
        BundleConsistency.require(
                graph.edges().size() <= MOST_EDGES,
                "the graph has " + graph.edges().size() + " edges, of which there are " + MOST_EDGES + " at most");
    }

    private void checkNodes(int threads) {
        int depth = graph.firstDepth();
        List<Node> nodes = graph.nodes();
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            BundleConsistency.require(node.id() == i, "node " + i + " of the graph has another number");
            BundleConsistency.require(
                    node.consumed().size() == threads,
                    "node " + i + " of the graph counts the records of " + node.consumed().size() + " threads");
            BundleConsistency.require(
                    node.depth() >= depth,
                    "node " + i + " of the graph has depth " + node.depth() + ", behind one of depth " + depth);
            BundleConsistency.require(
                    node.state().size() <= MOST_VARIABLES,
                    "node " + i + " of the graph has " + node.state().size() + " variables, of which there are "
                            + MOST_VARIABLES + " at most");
            depth = node.depth();
        }
    }

    private void checkEdges() {
        for (int i = 0; i < graph.edges().size(); i++) {
            Edge edge = graph.edges().get(i);
            int from = depth(edge.from());
            int to = depth(edge.to());
            if (edge.kind() == Kind.OPERATION) {
                BundleConsistency.require(
                        to - from == 1,
                        "edge " + i + " of the graph consumes a record and leads from depth " + from + " to " + to);
            } else {
                BundleConsistency.require(
                        to == from,
                        "edge " + i + " of the graph consumes no record and leads from depth " + from + " to " + to);
            }
        }
    }

    private int depth(int node) {
        BundleConsistency.require(node < graph.nodes().size(), "the graph has no node " + node);
        return graph.nodes().get(node).depth();
    }
}
