package dev.traceloom.engine;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.PriorityQueue;

/** Whether any two operations of different threads overlap. A trace without overlap tests no concurrency. */
final class Overlap {
    private record Cursor(TraceThread thread, int number, int next) {
        Operation operation() {
            return thread.operations().get(next);
        }
    }

    private Overlap() {}

    static boolean exists(Trace trace) {
        PriorityQueue<Cursor> byStart = new PriorityQueue<>(
                (a, b) -> Long.compareUnsigned(a.operation().start(), b.operation().start()));
        for (int i = 0; i < trace.threads().size(); i++) {
            push(byStart, new Cursor(trace.threads().get(i), i, 0));
        }
        long latestEnd = 0;
        int latestThread = -1;
        while (!byStart.isEmpty()) {
            Cursor cursor = byStart.poll();
            Operation operation = cursor.operation();
            if (operation.hasEffect()) {
                // The latest end so far is another thread's whenever it could reach into this operation: a thread's own
                // operations follow each other.
                if (latestThread >= 0
                        && latestThread != cursor.number()
                        && Long.compareUnsigned(operation.start(), latestEnd) <= 0) {
                    return true;
                }
                if (latestThread < 0 || Long.compareUnsigned(operation.end(), latestEnd) >= 0) {
                    latestEnd = operation.end();
                    latestThread = cursor.number();
                }
            }
            push(byStart, new Cursor(cursor.thread(), cursor.number(), cursor.next() + 1));
        }
        return false;
    }

    private static void push(PriorityQueue<Cursor> queue, Cursor cursor) {
        if (cursor.next() < cursor.thread().operations().size()) {
            queue.add(cursor);
        }
    }
}
