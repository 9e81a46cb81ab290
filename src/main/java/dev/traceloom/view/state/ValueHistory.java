package dev.traceloom.view.state;

import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Value;
import dev.traceloom.view.tree.Linearizations;
import dev.traceloom.view.tree.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One value followed along an order. */
public final class ValueHistory {
    private ValueHistory() {}

    /**
     * The value from one moment on.
     *
     * @param node the state in which it is so for the first time
     * @param operation what led there; empty at the beginning and for a silent action
     * @param value what it is; empty while it is not there
     */
    public record Moment(int node, int depth, Optional<Edge> by, Optional<Value> value) {
        /** The operation that did it. */
        public Optional<RecordRef> operation() {
            return by.map(Edge::operation);
        }
    }

    /** The beginning, and every moment at which the value became another. */
    public static List<Moment> along(Path path, Linearizations linearizations, ValuePath value) {
        List<Moment> moments = new ArrayList<>();
        for (int i = 0; i < path.nodes().size(); i++) {
            int node = path.nodes().get(i);
            Optional<Value> now = value.in(linearizations.node(node).state());
            if (!moments.isEmpty() && moments.get(moments.size() - 1).value().equals(now)) {
                continue;
            }
            Optional<Edge> by = i == 0 ? Optional.empty() : Optional.of(linearizations.edge(path.edges().get(i - 1)));
            moments.add(new Moment(node, linearizations.node(node).depth(), by, now));
        }
        return moments;
    }
}
