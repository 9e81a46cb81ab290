package dev.traceloom.explain.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Value;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@link ResultsWriter} wrote, {@link ResultsReader} reads, whole, growing, torn or damaged. */
class ResultsFileTest {
    private static final Place PLACE = new Place("/specs/Queue.tla", 13, 8, 13, 19);
    private static final RunHeader HEADER = new RunHeader(
            "/specs/Queue.tla",
            List.of(RunHeader.Module.of("/specs/Queue.tla", "/specs/Queue.tla", "---- MODULE Queue ----")),
            List.of(new RunHeader.Action("Dequeue", "Dequeue(elem)", PLACE)),
            1_700_000_000_000L,
            "0.1.0");

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve(ResultsWriter.FILE);
    }

    @Test
    void everythingComesBack() throws IOException {
        TraceOutcome rejected = rejected("run \"7\"\n");
        write(HEADER, accepted("a"), rejected);
        ResultsReader reader = ResultsReader.of(file);
        assertEquals(Optional.of(HEADER), reader.header());
        assertEquals(List.of(accepted("a"), rejected), reader.outcomes());
        assertEquals(0, reader.notUnderstood());
    }

    @Test
    void whatIsNoPlainFileIsNotRead() throws IOException {
        Files.createDirectory(file);
        IOException refused = assertThrows(IOException.class, () -> ResultsReader.of(file));
        assertTrue(refused.getMessage().endsWith("is no plain file"), refused.getMessage());
    }

    @Test
    void aFileThatIsNotThereYetIsEmpty() throws IOException {
        ResultsReader reader = new ResultsReader(file);
        assertFalse(reader.poll());
        write(HEADER);
        assertTrue(reader.poll());
        assertEquals(Optional.of(HEADER), reader.header());
    }

    @Test
    void eachLineIsThereAsSoonAsItIsWritten() throws IOException {
        try (ResultsWriter writer = new ResultsWriter(file)) {
            ResultsReader reader = new ResultsReader(file);
            writer.write(HEADER);
            assertTrue(reader.poll());
            for (int i = 0; i < 3; i++) {
                writer.write(accepted("trace " + i));
                assertTrue(reader.poll());
                assertEquals(i + 1, reader.outcomes().size());
            }
            assertFalse(reader.poll());
        }
    }

    @Test
    void aTornLastLineIsReadOnceItIsWhole() throws IOException {
        write(HEADER, accepted("a"), rejected("b"));
        byte[] whole = Files.readAllBytes(file);
        ResultsReader reader = new ResultsReader(file);
        for (int size = 0; size < whole.length; size += 7) {
            Files.write(file, Arrays.copyOf(whole, size));
            reader.poll();
            assertEquals(0, reader.notUnderstood(), "torn after " + size + " bytes");
        }
        assertEquals(List.of(accepted("a")), reader.outcomes());
        Files.write(file, whole);
        reader.poll();
        assertEquals(List.of(accepted("a"), rejected("b")), reader.outcomes());
    }

    @Test
    void aFileThatBeginsAnewIsReadAnew() throws IOException {
        write(HEADER, accepted("a"), accepted("b"));
        ResultsReader reader = ResultsReader.of(file);
        write(HEADER, accepted("c"));
        reader.poll();
        assertEquals(List.of(accepted("c")), reader.outcomes());
    }

    @Test
    void linesThatMakeNoSenseAreLeftOutAndCounted() throws IOException {
        write(HEADER, accepted("a"));
        append("nonsense\n{}\n[1]\n\n{\"trace\": 3}\n");
        append(Files.readAllLines(file).get(1) + "\n");
        ResultsReader reader = ResultsReader.of(file);
        assertEquals(List.of(accepted("a"), accepted("a")), reader.outcomes());
        assertEquals(5, reader.notUnderstood());
    }

    @Test
    void fieldsOfALaterVersionAreIgnored() throws IOException {
        write(HEADER, accepted("a"));
        List<String> lines = Files.readAllLines(file).stream()
                .map(line -> line.replaceFirst("\\{", "{\"mood\":{\"good\":[1,{}]},")
                        .replaceFirst("\\}$", ",\"weather\":null}"))
                .toList();
        Files.write(file, lines);
        ResultsReader reader = ResultsReader.of(file);
        assertEquals(Optional.of(HEADER), reader.header());
        assertEquals(List.of(accepted("a")), reader.outcomes());
    }

    @Test
    void aLineWithoutAnEndIsNotKeptInMemory() throws IOException {
        write(HEADER);
        byte[] chunk = " ".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i <= ResultsReader.LONGEST_LINE / chunk.length; i++) {
            Files.write(file, chunk, StandardOpenOption.APPEND);
        }
        append("\n");
        String outcome = outcomeLine();
        append(outcome + "\n");
        ResultsReader reader = ResultsReader.of(file);
        assertEquals(1, reader.notUnderstood());
        assertEquals(List.of(accepted("a")), reader.outcomes());
    }

    @Test
    void aBundleLiesInTheSameFolder() throws IOException {
        for (String elsewhere : List.of("../secret.traceloom", "/etc/secret", "..", "c:\\secret", "")) {
            TraceOutcome hostile = withBundle(accepted("a"), elsewhere);
            write(HEADER, hostile);
            assertEquals(
                    Optional.empty(), ResultsReader.of(file).outcomes().get(0).bundle(), elsewhere);
        }
    }

    @Test
    void theHashOfAModuleDoesNotDependOnItsLineBreaks() {
        assertEquals(RunHeader.Module.hashOf("a\nb\n"), RunHeader.Module.hashOf("a\r\nb\r\n"));
        assertFalse(RunHeader.Module.hashOf("a\nb\n").equals(RunHeader.Module.hashOf("a\nb")));
    }

    private String outcomeLine() throws IOException {
        Path other = folder.resolve("other.ndjson");
        try (ResultsWriter writer = new ResultsWriter(other)) {
            writer.write(accepted("a"));
        }
        return Files.readAllLines(other).get(0);
    }

    private void write(RunHeader header, TraceOutcome... outcomes) throws IOException {
        try (ResultsWriter writer = new ResultsWriter(file)) {
            writer.write(header);
            for (TraceOutcome outcome : outcomes) {
                writer.write(outcome);
            }
        }
    }

    /** A small file with a bit of everything, as it is written. */
    static byte[] sample(Path file) throws IOException {
        try (ResultsWriter writer = new ResultsWriter(file)) {
            writer.write(HEADER);
            writer.write(accepted("a"));
            writer.write(rejected("b"));
        }
        return Files.readAllBytes(file);
    }

    private void append(String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.APPEND);
    }

    private static TraceOutcome accepted(String name) {
        return new TraceOutcome(
                name, "/traces/" + name, Verdict.ACCEPTED, 12, 3, 12, 0.25, Optional.empty(), List.of(), false,
                Optional.empty(),
                List.of(new TraceOutcome.ActionOutcome(
                        "Dequeue", 12, List.of(), 0, List.of(new RecordRef("t1", 3)))),
                List.of(),
                List.of(),
                List.of("never taken: Dequeue Queue.tla:12:5"),
                List.of(new TraceOutcome.PathOutcome(
                        "every path",
                        Verdict.REJECTED,
                        7,
                        List.of(new TraceOutcome.StallReason(
                                new RecordRef("t1", 4), "Dequeue", "Dequeue(\"x\")", Optional.empty())),
                        Optional.of("a\nb"))));
    }

    private static TraceOutcome withBundle(TraceOutcome outcome, String bundle) {
        return new TraceOutcome(
                outcome.trace(), outcome.path(), outcome.verdict(), outcome.operations(), outcome.threads(),
                outcome.linearized(), outcome.seconds(), outcome.message(), outcome.tags(), outcome.untagged(),
                Optional.of(bundle), outcome.actions(), outcome.lines(), outcome.stalls());
    }

    private static TraceOutcome rejected(String name) {
        RecordRef stalled = new RecordRef("t\u2028 ü", 11);
        Reason reason = new Reason(
                Reason.Kind.FALSE,
                PLACE,
                "queue # <<>>",
                List.of(new Reason.Part("queue", PLACE, new Value.Int(7))),
                List.of(new Reason.Binding(Reason.Role.PARAMETER, "elem", new Value.Text("x"))),
                Optional.empty());
        return new TraceOutcome(
                name, "/traces/" + name, Verdict.REJECTED, 123, 3, 30, 0.05, Optional.of("a\nb"), List.of("LOST"), false,
                Optional.of("b.traceloom"),
                List.of(new TraceOutcome.ActionOutcome("Dequeue", 4, List.of(stalled), 9, List.of())),
                List.of(new TraceOutcome.RecordingLine("src/Queue.java", 17, "Dequeue", 13, List.of(stalled))),
                List.of(
                        new TraceOutcome.StallReason(stalled, "Dequeue", "t #12", Optional.of(reason)),
                        new TraceOutcome.StallReason(stalled, "Dequeue", "t #13", Optional.empty())));
    }
}
