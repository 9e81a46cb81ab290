package dev.traceloom.view.tree;

import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.testing.explained.ByHand;
import dev.traceloom.trace.RecordRef;
import java.util.ArrayList;
import java.util.List;

/** Two layers and a last one in which everything follows everything: it unrolls without bound. */
final class Wide {
    private Wide() {}

    static LinearizationGraph graph(int width) {
        List<Node> nodes = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        for (int depth = 0; depth < 3; depth++) {
            for (int i = 0; i < width; i++) {
                int id = nodes.size();
                nodes.add(ByHand.node(id, depth, List.of(depth), i, depth == 2));
                for (int from = (depth - 1) * width; depth > 0 && from < depth * width; from++) {
                    edges.add(new Edge(from, id, Kind.OPERATION, new RecordRef("t", from % width)));
                }
            }
        }
        return new LinearizationGraph(nodes, edges, 0, true);
    }
}
