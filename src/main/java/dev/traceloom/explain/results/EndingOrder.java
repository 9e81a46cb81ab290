package dev.traceloom.explain.results;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.search.Options;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.Limits;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One order to a deepest state, for an explanation that has none. Vector clocks leave the records of many processes so free that
 * nobody can keep every way to the end; then the graph is the deepest states alone, and a reader would not see any order.
 *
 * <p>What a deepest state has behind it lacks nothing that it depends on, so it is a trace of its own, which is accepted: its
 * order is searched for, followed once more for the states on its way, and put in front of the state that it leads to. It is
 * one way of many, so the graph stays incomplete.
 */
public final class EndingOrder {
    private static final Duration MOST_TIME = Duration.ofSeconds(5);

    private final Explanation explanation;
    private final Trace trace;
    private final Specification specification;

    private EndingOrder(Explanation explanation, Trace trace, Specification specification) {
        this.explanation = explanation;
        this.trace = trace;
        this.specification = specification;
    }

    /** The same explanation if it has an order already, or none is found in this time. */
    public static Explanation addTo(Explanation explanation, Trace trace, Specification specification, Duration time) {
        EndingOrder order = new EndingOrder(explanation, trace, specification);
        Duration limit = time.compareTo(MOST_TIME) < 0 ? time : MOST_TIME;
        return order.isWanted() ? order.find(limit).orElse(explanation) : explanation;
    }

    /** Threads that are shown in stretches have operations that never returned, which an order may leave out. */
    private boolean isWanted() {
        LinearizationGraph graph = explanation.graph();
        return graph.firstDepth() > 0
                && !graph.nodes().isEmpty()
                && graph.nodes().stream().allMatch(Node::frontier)
                && explanation.threads().stream().map(TraceThread::id).toList()
                        .equals(trace.threads().stream().map(TraceThread::id).toList())
                && trace.threads().stream()
                        .flatMap(thread -> thread.operations().stream())
                        .anyMatch(operation -> !operation.clock().isNone());
    }

    private Optional<Explanation> find(Duration limit) {
        Node end = explanation.graph().nodes().get(
                explanation.frontier().stream().flatMap(group -> group.nodes().stream()).findFirst().orElse(0));
        Trace behind = behind(end);
        GuardedValidation validation = new GuardedValidation(
                behind, specification, Options.USUAL.withBudget(limit), Progress.NONE);
        Optional<Linearization> order = validation.run().order();
        if (order.isEmpty() || validation.isAbandoned()) {
            return Optional.empty();
        }
        List<OrderWalk.Step> steps = new ArrayList<>();
        int[] followed = new int[1];
        OrderWalk.within(
                limit, specification, () -> followed[0] = OrderWalk.along(behind, specification, order.get(), steps::add));
        return followed[0] < order.get().size() || steps.isEmpty()
                ? Optional.empty()
                : along(order.get(), states(order.get().size(), steps), end);
    }

    private Trace behind(Node end) {
        List<TraceThread> threads = new ArrayList<>();
        for (int i = 0; i < trace.threads().size(); i++) {
            TraceThread thread = trace.threads().get(i);
            threads.add(new TraceThread(thread.id(), thread.operations().subList(0, end.consumed().get(i)), false));
        }
        return new Trace(trace.name(), threads, trace.brokenOff());
    }

    /** The state before every move and after the last; a move that evaluates nothing leaves it as it is. */
    private static State[] states(int moves, List<OrderWalk.Step> steps) {
        State[] states = new State[moves + 1];
        Arrays.fill(states, steps.get(0).from());
        for (OrderWalk.Step step : steps) {
            Arrays.fill(states, step.entry() + 1, states.length, step.to());
        }
        return states;
    }

    /** Empty where the order leads to another state than those that were examined. */
    private Optional<Explanation> along(Linearization order, State[] states, Node near) {
        Map<String, Value> last = states[order.size()].values();
        Optional<Node> end = explanation.graph().nodes().stream()
                .filter(node -> node.consumed().equals(near.consumed()) && node.state().equals(last))
                .findFirst();
        int first = Math.max(0, order.size() - Limits.USUAL.records());
        return end.map(node -> explanation.with(
                graph(order, states, first, node),
                explanation.frontier().stream()
                        .map(group -> new FrontierGroup(
                                group.number(),
                                group.nodes().stream().map(id -> id + order.size() - first).toList(),
                                group.irrelevant()))
                        .toList()));
    }

    /** The way comes first, then the deepest states, as they were. */
    private LinearizationGraph graph(Linearization order, State[] states, int first, Node end) {
        int moved = order.size() - first;
        List<Node> nodes = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        Integer[] consumed = new Integer[trace.threads().size()];
        Arrays.fill(consumed, 0);
        int depth = 0;
        for (int i = 0; i < order.size(); i++) {
            Kind kind = Kind.valueOf(order.kind(i).name());
            if (i >= first) {
                RecordRef ref = kind == Kind.SILENT
                        ? null
                        : new RecordRef(trace.threads().get(order.thread(i)).id(), order.index(i));
                int to = i + 1 == order.size() ? moved + end.id() : nodes.size() + 1;
                edges.add(new Edge(nodes.size(), to, kind, ref));
                nodes.add(new Node(nodes.size(), depth, List.of(consumed), states[i].values(), false));
            }
            if (kind == Kind.OPERATION) {
                consumed[order.thread(i)]++;
                depth++;
            }
        }
        int begin = nodes.get(0).depth();
        for (Node node : explanation.graph().nodes()) {
            nodes.add(new Node(nodes.size(), node.depth(), node.consumed(), node.state(), node.frontier()));
        }
        return new LinearizationGraph(nodes, edges, begin, false);
    }
}
