package dev.traceloom.trace;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A stream made of threads that can each be read by themselves. */
public final class MergedStream extends SortedStream {

    /** The records of one thread. */
    public interface Cursor extends Closeable {
        /** The next record; null when there is none. */
        Operation next() throws TraceException;

        /** Whether the recording broke off; known when there is no next record. */
        boolean isTruncated();

        @Override
        default void close() throws IOException {}
    }

    private final List<String> threads;
    private final List<Cursor> cursors;
    private final Optional<BrokenOff> brokenOff;
    private final Announced announced;
    private boolean begun;
    private long operations;

    /** @param brokenOff what is known beforehand to be missing */
    public MergedStream(
            String name,
            List<String> threads,
            List<Cursor> cursors,
            Optional<BrokenOff> brokenOff,
            Announced announced) {
        super(name);
        this.threads = List.copyOf(threads);
        this.cursors = List.copyOf(cursors);
        this.brokenOff = brokenOff;
        this.announced = announced;
    }

    @Override
    public void fill() throws TraceException {
        if (!begun) {
            begun = true;
            for (int thread = 0; thread < cursors.size(); thread++) {
                push(thread, 0);
            }
        } else if (hasCurrent()) {
            push(thread(), index() + 1);
        }
    }

    private void push(int thread, int index) throws TraceException {
        Operation next = cursors.get(thread).next();
        if (next != null) {
            operations++;
            announced.refuseMore(name(), threads.size(), operations);
            letWait(thread, index, next);
        }
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
    public Optional<BrokenOff> brokenOff() {
        return brokenOff.or(() -> announced.lack(threads.size(), operations));
    }

    @Override
    public void close() throws IOException {
        closeAll(cursors);
    }

    public static void closeAll(List<? extends Closeable> open) throws IOException {
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
