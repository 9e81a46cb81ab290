package dev.traceloom.view.tree;

import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The graph of linearizations with both directions at hand. Edges are named by their index in the graph. */
public final class Linearizations {
    private static final int[] NONE = {};

    private final LinearizationGraph graph;
    private final int[][] into;
    private final int[][] outOf;

    public Linearizations(LinearizationGraph graph) {
        this.graph = graph;
        into = grouped(false);
        outOf = grouped(true);
    }

    private int[][] grouped(boolean byOrigin) {
        int[] counts = new int[graph.nodes().size()];
        for (Edge edge : graph.edges()) {
            counts[byOrigin ? edge.from() : edge.to()]++;
        }
        int[][] groups = new int[counts.length][];
        for (int i = 0; i < counts.length; i++) {
            groups[i] = counts[i] == 0 ? NONE : new int[counts[i]];
        }
        for (int i = graph.edges().size() - 1; i >= 0; i--) {
            Edge edge = graph.edges().get(i);
            int node = byOrigin ? edge.from() : edge.to();
            groups[node][--counts[node]] = i;
        }
        return groups;
    }

    public int size() {
        return graph.nodes().size();
    }

    public int edgeCount() {
        return graph.edges().size();
    }

    public Node node(int id) {
        return graph.nodes().get(id);
    }

    public Edge edge(int index) {
        return graph.edges().get(index);
    }

    int[] into(int node) {
        return into[node];
    }

    int[] outOf(int node) {
        return outOf[node];
    }

    /** Whether linearizations may begin here: nothing before it was kept. */
    boolean isStart(int node) {
        return into[node].length == 0 || node(node).depth() == graph.firstDepth();
    }

    /** Whether nothing can follow: a deepest state, or one that the search could not leave. */
    public boolean isStalled(int node) {
        return node(node).frontier() || outOf[node].length == 0;
    }

    /** Whether the graph begins where the trace begins. */
    public boolean fromTheBeginning() {
        return graph.firstDepth() == 0;
    }

    /**
     * The ways to a state that are in focus, one for each operation and state before it. Steps that no record stands
     * for are part of a way: rows are depths, and a step does not change the depth. Some are missing where the budget
     * ends before.
     */
    List<ConsumingPath> arrivals(int node, Focus focus, EdgeBudget budget) {
        List<ConsumingPath> arrivals = new ArrayList<>();
        Set<Integer> seen = new HashSet<>(Set.of(node));
        List<ConsumingPath> tails = new ArrayList<>();
        tails.add(new ConsumingPath(node, node, List.of()));
        for (int i = 0; i < tails.size(); i++) {
            ConsumingPath tail = tails.get(i);
            for (int index : into[tail.from()]) {
                if (!budget.look()) {
                    return arrivals;
                }
                if (!focus.showsEdge(index)) {
                    continue;
                }
                Edge edge = edge(index);
                if (edge.kind() == Kind.OPERATION) {
                    budget.found();
                    arrivals.add(tail.after(index, edge.from()));
                    continue;
                }
                if (seen.add(edge.from())) {
                    tails.add(tail.after(index, edge.from()));
                }
            }
        }
        return arrivals;
    }

    /** One of the states from which one edge leads to this one, if any was kept. */
    public Optional<Integer> anyBefore(int node) {
        return into[node].length == 0 ? Optional.empty() : Optional.of(edge(into[node][0]).from());
    }

    /** The states in focus from which one edge leads to this one. */
    public List<Integer> before(int node, Focus focus) {
        Set<Integer> before = new LinkedHashSet<>();
        for (int index : into[node]) {
            if (focus.showsEdge(index)) {
                before.add(edge(index).from());
            }
        }
        return List.copyOf(before);
    }
}
