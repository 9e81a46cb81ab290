package dev.traceloom.trace;

import java.util.List;

/**
 * What one thread recorded, in program order.
 *
 * @param id the thread's name; a string everywhere in TLA+ too
 * @param operations its records, thread end or crash included
 * @param truncated whether the recording broke off inside a record
 */
public record TraceThread(String id, List<Operation> operations, boolean truncated) {

    public boolean endsCleanly() {
        return !operations.isEmpty()
                && operations.get(operations.size() - 1).outcome() == Outcome.THREAD_END;
    }

    public boolean endsInCrash() {
        return !operations.isEmpty() && operations.get(operations.size() - 1).outcome() == Outcome.CRASH;
    }
}
