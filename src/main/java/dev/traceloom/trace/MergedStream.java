package dev.traceloom.trace;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/** A stream made of threads that can each be read by themselves. Equal starts come in the order of the threads. */
final class MergedStream implements RecordStream {

    /** The records of one thread. */
    interface Cursor extends Closeable {
        /** The next record; null when there is none. */
        Operation next() throws TraceException;

        /** Whether the recording broke off; known when there is no next record. */
        boolean isTruncated();

        @Override
        default void close() throws IOException {}
    }

    /** The next record of a thread. */
    private record Head(int thread, int index, Operation operation) implements Comparable<Head> {
        @Override
        public int compareTo(Head other) {
            int byStart = Long.compareUnsigned(operation.start(), other.operation.start());
            return byStart != 0 ? byStart : Integer.compare(thread, other.thread);
        }
    }

    private final String name;
    private final List<String> threads;
    private final List<Cursor> cursors;
    private final PriorityQueue<Head> heads = new PriorityQueue<>();
    private boolean begun;
    private Head current;

    MergedStream(String name, List<String> threads, List<Cursor> cursors) {
        this.name = name;
        this.threads = List.copyOf(threads);
        this.cursors = List.copyOf(cursors);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean next() throws TraceException {
        if (!begun) {
            begun = true;
            for (int thread = 0; thread < cursors.size(); thread++) {
                push(thread, 0);
            }
        } else if (current != null) {
            push(current.thread, current.index + 1);
        }
        current = heads.poll();
        return current != null;
    }

    private void push(int thread, int index) throws TraceException {
        Operation next = cursors.get(thread).next();
        if (next != null) {
            heads.add(new Head(thread, index, next));
        }
    }

    @Override
    public int thread() {
        return current.thread;
    }

    @Override
    public int index() {
        return current.index;
    }

    @Override
    public Operation operation() {
        return current.operation;
    }

    @Override
    public List<String> threads() {
        return threads;
    }

    @Override
    public boolean isTruncated(int thread) {
        return cursors.get(thread).isTruncated();
    }

    @Override
    public void close() throws IOException {
        closeAll(cursors);
    }

    static void closeAll(List<? extends Closeable> open) throws IOException {
        List<IOException> failed = new ArrayList<>();
        for (Closeable one : open) {
            try {
                one.close();
            } catch (IOException e) {
                failed.add(e);
            }
        }
        if (!failed.isEmpty()) {
            throw failed.get(0);
        }
    }
}
