package dev.traceloom.trace.causal;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import java.util.HashMap;
import java.util.Map;

/** The threads of a trace as its clocks know them: by name, and with where the count of each begins. */
final class Processes {
    /** Says of a name that no thread has it. */
    static final int UNKNOWN = -1;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, Integer> before = new HashMap<>();

    private Processes(Trace trace) {
        for (TraceThread thread : trace.threads()) {
            numbers.put(thread.id(), numbers.size());
        }
    }

    /** Of a trace that begins where its processes do. */
    static Processes fromTheStart(Trace trace) {
        return new Processes(trace);
    }

    /**
     * Of a trace that begins in the middle. The first record of a process tells its own place, and all that were counted up to
     * there are from before. Of a process without a record, all that is from before that anybody knew in a first record: what
     * nobody heard since then, it need not have done since then.
     */
    static Processes fromTheMiddle(Trace trace) {
        Processes processes = new Processes(trace);
        for (TraceThread thread : trace.threads()) {
            first(thread).forEach((process, count) -> processes.before.merge(process, count, Math::max));
        }
        for (TraceThread thread : trace.threads()) {
            VectorClock own = first(thread);
            if (!own.isNone()) {
                processes.before.put(thread.id(), Math.max(0, own.of(thread.id()) - 1));
            }
        }
        return processes;
    }

    private static VectorClock first(TraceThread thread) {
        return thread.operations().stream()
                .map(Operation::clock)
                .filter(clock -> !clock.isNone())
                .findFirst()
                .orElse(VectorClock.NONE);
    }

    int count() {
        return numbers.size();
    }

    /** The number of a process in the trace; {@link #UNKNOWN} of one that is no thread of it. */
    int number(String process) {
        return numbers.getOrDefault(process, UNKNOWN);
    }

    /** How many records of a process were counted before the trace begins. */
    int before(String process) {
        return before.getOrDefault(process, 0);
    }

    /** The clock as it would be if all processes had begun to count where the trace begins. */
    VectorClock sinceThen(VectorClock clock, VectorClock.Builder clocks) {
        if (before.isEmpty() || clock.isNone()) {
            return clock;
        }
        clock.forEach((process, count) -> clocks.put(process, Math.max(0, count - before(process))));
        return clocks.build();
    }
}
