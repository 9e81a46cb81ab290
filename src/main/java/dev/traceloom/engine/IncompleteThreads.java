package dev.traceloom.engine;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;

/**
 * The threads whose recording may lack operations, and the last moment that none of them can have acted before
 * (semantics, rule 11).
 *
 * @param ids the threads' ids
 * @param since the smallest of their last known times; meaningless when there are none
 */
record IncompleteThreads(List<String> ids, long since) {
    static final IncompleteThreads NONE = new IncompleteThreads(List.of(), 0);

    static IncompleteThreads of(Trace trace) {
        boolean endsAreRecorded = trace.threads().stream().anyMatch(TraceThread::endsCleanly);
        List<String> ids = new ArrayList<>();
        long since = -1L;
        for (TraceThread thread : trace.threads()) {
            boolean complete = !thread.truncated()
                    && !thread.endsInCrash()
                    && (thread.endsCleanly() || !endsAreRecorded);
            if (!complete) {
                ids.add(thread.id());
                long last = lastKnownTime(thread);
                since = Long.compareUnsigned(last, since) < 0 ? last : since;
            }
        }
        return new IncompleteThreads(ids, since);
    }

    /**
     * The end of the last record, or the start of one without an end, aborted or not. The time of a crash is no such
     * moment: an operation that was in flight then is recorded nowhere.
     */
    private static long lastKnownTime(TraceThread thread) {
        long last = 0;
        for (Operation operation : thread.operations()) {
            if (operation.outcome() != Outcome.CRASH) {
                last = operation.hasEnd() ? operation.end() : operation.start();
            }
        }
        return last;
    }

    boolean isEmpty() {
        return ids.isEmpty();
    }
}
