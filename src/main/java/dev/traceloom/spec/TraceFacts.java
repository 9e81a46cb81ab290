package dev.traceloom.spec;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.Value;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the operators of {@code tla-lib/Trace.tla} say about a trace. The values are gathered when they are first asked
 * for, in one pass: most specifications never ask.
 */
public final class TraceFacts {
    public static final TraceFacts NONE = new TraceFacts(new Trace("", List.of()));

    private final Trace trace;
    private Map<String, Map<String, Set<Value>>> values;

    private TraceFacts(Trace trace) {
        this.trace = trace;
    }

    public static TraceFacts of(Trace trace) {
        return new TraceFacts(trace);
    }

    List<String> threads() {
        return trace.threads().stream().map(TraceThread::id).toList();
    }

    /** The number of operations; thread ends and crashes are none. */
    int operations() {
        int count = 0;
        for (TraceThread thread : trace.threads()) {
            for (Operation operation : thread.operations()) {
                count += isOperation(operation) ? 1 : 0;
            }
        }
        return count;
    }

    /** The distinct values per action and parameter; positional arguments are keyed "1", "2", … */
    Map<String, Map<String, Set<Value>>> values() {
        if (values == null) {
            values = new TreeMap<>();
            for (TraceThread thread : trace.threads()) {
                thread.operations().stream().filter(TraceFacts::isOperation).forEach(this::addArguments);
            }
        }
        return values;
    }

    private static boolean isOperation(Operation operation) {
        return operation.outcome() != Outcome.THREAD_END && operation.outcome() != Outcome.CRASH;
    }

    private void addArguments(Operation operation) {
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
