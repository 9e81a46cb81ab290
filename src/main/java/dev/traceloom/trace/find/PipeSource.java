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
import java.util.Optional;

/** A trace that a program writes while it is read: from a pipe, or from standard input. */
final class PipeSource implements FoundTrace.Source {
    static final Path STANDARD_INPUT = Path.of("-");

    private final TraceFormats formats;
    private final TraceFormat.Piped otherwise;

    /** @param otherwise how it is read if no format knows its beginning */
    PipeSource(TraceFormats formats, TraceFormat.Piped otherwise) {
        this.formats = formats;
        this.otherwise = otherwise;
    }

    @Override
    public Trace read(Path path) throws TraceException {
        try (BegunPipe input = new BegunPipe(open(path))) {
            return format(input).read(input, path.toString());
        } catch (IOException e) {
            throw TraceException.unreadable(path.toString(), e);
        }
    }

    @Override
    public RecordStream stream(Path path) throws TraceException {
        try {
            BegunPipe input = new BegunPipe(open(path));
            return format(input).stream(input, path.toString());
        } catch (IOException e) {
            throw TraceException.unreadable(path.toString(), e);
        }
    }

    /** Line by line, since a program may take its time for the next. */
    private TraceFormat.Piped format(BegunPipe input) throws IOException {
        while (input.readLineAhead()) {
            Optional<TraceFormat.Piped> known = formats.piped(input.beginning());
            if (known.isPresent()) {
                return known.get();
            }
        }
        return otherwise;
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
