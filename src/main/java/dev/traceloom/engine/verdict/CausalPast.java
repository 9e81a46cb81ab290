package dev.traceloom.engine.verdict;

import dev.traceloom.engine.problem.ClockTimes;
import dev.traceloom.engine.problem.ProblemBuilder.Inexact;
import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.causal.CausalOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The part of a trace with vector clocks that what is unknown of its incomplete threads cannot have influenced (semantics, rules
 * 11 and 38). What a thread did without a record of it came after its last record. So everything that each of these last records
 * knows of comes before anything unknown, in every order, and so does what was over before the moment that rule 11 knows.
 */
final class CausalPast {
    private final Trace trace;
    private final CausalOrder order;
    private final int[] certain;

    private CausalPast(Trace trace, long skew) throws TraceException {
        this.trace = trace;
        this.order = CausalOrder.of(trace, skew);
        this.certain = new int[trace.threads().size()];
    }

    /** How many records of each thread are in it; empty for a trace without clocks, of which only times tell. */
    static Optional<int[]> of(Trace trace, IncompleteThreads incomplete, List<Inexact> inexact, long skew) {
        boolean clocks = trace.threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .anyMatch(operation -> !operation.clock().isNone());
        if (!clocks) {
            return Optional.empty();
        }
        try {
            CausalPast past = new CausalPast(trace, skew);
            past.find(incomplete, inexact);
            past.addWhatWasOver(new ClockTimes(skew), incomplete.since());
            return Optional.of(past.certain);
        } catch (TraceException impossible) {
            // The whole trace was searched, with the same clocks.
            throw new IllegalStateException(impossible);
        }
    }

    private void find(IncompleteThreads incomplete, List<Inexact> inexact) {
        Optional<BrokenOff> brokenOff = incomplete.brokenOff();
        if (brokenOff.isPresent() && (!brokenOff.get().everyThreadIsKnown() || incomplete.lacking().isEmpty())) {
            return;
        }
        Arrays.fill(certain, Integer.MAX_VALUE);
        for (int thread = 0; thread < certain.length; thread++) {
            TraceThread recorded = trace.threads().get(thread);
            if (incomplete.lacking().contains(recorded.id())) {
                limit(thread, recorded.operations().size());
            }
        }
        for (Inexact one : inexact) {
            limit(one.thread(), indexOf(one.operation(), trace.threads().get(one.thread())));
        }
    }

    private static int indexOf(Operation operation, TraceThread thread) {
        int index = 0;
        while (thread.operations().get(index) != operation) {
            index++;
        }
        return index;
    }

    /** Hears that after so many records of a thread others may have been that nobody knows. */
    private void limit(int thread, int known) {
        for (int other = 0; other < certain.length; other++) {
            int before = other == thread
                    ? known
                    : known > 0 && order.isKnown(thread) ? order.before(thread, known - 1, other) : 0;
            certain[other] = Math.min(certain[other], before);
        }
    }

    private void addWhatWasOver(ClockTimes times, long since) {
        for (int thread = 0; thread < certain.length; thread++) {
            List<Operation> operations = trace.threads().get(thread).operations();
            for (int record = operations.size() - 1; record >= certain[thread]; record--) {
                Operation operation = operations.get(record);
                if (operation.hasEnd() && times.later(operation.end()) < times.earlier(since)) {
                    certain[thread] = record + 1;
                }
            }
        }
    }
}
