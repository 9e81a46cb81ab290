package dev.traceloom.cases.dot;

import dev.traceloom.cases.graph.GraphBuilder;
import dev.traceloom.cases.graph.StateGraph;
import dev.traceloom.spec.exploration.StepLabel;
import dev.traceloom.trace.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/**
 * A state graph from a DOT file, and the values of its states.
 *
 * @param values by the numbers of states
 */
public record DotGraph(StateGraph graph, List<Map<String, Value>> values) {

    public DotGraph {
        values = List.copyOf(values);
    }

    /** A node of the file: what it says, whether it is initial, and where its edges lead. */
    static final class Node {
        private Map<String, Value> values;
        private boolean isInitial;
        private final List<Edge> edges = new ArrayList<>();

        private record Edge(StepLabel label, String target) {}
    }

    /** Gathers nodes and edges in any order. */
    static final class Nodes {
        private final Map<String, Node> all = new LinkedHashMap<>();

        void node(String name, Map<String, Value> values, boolean isInitial) {
            Node node = get(name);
            node.values = values;
            node.isInitial |= isInitial;
        }

        void edge(String from, StepLabel label, String to) {
            get(from).edges.add(new Node.Edge(label, to));
            get(to);
        }

        private Node get(String name) {
            return all.computeIfAbsent(name, fresh -> new Node());
        }

        /** The graph breadth first, whatever the order of the file; what no initial state leads to is left out. */
        DotGraph graph() throws DotException {
            GraphBuilder builder = new GraphBuilder();
            Map<String, Integer> numbers = new HashMap<>();
            List<Map<String, Value>> values = new ArrayList<>();
            Queue<Node> waiting = new ArrayDeque<>();
            for (Map.Entry<String, Node> one : all.entrySet()) {
                if (one.getValue().isInitial) {
                    numbers.put(one.getKey(), builder.addInitialState());
                    add(one.getKey(), one.getValue(), values, waiting);
                }
            }
            if (numbers.isEmpty()) {
                throw new DotException("no state is marked as an initial one, by style = filled, as TLC does with -dump dot");
            }
            while (!waiting.isEmpty()) {
                for (Node.Edge edge : waiting.remove().edges) {
                    Integer known = numbers.get(edge.target);
                    if (known != null) {
                        builder.addStep(edge.label, known);
                    } else {
                        numbers.put(edge.target, builder.addStepToNewState(edge.label));
                        add(edge.target, all.get(edge.target), values, waiting);
                    }
                }
                builder.endState();
            }
            return new DotGraph(builder.build(), values);
        }

        private static void add(String name, Node node, List<Map<String, Value>> values, Queue<Node> waiting) throws DotException {
            if (node.values == null) {
                throw new DotException("an edge leads to " + name + ", and no line says what state that is: the file was cut");
            }
            values.add(node.values);
            waiting.add(node);
        }
    }
}
