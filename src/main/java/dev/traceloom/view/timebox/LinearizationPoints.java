package dev.traceloom.view.timebox;

import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.tree.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where, within its timebox, each operation of an order takes effect. The order fixes the sequence and the timeboxes
 * the bounds; in between, each point stands in the middle of the room that the others leave it.
 */
public final class LinearizationPoints {

    /**
     * One point.
     *
     * @param node the state after it
     * @param depth how many records are behind that state
     * @param consumes whether the record is consumed here, or its operation only takes a step
     */
    public record Point(RecordRef ref, int lane, double x, int node, int depth, boolean consumes) {}

    private final List<Point> points;

    private LinearizationPoints(List<Point> points) {
        this.points = points;
    }

    public static LinearizationPoints of(Path path, Counterexample counterexample, TimeWarp warp) {
        List<Point> rough = new ArrayList<>();
        List<double[]> bounds = new ArrayList<>();
        for (int i = 0; i < path.edges().size(); i++) {
            Edge edge = counterexample.linearizations().edge(path.edges().get(i));
            Operation operation = edge.kind() == Kind.SILENT
                    ? null
                    : counterexample.operation(edge.operation()).orElse(null);
            if (operation == null) {
                continue;
            }
            int node = path.nodes().get(i + 1);
            rough.add(new Point(
                    edge.operation(),
                    counterexample.lane(edge.operation()),
                    0,
                    node,
                    counterexample.linearizations().node(node).depth(),
                    edge.kind() == Kind.OPERATION));
            // Nobody knows when a crash is noticed.
            double latest = operation.outcome() == Outcome.CRASH ? warp.width() : warp.end(operation);
            bounds.add(new double[] {warp.begin(operation.start()), latest});
        }
        return new LinearizationPoints(placed(rough, bounds, deadline(path, counterexample, warp)));
    }

    /** When the first operation ends that has no place in the order: what comes later would have to follow it. */
    private static double deadline(Path path, Counterexample counterexample, TimeWarp warp) {
        double deadline = Double.POSITIVE_INFINITY;
        if (path.last().isPresent()) {
            List<Integer> consumed =
                    counterexample.linearizations().node(path.last().getAsInt()).consumed();
            List<TraceThread> threads = counterexample.explanation().threads();
            for (int i = 0; i < Math.min(threads.size(), consumed.size()); i++) {
                Optional<Operation> next = threads.get(i).has(consumed.get(i))
                        ? Optional.of(threads.get(i).operation(consumed.get(i)))
                        : Optional.empty();
                deadline = Math.min(
                        deadline,
                        next.filter(operation -> operation.hasEnd() && operation.outcome() != Outcome.CRASH)
                                .map(warp::end)
                                .orElse(Double.POSITIVE_INFINITY));
            }
        }
        return deadline;
    }

    private static List<Point> placed(List<Point> rough, List<double[]> bounds, double deadline) {
        for (int i = 1; i < bounds.size(); i++) {
            bounds.get(i)[0] = Math.max(bounds.get(i)[0], bounds.get(i - 1)[0]);
        }
        if (!bounds.isEmpty()) {
            // Clocks that are taken to be skewed allow an order that goes beyond it.
            double[] last = bounds.get(bounds.size() - 1);
            last[1] = Math.max(last[0], Math.min(last[1], deadline));
        }
        for (int i = bounds.size() - 2; i >= 0; i--) {
            bounds.get(i)[1] = Math.min(bounds.get(i)[1], bounds.get(i + 1)[1]);
        }
        double[] middles = bounds.stream().mapToDouble(room -> (room[0] + room[1]) / 2).toArray();
        List<Point> placed = new ArrayList<>(rough.size());
        for (int first = 0, after; first < middles.length; first = after) {
            after = first + 1;
            while (after < middles.length && middles[after] == middles[first]) {
                after++;
            }
            // Points with the same room would fall onto each other; they divide what their neighbours leave.
            double[] room = bounds.get(first);
            double low = first == 0 ? room[0] : Math.max(room[0], (middles[first - 1] + middles[first]) / 2);
            double high =
                    after == middles.length ? room[1] : Math.min(room[1], (middles[first] + middles[after]) / 2);
            for (int i = first; i < after; i++) {
                double x = low + (high - low) * (i - first + 1) / (after - first + 1);
                Point point = rough.get(i);
                placed.add(new Point(
                        point.ref(), point.lane(), x, point.node(), point.depth(), point.consumes()));
            }
        }
        return List.copyOf(placed);
    }

    /** In the order of the linearization, which is also that of their places. */
    public List<Point> all() {
        return points;
    }

    /** The index of the first point at or after this place. */
    public int firstFrom(double x) {
        int low = 0;
        int high = points.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (points.get(middle).x() < x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
