package dev.traceloom.trace.ndjson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.format.Replacement;
import dev.traceloom.trace.value.ValueJson;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Writes a trace as one JSON object a line, thread after thread, behind a line that tells how much there is. */
public final class NdjsonWriter {
    private static final JsonFactory JSON =
            JsonFactory.builder().disable(JsonFactory.Feature.INTERN_FIELD_NAMES).build();

    private NdjsonWriter() {}

    /** @param replace whether a file that exists is replaced rather than left alone with an error */
    public static void write(Trace trace, Path file, boolean replace) throws TraceException {
        Replacement.write(file, replace, new NdjsonFormat(), temporary -> {
            try (OutputStream output = new BufferedOutputStream(
                    Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE))) {
                write(trace, output);
            }
        });
    }

    public static void write(Trace trace, OutputStream output) throws IOException {
        try (JsonGenerator json = JSON.createGenerator(output)) {
            json.setRootValueSeparator(null);
            writeHeader(json, trace);
            for (TraceThread thread : trace.threads()) {
                writeThread(json, thread);
            }
        }
    }

    /** Of a recording that lacks records, nobody knows how many there should be. */
    private static void writeHeader(JsonGenerator json, Trace trace) throws IOException {
        json.writeStartObject();
        json.writeNumberField(NdjsonHeader.MARK, NdjsonHeader.FORMAT);
        if (trace.brokenOff().map(BrokenOff::everyThreadIsKnown).orElse(true)) {
            json.writeNumberField("threads", trace.threads().size());
        }
        if (trace.brokenOff().isEmpty()) {
            json.writeNumberField("operations", trace.operationCount());
        }
        endLine(json, trace.brokenOff().isPresent());
    }

    private static void writeThread(JsonGenerator json, TraceThread thread) throws IOException {
        List<Operation> operations = thread.operations();
        if (operations.isEmpty()) {
            json.writeStartObject();
            json.writeStringField("thread", thread.id());
            endLine(json, thread.truncated());
        }
        for (int i = 0; i < operations.size(); i++) {
            writeOperation(json, thread.id(), operations.get(i));
            endLine(json, thread.truncated() && i == operations.size() - 1);
        }
    }

    private static void writeOperation(JsonGenerator json, String thread, Operation operation) throws IOException {
        json.writeStartObject();
        json.writeStringField("thread", thread);
        if (!operation.isAnyStep()) {
            json.writeStringField("op", operation.name());
        }
        if (operation.arguments().size() > 0) {
            json.writeFieldName("args");
            ValueJson.writeArguments(json, operation.arguments());
        }
        OperationJson.writeTimeboxAndOutcome(json, operation);
    }

    private static void endLine(JsonGenerator json, boolean truncated) throws IOException {
        if (truncated) {
            json.writeBooleanField("truncated", true);
        }
        json.writeEndObject();
        json.writeRaw('\n');
    }
}
