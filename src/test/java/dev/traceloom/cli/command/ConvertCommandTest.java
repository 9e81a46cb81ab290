package dev.traceloom.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.TraceFinder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ConvertCommandTest {
    private static final String RECORDING = "src/test/resources/recordings/concurrentqueue-4x50";

    @TempDir
    Path directory;

    private final StringWriter errors = new StringWriter();

    @Test
    void convertsThereAndBackAgain() throws TraceException {
        assertEquals(0, convert(RECORDING, path("q.ndjson")));
        assertEquals(0, convert(path("q.ndjson"), path("logs")));
        assertEquals(0, convert("--omnilink", path("logs"), path("again")));
        assertEquals(
                TraceFinder.find(Path.of(RECORDING)).get(0).read().threads(),
                TraceFinder.find(directory.resolve("again")).get(0).read().threads());
    }

    @Test
    void leavesWhatExistsUnlessForced() {
        assertEquals(0, convert(RECORDING, path("q.jsonl")));
        assertEquals(2, convert(RECORDING, path("q.jsonl")));
        assertEquals("traceloom: " + path("q.jsonl") + ": cannot be written, it exists already\n", errors.toString());
        assertEquals(0, convert("--force", RECORDING, path("q.jsonl")));
    }

    @Test
    void namesPositionalArgumentsByTheSpecification() throws IOException {
        Files.writeString(
                directory.resolve("q.ndjson"),
                "{\"thread\":\"t\",\"op\":\"A\",\"args\":[5],\"start\":1,\"end\":2}\n");
        assertEquals(2, convert(path("q.ndjson"), path("logs")));
        assertEquals(0, convert("--spec", "Q.tla", path("q.ndjson"), path("logs")));
    }

    @Test
    void saysInOneSentenceWhatItCannotRead() {
        assertEquals(2, convert("src/test/resources/recordings", path("q.ndjson")));
        assertEquals(
                "traceloom: src/test/resources/recordings: expected one trace, found 7; name one, such as "
                        + "src/test/resources/recordings/atomic-4x250\n",
                errors.toString());
        assertEquals(2, convert(path("none"), path("q.ndjson")));
    }

    private int convert(String... arguments) {
        errors.getBuffer().setLength(0);
        ParameterNames names = operation -> Optional.of(List.of("elem"));
        return new CommandLine(new ConvertCommand(specification -> names))
                .setErr(new PrintWriter(errors, true))
                .execute(arguments);
    }

    private String path(String name) {
        return directory.resolve(name).toString();
    }
}
