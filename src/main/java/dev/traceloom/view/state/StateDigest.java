package dev.traceloom.view.state;

import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import dev.traceloom.view.tree.Linearizations;
import dev.traceloom.view.tree.TreeRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The words on the cells of a row, always values: what tells its states apart from each other, or, where there is only one, what is
 * different from the state before. Where nothing is, what changed last.
 */
public final class StateDigest {
    /** In a row of hundreds of states nobody reads what tells them all apart. */
    private static final int MOST_COMPARED = 100;
    /** What changed last is looked for so many steps back. */
    private static final int MOST_STEPS_BACK = 40;

    private final Linearizations linearizations;
    private final List<String> threads;
    private final TellingValues telling;

    /** The threads are those of the explanation, in its order. */
    public StateDigest(Linearizations linearizations, List<String> threads, Mappings mappings) {
        this.linearizations = linearizations;
        this.threads = threads;
        telling = new TellingValues(mappings);
    }

    /** One text for each cell. */
    public List<String> of(TreeRows.Row row) {
        List<Integer> nodes = row.cells().stream().map(TreeRows.Cell::node).distinct().toList();
        if (nodes.size() == 1) {
            String only = change(row.cells());
            return row.cells().stream().map(cell -> only).toList();
        }
        List<ValuePath> differences =
                telling.among(nodes.stream().limit(MOST_COMPARED).map(this::state).toList());
        List<Integer> least = leastConsumed(nodes);
        boolean enough = nodes.stream().map(this::state).distinct().count() == nodes.size();
        return row.cells().stream()
                .map(TreeRows.Cell::node)
                .map(node -> (differences.isEmpty() ? lastChange(node) : telling.text(differences, state(node)))
                        + (enough ? "" : behind(node, least)))
                .toList();
    }

    private Map<String, Value> state(int node) {
        return linearizations.node(node).state();
    }

    private String change(List<TreeRows.Cell> cells) {
        int node = cells.get(0).node();
        List<Integer> origins = cells.stream()
                .flatMap(cell -> cell.slots().stream())
                .map(slot -> slot.arrival().from())
                .distinct()
                .toList();
        if (origins.isEmpty()) {
            return (linearizations.fromTheBeginning() ? "initially " : "") + telling.beginning(state(node));
        }
        List<Map<String, Value>> states = new ArrayList<>();
        origins.forEach(origin -> states.add(state(origin)));
        states.add(state(node));
        List<ValuePath> differences = telling.among(states);
        return differences.isEmpty() ? "still " + lastChange(node) : telling.text(differences, state(node));
    }

    /** What the last change before a state gave it; its first variables, where none is known. */
    private String lastChange(int node) {
        Optional<Integer> before = Optional.of(node);
        for (int i = 0; i < MOST_STEPS_BACK && before.isPresent(); i++) {
            before = linearizations.anyBefore(before.get());
            if (before.isPresent() && !state(before.get()).equals(state(node))) {
                return telling.text(telling.among(List.of(state(before.get()), state(node))), state(node));
            }
        }
        return telling.beginning(state(node));
    }

    private List<Integer> leastConsumed(List<Integer> nodes) {
        List<Integer> least = new ArrayList<>(linearizations.node(nodes.get(0)).consumed());
        for (int node : nodes) {
            List<Integer> consumed = linearizations.node(node).consumed();
            for (int i = 0; i < least.size(); i++) {
                least.set(i, Math.min(least.get(i), consumed.get(i)));
            }
        }
        return least;
    }

    /** Equal states that different operations led to: says which. */
    private String behind(int node, List<Integer> least) {
        List<Integer> consumed = linearizations.node(node).consumed();
        List<String> ahead = new ArrayList<>();
        for (int i = 0; i < least.size() && i < threads.size(); i++) {
            if (consumed.get(i) > least.get(i)) {
                ahead.add(new RecordRef(threads.get(i), consumed.get(i) - 1).inWords());
            }
        }
        return ahead.isEmpty() ? "" : "   after " + String.join(", ", ahead);
    }
}
