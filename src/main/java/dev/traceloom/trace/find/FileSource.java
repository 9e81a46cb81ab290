package dev.traceloom.trace.find;

import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.format.TraceFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/** A trace of some format. */
final class FileSource implements FoundTrace.Source {

    /** Throws when something at the path must not be read. */
    interface Check {
        Check NONE = path -> { };

        void check(Path path) throws TraceException;
    }

    private final TraceFormat named;
    private final TraceFormats formats;
    private final Check check;

    /**
     * @param named what its name says; which of those of that name it is, is seen when it is read, after the check
     * @param check of every file that reading it reads
     */
    FileSource(TraceFormat named, TraceFormats formats, Check check) {
        this.named = named;
        this.formats = formats;
        this.check = check;
    }

    @Override
    public Trace read(Path path) throws TraceException {
        checkAll(path);
        return format(path).read(path);
    }

    @Override
    public Map<RecordRef, RecordPlace> places(Path path, Set<RecordRef> records) throws TraceException {
        checkAll(path);
        return format(path).places(path, records);
    }

    @Override
    public RecordStream stream(Path path) throws TraceException {
        checkAll(path);
        return format(path).stream(path);
    }

    private TraceFormat format(Path path) {
        return named.isDirectory() ? named : formats.ofFile(path).orElse(named);
    }

    private void checkAll(Path path) throws TraceException {
        for (Path file : named.files(path)) {
            check.check(file);
        }
    }

    @Override
    public long bytes(Path path) {
        try {
            return named.files(path).stream().mapToLong(FileSource::size).sum();
        } catch (TraceException unreadable) {
            return 0;
        }
    }

    @Override
    public boolean hasTooManyFiles(Path path) {
        return named.hasTooManyFiles(path);
    }

    /** What cannot be read, with the reason. */
    static FoundTrace.Source refused(TraceException why) {
        return new FoundTrace.Source() {
            @Override
            public Trace read(Path path) throws TraceException {
                throw why;
            }

            @Override
            public RecordStream stream(Path path) throws TraceException {
                throw why;
            }
        };
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException unknown) {
            // Reading it will tell.
            return 0;
        }
    }
}
