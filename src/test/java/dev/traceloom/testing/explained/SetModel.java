package dev.traceloom.testing.explained;

import dev.traceloom.spec.Reason;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Value;
import dev.traceloom.trace.Values;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** examples/set/SetBench.tla. */
final class SetModel implements ObjectModel {
    private static final Value NONE = Value.Int.of(0);

    @Override
    public Map<String, Value> initial() {
        return state(new TreeMap<>());
    }

    private static Map<String, Value> state(TreeMap<Integer, Value> map) {
        List<Value> keys = new ArrayList<>();
        map.keySet().forEach(key -> keys.add(Value.Int.of(key)));
        return Map.of("map", Values.function(keys, new ArrayList<>(map.values())));
    }

    private static TreeMap<Integer, Value> map(Map<String, Value> state) {
        TreeMap<Integer, Value> map = new TreeMap<>();
        if (state.get("map") instanceof Value.Tuple sequence) {
            for (int i = 0; i < sequence.elements().size(); i++) {
                map.put(i + 1, sequence.elements().get(i));
            }
        } else if (state.get("map") instanceof Value.Fn function) {
            for (int i = 0; i < function.keys().size(); i++) {
                map.put(((Value.Int) function.keys().get(i)).value(), function.values().get(i));
            }
        }
        return map;
    }

    private static int integer(Operation operation, int argument) {
        return ((Value.Int) operation.arguments().values().get(argument)).value();
    }

    private static Value last(Operation operation) {
        return operation.arguments().values().get(operation.arguments().size() - 1);
    }

    private static Value result(Operation operation, TreeMap<Integer, Value> map) {
        int key = integer(operation, 0);
        return switch (operation.name()) {
            case "KVContains" -> Value.Bool.of(map.containsKey(key));
            case "KVRangeQuery" -> Value.Int.of(
                    map.subMap(key, true, Math.max(key, integer(operation, 1)), true).size());
            default -> map.getOrDefault(key, NONE);
        };
    }

    @Override
    public Optional<Map<String, Value>> apply(Operation operation, Map<String, Value> state) {
        TreeMap<Integer, Value> map = map(state);
        if (!last(operation).equals(result(operation, map))) {
            return Optional.empty();
        }
        int key = integer(operation, 0);
        switch (operation.name()) {
            case "KVInsert" -> map.put(key, operation.arguments().values().get(1));
            case "KVInsertIfAbsent" -> map.putIfAbsent(key, operation.arguments().values().get(1));
            case "KVErase" -> map.remove(key);
            default -> {}
        }
        return Optional.of(state(map));
    }

    @Override
    public Reason whyNot(Operation operation, Map<String, Value> state) {
        String conjunct = switch (operation.name()) {
            case "KVContains" -> "result = (key \\in DOMAIN map)";
            case "KVRangeQuery" -> "count = Cardinality({k \\in DOMAIN map : lo <= k /\\ k <= hi})";
            default -> "result = Lookup(key)";
        };
        String left = conjunct.substring(0, conjunct.indexOf(" ="));
        String right = conjunct.substring(conjunct.indexOf("= ") + 2);
        List<Reason.Binding> bindings = new ArrayList<>();
        for (int i = 0; i < operation.arguments().size(); i++) {
            bindings.add(new Reason.Binding(
                    Reason.Role.PARAMETER,
                    operation.arguments().names().get(i),
                    operation.arguments().values().get(i)));
        }
        return new Reason(
                Reason.Kind.FALSE,
                place(conjunct),
                conjunct,
                List.of(
                        new Reason.Part(left, place(left), last(operation)),
                        new Reason.Part(right, place(right), result(operation, map(state)))),
                bindings,
                Optional.empty());
    }

    @Override
    public Path module() {
        return Path.of("examples/set/SetBench.tla");
    }
}
