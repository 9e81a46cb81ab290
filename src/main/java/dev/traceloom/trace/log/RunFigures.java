package dev.traceloom.trace.log;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.Announced;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * What {@code run.json} beside the logs of a run tells of their number and their records, counted when the run was over.
 * A file of that name that is not such a one tells nothing.
 */
public final class RunFigures {
    private static final String NAME = "run.json";
    private static final int LONGEST = 1 << 20;
    private static final JsonFactory JSON = new JsonFactory();

    private boolean counted;
    private OptionalLong threads = OptionalLong.empty();
    private OptionalLong operations = OptionalLong.empty();

    private RunFigures() {}

    public static Announced in(Path directory) {
        Path file = directory.resolve(NAME);
        // Opening a pipe would wait for whoever writes into it.
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Announced.NOTHING;
        }
        RunFigures figures = new RunFigures();
        try (InputStream input = Files.newInputStream(file);
                JsonParser json = JSON.createParser(input.readNBytes(LONGEST))) {
            figures.read(json);
        } catch (IOException notOurs) {
            return Announced.NOTHING;
        }
        // Without a hash, nobody could read the logs, and the figures count nothing.
        return figures.counted
                ? new Announced(NAME, figures.threads, figures.operations, false)
                : Announced.NOTHING;
    }

    private void read(JsonParser json) throws IOException {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String field = json.currentName();
            json.nextToken();
            switch (field) {
                case "traceHash" -> counted = json.currentToken() == JsonToken.VALUE_STRING;
                case "threads" -> threads = number(json);
                case "operations" -> operations = number(json);
                default -> json.skipChildren();
            }
        }
    }

    private static OptionalLong number(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NUMBER_INT) {
            return OptionalLong.of(json.getLongValue());
        }
        json.skipChildren();
        return OptionalLong.empty();
    }
}
