package dev.traceloom.trace.find;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.TraceException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which format comes through a pipe is seen from its first lines, and as soon as they are there. */
class PipedLogsTest {
    private static final String EVENT = "{\"tag\":\"trace\",\"event\":{\"name\":\"%s\",\"nid\":\"1\"}}\n";

    private final InputStream before = System.in;

    @AfterEach
    void restore() {
        System.setIn(before);
    }

    private static List<String> names(InputStream input) throws IOException, TraceException {
        System.setIn(input);
        List<String> names = new ArrayList<>();
        try (RecordStream stream = TraceFinder.findOne(Path.of("-")).stream()) {
            while (stream.next()) {
                names.add(stream.operation().name());
            }
        }
        return names;
    }

    private static List<String> names(String text) throws IOException, TraceException {
        return names(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aLogOfOthersIsKnownBehindLinesThatAreNone() throws Exception {
        assertEquals(
                List.of("A", "B"),
                names("{\"tag\":\"config\"}\n\n" + EVENT.formatted("A") + EVENT.formatted("B")));
    }

    @Test
    void ourOwnLinesAreReadAsBefore() throws Exception {
        assertEquals(List.of("A"), names("{\"thread\":\"t\",\"op\":\"A\",\"start\":1,\"end\":2}"));
    }

    @Test
    void nothingAtAllIsAnEmptyTrace() throws Exception {
        assertEquals(List.of(), names(""));
    }

    /** The program that writes waits until its first line was read. */
    @Test
    void aProgramIsNotWaitedForOnceItsFirstLineIsThere() throws Exception {
        PipedInputStream input = new PipedInputStream();
        PipedOutputStream output = new PipedOutputStream(input);
        output.write(EVENT.formatted("A").getBytes(StandardCharsets.UTF_8));
        output.flush();
        System.setIn(input);
        try (RecordStream stream = TraceFinder.findOne(Path.of("-")).stream()) {
            assertEquals(true, stream.next());
            assertEquals("A", stream.operation().name());
            Thread writer = new Thread(() -> {
                try (output) {
                    output.write(EVENT.formatted("B").getBytes(StandardCharsets.UTF_8));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            writer.start();
            assertEquals(true, stream.next());
            assertEquals("B", stream.operation().name());
            assertEquals(false, stream.next());
            writer.join();
        }
    }
}
