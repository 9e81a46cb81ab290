package dev.traceloom.cli.record;

import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceHash;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a run left behind.
 *
 * @param hasLogs whether there is anything of a trace
 * @param hasOperations whether there is anything but ends of threads
 * @param hash up to time; empty when it cannot be read as a whole
 * @param withoutTimes the same without the times of records that have clocks
 * @param problem why it cannot
 */
record RecordedTrace(
        boolean hasLogs,
        boolean hasOperations,
        Optional<String> hash,
        Optional<String> withoutTimes,
        int operations,
        int threads,
        long bytes,
        Optional<String> problem) {

    static RecordedTrace in(Path folder) {
        List<FoundTrace> found;
        try {
            found = TraceFinder.find(folder);
        } catch (TraceException nothing) {
            return new RecordedTrace(false, false, Optional.empty(), Optional.empty(), 0, 0, 0, Optional.of(nothing.getMessage()));
        }
        long bytes = found.stream().mapToLong(FoundTrace::bytes).sum();
        if (found.size() > 1 || !found.get(0).path().equals(folder)) {
            int[] counted = counted(found);
            return new RecordedTrace(
                    true,
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    counted[0],
                    counted[1],
                    bytes,
                    Optional.of("its traces are not *.log files directly in TRACELOOM_DIR, so that duplicates among them"
                            + " are not noticed"));
        }
        try {
            Trace trace = found.get(0).read();
            return new RecordedTrace(
                    true,
                    trace.threads().stream().flatMap(thread -> thread.operations().stream()).anyMatch(one -> one.outcome() != Outcome.THREAD_END),
                    Optional.of(TraceHash.of(trace)),
                    Optional.of(TraceHash.withoutTimes(trace)),
                    trace.operationCount(),
                    trace.threads().size(),
                    bytes,
                    Optional.empty());
        } catch (TraceException unreadable) {
            return new RecordedTrace(true, false, Optional.empty(), Optional.empty(), 0, 0, bytes, Optional.of(unreadable.getMessage()));
        } catch (OutOfMemoryError large) {
            return new RecordedTrace(
                    true, false, Optional.empty(), Optional.empty(), 0, 0, bytes, Optional.of("it does not fit into the heap, so that nobody"
                            + " knows whether it is a duplicate"));
        }
    }

    /** Operations and threads of all traces together; one that cannot be read has none, as its validation will say. */
    private static int[] counted(List<FoundTrace> found) {
        int[] counted = new int[2];
        for (FoundTrace each : found) {
            try {
                Trace trace = each.read();
                counted[0] += trace.operationCount();
                counted[1] += trace.threads().size();
            } catch (TraceException | OutOfMemoryError unknown) {
                continue;
            }
        }
        return counted;
    }

    /** Whether nothing was recorded, as far as anybody can tell. */
    boolean isEmpty() {
        return !hasLogs || problem.isEmpty() && !hasOperations;
    }
}
