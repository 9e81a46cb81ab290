package dev.traceloom.trace.ndjson;

import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.SortedStream;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.value.Pool;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * The records of JSON lines in the order of their starts, in one pass.
 *
 * <p>Recorders that write to one file mostly write a record when its operation returns, so records come late by as many
 * lines as other operations returned meanwhile. As many records as there is room for wait to be put into order; one
 * that comes later still is refused, never passed on out of order: what was decided without it would be wrong.
 */
public final class LineStream extends SortedStream {
    /** How many lines a record may come late. */
    public static final int ROOM = 1 << 16;

    private final InputStream input;
    private final int room;
    private final NdjsonReader reader;
    private boolean ended;

    public LineStream(InputStream input, String name) {
        this(input, name, ROOM);
    }

    public LineStream(InputStream input, String name, int room) {
        this(input, name, room, new NdjsonReader(input, name, new Pool()));
    }

    /** Of a log whose lines say the same in other words, one record after the other: none has to wait. */
    public LineStream(InputStream input, String name, Pool pool, LineObject object) {
        this(input, name, 1, new NdjsonReader(input, name, pool, object));
    }

    private LineStream(InputStream input, String name, int room, NdjsonReader reader) {
        super(name);
        this.input = input;
        this.room = room;
        this.reader = reader;
    }

    @Override
    public void fill() throws TraceException {
        while (!ended && waiting() < room) {
            ended = !reader.next();
            if (!ended) {
                checkOrder(reader.operation());
                letWait(reader.thread(), reader.index(), reader.operation());
            }
        }
    }

    private void checkOrder(Operation operation) throws TraceException {
        if (hasCurrent() && operation.isTimed() && Long.compareUnsigned(operation.start(), operation().start()) < 0) {
            throw TraceException.outOfOrder(
                    name(),
                    reader.place(),
                    "expected records in the order of their starts, at most " + room + " lines late, found the start "
                            + Long.toUnsignedString(operation.start()) + " after "
                            + Long.toUnsignedString(operation().start())
                            + "; sort the lines by start, or write them to a file first and validate that");
        }
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
    public Optional<BrokenOff> brokenOff() {
        return reader.brokenOff();
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
