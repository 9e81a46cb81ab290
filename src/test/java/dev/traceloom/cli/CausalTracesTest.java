package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.tla.CoreExport;
import dev.traceloom.explain.tla.PlainTlc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Traces of processes that have no common clock: vector clocks say which records come after which (semantics, rule 38). */
class CausalTracesTest {
    private static final String REGISTER = """
            ---- MODULE Register ----
            EXTENDS Integers
            VARIABLE x
            Init == x = 0
            Write(v) == x' = v
            Read(v) == x = v /\\ x' = x
            Next == \\E v \\in 0..3 : Write(v) \\/ Read(v)
            ====
            """;

    /** b reads what a wrote first, having heard of nothing else. */
    private static final String READS_THE_FIRST = """
            {"thread": "a", "op": "Write", "args": {"v": 1}, "clock": {"a": 1}}
            {"thread": "a", "op": "Write", "args": {"v": 2}, "clock": {"a": 2}}
            {"thread": "b", "op": "Read", "args": {"v": 1}, "clock": {"a": 1, "b": 1}}
            {"thread": "b", "op": "Read", "args": {"v": 2}, "clock": {"a": 2, "b": 2}}
            """;

    @TempDir
    Path folder;

    private CommandRun run(String command, String trace, String... options) throws IOException {
        String[] arguments = new String[options.length + 3];
        arguments[0] = command;
        arguments[1] = Files.writeString(folder.resolve("Register.tla"), REGISTER).toString();
        arguments[2] = Files.writeString(folder.resolve("run.ndjson"), trace).toString();
        System.arraycopy(options, 0, arguments, 3, options.length);
        return CommandRun.of(arguments);
    }

    private static String afterBothWrites() {
        return READS_THE_FIRST.replace("{\"a\": 1, \"b\": 1}", "{\"a\": 2, \"b\": 1}");
    }

    @Test
    void aRecordComesBeforeWhatItHasNotHeardOf() throws IOException {
        CommandRun run = run("validate", READS_THE_FIRST);
        assertEquals(0, run.status(), run.out() + run.err());
    }

    @Test
    void aTraceMayBeginInTheMiddleWhereTheStateIsKnown() throws IOException {
        String rotated = """
                {"thread": "a", "op": "Write", "args": {"v": 2}, "clock": {"a": 57, "b": 3}}
                {"thread": "b", "op": "Read", "args": {"v": 1}, "clock": {"a": 56, "b": 4}}
                {"thread": "b", "op": "Read", "args": {"v": 2}, "clock": {"a": 57, "b": 5}}
                """;
        assertEquals(0, run("validate", rotated, "--init", "x = 1").status());
        assertEquals(10, run("validate", rotated, "--init", "x = 0").status());
        CommandRun fromTheBeginning = run("validate", rotated);
        assertEquals(2, fromTheBeginning.status());
        assertTrue(fromTheBeginning.out().contains("which --init is for"), fromTheBeginning.out());
    }

    @Test
    void aRecordComesAfterEverythingThatItHasHeardOf() throws IOException {
        CommandRun run = run("explain", afterBothWrites());
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("✗ b #1, Read(v = 1)"), run.out());
        assertTrue(run.out().contains("these 2 operations alone contradict the specification"), run.out());
    }

    @Test
    void aRecordIsDrawnBehindEverythingThatItHasHeardOf() throws IOException {
        List<String> lines = run("explain", afterBothWrites()).lines();
        int write = column(lines, "Write(2)");
        int read = column(lines, "Read(1)");
        assertTrue(column(lines, "Write(1)") < write && write < read, String.join("\n", lines));
    }

    private static int column(List<String> lines, String operation) {
        return lines.stream()
                .filter(line -> line.contains(operation) && line.contains("├"))
                .findFirst()
                .orElseThrow()
                .indexOf('├');
    }

    @Test
    void whatHasToWaitForARecordThatItsClockKnowsIsToldAsSuch() throws IOException {
        String waits = afterBothWrites() + """
                {"thread": "c", "op": "Read", "args": {"v": 2}, "clock": {"a": 2, "b": 2, "c": 1}}
                """;
        CommandRun run = run("explain", waits);
        assertTrue(run.out().contains("What clocks forbid"), run.out());
        assertTrue(run.out().contains("c #1, Read(v = 2)  knows of b #1 by its clock"), run.out());
    }

    /** d has heard of c and of b; c waits for b itself. */
    @Test
    void ofSeveralThatAreAwaitedTheOneIsToldThatDoesNotWait() throws IOException {
        String waits = """
                {"thread": "c", "op": "Read", "args": {"v": 2}, "clock": {"a": 2, "b": 2, "c": 1}}
                {"thread": "d", "op": "Read", "args": {"v": 2}, "clock": {"a": 2, "b": 2, "c": 1, "d": 1}}
                """ + afterBothWrites();
        CommandRun run = run("explain", waits);
        assertTrue(run.out().contains("  know of b #1 by their clocks:\n    c #1, Read(v = 2)\n    d #1, Read(v = 2)\n"), run.out());
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void plainTlcFindsNoOrderForTheCoreAndOneWithoutTheClocks(boolean timed) throws Exception {
        String trace = afterBothWrites();
        Path core = folder.resolve("core");
        // All happened at one moment, so that only the clocks are in the way.
        CommandRun run = run(
                "explain",
                timed ? trace.replace("\"clock\"", "\"start\": 3, \"end\": 3, \"clock\"") : trace,
                "--tla",
                core.toString());
        assertEquals(10, run.status(), run.out() + run.err());
        PlainTlc right = PlainTlc.check(core, CoreExport.MODULE);
        assertTrue(right.output().contains("No error has been found"), right.output());

        Path module = core.resolve(CoreExport.MODULE + ".tla");
        String text = Files.readString(module);
        String clocks = text.lines().filter(line -> line.startsWith("traceloomClock ==")).findFirst().orElseThrow();
        Files.writeString(module, text.replace(clocks, clocks.replaceAll("\\d+", "0")).replaceAll(
                "(?m)^traceloomOver == .*$", clocks.replace("traceloomClock", "traceloomOver").replaceAll("\\d+", "0")));
        PlainTlc without = PlainTlc.check(core, CoreExport.MODULE);
        assertTrue(without.output().contains("Invariant traceloomNoOrder is violated"), without.output());
    }

    @Test
    void theOrderOfLinesOfDifferentProcessesSaysNothing() throws IOException {
        String[] lines = READS_THE_FIRST.split("\n");
        CommandRun run = run("validate", String.join("\n", lines[2], lines[0], lines[3], lines[1]) + "\n");
        assertEquals(0, run.status(), run.out() + run.err());
    }

    @Test
    void timeboxesForbidWhatClocksAllow() throws IOException {
        String timed = READS_THE_FIRST
                .replace("\"clock\": {\"a\": 2}", "\"clock\": {\"a\": 2}, \"start\": 3, \"end\": 4")
                .replace("\"clock\": {\"a\": 1, \"b\": 1}", "\"clock\": {\"a\": 1, \"b\": 1}, \"start\": 5, \"end\": 6")
                .replace("\"clock\": {\"a\": 1}", "\"clock\": {\"a\": 1}, \"start\": 1, \"end\": 2")
                .replace("\"clock\": {\"a\": 2, \"b\": 2}", "\"clock\": {\"a\": 2, \"b\": 2}, \"start\": 7, \"end\": 8");
        assertEquals(10, run("validate", timed).status());
    }

    @Test
    void corruptedCopiesKeepTheirClocks() throws IOException {
        CommandRun run = run("validate", READS_THE_FIRST, "--sanity");
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("rejected"), run.out());
        assertTrue(!run.out().contains("error"), run.out());
    }

    @Test
    void aFileThatShouldBeAStreamIsReadWhole() throws IOException {
        CommandRun run = run("validate", afterBothWrites(), "--stream");
        assertEquals(10, run.status(), run.out());
        assertTrue(run.err().contains("not in an order that a stream can follow"), run.err());
    }

    @Test
    void bothFormatsKeepClocks() throws IOException {
        Path trace = Files.writeString(folder.resolve("run.ndjson"), READS_THE_FIRST);
        Path first = folder.resolve("first.ndjson");
        Path log = folder.resolve("log");
        Path second = folder.resolve("second.ndjson");
        assertEquals(0, CommandRun.of("convert", trace.toString(), first.toString()).status());
        assertEquals(0, CommandRun.of("convert", first.toString(), log.toString()).status());
        assertEquals(0, CommandRun.of("convert", log.toString(), second.toString()).status());
        assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
        assertTrue(Files.readString(second).contains("\"clock\":{\"a\":1,\"b\":1}"), Files.readString(second));
        assertTrue(!Files.readString(second).contains("start"), Files.readString(second));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"a": 2}         | {"a": 3}          | run.ndjson, line 2, a #2, operation Write: clock: expected a: 2, its own place in its thread, found 3; records between it and the one before it are missing
            {"a": 1}         | {"a": 7}          | run.ndjson, line 1, a #1, operation Write: clock: expected a: 1, its own place in its thread, found 7; records before it are missing, or the trace begins in the middle
            {"a": 2}         | {"a": 1}          | run.ndjson, line 2, a #2, operation Write: clock: expected a: 2, its own place in its thread, found 1; a clock is advanced before every record
            {"a": 2}         | {"b": 1}          | run.ndjson, line 2, a #2, operation Write: clock: expected a: 2, its own place in its thread, found 0
            {"a": 2, "b": 2} | {"b": 2}          | run.ndjson, line 4, b #2, operation Read: clock: expected a: 1 or more, which the record before it knew, found 0
            {"a": 1, "b": 1} | {"z": 1, "b": 1}  | run.ndjson, line 3, b #1, operation Read: clock: names "z", of which there is no record: is its file missing?
            {"a": 2}         | {"a": 2, "b": 2}  | records wait for each other: a #2 (line 2) comes after b #2 (line 4) by its clock; b #2 (line 4) comes after a #2 (line 2) by its clock
            {"a": 2}         | {"a": 2.5}        | field "clock": expected a number from 0 to 2147483647, found
            {"a": 2}         | {"a": 2147483648} | field "clock": expected a number from 0 to 2147483647, found
            {"a": 2}         | {"a": 99999999999999999999} | field "clock": expected a number from 0 to 2147483647, found
            {"a": 2}         | {"a": "2"}        | field "clock": expected a number from 0 to 2147483647, found
            {"a": 2}         | {"a": 2, "a": 2}  | field "clock": expected each process once
            {"a": 2}         | {}                | field "clock": expected how many records of its own thread there are with this one, found none
            {"a": 2}         | {"a": -1}         | field "clock": expected a number from 0 to 2147483647
            {"a": 2}         | [1]               | field "clock": expected an object with a number for every process
            """)
    void aClockThatNoRunMadeIsAnError(String right, String wrong, String told) throws IOException {
        CommandRun run = run("validate", READS_THE_FIRST.replace("\"clock\": " + right, "\"clock\": " + wrong));
        assertEquals(2, run.status(), run.out());
        assertTrue((run.out() + run.err()).contains(told), run.out() + run.err());
    }
}
