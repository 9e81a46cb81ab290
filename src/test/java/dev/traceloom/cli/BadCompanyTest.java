package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A trace whose evaluation cannot be ended, and that keeps most of the heap, never spoils another. */
@Timeout(180)
class BadCompanyTest {
    private static final List<String> SMALL_HEAP = List.of("-Xmx110m");

    @TempDir
    Path folder;

    private Path module;
    private Path traces;

    @BeforeEach
    void write() throws Exception {
        module = folder.resolve("Heavy.tla");
        // The functions of S take most of the heap while TLC compares others, for hours, without looking up.
        Files.writeString(
                module,
                """
                ---- MODULE Heavy ----
                EXTENDS Integers
                VARIABLE x
                Init == x = 0
                Put(v) == x' = v
                Get(v) == x = v /\\ UNCHANGED x
                Hang(n) ==
                    LET S == [1..n -> 1..n] \\cup {<<>>}
                    IN  /\\ S # {} /\\ [1..12 -> 1..12] \\subseteq [1..12 -> 1..13] /\\ Init
                        /\\ x' = IF S = {} THEN 1 ELSE 2
                Next == Put(1) \\/ Get(1) \\/ Hang(2)
                ====
                """);
        traces = Files.createDirectory(folder.resolve("traces"));
    }

    private void trace(String name, String... operations) throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < operations.length; i++) {
            String[] words = operations[i].split(" ");
            lines.append("{\"thread\":\"t\",\"op\":\"%s\",\"args\":[%s],\"start\":%d,\"end\":%d}\n"
                    .formatted(words[0], words[1], 10 * i + 1, 10 * i + 2));
        }
        Files.writeString(traces.resolve(name + ".ndjson"), lines);
    }

    private String run(int status, String... more) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("validate", module.toString(), traces.toString()));
        arguments.addAll(List.of(more));
        CommandProcess command = CommandProcess.start(SMALL_HEAP, arguments, Map.of(), folder.resolve("printed"));
        assertEquals(status, command.await(), command.text());
        assertEquals(0, command.process().descendants().count(), "it leaves processes behind");
        return command.text();
    }

    @Test
    void goodTracesKeepTheirVerdictsBeforeBetweenAndAfterBadOnes() throws Exception {
        trace("1-good", "Put 1", "Get 1");
        trace("2-bad", "Put 3", "Hang 7");
        trace("3-wrong", "Put 1", "Get 2");
        // A smaller S: on a busy machine it has to be there, and TLC comparing, before the budget is spent.
        trace("4-bad", "Put 3", "Get 3", "Hang 6");
        trace("5-good", "Put 5", "Get 5");
        Path junit = folder.resolve("report.xml");
        Path saved = folder.resolve("saved");
        String text = run(10, "--budget", "3s", "--jobs", "1", "--junit", junit.toString(), "--save", saved.toString());
        assertLine("accepted .*1-good.ndjson", text);
        assertLine("undecided .*2-bad.ndjson  1 of 2 operations in order.*", text);
        assertLine("rejected .*3-wrong.ndjson  1 of 2 operations in order.*", text);
        assertTrue(text.contains("because v = 2, x = 1") || text.contains("because x = v is false"), text);
        assertLine("undecided .*4-bad.ndjson  2 of 3 operations in order.*", text);
        assertTrue(text.contains("evaluating Hang (t #3) could not be interrupted"), text);
        assertLine("accepted .*5-good.ndjson", text);
        assertTrue(text.contains("5 traces: 2 accepted, 1 rejected, 2 undecided"), text);
        String report = Files.readString(junit);
        assertTrue(report.contains("tests=\"5\" failures=\"1\" errors=\"0\" skipped=\"2\""), report);
        assertTrue(Files.size(saved.resolve("3-wrong.traceloom")) > 0);
        assertEquals(6, Files.readAllLines(saved.resolve("results.ndjson")).size());
    }

    @Test
    void tracesThatAreValidatedAtTheSameTimeKeepTheirVerdictsToo() throws Exception {
        trace("1-bad", "Put 3", "Hang 7");
        trace("2-bad", "Put 3", "Hang 7");
        trace("3-good", "Put 1", "Get 1");
        trace("4-good", "Put 2", "Get 2");
        String text = run(11, "--budget", "2s", "--jobs", "2");
        assertTrue(text.contains("4 traces: 2 accepted, 2 undecided"), text);
    }

    private static void assertLine(String pattern, String text) {
        assertTrue(text.lines().anyMatch(line -> line.matches(pattern + ".*")), () -> pattern + " is not in\n" + text);
    }
}
