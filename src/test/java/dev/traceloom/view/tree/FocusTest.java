package dev.traceloom.view.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.explained.Explanations;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class FocusTest {

    @Test
    void exactlyWhatLiesOnAnOrderThatSatisfiesEveryPinStaysInFocus() {
        for (long seed = 0; seed < 2000; seed++) {
            Linearizations all = RandomGraphs.of(seed);
            List<Pin> pins = somePins(all, new Dice(seed + 1));
            Focus focus = Focus.on(all);
            for (Pin pin : pins) {
                focus = focus.with(pin);
            }
            BitSet nodes = new BitSet();
            BitSet edges = new BitSet();
            for (List<Integer> order : RandomGraphs.orders(all)) {
                if (pins.stream().allMatch(pin -> satisfies(order, pin, all))) {
                    mark(order, all, nodes, edges);
                }
            }
            for (int node = 0; node < all.size(); node++) {
                assertEquals(nodes.get(node), focus.showsNode(node), "seed " + seed + ", node " + node + ", " + pins);
            }
            for (int edge = 0; edge < all.edgeCount(); edge++) {
                assertEquals(edges.get(edge), focus.showsEdge(edge), "seed " + seed + ", edge " + edge + ", " + pins);
            }
        }
    }

    @Test
    void pinsAreTakenBackOneByOneInAnyOrder() {
        Linearizations all = new Linearizations(Explanations.busyQueue().graph());
        Focus whole = Focus.on(all);
        Edge last = all.edge(all.edgeCount() - 1);
        Edge early = all.edge(all.edgeCount() / 2);
        Pin one = new Pin.Comes(last.operation(), all.node(last.to()).depth());
        Pin two = new Pin.Comes(early.operation(), all.node(early.to()).depth());
        Focus both = whole.with(one).with(two);
        assertTrue(both.nodeCount() < whole.with(one).nodeCount());
        assertTrue(whole.with(one).nodeCount() < whole.nodeCount());
        assertEquals(whole.with(two).nodeCount(), both.without(one).nodeCount());
        assertEquals(List.of(two), both.without(one).pins());
        assertEquals(whole.nodeCount(), both.without(two).without(one).nodeCount());
    }

    @Test
    void anOrderInFocusTakesThePinnedOperationAtItsDepth() {
        Linearizations all = new Linearizations(Explanations.busyQueue().graph());
        for (int i = 0; i < all.edgeCount(); i += 7) {
            Edge edge = all.edge(i);
            Focus focus = Focus.on(all).with(new Pin.Comes(edge.operation(), all.node(edge.to()).depth()));
            assertFalse(focus.isEmpty());
            Path path = Path.through(focus.stalled().get(0), all, focus);
            assertTrue(path.isIn(focus));
            assertTrue(path.after(edge.operation(), all).isPresent());
        }
    }

    private static List<Pin> somePins(Linearizations all, Dice dice) {
        List<Pin> pins = new ArrayList<>();
        for (int i = dice.below(4); i > 0; i--) {
            if (dice.percent(60) && all.edgeCount() > 0) {
                Edge edge = all.edge(dice.below(all.edgeCount()));
                if (edge.kind() == Kind.OPERATION) {
                    pins.add(new Pin.Comes(edge.operation(), all.node(edge.to()).depth()));
                }
            } else {
                int node = dice.below(all.size());
                pins.add(new Pin.Passes(node, all.node(node).depth()));
            }
        }
        return pins;
    }

    private static boolean satisfies(List<Integer> order, Pin pin, Linearizations all) {
        BitSet nodes = new BitSet();
        mark(order, all, nodes, new BitSet());
        if (pin instanceof Pin.Passes passes) {
            return nodes.get(passes.node());
        }
        Pin.Comes comes = (Pin.Comes) pin;
        return order.stream()
                .filter(index -> index >= 0)
                .map(all::edge)
                .anyMatch(edge -> edge.kind() == Kind.OPERATION
                        && all.node(edge.to()).depth() == comes.depth()
                        && edge.operation().equals(comes.operation()));
    }

    private static void mark(List<Integer> order, Linearizations all, BitSet nodes, BitSet edges) {
        for (int item : order) {
            if (item < 0) {
                nodes.set(-1 - item);
            } else {
                edges.set(item);
                nodes.set(all.edge(item).from());
                nodes.set(all.edge(item).to());
            }
        }
    }
}
