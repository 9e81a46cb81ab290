package dev.traceloom.trace;

import java.io.Closeable;
import java.util.List;
import java.util.Optional;

/**
 * The records of a trace one after the other, by their starts over all threads: what a trace is when it need not be in
 * memory. Within a thread they come in their own order, which is that of their starts too (semantics, rule 6).
 *
 * <p>One record is current at a time, after {@link #next} said so.
 */
public interface RecordStream extends Closeable {

    /** What to call the trace. */
    String name();

    /** Moves to the next record; false when there is none. What {@link TraceException} says is final. */
    boolean next() throws TraceException;

    /** The number of the current record's thread: its position in {@link #threads}. */
    int thread();

    /** The position of the current record in its thread. */
    int index();

    Operation operation();

    /** The ids of the threads that are known so far, by their numbers; at the end, of all. */
    List<String> threads();

    /** Whether the recording of a thread broke off inside a record; known at the end. */
    boolean isTruncated(int thread);

    /** Whether records of any thread may be missing; known at the end. */
    Optional<BrokenOff> brokenOff();
}
