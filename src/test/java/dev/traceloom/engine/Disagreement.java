package dev.traceloom.engine;

import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Two ways to validate a trace that differ. The message ends with the trace, ready to be validated by hand. */
public final class Disagreement extends AssertionError {
    private static final long serialVersionUID = 1L;

    Disagreement(String what, Trace trace, Throwable difference) {
        super(what + ": " + difference.getMessage() + "\n" + ndjson(trace), difference);
    }

    private static String ndjson(Trace trace) {
        try {
            Path file = Files.createTempFile("trace", ".ndjson");
            try {
                NdjsonWriter.write(trace, file, true);
                return Files.readString(file);
            } finally {
                Files.delete(file);
            }
        } catch (TraceException | IOException unwritten) {
            return "(the trace cannot be written: " + unwritten.getMessage() + ")";
        }
    }
}
