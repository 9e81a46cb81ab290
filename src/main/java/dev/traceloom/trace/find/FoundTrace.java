package dev.traceloom.trace.find;

import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.file.HeardInput;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;

/** A trace that was found but not yet read. Reading it may fail without any consequence for the others. */
public final class FoundTrace {

    /** The ways to read what is at a path. */
    interface Source {
        Trace read(Path path) throws TraceException;

        RecordStream stream(Path path) throws TraceException;

        /** Where records stand, as far as that can be told. */
        default Map<RecordRef, RecordPlace> places(Path path, Set<RecordRef> records) throws TraceException {
            return Map.of();
        }

        /** How much there is to read; 0 when that cannot be told. */
        default long bytes(Path path) {
            return 0;
        }

        /** Whether it can be read only once, as a stream. */
        default boolean isPipe() {
            return false;
        }

        /** Whether it is known beforehand that there can be no stream. */
        default boolean hasTooManyFiles(Path path) {
            return false;
        }
    }

    private static final long SMALL = 1 << 20;
    private static final long WHOLE = 100;

    private final Path path;
    private final Source source;

    FoundTrace(Path path, Source source) {
        this.path = path;
        this.source = source;
    }

    /** The path below what the user gave, in the way the user gave it. */
    public String name() {
        return path.toString();
    }

    public Path path() {
        return path;
    }

    /** Reads all of it into memory. */
    public Trace read() throws TraceException {
        return source.read(path);
    }

    /** The same, and tells how far that is, in percent, 0 first: what is too small to be waited for tells no more. */
    public Trace read(IntConsumer percent) throws TraceException {
        percent.accept(0);
        long size = bytes();
        if (size < SMALL) {
            return read();
        }
        int[] told = {0};
        return HeardInput.whileHeard(bytes -> {
            int part = (int) Math.min(WHOLE, WHOLE * bytes / size);
            if (part > told[0]) {
                told[0] = part;
                percent.accept(part);
            }
        }, this::read);
    }

    /** Where records of it stand, as far as that can be told; what was written since it was read does not matter. */
    public Map<RecordRef, RecordPlace> places(Set<RecordRef> records) {
        try {
            return source.places(path, records);
        } catch (TraceException gone) {
            return Map.of();
        }
    }

    /**
     * Opens it as a stream. If {@link TraceException#isOutOfOrder} while that is read, the trace may still be read into
     * memory, unless it is a pipe.
     */
    public RecordStream stream() throws TraceException {
        return source.stream(path);
    }

    /** The size of its files; 0 when that cannot be told. */
    public long bytes() {
        return source.bytes(path);
    }

    /** Whether it is no file but a pipe, which can be read only once, as a stream. */
    public boolean isPipe() {
        return source.isPipe();
    }

    /** Whether it has more threads than files can be open at a time, so that it cannot be a stream. */
    public boolean hasTooManyFiles() {
        return source.hasTooManyFiles(path);
    }
}
