package dev.traceloom.trace;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * A stream whose records wait until none that starts earlier can come. Equal starts come in the order of the threads,
 * and within a thread in its own.
 */
public abstract class SortedStream implements RecordStream {

    /** @param since its start, or that of a record before it in its thread where it tells no time */
    private record Waiting(int thread, int index, Operation operation, long since) implements Comparable<Waiting> {
        @Override
        public int compareTo(Waiting other) {
            int byStart = Long.compareUnsigned(since, other.since);
            int byThread = byStart != 0 ? byStart : Integer.compare(thread, other.thread);
            return byThread != 0 ? byThread : Integer.compare(index, other.index);
        }
    }

    private final String name;
    private final PriorityQueue<Waiting> waiting = new PriorityQueue<>();
    private Waiting current;
    /** By thread, since when its last record waits. */
    private long[] latest = {};

    public SortedStream(String name) {
        this.name = name;
    }

    /** Lets records wait, among them the one that comes next. */
    public abstract void fill() throws TraceException;

    public final void letWait(int thread, int index, Operation operation) {
        if (thread >= latest.length) {
            latest = Arrays.copyOf(latest, 2 * thread + 1);
        }
        latest[thread] = operation.isTimed() ? operation.start() : latest[thread];
        waiting.add(new Waiting(thread, index, operation, latest[thread]));
    }

    public final int waiting() {
        return waiting.size();
    }

    /** Whether there is a record at hand: neither before the first nor behind the last. */
    public final boolean hasCurrent() {
        return current != null;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final boolean next() throws TraceException {
        fill();
        current = waiting.poll();
        return hasCurrent();
    }

    @Override
    public final int thread() {
        return current.thread;
    }

    @Override
    public final int index() {
        return current.index;
    }

    @Override
    public final Operation operation() {
        return current.operation;
    }
}
