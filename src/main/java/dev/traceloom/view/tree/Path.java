package dev.traceloom.view.tree;

import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.trace.RecordRef;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * One order through the graph, from where it begins to where it cannot go on.
 *
 * @param nodes the states, one more than edges; empty when no order is in focus
 * @param edges what leads from each to the next
 */
public record Path(List<Integer> nodes, List<Integer> edges) {
    public static final Path NONE = new Path(List.of(), List.of());

    /** An order in focus through this state; the first one, where several are. */
    public static Path through(int node, Linearizations linearizations, Focus focus) {
        return focus.showsNode(node) ? around(List.of(node), List.of(), linearizations, focus) : NONE;
    }

    /** An order in focus that takes these edges, which follow each other. */
    public static Path along(List<Integer> edges, Linearizations linearizations, Focus focus) {
        if (!edges.stream().allMatch(focus::showsEdge)) {
            return NONE;
        }
        List<Integer> nodes = new ArrayList<>();
        nodes.add(linearizations.edge(edges.get(0)).from());
        edges.forEach(edge -> nodes.add(linearizations.edge(edge).to()));
        return around(nodes, edges, linearizations, focus);
    }

    private static Path around(List<Integer> middle, List<Integer> between, Linearizations all, Focus focus) {
        List<Integer> nodes = new ArrayList<>();
        List<Integer> edges = new ArrayList<>();
        walk(middle.get(0), all, focus, false, nodes, edges);
        Collections.reverse(nodes);
        Collections.reverse(edges);
        nodes.addAll(middle);
        edges.addAll(between);
        walk(middle.get(middle.size() - 1), all, focus, true, nodes, edges);
        return new Path(List.copyOf(nodes), List.copyOf(edges));
    }

    /**
     * Goes on until nothing follows. Steps may go round in circles, so this looks for the way out rather than taking
     * the first edge: a breadth-first search to the next depth, again and again.
     */
    private static void walk(
            int origin, Linearizations all, Focus focus, boolean forwards, List<Integer> nodes, List<Integer> edges) {
        int at = origin;
        while (true) {
            List<Integer> way = toNextDepth(at, all, focus, forwards);
            if (way.isEmpty()) {
                return;
            }
            for (int index : way) {
                Edge edge = all.edge(index);
                at = end(edge, forwards);
                nodes.add(at);
                edges.add(index);
            }
        }
    }

    private static List<Integer> toNextDepth(int origin, Linearizations all, Focus focus, boolean forwards) {
        // The edge by which each node was found: there may be thousands, so nobody keeps a way for each.
        Map<Integer, Integer> arrivals = new HashMap<>();
        arrivals.put(origin, -1);
        ArrayDeque<Integer> open = new ArrayDeque<>(List.of(origin));
        while (!open.isEmpty()) {
            int node = open.remove();
            for (int index : forwards ? all.outOf(node) : all.into(node)) {
                int next = end(all.edge(index), forwards);
                if (!focus.showsEdge(index) || arrivals.putIfAbsent(next, index) != null) {
                    continue;
                }
                if (all.node(next).depth() != all.node(origin).depth()) {
                    return way(next, arrivals, all, forwards);
                }
                open.add(next);
            }
        }
        return List.of();
    }

    private static int end(Edge edge, boolean forwards) {
        return forwards ? edge.to() : edge.from();
    }

    private static List<Integer> way(int last, Map<Integer, Integer> arrivals, Linearizations all, boolean forwards) {
        List<Integer> way = new ArrayList<>();
        for (int index = arrivals.get(last); index >= 0; ) {
            way.add(index);
            index = arrivals.get(end(all.edge(index), !forwards));
        }
        Collections.reverse(way);
        return way;
    }

    /** Whether all of it is still in focus. */
    public boolean isIn(Focus focus) {
        return !nodes.isEmpty()
                && nodes.stream().allMatch(focus::showsNode)
                && edges.stream().allMatch(focus::showsEdge);
    }

    public boolean has(int node) {
        return nodes.contains(node);
    }

    /** The state right after this operation was consumed, if it is on this path. */
    public OptionalInt after(RecordRef operation, Linearizations linearizations) {
        for (int i = edges.size() - 1; i >= 0; i--) {
            Edge edge = linearizations.edge(edges.get(i));
            if (edge.operation() != null && edge.operation().equals(operation)) {
                return OptionalInt.of(nodes.get(i + 1));
            }
        }
        return OptionalInt.empty();
    }

    public OptionalInt last() {
        return nodes.isEmpty() ? OptionalInt.empty() : OptionalInt.of(nodes.get(nodes.size() - 1));
    }

    /** The state before this one on the path. */
    public OptionalInt before(int node) {
        int at = nodes.indexOf(node);
        return at > 0 ? OptionalInt.of(nodes.get(at - 1)) : OptionalInt.empty();
    }
}
