package dev.traceloom.view.tree;

import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * What is left of the linearizations when the reader's assumptions hold: exactly the states and edges that lie on an
 * order, from where the graph begins to where it cannot go on, which satisfies every pin.
 */
public final class Focus {
    private final Linearizations linearizations;
    private final List<Pin> pins;
    private final BitSet edges = new BitSet();
    private BitSet nodes = new BitSet();

    private Focus(Linearizations linearizations, List<Pin> pins) {
        this.linearizations = linearizations;
        this.pins = List.copyOf(pins);
        allowEdges();
        connect();
        for (Pin pin : pins) {
            if (pin instanceof Pin.Passes passes) {
                keepThrough(passes.node());
            }
        }
        dropEdges(edge -> !nodes.get(edge.from()) || !nodes.get(edge.to()));
    }

    /** Without any assumption. */
    public static Focus on(Linearizations linearizations) {
        return new Focus(linearizations, List.of());
    }

    public Focus with(Pin pin) {
        if (pins.contains(pin)) {
            return this;
        }
        List<Pin> more = new ArrayList<>(pins);
        more.add(pin);
        return new Focus(linearizations, more);
    }

    public Focus without(Pin pin) {
        List<Pin> fewer = new ArrayList<>(pins);
        return fewer.remove(pin) ? new Focus(linearizations, fewer) : this;
    }

    public List<Pin> pins() {
        return pins;
    }

    public boolean showsNode(int node) {
        return nodes.get(node);
    }

    public boolean showsEdge(int edge) {
        return edges.get(edge);
    }

    /** Whether no order satisfies all pins at once. */
    public boolean isEmpty() {
        return nodes.isEmpty();
    }

    public int nodeCount() {
        return nodes.cardinality();
    }

    /** The nodes in focus at which nothing can follow, deepest first. */
    public List<Integer> stalled() {
        List<Integer> stalled = new ArrayList<>();
        nodes.stream().filter(linearizations::isStalled).forEach(stalled::add);
        stalled.sort((a, b) -> Integer.compare(depth(b), depth(a)));
        return stalled;
    }

    private int depth(int node) {
        return linearizations.node(node).depth();
    }

    private void allowEdges() {
        for (int i = 0; i < linearizations.edgeCount(); i++) {
            Edge edge = linearizations.edge(i);
            boolean allowed = true;
            for (Pin pin : pins) {
                allowed &= !(pin instanceof Pin.Comes comes)
                        || edge.kind() != Kind.OPERATION
                        || depth(edge.to()) != comes.depth()
                        || edge.operation().equals(comes.operation());
            }
            edges.set(i, allowed);
        }
    }

    /** Keeps what lies between a start and an end. An order that ends before a pinned depth says nothing about it. */
    private void connect() {
        int deepestPin = pins.stream().mapToInt(Pin::depth).max().orElse(0);
        BitSet starts = new BitSet();
        BitSet ends = new BitSet();
        for (int node = 0; node < linearizations.size(); node++) {
            starts.set(node, linearizations.isStart(node));
            ends.set(node, linearizations.isStalled(node) && depth(node) >= deepestPin);
        }
        nodes = reached(starts, true);
        nodes.and(reached(ends, false));
    }

    private void keepThrough(int node) {
        BitSet self = new BitSet();
        self.set(node, nodes.get(node));
        BitSet after = reached(self, true);
        BitSet before = reached(self, false);
        // Where steps lead to the state, an edge from before to after may pass it by.
        dropEdges(edge -> !before.get(edge.to()) && !after.get(edge.from()));
        before.or(after);
        nodes.and(before);
        // Another pinned state that is on no common order leaves ancestors behind that lead to neither.
        for (Pin pin : pins) {
            if (pin instanceof Pin.Passes passes && !nodes.get(passes.node())) {
                nodes.clear();
            }
        }
    }

    private BitSet reached(BitSet origins, boolean forwards) {
        BitSet reached = (BitSet) origins.clone();
        ArrayDeque<Integer> open = new ArrayDeque<>();
        origins.stream().forEach(open::add);
        while (!open.isEmpty()) {
            int node = open.remove();
            for (int index : forwards ? linearizations.outOf(node) : linearizations.into(node)) {
                Edge edge = linearizations.edge(index);
                int next = forwards ? edge.to() : edge.from();
                if (edges.get(index) && !reached.get(next)) {
                    reached.set(next);
                    open.add(next);
                }
            }
        }
        return reached;
    }

    private void dropEdges(Predicate<Edge> conflicting) {
        for (int i = edges.nextSetBit(0); i >= 0; i = edges.nextSetBit(i + 1)) {
            edges.set(i, !conflicting.test(linearizations.edge(i)));
        }
    }
}
