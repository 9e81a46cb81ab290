package dev.traceloom.trace;

import java.nio.file.Path;

/** A trace that was found but not yet read. Reading it may fail without any consequence for the others. */
public final class FoundTrace {
    private final Path path;
    private final Reader reader;

    interface Reader {
        Trace read(Path path) throws TraceException;
    }

    FoundTrace(Path path, Reader reader) {
        this.path = path;
        this.reader = reader;
    }

    /** The path below what the user gave, in the way the user gave it. */
    public String name() {
        return path.toString();
    }

    public Path path() {
        return path;
    }

    public Trace read() throws TraceException {
        return reader.read(path);
    }
}
