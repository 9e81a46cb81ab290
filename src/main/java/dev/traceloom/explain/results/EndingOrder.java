package dev.traceloom.explain.results;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.explain.accepted.LimitedTime;
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
    private final Explanation explanation;
    private final Trace trace;

    public EndingOrder(Explanation explanation, Trace trace) {
        this.explanation = explanation;
        this.trace = trace;
    }

    /**
     * What is behind a deepest state, to be validated; empty where an order is known, or not to be had. Threads that are shown
     * in stretches have operations that never returned, which an order may leave out.
     */
    public Optional<Trace> behindTheEnd() {
        LinearizationGraph graph = explanation.graph();
        boolean wanted = graph.firstDepth() > 0
                && !graph.nodes().isEmpty()
                && graph.nodes().stream().allMatch(Node::frontier)
                && explanation.threads().stream().map(TraceThread::id).toList()
                        .equals(trace.threads().stream().map(TraceThread::id).toList())
                && trace.threads().stream()
                        .flatMap(thread -> thread.operations().stream())
                        .anyMatch(operation -> !operation.clock().isNone());
        return wanted ? Optional.of(behind(end())) : Optional.empty();
    }

    private Node end() {
        return explanation.graph().nodes().get(
                explanation.frontier().stream().flatMap(group -> group.nodes().stream()).findFirst().orElse(0));
    }

    private Trace behind(Node end) {
        List<TraceThread> threads = new ArrayList<>();
        for (int i = 0; i < trace.threads().size(); i++) {
            TraceThread thread = trace.threads().get(i);
            threads.add(new TraceThread(thread.id(), thread.operations().subList(0, end.consumed().get(i)), false));
        }
        return new Trace(trace.name(), threads, trace.brokenOff());
    }

    /**
     * The explanation with an order of what is behind its end; the same where it cannot be followed in time, or leads to
     * another state than those that were examined.
     */
    public Explanation add(Linearization order, Specification specification, Duration time) {
        List<OrderWalk.Step> steps = new ArrayList<>();
        int[] followed = new int[1];
        LimitedTime.run(time, specification, () ->
                followed[0] = OrderWalk.along(behind(end()), specification, order, steps::add));
        return followed[0] < order.size() || steps.isEmpty()
                ? explanation
                : along(order, states(order.size(), steps)).orElse(explanation);
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

    private Optional<Explanation> along(Linearization order, State[] states) {
        Map<String, Value> last = states[order.size()].values();
        Optional<Node> end = explanation.graph().nodes().stream()
                .filter(node -> node.consumed().equals(end().consumed()) && node.state().equals(last))
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
