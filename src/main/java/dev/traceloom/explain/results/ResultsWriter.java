package dev.traceloom.explain.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import dev.traceloom.explain.bundle.ReasonJson;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.file.WholeFile;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes {@code results.ndjson}: the header first, then a line for every trace. Each line is in the file before the
 * method returns, so that whoever is killed half-way leaves what was decided.
 */
public final class ResultsWriter implements Closeable {
    /** The name of the file, beside the bundles that it names. */
    public static final String FILE = "results.ndjson";

    private static final JsonFactory JSON =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private final OutputStream output;

    /** Replaces what was there. */
    public ResultsWriter(Path file) throws IOException {
        output = WholeFile.begin(file);
    }

    /** Writes lines to somewhere else than a file. */
    public ResultsWriter(OutputStream output) {
        this.output = output;
    }

    private interface Item<T> {
        void write(JsonGenerator json, T item) throws IOException;
    }

    private interface Line {
        void write(JsonGenerator json) throws IOException;
    }

    public void write(RunHeader header) throws IOException {
        line(json -> {
            json.writeStartObject();
            json.writeNumberField("format", ResultsReader.FORMAT);
            json.writeStringField("specification", header.specification());
            array(json, "modules", header.modules(), ResultsWriter::write);
            array(json, "actions", header.actions(), ResultsWriter::write);
            json.writeNumberField("started", header.startedMillis());
            json.writeStringField("traceloom", header.version());
            json.writeEndObject();
        });
    }

    public void write(TraceOutcome outcome) throws IOException {
        line(json -> write(json, outcome));
    }

    private void line(Line content) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(line)) {
            content.write(json);
        }
        line.write('\n');
        // One write: whoever reads meanwhile sees the line whole, or torn at its end.
        output.write(line.toByteArray());
        output.flush();
    }

    private static void write(JsonGenerator json, RunHeader.Module module) throws IOException {
        json.writeStartObject();
        json.writeStringField("file", module.file());
        json.writeStringField("path", module.path());
        json.writeStringField("sha256", module.sha256());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, RunHeader.Action action) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", action.name());
        json.writeStringField("signature", action.signature());
        json.writeFieldName("at");
        ReasonJson.write(json, action.place());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, TraceOutcome outcome) throws IOException {
        json.writeStartObject();
        json.writeStringField("trace", outcome.trace());
        json.writeStringField("path", outcome.path());
        json.writeStringField("verdict", outcome.verdict().word());
        json.writeNumberField("operations", outcome.operations());
        json.writeNumberField("threads", outcome.threads());
        json.writeNumberField("linearized", outcome.linearized());
        json.writeNumberField("seconds", outcome.seconds());
        json.writeStringField("message", outcome.message().orElse(null));
        array(json, "tags", outcome.tags(), JsonGenerator::writeString);
        json.writeBooleanField("untagged", outcome.untagged());
        json.writeStringField("bundle", outcome.bundle().orElse(null));
        array(json, "actions", outcome.actions(), ResultsWriter::write);
        array(json, "lines", outcome.lines(), ResultsWriter::write);
        array(json, "stalled", outcome.stalls(), ResultsWriter::write);
        array(json, "unexercised", outcome.unexercised(), JsonGenerator::writeString);
        array(json, "paths", outcome.paths(), ResultsWriter::write);
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, TraceOutcome.ActionOutcome action) throws IOException {
        json.writeStartObject();
        json.writeStringField("action", action.action());
        json.writeNumberField("linearized", action.linearized());
        array(json, "stalled", action.stalled(), ResultsWriter::write);
        json.writeNumberField("beyond", action.beyond());
        array(json, "last", action.last(), ResultsWriter::write);
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, TraceOutcome.RecordingLine line) throws IOException {
        json.writeStartObject();
        json.writeStringField("file", line.file());
        json.writeNumberField("line", line.line());
        json.writeStringField("action", line.action());
        json.writeNumberField("count", line.count());
        array(json, "examples", line.examples(), ResultsWriter::write);
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, TraceOutcome.StallReason stall) throws IOException {
        json.writeStartObject();
        json.writeFieldName("operation");
        write(json, stall.operation());
        json.writeStringField("action", stall.action());
        json.writeStringField("words", stall.words());
        json.writeFieldName("reason");
        if (stall.reason().isPresent()) {
            ReasonJson.write(json, stall.reason().get());
        } else {
            json.writeNull();
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, TraceOutcome.PathOutcome path) throws IOException {
        json.writeStartObject();
        json.writeStringField("mode", path.mode());
        json.writeStringField("verdict", path.verdict().word());
        json.writeNumberField("depth", path.depth());
        array(json, "stuck", path.stuck(), ResultsWriter::write);
        json.writeStringField("message", path.message().orElse(null));
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, RecordRef operation) throws IOException {
        json.writeStartObject();
        json.writeStringField("thread", operation.thread());
        json.writeNumberField("index", operation.index());
        json.writeEndObject();
    }

    private static <T> void array(JsonGenerator json, String field, List<T> items, Item<T> writer)
            throws IOException {
        json.writeArrayFieldStart(field);
        for (T item : items) {
            writer.write(json, item);
        }
        json.writeEndArray();
    }

    @Override
    public void close() throws IOException {
        output.close();
    }
}
