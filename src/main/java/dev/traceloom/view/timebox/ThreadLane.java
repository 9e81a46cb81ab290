package dev.traceloom.view.timebox;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import java.util.List;

/**
 * One thread's operations, or those up to one that never returned, and searches among them. They never overlap each other.
 */
final class ThreadLane {
    private final TraceThread thread;
    private final List<Operation> operations;
    /** The position of an operation that never returned; only a thread end or a crash may come after it. */
    private final int open;

    ThreadLane(TraceThread thread) {
        this.thread = thread;
        operations = thread.operations();
        int last = operations.size();
        while (last > 0 && operations.get(last - 1).hasEnd() && !isCall(operations.get(last - 1))) {
            last--;
        }
        open = last > 0 && !operations.get(last - 1).hasEnd() ? last - 1 : operations.size();
    }

    private static boolean isCall(Operation operation) {
        return operation.outcome() != Outcome.THREAD_END && operation.outcome() != Outcome.CRASH;
    }

    int size() {
        return operations.size();
    }

    Operation get(int position) {
        return operations.get(position);
    }

    RecordRef ref(int position) {
        return new RecordRef(thread.id(), thread.first() + position);
    }

    /** The position of the first operation that ends at this time or later. */
    int firstEndingFrom(long time) {
        int low = 0;
        int high = open;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Long.compareUnsigned(operations.get(middle).end(), time) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The position of the first operation that begins at this time or later. */
    int firstBeginningFrom(long time) {
        return firstBeginning(time, 0);
    }

    /** The position of the first operation that begins after this time. */
    int firstBeginningAfter(long time) {
        return firstBeginning(time, 1);
    }

    /** @param least how its beginning compares with the time, at least */
    private int firstBeginning(long time, int least) {
        int low = 0;
        int high = operations.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Long.compareUnsigned(operations.get(middle).start(), time) < least) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
