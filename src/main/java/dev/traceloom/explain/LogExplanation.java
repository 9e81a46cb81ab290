package dev.traceloom.explain;

import dev.traceloom.engine.behaviour.Explained.Obstacle;
import dev.traceloom.engine.behaviour.Explained.Way;
import dev.traceloom.engine.behaviour.Explained;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.explain.Stall.Refusal;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.behaviour.Behaviours.LogRecord;
import dev.traceloom.spec.behaviour.Behaviours;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Why a log is not accepted that a trace specification read itself, in the form of every explanation, so that whoever shows
 * those shows this: the log is one thread, a record of it an operation, and the longest behaviours are linearizations.
 */
public final class LogExplanation {
    private static final String LANE = "log";

    /** What comes after the record that nothing explains helps to see where in the log that is. */
    private static final int RECORDS_BEYOND = 5;

    private final String name;
    private final Specification specification;
    private final Behaviours behaviours;
    private final Explained explained;
    private final Map<Integer, List<Node>> byDepth = new TreeMap<>();
    private final List<Move> moves = new ArrayList<>();
    private final Map<List<Object>, Node> known = new HashMap<>();
    private final StateValues values;

    /** A step, between nodes that have no numbers yet. */
    private record Move(Node from, Node to) {}

    private LogExplanation(String name, Specification specification, Explained explained) {
        this.name = name;
        this.specification = specification;
        this.behaviours = specification.as(Behaviours.class).orElseThrow();
        this.explained = explained;
        this.values = new StateValues(specification.hasView());
    }

    /** Empty where no behaviour came anywhere. */
    public static Optional<Explanation> of(String name, Specification specification, Explained explained) {
        return explained.obstacle().filter(obstacle -> !obstacle.ways().isEmpty())
                .map(obstacle -> new LogExplanation(name, specification, explained).of(obstacle));
    }

    private Explanation of(Obstacle obstacle) {
        List<Node> ends = new ArrayList<>();
        for (Way way : obstacle.ways()) {
            ends.add(add(way.states()));
        }
        int deepest = ends.stream().mapToInt(Node::depth).max().orElse(0);
        LinearizationGraph graph = graph(ends);
        List<FrontierGroup> frontier = new ArrayList<>();
        List<Refusal> refusals = new ArrayList<>();
        for (int i = 0; i < ends.size(); i++) {
            frontier.add(new FrontierGroup(i, List.of(number(graph, ends.get(i))), List.of()));
            refusals.add(new Refusal(i, obstacle.ways().get(i).reasons(), List.of()));
        }
        TraceThread log = log(graph.firstDepth(), deepest);
        return new Explanation(
                summary(obstacle),
                List.of(log),
                graph,
                frontier,
                new DistinguishingVariables(ends.stream().map(end -> List.of(end.state())).toList()).variables(),
                log.has(deepest)
                        ? List.of(new Stall(new RecordRef(LANE, deepest), Optional.empty(), refusals))
                        : List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                SourceText.of(specification),
                specification.mappings());
    }

    /** Adds the end of a behaviour; returns where it ends. */
    private Node add(List<State> states) {
        Node at = null;
        int depth = 0;
        for (int i = 0; i < states.size(); i++) {
            int reached = behaviours.position(states.get(i)) - 1;
            // Where the specification does not tell how far a behaviour has come, every step is one further.
            int next = Math.max(reached < 0 ? explained.reached() - states.size() + 1 + i : reached, depth);
            Node node = node(next, states.get(i));
            while (at != null && at.depth() < next - 1) {
                // A step that explains several records at once.
                Node between = node(at.depth() + 1, states.get(i));
                moves.add(new Move(at, between));
                at = between;
            }
            if (at != null && at != node) {
                moves.add(new Move(at, node));
            }
            at = node;
            depth = next;
        }
        return at;
    }

    private Node node(int depth, State state) {
        return known.computeIfAbsent(List.of(depth, values.key(state)), fresh -> {
            Node node = new Node(known.size(), depth, List.of(depth), values.of(state), false);
            byDepth.computeIfAbsent(depth, any -> new ArrayList<>()).add(node);
            return node;
        });
    }

    /** Nodes are numbered by their depth. */
    private LinearizationGraph graph(List<Node> ends) {
        List<Node> nodes = new ArrayList<>();
        Map<Integer, Integer> numbers = new HashMap<>();
        byDepth.values().forEach(layer -> layer.forEach(node -> {
            numbers.put(node.id(), nodes.size());
            nodes.add(new Node(nodes.size(), node.depth(), node.consumed(), node.state(), ends.contains(node)));
        }));
        List<Edge> edges = moves.stream()
                .distinct()
                .map(move -> edge(move, numbers))
                .sorted((one, other) -> Integer.compare(one.from(), other.from()))
                .toList();
        int first = nodes.isEmpty() ? 0 : nodes.get(0).depth();
        return new LinearizationGraph(nodes, edges, first, true);
    }

    private static Edge edge(Move move, Map<Integer, Integer> numbers) {
        int from = numbers.get(move.from().id());
        int to = numbers.get(move.to().id());
        return move.from().depth() == move.to().depth()
                ? new Edge(from, to, Kind.SILENT, null)
                : new Edge(from, to, Kind.OPERATION, new RecordRef(LANE, move.from().depth()));
    }

    private static int number(LinearizationGraph graph, Node end) {
        return graph.nodes().stream()
                .filter(node -> node.frontier() && node.depth() == end.depth() && node.state().equals(end.state()))
                .findFirst()
                .orElseThrow()
                .id();
    }

    private TraceThread log(int first, int deepest) {
        List<Operation> operations = new ArrayList<>();
        for (int i = first; i <= deepest + RECORDS_BEYOND; i++) {
            Optional<Behaviours.LogRecord> record = behaviours.record(i + 1);
            if (record.isEmpty()) {
                break;
            }
            operations.add(Records.of(record.get(), i));
        }
        return TraceThread.excerpt(LANE, first, operations);
    }

    private Summary summary(Obstacle obstacle) {
        return new Summary(
                name,
                specification.name(),
                explained.verdict(),
                explained.length(),
                1,
                explained.reached(),
                explained.states(),
                explained.seconds(),
                obstacle.states(),
                explained.message(),
                specification.hasView(),
                List.of(),
                explained.warnings(),
                Summary.packagedVersion());
    }

    /**
     * A record of a log as an operation that a person can read. Only the trace specification knows which field is its name; but
     * most logs call it by one of a few words.
     */
    private static final class Records {
        private static final List<String> NAMES =
                List.of("name", "action", "op", "operation", "function", "event", "type", "kind");
        private static final List<String> AROUND = List.of("event", "msg", "message", "record");
        private static final String UNNAMED = "record";

        private Records() {}

        /** @param index from 0 */
        static Operation of(LogRecord record, int index) {
            Optional<Named> named = named(record.value());
            Arguments arguments = named.map(found -> found.besides())
                    .orElseGet(() -> record.value() instanceof Value.Rec fields
                            ? Arguments.named(fields.names(), fields.values())
                            : Arguments.positional(List.of(record.value())));
            return new Operation(
                    named.map(Named::name).orElse(UNNAMED),
                    Outcome.RETURNED,
                    arguments,
                    2L * index,
                    2L * index + 1,
                    Meta.NONE,
                    "",
                    new Observations(
                            List.of(), List.of(), List.of(), Observations.Steps.ONE, Meta.NONE, record.line()));
        }

        /** A name, and what else stands beside it. */
        private record Named(String name, Arguments besides) {}

        private static Optional<Named> named(Value value) {
            if (!(value instanceof Value.Rec fields)) {
                return Optional.empty();
            }
            for (String word : NAMES) {
                int at = fields.names().indexOf(word);
                if (at >= 0 && fields.values().get(at) instanceof Value.Text name && !name.value().isEmpty()) {
                    List<String> names = new ArrayList<>(fields.names());
                    List<Value> values = new ArrayList<>(fields.values());
                    names.remove(at);
                    values.remove(at);
                    return Optional.of(new Named(name.value(), Arguments.named(names, values)));
                }
            }
            for (String word : AROUND) {
                int at = fields.names().indexOf(word);
                Optional<Named> inside = at < 0 ? Optional.empty() : named(fields.values().get(at));
                if (inside.isPresent()) {
                    return inside;
                }
            }
            return Optional.empty();
        }
    }
}
