package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.command.ConvertCommand;
import dev.traceloom.testing.SpacedFormat;
import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.find.TraceFormats;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.table.RecordTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A format takes a class and a place in the list of formats, and nothing else: see CONTRIBUTING.md. */
class NewFormatTest {
    private static final String TEXT = """
            a Put 1 4 7
            a Take 6 8 7
            b Put 2 3 9
            """;

    @TempDir
    Path folder;

    private final TraceFormats formats = withNew();
    private Path file;

    private static TraceFormats withNew() {
        List<TraceFormat> all = new ArrayList<>(TraceFormats.KNOWN.all());
        all.add(new SpacedFormat());
        return new TraceFormats(all);
    }

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("run.spaced"), TEXT);
    }

    @Test
    void isFoundByItsNameAndToldByItsBeginning() throws TraceException {
        assertEquals(List.of(file), TraceFinder.find(folder, formats).stream().map(FoundTrace::path).toList());
        assertThrows(TraceException.class, () -> TraceFinder.find(folder));
        assertTrue(formats.named("run.spaced").orElseThrow().sniff(TEXT.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void isReadAndStreamedInTheOrderOfStarts() throws TraceException, IOException {
        FoundTrace found = TraceFinder.find(file, formats).get(0);
        assertEquals(3, found.read().operationCount());
        assertEquals(TEXT.length(), found.bytes());
        List<Long> starts = new ArrayList<>();
        try (RecordStream stream = found.stream()) {
            while (stream.next()) {
                starts.add(stream.operation().start());
            }
        }
        assertEquals(List.of(1L, 2L, 6L), starts);
    }

    @Test
    void isShownAsATable() throws TraceException {
        try (RecordTable table = formats.ofFile("run.spaced").orElseThrow().table(file, () -> false)) {
            assertEquals(List.of("a", "b"), table.threads());
            assertEquals(
                    List.of("a 0 Put", "b 0 Put", "a 1 Take"),
                    IntStream.range(0, table.size()).mapToObj(table::row).map(NewFormatTest::words).toList());
        }
    }

    private static String words(RecordTable.Row row) {
        return row.thread() + " " + row.index() + " " + row.operation().orElseThrow().name();
    }

    @Test
    void isConvertedThereAndBackAgain() throws TraceException, IOException {
        Path lines = folder.resolve("run.ndjson");
        Path logs = folder.resolve("logs");
        Path again = folder.resolve("again.spaced");
        assertEquals("", convert(file, lines));
        assertEquals("", convert(lines, logs));
        assertEquals("", convert(logs, again));
        Trace trace = TraceFinder.find(lines).get(0).read();
        assertEquals(3, trace.operationCount());
        assertEquals(TEXT, Files.readString(again));
        assertEquals("traceloom: " + again + ": cannot be written, it exists already\n", convert(logs, again));
    }

    @Test
    void isNamedWherePeopleAreToldOfFormats() throws IOException {
        Path other = Files.writeString(folder.resolve("notes.txt"), "");
        TraceException refused = assertThrows(TraceException.class, () -> TraceFinder.find(other, formats));
        assertEquals(
                other + ": expected a directory of *.log files, or a file *.ndjson, *.jsonl, *.itf.json or *.spaced"
                        + "; of a log of JSON lines in a format of its own, --fields tells where what stands",
                refused.getMessage());
        String help = new CommandLine(command()).getUsageMessage();
        assertTrue(help.contains("between log directories, NDJSON and spaced lines."), help);
        assertTrue(help.contains("*.spaced"), help);
        assertEquals("run", formats.withoutEnding("run.spaced"));
    }

    private String convert(Path from, Path to) {
        StringWriter errors = new StringWriter();
        new CommandLine(command())
                .setErr(new PrintWriter(errors, true))
                .execute("--spec", "Q.tla", from.toString(), to.toString());
        return errors.toString();
    }

    private ConvertCommand command() {
        ParameterNames names = operation -> Optional.of(List.of("elem"));
        return new ConvertCommand(specification -> names, formats);
    }
}
