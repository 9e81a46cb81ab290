package dev.traceloom.trace;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The records of JSON lines in the order of their starts, in one pass.
 *
 * <p>Recorders that write to one file mostly write a record when its operation returns, so records come late by as many
 * lines as other operations returned meanwhile. As many records as there is room for wait to be put into order; one
 * that comes later still is refused, never passed on out of order: what was decided without it would be wrong.
 */
final class LineStream implements RecordStream {
    /** How many lines a record may come late. */
    static final int ROOM = 1 << 16;

    private record Waiting(int thread, int index, Operation operation) implements Comparable<Waiting> {
        @Override
        public int compareTo(Waiting other) {
            int byStart = Long.compareUnsigned(operation.start(), other.operation.start());
            int byThread = byStart != 0 ? byStart : Integer.compare(thread, other.thread);
            return byThread != 0 ? byThread : Integer.compare(index, other.index);
        }
    }

    private final InputStream input;
    private final String name;
    private final int room;
    private final NdjsonReader reader;
    private final PriorityQueue<Waiting> waiting = new PriorityQueue<>();
    private boolean ended;
    private Waiting current;

    LineStream(InputStream input, String name, int room) {
        this.input = input;
        this.name = name;
        this.room = room;
        this.reader = new NdjsonReader(input, name, new Pool());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean next() throws TraceException {
        while (!ended && waiting.size() < room) {
            ended = !reader.next();
            if (!ended) {
                checkOrder(reader.operation());
                waiting.add(new Waiting(reader.thread(), reader.index(), reader.operation()));
            }
        }
        current = waiting.isEmpty() ? null : waiting.poll();
        return current != null;
    }

    private void checkOrder(Operation operation) throws TraceException {
        if (current != null && Long.compareUnsigned(operation.start(), current.operation.start()) < 0) {
            throw TraceException.outOfOrder(
                    name,
                    reader.place(),
                    "expected records in the order of their starts, at most " + room + " lines late, found the start "
                            + Long.toUnsignedString(operation.start()) + " after "
                            + Long.toUnsignedString(current.operation.start())
                            + "; sort the lines by start, or write them to a file first and validate that");
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
        return reader.threads();
    }

    @Override
    public boolean isTruncated(int thread) {
        return reader.isTruncated(thread);
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
