package dev.traceloom.spec;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the operators of {@code tla-lib/Trace.tla} say about a trace, gathered in one pass over it.
 *
 * @param threads the threads' ids
 * @param operations the number of operations that may have an effect; thread ends and crashes are none
 * @param values the distinct values per action and parameter; positional arguments are keyed "1", "2", …
 */
public record TraceFacts(
        List<String> threads, int operations, Map<String, Map<String, Set<Value>>> values) {

    public static final TraceFacts NONE = new TraceFacts(List.of(), 0, Map.of());

    public static TraceFacts of(Trace trace) {
        Map<String, Map<String, Set<Value>>> values = new TreeMap<>();
        List<String> threads = new ArrayList<>();
        int operations = 0;
        for (TraceThread thread : trace.threads()) {
            threads.add(thread.id());
            for (Operation operation : thread.operations()) {
                switch (operation.outcome()) {
                    case THREAD_END, CRASH -> { }
                    default -> {
                        operations++;
                        addArguments(operation, values);
                    }
                }
            }
        }
        return new TraceFacts(List.copyOf(threads), operations, values);
    }

    private static void addArguments(Operation operation, Map<String, Map<String, Set<Value>>> values) {
        Map<String, Set<Value>> ofAction = values.computeIfAbsent(operation.name(), name -> new TreeMap<>());
        for (int i = 0; i < operation.arguments().size(); i++) {
            String parameter = operation.arguments().positional()
                    ? String.valueOf(i + 1)
                    : operation.arguments().names().get(i);
            ofAction.computeIfAbsent(parameter, name -> new LinkedHashSet<>())
                    .add(operation.arguments().values().get(i));
        }
    }
}
