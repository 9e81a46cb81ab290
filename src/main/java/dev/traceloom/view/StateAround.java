package dev.traceloom.view;

import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Value;
import dev.traceloom.view.state.TellingValues;
import dev.traceloom.view.tree.ConsumingPath;
import dev.traceloom.view.tree.Path;
import java.util.List;
import java.util.Map;

/** The state before and after an operation in one order, in a line each. */
public final class StateAround {
    private final Counterexample counterexample;
    private final TellingValues telling;

    public StateAround(Counterexample counterexample) {
        this.counterexample = counterexample;
        telling = new TellingValues(counterexample.explanation().mappings());
    }

    /**
     * What an operation changed, from its first step to its last; of one that has no place in the order but would be next, the
     * state at its end. Nothing where the order does not tell.
     */
    public List<String> of(RecordRef ref, Path order) {
        int first = -1;
        int last = -1;
        for (int i = 0; i < order.edges().size(); i++) {
            Edge edge = counterexample.linearizations().edge(order.edges().get(i));
            if (ref.equals(edge.operation())) {
                first = first < 0 ? i : first;
                last = i;
            }
        }
        if (first < 0) {
            return counterexample.stall(ref).isPresent() && order.last().isPresent()
                    ? List.of("state before it: " + telling.beginning(state(order.last().getAsInt())))
                    : List.of();
        }
        return between(state(order.nodes().get(first)), state(order.nodes().get(last + 1)));
    }

    /** What a way changed. */
    public List<String> of(ConsumingPath way) {
        return between(state(way.from()), state(way.to()));
    }

    private List<String> between(Map<String, Value> before, Map<String, Value> after) {
        List<ValuePath> changed = telling.among(List.of(before, after));
        return changed.isEmpty()
                ? List.of("changes nothing: " + telling.beginning(after))
                : List.of("before: " + telling.text(changed, before), "after: " + telling.text(changed, after));
    }

    private Map<String, Value> state(int node) {
        return counterexample.linearizations().node(node).state();
    }
}
