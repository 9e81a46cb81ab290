package dev.traceloom.testing.explained;

import dev.traceloom.engine.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.explain.OperationRef;
import dev.traceloom.explain.Summary;
import dev.traceloom.explain.ThreadLog;
import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.QueueObject;
import dev.traceloom.testing.SetObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Arguments;
import dev.traceloom.trace.Meta;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Explanations of different shapes and sizes. */
public final class Explanations {
    private Explanations() {}

    /**
     * A queue that lost an element: a enqueued 1 while b enqueued 2, then a dequeued 1, then 1 again.
     *
     * <pre>
     * a  |Enqueue 1-----|   |Dequeue 1|   |Dequeue 1|
     * b     |Enqueue 2----|
     * </pre>
     */
    public static Explanation lostElement() {
        return ModelExplainer.explain(
                new Trace("lost-element.ndjson", List.of(
                        thread("a",
                                queue("Enqueue", 1, 10, 30),
                                queue("Dequeue", 1, 50, 60),
                                queue("Dequeue", 1, 70, 80)),
                        thread("b", queue("Enqueue", 2, 15, 40)))),
                new QueueModel(),
                100);
    }

    /**
     * A range query that counted a key too many, in a run with every kind of record: aborted, never returned, a crash
     * and thread ends.
     */
    public static Explanation miscount() {
        return ModelExplainer.explain(
                new Trace("recordings/run-7", List.of(
                        thread("1",
                                set("KVInsert", 100, 180, 4, 7, 0),
                                set("KVErase", 230, 330, 4, 7),
                                set("KVRangeQuery", 420, 560, 2, 9, 5),
                                set("KVErase", 700, 760, 5, 2),
                                end(800)),
                        thread("2",
                                set("KVInsert", 120, 260, 5, 2, 0),
                                contains(300, 350, 4, false),
                                set("KVInsertIfAbsent", 380, 460, 6, 1, 0),
                                aborted(set("KVErase", 500, 530, 5, 2)),
                                set("KVInsert", 600, 650, 5, 9, 2),
                                end(820)),
                        thread("3",
                                contains(90, 140, 5, false),
                                set("KVInsert", 210, 280, 8, 3, 0),
                                set("KVInsert", 400, 520, 3, 3, 0),
                                crash(580)),
                        thread("4",
                                set("KVErase", 160, 220, 8, 0),
                                neverReturned(set("KVInsert", 620, 620, 1, 1, 0))))),
                new SetModel(),
                100);
    }

    /** Five busy threads on a queue: hundreds of states near the end. */
    public static Explanation busyQueue() {
        TraceShape shape = TraceShape.of(11, 5, 60).busy(70).corrupted(Corruption.LATE);
        return ModelExplainer.explain(
                TraceGenerator.generate("busy-queue", QueueObject.correct(50, 8), shape).trace(), new QueueModel(), 60);
    }

    /** A set under ordinary load. */
    public static Explanation set(long seed, int busy) {
        TraceShape shape = TraceShape.of(seed, 5, 40).busy(busy).corrupted(Corruption.LATE);
        return ModelExplainer.explain(
                TraceGenerator.generate("set-" + seed, new SetObject(20, SetObject.Flaw.NONE), shape).trace(),
                new SetModel(),
                60);
    }

    /** 450,000 operations, of which the last two hundred layers are in the graph. */
    public static Explanation large() {
        return ModelExplainer.explain(
                BenchmarkTraces.generate("queue", 450_000, 1, false), new QueueModel(), 200);
    }

    /** An operation that takes two steps in either of two ways, and a silent action that goes round in a circle. */
    public static Explanation steps() {
        OperationRef a = new OperationRef("a", 0);
        OperationRef b = new OperationRef("b", 0);
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
        return byHand(
                List.of(
                        new ThreadLog("a", 0, List.of(queue("Bulk", 1, 10, 30), queue("Next", 1, 60, 70))),
                        new ThreadLog("b", 0, List.of(queue("Take", 2, 20, 40)))),
                new LinearizationGraph(nodes, edges, 0, true));
    }

    /** A graph alone, with nothing to say about it. */
    public static Explanation byHand(List<ThreadLog> threads, LinearizationGraph graph) {
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

    private static TraceThread thread(String id, Operation... operations) {
        return new TraceThread(id, List.of(operations), false);
    }

    private static Operation queue(String name, int element, long start, long end) {
        return returned(name, named(List.of("elem"), element), start, end);
    }

    private static Operation set(String name, long start, long end, int... values) {
        List<String> names = name.equals("KVErase")
                ? List.of("key", "result")
                : name.equals("KVRangeQuery") ? List.of("lo", "hi", "count") : List.of("key", "value", "result");
        return returned(name, named(names, values), start, end);
    }

    private static Operation contains(long start, long end, int key, boolean present) {
        return returned(
                "KVContains",
                Arguments.named(List.of("key", "result"), List.of(Value.Int.of(key), Value.Bool.of(present))),
                start,
                end);
    }

    private static Operation end(long at) {
        return new Operation(Operation.THREAD_END, Outcome.THREAD_END, Arguments.NONE, at, at + 10, Meta.NONE, "");
    }

    private static Operation returned(String name, Arguments arguments, long start, long end) {
        return new Operation(name, Outcome.RETURNED, arguments, start, end, Meta.NONE, "");
    }

    private static Operation crash(long at) {
        return new Operation(Operation.CRASH, Outcome.CRASH, Arguments.NONE, at, at, Meta.NONE, "SIGSEGV");
    }

    private static Operation aborted(Operation call) {
        return new Operation(call.name(), Outcome.ABORTED, call.arguments(), call.start(), call.end(), Meta.NONE, "");
    }

    private static Operation neverReturned(Operation call) {
        return new Operation(
                call.name(), Outcome.NEVER_RETURNED, call.arguments(), call.start(), Operation.NEVER, Meta.NONE, "");
    }

    private static Arguments named(List<String> names, int... values) {
        return Arguments.named(
                names, Arrays.stream(values).<Value>mapToObj(Value.Int::of).toList());
    }
}
