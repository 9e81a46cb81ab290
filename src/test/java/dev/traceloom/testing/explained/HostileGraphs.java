package dev.traceloom.testing.explained;

import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Graphs of linearizations that no trace has: circles, and more of everything than anybody looks at. */
final class HostileGraphs {
    static final RecordRef FIRST = new RecordRef("a", 0);

    private HostileGraphs() {}

    static LinearizationGraph circle() {
        return new LinearizationGraph(
                List.of(node(0, 0, false), node(1, 1, true)),
                List.of(new Edge(0, 1, Kind.OPERATION, FIRST), new Edge(1, 0, Kind.OPERATION, FIRST)), 0, true);
    }

    static LinearizationGraph flat() {
        return new LinearizationGraph(
                List.of(node(0, 3, false), node(1, 3, true)), List.of(new Edge(0, 1, Kind.OPERATION, FIRST)), 3, true);
    }

    static LinearizationGraph diamonds(int depths) {
        List<Node> nodes = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        for (int depth = 0; depth < depths; depth++) {
            for (int side = 0; side < 2; side++) {
                int id = nodes.size();
                nodes.add(node(id, depth, depth == depths - 1));
                for (int from = 2 * (depth - 1); depth > 0 && from < 2 * depth; from++) {
                    edges.add(new Edge(from, id, Kind.OPERATION, new RecordRef("a", from)));
                }
            }
        }
        return new LinearizationGraph(nodes, edges, 0, true);
    }

    static LinearizationGraph wide() {
        List<Node> nodes = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        int width = 200;
        for (int depth = 0; depth < 5; depth++) {
            for (int i = 0; i < width; i++) {
                int id = nodes.size();
                nodes.add(node(id, depth, depth == 4));
                for (int from = (depth - 1) * width; depth > 0 && from < depth * width; from++) {
                    edges.add(new Edge(from, id, Kind.OPERATION, FIRST));
                }
            }
        }
        return new LinearizationGraph(nodes, edges, 0, true);
    }

    static LinearizationGraph chain(int length, boolean circle) {
        List<Node> nodes = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            nodes.add(node(i, 0, i == length - 1));
            if (i > 0) {
                edges.add(new Edge(i - 1, i, Kind.SILENT, null));
            }
        }
        if (circle) {
            edges.add(new Edge(length - 1, 0, Kind.SILENT, null));
        }
        return new LinearizationGraph(nodes, edges, 0, true);
    }

    /** Two layers; the second is one chain of steps, and fifty records lead to each of its states. */
    static LinearizationGraph brush() {
        List<Node> nodes = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        int length = 3_000;
        for (int i = 0; i < 2 * length; i++) {
            nodes.add(node(i, i < length ? 0 : 1, i >= length));
            if (i > length) {
                edges.add(new Edge(i - 1, i, Kind.STEP, FIRST));
            }
        }
        for (int i = 0; i < 150_000; i++) {
            edges.add(new Edge(i % length, length + (i * 7) % length, Kind.OPERATION, FIRST));
        }
        return new LinearizationGraph(nodes, edges, 0, true);
    }

    static LinearizationGraph frontier(int width) {
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            nodes.add(node(i, 0, true));
        }
        return new LinearizationGraph(nodes, List.of(), 0, true);
    }

    static LinearizationGraph oneState(Map<String, Value> state) {
        return new LinearizationGraph(
                List.of(node(0, 0, false), new Node(1, 1, List.of(1), state, true)),
                List.of(new Edge(0, 1, Kind.OPERATION, FIRST)), 0, true);
    }

    static Node node(int id, int depth, boolean frontier) {
        return ByHand.node(id, depth, List.of(0), id, frontier);
    }
}
