package dev.traceloom.explain.page;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Node;
import java.util.ArrayList;
import java.util.List;

/** An explanation whose orders begin later. */
final class LaterOrders {
    private LaterOrders() {}

    static Explanation of(Explanation explanation, int firstDepth) {
        LinearizationGraph graph = explanation.graph();
        int[] numbers = new int[graph.nodes().size()];
        List<Node> nodes = new ArrayList<>();
        for (Node node : graph.nodes()) {
            numbers[node.id()] = node.depth() < firstDepth ? -1 : nodes.size();
            if (node.depth() >= firstDepth) {
                nodes.add(new Node(nodes.size(), node.depth(), node.consumed(), node.state(), node.frontier()));
            }
        }
        List<Edge> edges = graph.edges().stream()
                .filter(edge -> numbers[edge.from()] >= 0 && numbers[edge.to()] >= 0)
                .map(edge -> new Edge(numbers[edge.from()], numbers[edge.to()], edge.kind(), edge.operation(), edge.found()))
                .toList();
        List<FrontierGroup> groups = explanation.frontier().stream()
                .map(group -> new FrontierGroup(
                        group.number(), group.nodes().stream().map(node -> numbers[node]).toList(), group.irrelevant()))
                .toList();
        return explanation.with(new LinearizationGraph(nodes, edges, firstDepth, graph.complete()), groups);
    }
}
