package dev.traceloom.engine.verdict;

import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.ProblemBuilder.Inexact;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The threads whose recording may lack operations, or of which some operation lacks arguments that are guessed, and the
 * last moment that what is unknown of them cannot have acted before (semantics, rule 11).
 *
 * <p>Where the recording as a whole broke off, those are all threads without an end. A thread that may be missing as a
 * whole may have acted at any time: even where lines come in the order of ends, so that it returned late, it may have
 * begun with the first.
 *
 * @param ids the threads' ids
 * @param since the smallest of their last known times; meaningless when there are none
 * @param lacking those of them that may lack operations
 * @param unknown what is unknown of the first operation that lacks arguments in each of the threads that have one, in words
 * @param brokenOff whether operations of any thread may be missing
 */
public record IncompleteThreads(
        List<String> ids, long since, List<String> lacking, List<String> unknown, Optional<BrokenOff> brokenOff) {
    static final IncompleteThreads NONE =
            new IncompleteThreads(List.of(), 0, List.of(), List.of(), Optional.empty());

    /** How a thread's recording ended. */
    static final class Ended {
        private final String id;
        private final boolean truncated;
        private boolean cleanly;
        private boolean inCrash;
        private long lastKnownTime;
        private long unknownSince;
        private String unknown;

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
            other.unknownSince = unknownSince;
            other.unknown = unknown;
            return other;
        }

        /**
         * Takes the thread's next record. The last known time is the end of the last one, or the start of one without
         * an end, aborted or not. The time of a crash is no such moment: an operation that was in flight then is
         * recorded nowhere. A record that tells no time leaves it as it was.
         */
        void add(Operation operation) {
            cleanly = operation.outcome() == Outcome.THREAD_END;
            inCrash = operation.outcome() == Outcome.CRASH;
            if (tellsTime(operation)) {
                lastKnownTime = operation.hasEnd() ? operation.end() : operation.start();
            }
        }

        private static boolean tellsTime(Operation operation) {
            return operation.outcome() != Outcome.CRASH && operation.isTimed();
        }

        /**
         * Hears that a record lacks arguments that are guessed. Whatever follows it, a thread end for instance, what it did
         * is unknown from its start on; the first of a thread counts.
         */
        void lacks(Operation operation, BoundOperation meaning) {
            if (unknown == null) {
                unknownSince = operation.start();
                unknown = ResultMessages.unknown(id, operation, meaning.unknown());
            }
        }
    }

    /** @param inexact the records that may have done something else than what is tried, the first of each thread */
    public static IncompleteThreads of(Trace trace, List<Inexact> inexact) {
        List<Ended> threads = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            Ended ended = new Ended(thread.id(), thread.truncated());
            List<Operation> operations = thread.operations();
            for (int i = firstThatMatters(operations); i < operations.size(); i++) {
                ended.add(operations.get(i));
            }
            threads.add(ended);
        }
        inexact.forEach(one -> threads.get(one.thread()).lacks(one.operation(), one.meaning()));
        return of(threads, trace.brokenOff());
    }

    /** From here on, records tell how a thread ended: mostly the last two of many. */
    private static int firstThatMatters(List<Operation> operations) {
        for (int i = operations.size() - 1; i > 0; i--) {
            if (Ended.tellsTime(operations.get(i))) {
                return i;
            }
        }
        return 0;
    }

    static IncompleteThreads of(List<Ended> threads, Optional<BrokenOff> brokenOff) {
        boolean endsMatter = brokenOff.isPresent() || threads.stream().anyMatch(thread -> thread.cleanly);
        List<String> ids = new ArrayList<>();
        List<String> lacking = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        boolean threadsAreMissing = brokenOff.isPresent() && !brokenOff.get().everyThreadIsKnown();
        long since = threadsAreMissing ? 0 : -1L;
        for (Ended thread : threads) {
            boolean complete = !thread.truncated && !thread.inCrash && (thread.cleanly || !endsMatter);
            if (!complete) {
                lacking.add(thread.id);
                since = earlier(thread.lastKnownTime, since);
            }
            if (thread.unknown != null) {
                unknown.add(thread.unknown);
                since = earlier(thread.unknownSince, since);
            }
            if (!complete || thread.unknown != null) {
                ids.add(thread.id);
            }
        }
        if (brokenOff.isPresent() && lacking.isEmpty()) {
            // Every thread that is known has its end, so that what is missing can be anywhere.
            since = 0;
        }
        return new IncompleteThreads(ids, since, lacking, unknown, brokenOff);
    }

    private static long earlier(long one, long other) {
        return Long.compareUnsigned(one, other) < 0 ? one : other;
    }

    /**
     * The part of the trace that what is unknown cannot have influenced.
     *
     * @param problems what built the problem of the whole
     */
    public Problem certainPart(Trace trace, ProblemBuilder problems, long skew) throws UnfitTraceException {
        Optional<int[]> certain = CausalPast.of(trace, this, problems.inexact(), skew);
        return certain.isPresent() ? problems.buildBefore(certain.get()) : problems.buildBefore(since);
    }

    public boolean isEmpty() {
        return ids.isEmpty() && brokenOff.isEmpty();
    }
}
