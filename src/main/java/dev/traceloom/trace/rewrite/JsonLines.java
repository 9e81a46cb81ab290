package dev.traceloom.trace.rewrite;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Objects of a log, one a line, that know on which line of the file they stand. */
public final class JsonLines {
    private static final JsonFactory JSON = new JsonFactory();

    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final List<Long> lines = new ArrayList<>();

    /** Writes an object. */
    interface Writer {
        void write(JsonGenerator json) throws IOException;
    }

    /** @param line where it begins in the file, counted from 1 */
    void add(long line, Writer object) throws IOException {
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            object.write(json);
        }
        text.write('\n');
        lines.add(line);
    }

    public InputStream input() {
        return new ByteArrayInputStream(text.toByteArray());
    }

    public long lineInFile(long line) {
        return line >= 1 && line <= lines.size() ? lines.get((int) line - 1) : line;
    }

    boolean isEmpty() {
        return lines.isEmpty();
    }

    @Override
    public String toString() {
        return text.toString(StandardCharsets.UTF_8);
    }
}
