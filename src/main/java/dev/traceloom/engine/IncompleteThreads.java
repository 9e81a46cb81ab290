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

    /** How a thread's recording ended. */
    static final class Ended {
        private final String id;
        private final boolean truncated;
        private boolean cleanly;
        private boolean inCrash;
        private long lastKnownTime;

        Ended(String id, boolean truncated) {
            this.id = id;
            this.truncated = truncated;
        }

        /** The same with a recording that broke off, or not, which is known only at its end. */
        Ended with(boolean brokenOff) {
            Ended other = new Ended(id, brokenOff);
            other.cleanly = cleanly;
            other.inCrash = inCrash;
            other.lastKnownTime = lastKnownTime;
            return other;
        }

        /**
         * Takes the thread's next record. The last known time is the end of the last one, or the start of one without
         * an end, aborted or not. The time of a crash is no such moment: an operation that was in flight then is
         * recorded nowhere.
         */
        void add(Operation operation) {
            cleanly = operation.outcome() == Outcome.THREAD_END;
            inCrash = operation.outcome() == Outcome.CRASH;
            if (!inCrash) {
                lastKnownTime = operation.hasEnd() ? operation.end() : operation.start();
            }
        }
    }

    static IncompleteThreads of(Trace trace) {
        List<Ended> threads = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            Ended ended = new Ended(thread.id(), thread.truncated());
            thread.operations().forEach(ended::add);
            threads.add(ended);
        }
        return of(threads);
    }

    static IncompleteThreads of(List<Ended> threads) {
        boolean endsAreRecorded = threads.stream().anyMatch(thread -> thread.cleanly);
        List<String> ids = new ArrayList<>();
        long since = -1L;
        for (Ended thread : threads) {
            boolean complete = !thread.truncated && !thread.inCrash && (thread.cleanly || !endsAreRecorded);
            if (!complete) {
                ids.add(thread.id);
                long last = thread.lastKnownTime;
                since = Long.compareUnsigned(last, since) < 0 ? last : since;
            }
        }
        return new IncompleteThreads(ids, since);
    }

    boolean isEmpty() {
        return ids.isEmpty();
    }
}
