package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.testing.explained.ByHand;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What the thread that paints does depends on the window and not on the recording: here are a million operations and an order of as
 * many moves as are ever shown. Shapes, corners and words are counted, since time would measure the machine.
 */
class PaintedWorkTest {
    private static final int OPERATIONS = 1_000_000;
    private static final int MOVES = 5_000;
    private static final int WIDTH = 1400;
    private static final int HEIGHT = 900;
    /** A box every three pixels in each of five lanes, and the rest of the window. */
    private static final int MOST = 2 * WIDTH;

    @Test
    void aPictureOfAMillionOperationsIsNoMoreWorkThanOneOfAFew() {
        PreparedView prepared = PreparedView.of(explanation());
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            CounterexamplePanel panel = new CounterexamplePanel(prepared, place -> {});
            OffScreen.layOut(panel, WIDTH, HEIGHT);
            assertFew("as it opens", panel);
            panel.timeboxes().showAll();
            assertFew("the whole trace", panel);
            prepared.investigation().select(new RecordRef(prepared.explanation().threads().get(0).id(), 7));
            assertFew("an operation far from the order", panel);
        });
    }

    private static void assertFew(String what, CounterexamplePanel panel) {
        Counting counted = new Counting(new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB).createGraphics(), new int[1]);
        counted.setClip(0, 0, WIDTH, HEIGHT);
        panel.paint(counted);
        int work = counted.work[0];
        assertTrue(work > 0 && work <= MOST, () -> what + ": " + work + " shapes, corners and words, of at most " + MOST);
    }

    /** The operations in the order in which they began, of which the last are moves. */
    private static Explanation explanation() {
        Trace trace = BenchmarkTraces.generate("queue", OPERATIONS, 1, true);
        List<TraceThread> threads = trace.threads();
        List<int[]> order = new ArrayList<>();
        for (int thread = 0; thread < threads.size(); thread++) {
            int lane = thread;
            int size = threads.get(thread).operations().size();
            IntStream.range(Math.max(0, size - MOVES), size).forEach(index -> order.add(new int[] {lane, index}));
        }
        order.sort(Comparator.comparingLong(at -> threads.get(at[0]).operations().get(at[1]).start()));
        List<int[]> moves = order.subList(order.size() - MOVES, order.size());
        Integer[] consumed = threads.stream().map(thread -> thread.operations().size()).toArray(Integer[]::new);
        moves.forEach(move -> consumed[move[0]]--);
        int depth = Arrays.stream(consumed).mapToInt(one -> one).sum();
        List<Node> nodes = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        nodes.add(ByHand.node(0, depth, List.of(consumed), 0, false));
        for (int[] move : moves) {
            int from = nodes.size() - 1;
            consumed[move[0]]++;
            nodes.add(ByHand.node(from + 1, ++depth, List.of(consumed), from + 1, from + 1 == MOVES));
            edges.add(new Edge(from, from + 1, Kind.OPERATION, new RecordRef(threads.get(move[0]).id(), move[1])));
        }
        return ByHand.explanation(threads, new LinearizationGraph(nodes, edges, 0, true));
    }

    /** Counts what is painted: a shape by its corners, words as one. */
    private static final class Counting extends PassingGraphics {
        private final int[] work;

        Counting(Graphics2D to, int[] work) {
            super(to);
            this.work = work;
        }

        @Override
        public Graphics create() {
            return new Counting((Graphics2D) to.create(), work);
        }

        @Override
        public void draw(Shape shape) {
            count(shape);
            super.draw(shape);
        }

        @Override
        public void fill(Shape shape) {
            count(shape);
            super.fill(shape);
        }

        @Override
        public void drawString(String words, float x, float y) {
            work[0]++;
            super.drawString(words, x, y);
        }

        private void count(Shape shape) {
            int corners = 0;
            for (PathIterator each = shape.getPathIterator(null); !each.isDone(); each.next()) {
                corners++;
            }
            // What is round or has four corners is one thing.
            work[0] += Math.max(1, corners / 10);
        }
    }
}
