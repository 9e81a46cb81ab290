package dev.traceloom.trace;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A stream of which somebody else hears every record as it passes. */
public final class WatchedStream implements RecordStream {

    /** Hears of records. */
    public interface Watcher {
        void record(String thread, int index, Operation operation);
    }

    private final RecordStream stream;
    private final Watcher watcher;

    public WatchedStream(RecordStream stream, Watcher watcher) {
        this.stream = stream;
        this.watcher = watcher;
    }

    @Override
    public boolean next() throws TraceException {
        boolean found = stream.next();
        if (found) {
            watcher.record(stream.threads().get(stream.thread()), stream.index(), stream.operation());
        }
        return found;
    }

    @Override
    public String name() {
        return stream.name();
    }

    @Override
    public int thread() {
        return stream.thread();
    }

    @Override
    public int index() {
        return stream.index();
    }

    @Override
    public Operation operation() {
        return stream.operation();
    }

    @Override
    public List<String> threads() {
        return stream.threads();
    }

    @Override
    public boolean isTruncated(int thread) {
        return stream.isTruncated(thread);
    }

    @Override
    public Optional<BrokenOff> brokenOff() {
        return stream.brokenOff();
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
