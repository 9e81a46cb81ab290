package dev.traceloom.trace;

import java.util.List;

/**
 * What one thread recorded, in program order.
 *
 * @param id the thread's name; a string everywhere in TLA+ too
 * @param first the position of the first of these records in the thread; 0 but for an excerpt of a long recording
 * @param operations its records, thread end or crash included
 * @param truncated whether the recording broke off inside a record
 */
public record TraceThread(String id, int first, List<Operation> operations, boolean truncated) {

    public TraceThread(String id, List<Operation> operations, boolean truncated) {
        this(id, 0, operations, truncated);
    }

    /** Some of a thread's records, of which nobody asks how the thread's recording ended. */
    public static TraceThread excerpt(String id, int first, List<Operation> operations) {
        return new TraceThread(id, first, operations, false);
    }

    /** Whether the record at a position is among these. */
    public boolean has(int index) {
        return index >= first && index < first + operations.size();
    }

    /** The record at a position in the thread. */
    public Operation operation(int index) {
        return operations.get(index - first);
    }

    public boolean endsCleanly() {
        return !operations.isEmpty()
                && operations.get(operations.size() - 1).outcome() == Outcome.THREAD_END;
    }

    public boolean endsInCrash() {
        return !operations.isEmpty() && operations.get(operations.size() - 1).outcome() == Outcome.CRASH;
    }
}
