package dev.traceloom.testing.explained;

import dev.traceloom.engine.Verdict;
import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.explain.OperationRef;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.Summary;
import dev.traceloom.explain.ThreadLog;
import dev.traceloom.explain.Waiting;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Searches breadth first, keeps the last layers, and explains with the model's reasons. */
final class ModelExplainer {
    private record Key(List<Integer> consumed, Map<String, Value> state) {}

    private record Move(Key from, Key to, OperationRef operation) {}

    private final Trace trace;
    private final ObjectModel model;
    private final int keptLayers;
    private final List<List<Key>> layers = new ArrayList<>();
    private final List<List<Move>> moves = new ArrayList<>();
    private int states = 1;

    private ModelExplainer(Trace trace, ObjectModel model, int keptLayers) {
        this.trace = trace;
        this.model = model;
        this.keptLayers = keptLayers;
    }

    static Explanation explain(Trace trace, ObjectModel model, int keptLayers) {
        return new ModelExplainer(trace, model, keptLayers).explain();
    }

    private Explanation explain() {
        layers.add(List.of(new Key(trace.threads().stream().map(thread -> 0).toList(), model.initial())));
        moves.add(List.of());
        int depth = 0;
        while (advance()) {
            depth++;
            if (layers.size() > keptLayers) {
                layers.remove(0);
                moves.remove(0);
            }
        }
        LinearizationGraph graph = graph(depth);
        List<Node> frontier = graph.nodes().stream().filter(Node::frontier).toList();
        List<ThreadLog> logs = trace.threads().stream()
                .map(thread -> new ThreadLog(thread.id(), 0, thread.operations()))
                .toList();
        List<Stall> stalls = stalls(frontier);
        List<OperationRef> core = new ArrayList<>();
        stalls.forEach(stall -> core.add(stall.operation()));
        int last = Math.max(0, graph.edges().size() - 2);
        graph.edges().stream().skip(last).forEach(edge -> core.add(0, edge.operation()));
        return new Explanation(
                new Summary(
                        trace.name(),
                        model.source().file().replace(".tla", ""),
                        Verdict.REJECTED,
                        trace.operationCount(),
                        trace.threads().size(),
                        depth,
                        states,
                        0.21,
                        frontier.size(),
                        Optional.empty(),
                        false,
                        List.of(),
                        List.of(),
                        "0.1.0"),
                logs,
                graph,
                groups(frontier),
                frontier.size() > 1 ? List.copyOf(model.initial().keySet()) : List.of(),
                stalls,
                waiting(frontier.get(0)),
                Optional.of(new Core(core.stream().distinct().toList(), depth, List.of(), true)),
                List.of(),
                List.of(model.source()));
    }

    private static List<FrontierGroup> groups(List<Node> frontier) {
        List<FrontierGroup> groups = new ArrayList<>();
        frontier.forEach(node -> groups.add(new FrontierGroup(groups.size(), List.of(node.id()), List.of())));
        return groups;
    }

    private boolean advance() {
        Map<Key, Key> next = new LinkedHashMap<>();
        List<Move> into = new ArrayList<>();
        for (Key key : layers.get(layers.size() - 1)) {
            for (int lane : candidates(key.consumed())) {
                Operation operation = operation(lane, key.consumed().get(lane));
                after(operation, key.state()).ifPresent(state -> {
                    List<Integer> consumed = new ArrayList<>(key.consumed());
                    consumed.set(lane, consumed.get(lane) + 1);
                    Key reached = new Key(List.copyOf(consumed), state);
                    Key known = next.computeIfAbsent(reached, same -> same);
                    into.add(new Move(key, known, ref(lane, key.consumed().get(lane))));
                });
            }
        }
        if (next.isEmpty()) {
            return false;
        }
        layers.add(List.copyOf(next.keySet()));
        moves.add(into);
        states += next.size();
        return true;
    }

    private Optional<Map<String, Value>> after(Operation operation, Map<String, Value> state) {
        return operation.hasEffect() ? model.apply(operation, state) : Optional.of(state);
    }

    private Operation operation(int lane, int index) {
        return trace.threads().get(lane).operations().get(index);
    }

    private OperationRef ref(int lane, int index) {
        return new OperationRef(trace.threads().get(lane).id(), index);
    }

    private List<Integer> open(List<Integer> consumed) {
        List<Integer> lanes = new ArrayList<>();
        for (int lane = 0; lane < consumed.size(); lane++) {
            TraceThread thread = trace.threads().get(lane);
            int index = consumed.get(lane);
            if (index < thread.operations().size()
                    && thread.operations().get(index).outcome() != Outcome.CRASH) {
                lanes.add(lane);
            }
        }
        return lanes;
    }

    private Optional<Integer> blocker(int lane, List<Integer> consumed) {
        Operation operation = operation(lane, consumed.get(lane));
        return open(consumed).stream()
                .filter(other -> other != lane && operation(other, consumed.get(other)).hasEnd())
                .filter(other ->
                        Long.compareUnsigned(operation(other, consumed.get(other)).end(), operation.start()) < 0)
                .findFirst();
    }

    private List<Integer> candidates(List<Integer> consumed) {
        return open(consumed).stream().filter(lane -> blocker(lane, consumed).isEmpty()).toList();
    }

    private LinearizationGraph graph(int deepest) {
        Map<Key, Integer> ids = new LinkedHashMap<>();
        List<List<Key>> kept = new ArrayList<>();
        List<Key> alive = layers.get(layers.size() - 1);
        for (int i = layers.size() - 1; i >= 0; i--) {
            kept.add(0, alive);
            List<Key> needed = alive;
            alive = moves.get(i).stream()
                    .filter(move -> needed.contains(move.to()))
                    .map(Move::from)
                    .distinct()
                    .toList();
        }
        List<Node> nodes = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        int firstDepth = deepest - layers.size() + 1;
        for (int i = 0; i < kept.size(); i++) {
            for (Key key : kept.get(i)) {
                ids.put(key, nodes.size());
                nodes.add(new Node(nodes.size(), firstDepth + i, key.consumed(), key.state(), i == kept.size() - 1));
            }
            for (Move move : i == 0 ? List.<Move>of() : moves.get(i)) {
                if (ids.containsKey(move.to()) && ids.containsKey(move.from())) {
                    edges.add(new Edge(ids.get(move.from()), ids.get(move.to()), Kind.OPERATION, move.operation()));
                }
            }
        }
        return new LinearizationGraph(nodes, edges, firstDepth, true);
    }

    private List<Stall> stalls(List<Node> frontier) {
        Map<OperationRef, List<Stall.Refusal>> refusals = new LinkedHashMap<>();
        for (Node node : frontier) {
            for (int lane : candidates(node.consumed())) {
                int index = node.consumed().get(lane);
                refusals.computeIfAbsent(ref(lane, index), ref -> new ArrayList<>())
                        .add(new Stall.Refusal(
                                frontier.indexOf(node),
                                List.of(model.whyNot(operation(lane, index), node.state())),
                                List.of()));
            }
        }
        List<Stall> stalls = new ArrayList<>();
        refusals.forEach((ref, reasons) -> stalls.add(new Stall(
                ref,
                Optional.of(model.place(
                        trace.threads().stream()
                                .filter(thread -> thread.id().equals(ref.thread()))
                                .findFirst()
                                .orElseThrow()
                                .operations()
                                .get(ref.index())
                                .name() + "(")),
                reasons)));
        return stalls;
    }

    private List<Waiting> waiting(Node node) {
        List<Waiting> waiting = new ArrayList<>();
        for (int lane : open(node.consumed())) {
            blocker(lane, node.consumed())
                    .ifPresent(other -> waiting.add(new Waiting(
                            ref(lane, node.consumed().get(lane)), ref(other, node.consumed().get(other)))));
        }
        return waiting;
    }
}
