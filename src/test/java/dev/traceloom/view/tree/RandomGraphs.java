package dev.traceloom.view.tree;

import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.explained.ByHand;
import dev.traceloom.trace.RecordRef;
import java.util.ArrayList;
import java.util.List;

/** Small graphs of every kind: several starts and ends, steps, states that stall early. */
final class RandomGraphs {
    private RandomGraphs() {}

    static Linearizations of(long seed) {
        Dice dice = new Dice(seed);
        int depths = 2 + dice.below(4);
        List<Node> nodes = new ArrayList<>();
        List<List<Integer>> layers = new ArrayList<>();
        for (int depth = 0; depth < depths; depth++) {
            List<Integer> layer = new ArrayList<>();
            int width = 1 + dice.below(4);
            for (int i = 0; i < width; i++) {
                layer.add(nodes.size());
                nodes.add(ByHand.node(nodes.size(), depth, List.of(depth), dice.below(3), depth == depths - 1));
            }
            layers.add(layer);
        }
        List<Edge> edges = new ArrayList<>();
        for (int depth = 0; depth + 1 < depths; depth++) {
            for (int to : layers.get(depth + 1)) {
                int ways = 1 + dice.below(3);
                for (int i = 0; i < ways; i++) {
                    int from = layers.get(depth).get(dice.below(layers.get(depth).size()));
                    Edge edge = new Edge(from, to, Kind.OPERATION, new RecordRef("t", dice.below(3)));
                    if (!edges.contains(edge)) {
                        edges.add(edge);
                    }
                }
            }
            for (int from : layers.get(depth)) {
                int to = layers.get(depth).get(dice.below(layers.get(depth).size()));
                if (from < to && dice.percent(30)) {
                    edges.add(new Edge(from, to, Kind.STEP, new RecordRef("t", 9)));
                }
            }
        }
        return new Linearizations(new LinearizationGraph(nodes, edges, 0, true));
    }

    /** Every order, as the edges that it takes: from each start to each state that nothing follows. */
    static List<List<Integer>> orders(Linearizations all) {
        List<List<Integer>> orders = new ArrayList<>();
        for (int node = 0; node < all.size(); node++) {
            if (all.isStart(node)) {
                extend(all, node, new ArrayList<>(), orders);
            }
        }
        return orders;
    }

    private static void extend(Linearizations all, int node, List<Integer> order, List<List<Integer>> orders) {
        if (all.isStalled(node)) {
            List<Integer> found = new ArrayList<>(order);
            found.add(-1 - node);
            orders.add(found);
        }
        for (int edge : all.outOf(node)) {
            order.add(edge);
            extend(all, all.edge(edge).to(), order, orders);
            order.remove(order.size() - 1);
        }
    }
}
