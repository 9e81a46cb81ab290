package dev.traceloom.trace.find;

import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.format.TraceFormat;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A trace that a program writes while it is read: from a pipe, or from standard input. */
final class PipeSource implements FoundTrace.Source {
    static final Path STANDARD_INPUT = Path.of("-");

    private final TraceFormat.Piped format;

    PipeSource(TraceFormat.Piped format) {
        this.format = format;
    }

    @Override
    public Trace read(Path path) throws TraceException {
        try (InputStream input = open(path)) {
            return format.read(input, path.toString());
        } catch (IOException e) {
            throw TraceException.unreadable(path.toString(), e);
        }
    }

    @Override
    public RecordStream stream(Path path) throws TraceException {
        try {
            return format.stream(open(path), path.toString());
        } catch (IOException e) {
            throw TraceException.unreadable(path.toString(), e);
        }
    }

    private static InputStream open(Path path) throws IOException {
        return path.equals(STANDARD_INPUT) ? standardInput() : Files.newInputStream(path);
    }

    /** Standard input is not ours to close. */
    private static InputStream standardInput() {
        return new FilterInputStream(System.in) {
            @Override
            public void close() {}
        };
    }

    @Override
    public boolean isPipe() {
        return true;
    }
}
