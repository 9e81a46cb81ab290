package dev.traceloom.cli.terminal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Writes JSON objects, one a line. */
public final class JsonLines {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(com.fasterxml.jackson.core.StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build();

    private JsonLines() {}

    /** A generator that leaves the writer open. */
    public static JsonGenerator generator(Writer writer) throws IOException {
        return FACTORY.createGenerator(writer);
    }

    public static void strings(JsonGenerator json, String field, List<String> values) throws IOException {
        json.writeArrayFieldStart(field);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }
}
