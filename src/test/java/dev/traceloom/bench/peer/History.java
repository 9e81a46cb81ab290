package dev.traceloom.bench.peer;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.Arrays;

/**
 * A trace as a sequence of calls and returns in the order of time. Intervals are closed: of equal times, calls come
 * first. Records without effect are left out: there is always a place for them.
 */
final class History {
    /** Operations, packed by the model. */
    final long[] operations;
    /** The operation before, in the same thread; -1 for none. Two that just touch are in order for this reason alone. */
    final int[] previous;
    /** Event 2i is the call of operation i, 2i + 1 its return. */
    final int[] events;

    History(Trace trace, SequentialModel<?> model) {
        int count = 0;
        for (TraceThread thread : trace.threads()) {
            for (Operation operation : thread.operations()) {
                count += counts(operation) ? 1 : 0;
            }
        }
        operations = new long[count];
        previous = new int[count];
        events = new int[2 * count];
        sort(times(trace, model, count));
    }

    private static boolean counts(Operation operation) {
        if (operation.outcome() == Outcome.NEVER_RETURNED || operation.outcome() == Outcome.CRASH) {
            throw new IllegalArgumentException("the peer knows only operations that returned");
        }
        return operation.outcome() == Outcome.RETURNED;
    }

    private long[] times(Trace trace, SequentialModel<?> model, int count) {
        long[] times = new long[2 * count];
        int next = 0;
        for (TraceThread thread : trace.threads()) {
            int before = -1;
            for (Operation operation : thread.operations()) {
                if (counts(operation)) {
                    operations[next] = model.encode(operation);
                    previous[next] = before;
                    before = next;
                    times[2 * next] = operation.start() ^ Long.MIN_VALUE;
                    times[2 * next + 1] = operation.end() ^ Long.MIN_VALUE;
                    next++;
                }
            }
        }
        return times;
    }

    private void sort(long[] times) {
        Integer[] order = new Integer[times.length];
        Arrays.setAll(order, event -> event);
        Arrays.sort(order, (a, b) -> {
            int byTime = Long.compare(times[a], times[b]);
            return byTime != 0 ? byTime : Integer.compare(a & 1, b & 1);
        });
        Arrays.setAll(events, i -> order[i]);
    }
}
