package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C, or a polite kill, while real processes search: how far each trace came is told, and every report is whole. */
@Timeout(120)
class InterruptedCommandsTest {
    private static final String ENDLESS = "src/test/resources/specs/Endless.tla";
    private static final String READ = "{\"thread\":\"t\",\"op\":\"Read\",\"args\":[0],\"start\":%d,\"end\":%d}\n";
    private static final String CLIMB = "{\"thread\":\"t\",\"op\":\"Climb\",\"args\":[],\"start\":5,\"end\":6}\n";
    private static final int INTERRUPTED = 130;
    private static final int TERMINATED = 143;

    @TempDir
    Path folder;

    private Path endless;

    @BeforeEach
    void write() throws Exception {
        assumeTrue(File.separatorChar == '/', "ends processes as Unix does");
        Path traces = Files.createDirectory(folder.resolve("traces"));
        Files.writeString(traces.resolve("1-done.ndjson"), READ.formatted(1, 2));
        endless = traces.resolve("2-endless.ndjson");
        Files.writeString(endless, READ.formatted(1, 2) + READ.formatted(3, 4) + CLIMB);
        Files.writeString(traces.resolve("3-waiting.ndjson"), READ.formatted(1, 2));
    }

    private String interrupt(String signal, int status, String... arguments) throws Exception {
        assumeFalse(CommandProcess.isIgnored(signal), CommandProcess.IGNORED);
        CommandProcess command = CommandProcess.start(
                List.of("-Xmx512m"),
                List.of(arguments),
                // As if a person looked, so that it shows how the search gets on.
                Map.of("TRACELOOM_STDERR_TTY", "1"),
                folder.resolve("printed"));
        command.awaitText("2 of 3 operations, ");
        command.signal(signal);
        boolean ended = command.process().waitFor(15, TimeUnit.SECONDS);
        if (!ended) {
            command.process().destroyForcibly().waitFor();
        }
        assertTrue(ended, "it does not end");
        assertEquals(status, command.process().exitValue(), command.text());
        return command.text();
    }

    private String[] validate(String... options) {
        List<String> words = new ArrayList<>(List.of("validate", ENDLESS, folder.resolve("traces").toString()));
        words.addAll(List.of("--jobs", "1", "--budget", "10m"));
        words.addAll(List.of(options));
        return words.toArray(String[]::new);
    }

    @Test
    void validateTellsWhatIsDoneHowFarTheOthersCameAndWhatWasNotBegun() throws Exception {
        Path junit = folder.resolve("report.xml");
        Path saved = folder.resolve("saved");
        String text = interrupt(
                "TERM", TERMINATED,
                validate("--junit", junit.toString(), "--save", saved.toString(), "--no-pages"));
        assertTrue(text.contains("accepted    " + folder.resolve("traces/1-done.ndjson")), text);
        assertTrue(text.contains("2-endless.ndjson  2 of 3 operations in order"), text);
        assertTrue(text.contains("undecided because it was interrupted"), text);
        assertTrue(text.contains("interrupted: 1 trace was not begun"), text);
        assertTrue(text.contains("2 traces: 1 accepted, 1 undecided"), text);
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(junit.toFile());
        String report = Files.readString(junit);
        assertTrue(report.contains("tests=\"3\" failures=\"0\" errors=\"0\" skipped=\"2\""), report);
        assertTrue(report.contains("undecided because it was interrupted"), report);
        assertTrue(report.contains("; 2 of 3 operations in order\""), report);
        List<String> lines = Files.readAllLines(saved.resolve("results.ndjson"));
        assertEquals(4, lines.size(), lines::toString);
        assertTrue(lines.get(2).contains("\"linearized\":2"), lines::toString);
    }

    @Test
    void jsonHasALineForEveryTrace() throws Exception {
        String text = interrupt("INT", INTERRUPTED, validate("--json"));
        List<String> lines = text.lines().filter(line -> line.contains("\"trace\"")).toList();
        assertEquals(3, lines.size(), text);
        assertTrue(lines.get(0).contains("\"verdict\":\"accepted\""), text);
        assertTrue(lines.get(1).contains("\"verdict\":\"undecided\",\"operations\":3,\"threads\":1,\"linearized\":2"), text);
        assertTrue(lines.get(2).contains("\"message\":\"not begun, because it was interrupted\""), text);
    }

    @Test
    void everyTestOfABuildServerEnds() throws Exception {
        String text = interrupt("TERM", TERMINATED, validate("--teamcity"));
        long started = text.lines().filter(line -> line.contains("##teamcity[testStarted")).count();
        long finished = text.lines().filter(line -> line.contains("##teamcity[testFinished")).count();
        assertEquals(3, started, text);
        assertEquals(3, finished, text);
        assertTrue(text.contains("undecided because it was interrupted"), text);
        assertTrue(text.contains("; 2 of 3 operations in order'"), text);
    }

    @Test
    void explainTellsHowFarTheTraceCame() throws Exception {
        String text = interrupt(
                "TERM", TERMINATED, "explain", ENDLESS, endless.toString(), "--budget", "10m");
        assertTrue(text.contains("2 of 3 operations in order"), text);
        assertTrue(text.contains("undecided because it was interrupted"), text);
    }
}
