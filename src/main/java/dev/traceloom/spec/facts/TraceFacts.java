package dev.traceloom.spec.facts;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
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
    public static final TraceFacts NONE = new TraceFacts(null);

    /** Null for a stream, and for none. */
    private final Trace trace;
    private boolean gathered;
    /** Null until somebody asks for them. */
    private List<RecordedOperation> records;
    private List<String> threads = List.of();
    private int operations;
    private final Map<String, Map<String, Set<Value>>> values = new TreeMap<>();
    private volatile boolean asked;
    private volatile boolean recordsAsked;

    private TraceFacts(Trace trace) {
        this.trace = trace;
    }

    public static TraceFacts of(Trace trace) {
        return new TraceFacts(trace);
    }

    /** Reads a stream to its end, and keeps nothing but the facts. */
    public static TraceFacts of(RecordStream stream) throws TraceException {
        TraceFacts facts = new TraceFacts(null);
        while (stream.next()) {
            facts.add(stream.operation());
        }
        facts.threads = List.copyOf(stream.threads());
        return facts;
    }

    /** Stands for a trace that was not read: whoever asks gets no answer that holds, which {@link #wereAsked} tells. */
    public static TraceFacts unknown() {
        return new TraceFacts(null);
    }

    /** Whether a specification asked for them. */
    public boolean wereAsked() {
        return asked;
    }

    /** Whether it asked for the records themselves, of which a stream keeps none. */
    public boolean wereRecordsAsked() {
        return recordsAsked;
    }

    List<String> threads() {
        answer();
        return threads;
    }

    /** The number of operations; thread ends and crashes are none. */
    int operations() {
        answer();
        return operations;
    }

    /** The distinct values per action and parameter; positional arguments are keyed "1", "2", … */
    Map<String, Map<String, Set<Value>>> values() {
        answer();
        return values;
    }

    /** A record and whose it is. */
    public record RecordedOperation(String thread, Operation operation) {}

    /** All records but crashes, by their beginnings; equal ones by thread. */
    List<RecordedOperation> records() {
        asked = true;
        recordsAsked = true;
        if (trace == null) {
            return List.of();
        }
        if (records == null) {
            records = new ArrayList<>();
            for (TraceThread thread : trace.threads()) {
                thread.operations().stream()
                        .filter(operation -> operation.outcome() != Outcome.CRASH)
                        .forEach(operation -> records.add(new RecordedOperation(thread.id(), operation)));
            }
            records.sort((one, other) -> Long.compareUnsigned(one.operation.start(), other.operation.start()));
        }
        return records;
    }

    private void answer() {
        asked = true;
        if (trace != null && !gathered) {
            gathered = true;
            threads = trace.threads().stream().map(TraceThread::id).toList();
            trace.threads().forEach(thread -> thread.operations().forEach(this::add));
        }
    }

    private void add(Operation operation) {
        if (isOperation(operation)) {
            operations++;
            addArguments(operation);
        }
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
