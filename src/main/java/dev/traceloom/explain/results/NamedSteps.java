package dev.traceloom.explain.results;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A trace in which the records that name no action have the names of the actions that they were, in the order that was found:
 * without that, nobody could tell which actions a log of states exercises. A step that several actions allow has the name of
 * the first of them; one that changed nothing, or is allowed by a part of the next-state relation that has no name, has none.
 */
public final class NamedSteps {
    private NamedSteps() {}

    /** The trace itself where every record names its action. */
    public static Trace of(Trace trace, OrderUse use) {
        return use.names().isEmpty() ? trace : renamed(trace, use.names());
    }

    /** Whether some records name no action. */
    public static boolean areUnnamed(Trace trace) {
        return trace.threads().stream().flatMap(thread -> thread.operations().stream()).anyMatch(Operation::isAnyStep);
    }

    private static Trace renamed(Trace trace, Map<RecordRef, String> names) {
        List<TraceThread> threads = new ArrayList<>();
        for (int i = 0; i < trace.threads().size(); i++) {
            TraceThread thread = trace.threads().get(i);
            List<Operation> operations = new ArrayList<>(thread.operations());
            for (int j = 0; j < operations.size(); j++) {
                String name = names.get(new RecordRef(thread.id(), thread.first() + j));
                if (name != null) {
                    operations.set(j, operations.get(j).named(name));
                }
            }
            threads.add(new TraceThread(thread.id(), thread.first(), operations, thread.truncated()));
        }
        return new Trace(trace.name(), threads, trace.brokenOff());
    }
}
