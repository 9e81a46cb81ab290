package dev.traceloom.trace.foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceComparison;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.find.TraceFormats;
import dev.traceloom.trace.format.WriteOptions;
import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.ndjson.NdjsonFormat;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Logs that a test writes into a folder of its own, read as a user's would be. */
final class Logs {
    private final Path folder;

    Logs(Path folder) {
        this.folder = folder;
    }

    Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        return Files.writeString(file, text);
    }

    /** What is found at its path, which has to be the same as a stream and after it was converted. */
    Trace read(String name, String text) throws IOException, TraceException {
        return read(write(name, text), TraceFormats.KNOWN);
    }

    Trace read(String name, String text, String fields) throws IOException, TraceException {
        return read(write(name, text), TraceFormats.told(FieldMapping.parse(fields)));
    }

    private Trace read(Path file, TraceFormats formats) throws IOException, TraceException {
        FoundTrace found = TraceFinder.find(file, formats).get(0);
        Trace trace = found.read();
        try (RecordStream stream = found.stream()) {
            TraceComparison.sameRecords(trace, stream);
        }
        Path converted = folder.resolve("converted.ndjson");
        new NdjsonFormat().write(trace, converted, new WriteOptions(true, ParameterNames.NONE, false));
        assertEquals(trace.threads(), NdjsonReader.read(converted).threads());
        return trace;
    }

    /** What is said of a log that is refused, behind its name. */
    String refusal(String name, String text) throws IOException {
        return refusal(write(name, text), TraceFormats.KNOWN);
    }

    String refusal(String name, String text, String fields) throws IOException {
        return refusal(write(name, text), TraceFormats.told(FieldMapping.parse(fields)));
    }

    private String refusal(Path file, TraceFormats formats) {
        String read = assertThrows(TraceException.class, () -> TraceFinder.find(file, formats).get(0).read()).getMessage();
        String streamed = assertThrows(TraceException.class, () -> {
                    try (RecordStream stream = TraceFinder.find(file, formats).get(0).stream()) {
                        while (stream.next()) {
                            stream.operation();
                        }
                    }
                })
                .getMessage();
        assertEquals(read, streamed);
        return read.substring(file.toString().length());
    }

    /** All records in the order of their times, with their threads. */
    static List<String> lines(Trace trace) {
        record Line(Operation operation, String text) {}
        List<Line> lines = new ArrayList<>();
        trace.threads().forEach(thread -> thread.operations()
                .forEach(one -> lines.add(new Line(one, RecordText.of(thread.id(), one)))));
        lines.sort(Comparator.comparing(line -> line.operation.start()));
        return lines.stream().map(Line::text).toList();
    }
}
