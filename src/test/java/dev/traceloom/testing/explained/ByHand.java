package dev.traceloom.testing.explained;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.explain.Summary;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Graphs of an exact shape. */
public final class ByHand {
    private ByHand() {}

    /** An operation that takes two steps in either of two ways, and a silent action that goes round in a circle. */
    public static LinearizationGraph steps() {
        RecordRef a = new RecordRef("a", 0);
        RecordRef b = new RecordRef("b", 0);
        List<Node> nodes = List.of(
                node(0, 0, List.of(0, 0), 0, false),
                node(1, 0, List.of(0, 0), 1, false),
                node(2, 0, List.of(0, 0), 2, false),
                node(3, 0, List.of(0, 0), 3, false),
                node(4, 1, List.of(1, 0), 4, false),
                node(5, 1, List.of(1, 0), 5, false),
                node(6, 2, List.of(1, 1), 6, true));
        List<Edge> edges = List.of(
                new Edge(0, 1, Kind.STEP, a),
                new Edge(0, 2, Kind.STEP, a),
                new Edge(1, 3, Kind.STEP, a),
                new Edge(2, 3, Kind.STEP, a),
                new Edge(3, 4, Kind.OPERATION, a),
                new Edge(4, 5, Kind.SILENT, null),
                new Edge(5, 4, Kind.SILENT, null),
                new Edge(5, 6, Kind.OPERATION, b));
        return new LinearizationGraph(nodes, edges, 0, true);
    }

    /** A graph with nothing to say about it. */
    public static Explanation explanation(List<TraceThread> threads, LinearizationGraph graph) {
        List<Integer> frontier = graph.nodes().stream().filter(Node::frontier).map(Node::id).toList();
        return new Explanation(
                new Summary("by-hand", "Spec", Verdict.UNDECIDED, 3, threads.size(), 2, 7, 0.1, frontier.size(),
                        Optional.of("the budget of 60 s is spent"), false, List.of(), List.of(), "0.1.0"),
                threads,
                graph,
                List.of(new FrontierGroup(0, frontier, List.of())),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of());
    }

    public static Node node(int id, int depth, List<Integer> consumed, int value, boolean frontier) {
        return new Node(id, depth, consumed, Map.of("x", Value.Int.of(value)), frontier);
    }
}
