package dev.traceloom.engine.verdict;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.PriorityQueue;

/**
 * Whether any two operations overlap: of different threads, or of a thread that went on after one that never returned. A
 * trace without overlap tests no concurrency.
 */
final class Overlap {
    private record Cursor(TraceThread thread, int number, int next) {
        Operation operation() {
            return thread.operations().get(next);
        }
    }

    private long latestEnd;
    private int latestThread = -1;
    private boolean exists;

    /** Takes the operations of all threads by their starts. */
    void add(int thread, Operation operation) {
        if (exists || !operation.hasEffect()) {
            return;
        }
        // The latest end so far is another thread's whenever it could reach into this operation: a thread's own
        // operations follow each other, but for one that never returned.
        exists = latestThread >= 0
                && (latestThread != thread || latestEnd == Operation.NEVER)
                && Long.compareUnsigned(operation.start(), latestEnd) <= 0;
        if (latestThread < 0 || Long.compareUnsigned(operation.end(), latestEnd) >= 0) {
            latestEnd = operation.end();
            latestThread = thread;
        }
    }

    /** Whether any two of those so far overlap. */
    boolean exists() {
        return exists;
    }

    static boolean exists(Trace trace) {
        PriorityQueue<Cursor> byStart = new PriorityQueue<>(
                (a, b) -> Long.compareUnsigned(a.operation().start(), b.operation().start()));
        for (int i = 0; i < trace.threads().size(); i++) {
            push(byStart, new Cursor(trace.threads().get(i), i, 0));
        }
        Overlap overlap = new Overlap();
        while (!byStart.isEmpty() && !overlap.exists()) {
            Cursor cursor = byStart.poll();
            overlap.add(cursor.number(), cursor.operation());
            push(byStart, new Cursor(cursor.thread(), cursor.number(), cursor.next() + 1));
        }
        return overlap.exists();
    }

    private static void push(PriorityQueue<Cursor> queue, Cursor cursor) {
        if (cursor.next() < cursor.thread().operations().size()) {
            queue.add(cursor);
        }
    }
}
