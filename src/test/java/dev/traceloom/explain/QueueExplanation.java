package dev.traceloom.explain;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.value.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The explanation of a recorded queue, computed without the engine and without TLC: a plain search over a queue in
 * Java. Slow and simple, so that whoever shows explanations can be tested by itself.
 */
public final class QueueExplanation {
    private static final Path MODULE = Path.of("examples/queue/Queue.tla");
    private static final Place DEFINITION = new Place("Queue.tla", 12, 1, 15, 24);

    private record Spot(List<Integer> positions, List<Value> queue) {}

    private record Arrival(Spot spot, List<Spot> from, List<RecordRef> by) {}

    private final Trace trace;
    private final List<Map<Spot, Arrival>> layers = new ArrayList<>();

    private QueueExplanation(Trace trace) {
        this.trace = trace;
    }

    /** Two dequeues in a row get the same element; one of them overlaps nothing that could help it. */
    public static Explanation ofSmallTrace() {
        return of(read(Path.of("src/test/resources/explanations/small-queue.ndjson")))
                .explain(List.of(new RecordRef("t2", 2), new RecordRef("t3", 2)), 0, 3);
    }

    /** The shipped recording with the same mistake. */
    public static Explanation ofShippedRecording() {
        return of(read(Path.of("examples/queue/recordings/rejected/same-element-twice.ndjson")))
                .explain(List.of(new RecordRef("1", 11), new RecordRef("2", 9)), 14, 25);
    }

    /** Any recording of a queue, with a set of operations from its beginning in the place of a core. */
    public static Explanation of(Path recording, RecordRef... core) {
        return of(read(recording)).explain(List.of(core), 0, 0);
    }

    private static QueueExplanation of(Trace trace) {
        return new QueueExplanation(trace);
    }

    private static Trace read(Path file) {
        try {
            return TraceFinder.find(file).get(0).read();
        } catch (TraceException unreadable) {
            throw new AssertionError(unreadable.getMessage(), unreadable);
        }
    }

    /**
     * @param core a contradiction, known from looking at the recording
     * @param firstDepth where the graph begins
     * @param quiet a depth at which no operation is open, for the core to start
     */
    private Explanation explain(List<RecordRef> core, int firstDepth, int quiet) {
        search();
        LinearizationGraph graph = graph(firstDepth);
        List<LinearizationGraph.Node> deepest =
                graph.nodes().stream().filter(LinearizationGraph.Node::frontier).toList();
        List<FrontierGroup> groups = IntStream.range(0, deepest.size())
                .mapToObj(i -> new FrontierGroup(i, List.of(deepest.get(i).id()), List.of()))
                .toList();
        return new Explanation(
                new Summary(
                        trace.name(),
                        "Queue",
                        Verdict.REJECTED,
                        trace.operationCount(),
                        trace.threads().size(),
                        layers.size() - 1,
                        layers.stream().mapToLong(Map::size).sum(),
                        0.25,
                        deepest.size(),
                        Optional.empty(),
                        false,
                        List.of(),
                        List.of(),
                        "0.1.0"),
                trace.threads().stream()
                        .map(thread -> TraceThread.excerpt(thread.id(), 0, thread.operations()))
                        .toList(),
                graph,
                groups,
                deepest.stream().map(LinearizationGraph.Node::state).distinct().count() > 1
                        ? List.of("queue")
                        : List.of(),
                stalls(deepest),
                waiting(deepest),
                Optional.of(new Core(core, quiet, starts(quiet), true)),
                List.of(new Tag("TwiceTheSame", List.of(core.get(core.size() - 1))), new Tag("Overtaken", List.of())),
                List.of(new SourceText("Queue.tla", module())));
    }

    private static String module() {
        try {
            return Files.readString(MODULE);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private void search() {
        Spot start = new Spot(trace.threads().stream().map(thread -> 0).toList(), List.of());
        Map<Spot, Arrival> layer = new LinkedHashMap<>();
        layer.put(start, new Arrival(start, new ArrayList<>(), new ArrayList<>()));
        while (!layer.isEmpty()) {
            layers.add(layer);
            Map<Spot, Arrival> next = new LinkedHashMap<>();
            for (Spot spot : layer.keySet()) {
                for (RecordRef operation : candidates(spot.positions())) {
                    after(spot.queue(), operation(operation)).ifPresent(queue -> {
                        Spot reached = new Spot(advance(spot.positions(), operation), queue);
                        Arrival arrival = next.computeIfAbsent(
                                reached, any -> new Arrival(any, new ArrayList<>(), new ArrayList<>()));
                        arrival.from().add(spot);
                        arrival.by().add(operation);
                    });
                }
            }
            layer = next;
        }
    }

    private LinearizationGraph graph(int firstDepth) {
        int deepest = layers.size() - 1;
        List<Set<Spot>> kept = new ArrayList<>();
        Set<Spot> wanted = layers.get(deepest).keySet();
        for (int depth = deepest; depth >= firstDepth; depth--) {
            kept.add(0, wanted);
            Set<Spot> before = new HashSet<>();
            for (Spot spot : wanted) {
                before.addAll(layers.get(depth).get(spot).from());
            }
            wanted = before;
        }
        Map<Spot, Integer> ids = new LinkedHashMap<>();
        List<LinearizationGraph.Node> nodes = new ArrayList<>();
        List<LinearizationGraph.Edge> edges = new ArrayList<>();
        for (int depth = firstDepth; depth <= deepest; depth++) {
            for (Arrival arrival : layers.get(depth).values()) {
                if (kept.get(depth - firstDepth).contains(arrival.spot())) {
                    ids.put(arrival.spot(), nodes.size());
                    nodes.add(new LinearizationGraph.Node(
                            nodes.size(), depth, arrival.spot().positions(), state(arrival.spot().queue()),
                            depth == deepest));
                    for (int i = 0; i < arrival.from().size() && depth > firstDepth; i++) {
                        edges.add(new LinearizationGraph.Edge(
                                ids.get(arrival.from().get(i)),
                                ids.get(arrival.spot()),
                                LinearizationGraph.Kind.OPERATION,
                                arrival.by().get(i)));
                    }
                }
            }
        }
        return new LinearizationGraph(nodes, edges, firstDepth, true);
    }

    private static Map<String, Value> state(List<Value> queue) {
        return Map.of("queue", new Value.Tuple(queue));
    }

    private List<Map<String, Value>> starts(int depth) {
        return layers.get(depth).keySet().stream().map(spot -> state(spot.queue())).toList();
    }

    private List<Stall> stalls(List<LinearizationGraph.Node> deepest) {
        Map<RecordRef, List<Stall.Refusal>> refusals = new LinkedHashMap<>();
        for (int group = 0; group < deepest.size(); group++) {
            LinearizationGraph.Node node = deepest.get(group);
            List<Value> queue = ((Value.Tuple) node.state().get("queue")).elements();
            List<RecordRef> candidates = candidates(node.consumed());
            for (RecordRef candidate : candidates) {
                List<RecordRef> enablers = others(node, candidate).stream()
                        .filter(other -> after(queue, operation(other))
                                .flatMap(then -> after(then, operation(candidate)))
                                .isPresent())
                        .toList();
                refusals.computeIfAbsent(candidate, any -> new ArrayList<>())
                        .add(new Stall.Refusal(group, List.of(reason(queue, operation(candidate))), enablers));
            }
        }
        return refusals.entrySet().stream()
                .map(stall -> new Stall(stall.getKey(), Optional.of(DEFINITION), List.copyOf(stall.getValue())))
                .toList();
    }

    private static Reason reason(List<Value> queue, Operation operation) {
        Value elem = operation.arguments().values().get(0);
        List<Reason.Binding> bindings = List.of(new Reason.Binding(Reason.Role.PARAMETER, "elem", elem));
        if (queue.isEmpty()) {
            return new Reason(
                    Reason.Kind.FALSE,
                    new Place("Queue.tla", 13, 8, 13, 19),
                    "queue # <<>>",
                    List.of(new Reason.Part("queue", new Place("Queue.tla", 13, 8, 13, 12), new Value.Tuple(queue))),
                    bindings,
                    Optional.empty());
        }
        return new Reason(
                Reason.Kind.FALSE,
                new Place("Queue.tla", 14, 8, 14, 25),
                "Head(queue) = elem",
                List.of(
                        new Reason.Part("Head(queue)", new Place("Queue.tla", 14, 8, 14, 18), queue.get(0)),
                        new Reason.Part("elem", new Place("Queue.tla", 14, 22, 14, 25), elem)),
                bindings,
                Optional.empty());
    }

    private List<Waiting> waiting(List<LinearizationGraph.Node> deepest) {
        LinearizationGraph.Node node = deepest.get(0);
        Set<RecordRef> candidates = new HashSet<>(candidates(node.consumed()));
        return next(node.consumed()).stream()
                .filter(operation -> !candidates.contains(operation))
                .map(operation -> new Waiting(operation, blocker(node.consumed(), operation).orElseThrow()))
                .toList();
    }

    /** Other operations that are open at a node, whether or not time lets them go first. */
    private List<RecordRef> others(LinearizationGraph.Node node, RecordRef than) {
        return next(node.consumed()).stream().filter(other -> !other.equals(than)).toList();
    }

    private List<RecordRef> candidates(List<Integer> positions) {
        return next(positions).stream()
                .filter(operation -> blocker(positions, operation).isEmpty())
                .collect(Collectors.toList());
    }

    private Optional<RecordRef> blocker(List<Integer> positions, RecordRef operation) {
        long start = operation(operation).start();
        return next(positions).stream()
                .filter(other -> Long.compareUnsigned(operation(other).end(), start) < 0)
                .findFirst();
    }

    private List<RecordRef> next(List<Integer> positions) {
        List<RecordRef> next = new ArrayList<>();
        for (int i = 0; i < positions.size(); i++) {
            TraceThread thread = trace.threads().get(i);
            if (positions.get(i) < thread.operations().size()) {
                next.add(new RecordRef(thread.id(), positions.get(i)));
            }
        }
        return next;
    }

    private List<Integer> advance(List<Integer> positions, RecordRef operation) {
        return IntStream.range(0, positions.size())
                .mapToObj(i -> positions.get(i) + (trace.threads().get(i).id().equals(operation.thread()) ? 1 : 0))
                .toList();
    }

    private Operation operation(RecordRef reference) {
        return trace.threads().stream()
                .filter(thread -> thread.id().equals(reference.thread()))
                .findFirst()
                .orElseThrow()
                .operations()
                .get(reference.index());
    }

    private static Optional<List<Value>> after(List<Value> queue, Operation operation) {
        if (!operation.hasEffect()) {
            return Optional.of(queue);
        }
        Value elem = operation.arguments().values().get(0);
        List<Value> then = new ArrayList<>(queue);
        if (operation.name().equals("Enqueue")) {
            then.add(elem);
        } else if (queue.isEmpty() || !queue.get(0).equals(elem)) {
            return Optional.empty();
        } else {
            then.remove(0);
        }
        return Optional.of(List.copyOf(then));
    }
}
