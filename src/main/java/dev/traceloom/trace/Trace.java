package dev.traceloom.trace;

import java.util.List;
import java.util.Optional;

/**
 * What one run of the system under test left behind.
 *
 * @param name what to call it: the path it was read from, as the user gave it
 * @param threads its threads, in the order that gives them their positions
 * @param brokenOff whether records of any thread may be missing
 */
public record Trace(String name, List<TraceThread> threads, Optional<BrokenOff> brokenOff) {

    public Trace(String name, List<TraceThread> threads) {
        this(name, threads, Optional.empty());
    }

    /** Every record, thread ends and crashes included: what {@code "operations"} means in all output. */
    public int operationCount() {
        int count = 0;
        for (TraceThread thread : threads) {
            count += thread.operations().size();
        }
        return count;
    }
}
