package dev.traceloom.testing.explained;

import dev.traceloom.spec.Reason;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** examples/queue/Queue.tla. */
final class QueueModel implements ObjectModel {

    @Override
    public Map<String, Value> initial() {
        return Map.of("queue", Value.Tuple.EMPTY);
    }

    private static List<Value> elements(Map<String, Value> state) {
        return ((Value.Tuple) state.get("queue")).elements();
    }

    @Override
    public Optional<Map<String, Value>> apply(Operation operation, Map<String, Value> state) {
        List<Value> queue = new ArrayList<>(elements(state));
        Value element = operation.arguments().values().get(0);
        if (operation.name().equals("Enqueue")) {
            queue.add(element);
        } else if (queue.isEmpty() || !queue.remove(0).equals(element)) {
            return Optional.empty();
        }
        return Optional.of(Map.of("queue", new Value.Tuple(queue)));
    }

    @Override
    public Reason whyNot(Operation operation, Map<String, Value> state) {
        Value element = operation.arguments().values().get(0);
        List<Value> queue = elements(state);
        String conjunct = queue.isEmpty() ? "queue # <<>>" : "Head(queue) = elem";
        List<Reason.Part> parts = queue.isEmpty()
                ? List.of(new Reason.Part("queue", place("queue # <<>>"), Value.Tuple.EMPTY))
                : List.of(
                        new Reason.Part("Head(queue)", place("Head(queue)"), queue.get(0)),
                        new Reason.Part("elem", place(conjunct), element));
        return new Reason(
                Reason.Kind.FALSE,
                place(conjunct),
                conjunct,
                parts,
                List.of(new Reason.Binding(Reason.Role.PARAMETER, "elem", element)),
                Optional.empty());
    }

    @Override
    public Path module() {
        return Path.of("examples/queue/Queue.tla");
    }
}
