package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of logs that end too early for what others know (semantics, rule 38). */
class TornLogsTest {
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

    /** a was killed after its second record was written, and b heard of its third, c of b. */
    private static final String TORN = """
            {"thread": "a", "op": "Write", "args": {"v": 1}, "clock": {"a": 1}}
            {"thread": "b", "op": "Read", "args": {"v": 1}, "clock": {"a": 1, "b": 1}}
            {"thread": "a", "op": "Write", "args": {"v": 2}, "clock": {"a": 2, "b": 1}}
            {"thread": "c", "op": "Read", "args": {"v": 2}, "clock": {"a": 2, "b": 1, "c": 1}}
            {"thread": "b", "op": "Read", "args": {"v": 3}, "clock": {"a": 3, "b": 2}}
            {"thread": "b", "op": "Write", "args": {"v": 1}, "clock": {"a": 3, "b": 3}}
            {"thread": "c", "op": "Read", "args": {"v": 1}, "clock": {"a": 2, "b": 3, "c": 2}}
            """;

    @TempDir
    Path folder;

    private Path specification;

    @BeforeEach
    void write() throws IOException {
        specification = Files.writeString(folder.resolve("Register.tla"), REGISTER);
    }

    private CommandRun run(String command, String trace, String... more) throws IOException {
        String[] arguments = new String[more.length + 3];
        arguments[0] = command;
        arguments[1] = specification.toString();
        arguments[2] = Files.writeString(folder.resolve("run.ndjson"), trace).toString();
        System.arraycopy(more, 0, arguments, 3, more.length);
        return CommandRun.of(arguments);
    }

    private static void assertTold(String told, CommandRun run) {
        assertTrue(run.out().contains(told), run.out() + run.err());
    }

    @Test
    void whatComesAfterRecordsThatWereNeverLoggedIsLeftOutAndTold() throws IOException {
        CommandRun run = run("validate", TORN);
        assertEquals(0, run.status(), run.out());
        assertTold("4 operations, 3 threads", run);
        assertTold("warning: 3 of 7 records were left out since they come after records that were never logged", run);
        assertTold("left out: 2 records from b #2 (line 5) on, which"
                + " knows 3 records of \"a\", of which 2 were logged", run);
        assertTold("left out: 1 record from c #2 (line 7) on, which"
                + " knows 3 records of \"b\", of which the last were left out", run);
    }

    @Test
    void programsAreToldToo() throws IOException {
        assertTold("\"warnings\":[\"3 of 7 records were left out", run("validate", TORN, "--json"));
    }

    @Test
    void anExplanationTellsIt() throws IOException {
        String wrong = TORN.replace("{\"v\": 1}, \"clock\": {\"a\": 1, \"b\": 1}", "{\"v\": 3}, \"clock\": {\"a\": 1, \"b\": 1}");
        CommandRun run = run("explain", wrong);
        // b's first record is known to a's last: nothing that a did later can explain it.
        assertEquals(10, run.status(), run.out());
        assertTold("warning: 3 of 7 records were left out", run);
        assertTold("✗ b #1, Read(v = 3)", run);
    }

    @Test
    void whatWasNeverLoggedMayExplainAFailure() throws IOException {
        String late = TORN.replace("{\"v\": 2}, \"clock\": {\"a\": 2, \"b\": 1, \"c\": 1}", "{\"v\": 3}, \"clock\": {\"a\": 2, \"b\": 1, \"c\": 1}");
        CommandRun run = run("validate", late);
        assertEquals(11, run.status(), run.out());
        assertTold("operations that were not recorded may explain the failure", run);
    }

    @Test
    void aClockThatKnowsMoreThanThereEverWasIsWrong() throws IOException {
        String ended = TORN + "{\"thread\": \"a\", \"op\": \"__TerminateThread\", \"clock\": {\"a\": 3, \"b\": 1}}\n";
        CommandRun run = run("validate", ended.replace("\"a\": 3, \"b\": 2", "\"a\": 4, \"b\": 2").replace("\"a\": 3, \"b\": 3", "\"a\": 4, \"b\": 3"));
        assertEquals(2, run.status(), run.out());
        assertTold("run.ndjson, line 6, b #3, operation Write: clock: knows 4 records of \"a\", which has 3 and"
                + " ended with the last of them", run);
    }

    @Test
    void nothingLeftIsAnError() throws IOException {
        CommandRun run = run("validate", """
                {"thread": "a"}
                {"thread": "b", "op": "Read", "args": {"v": 1}, "clock": {"a": 1, "b": 1}}
                """);
        assertEquals(2, run.status(), run.out());
        assertTold("every record comes after records that were never logged, so that nothing is left to validate", run);
        assertTold("line 2) on, which knows 1 record of \"a\", of which 0 were logged", run);
    }

    @Test
    void aProcessThatIsDeclaredMayHaveLostAllItsRecords() throws IOException {
        String whole = "{\"thread\": \"d\"}\n" + TORN.replace("{\"a\": 3, \"b\": 2}", "{\"a\": 2, \"b\": 2, \"d\": 5}")
                .replace("{\"a\": 3, \"b\": 3}", "{\"a\": 2, \"b\": 3, \"d\": 5}");
        CommandRun run = run("validate", whole);
        assertEquals(0, run.status(), run.out());
        assertTold("line 6) on, which knows 5 records of \"d\", of which 0 were logged", run);
        CommandRun undeclared = run("validate", whole.substring(whole.indexOf('\n') + 1));
        assertEquals(2, undeclared.status(), undeclared.out());
        assertTold("line 5, b #2, operation Read: clock: names \"d\", of which there is no record: is its file"
                + " missing?", undeclared);
    }

    @Test
    void theFileIsNamedWhereThreadsHaveFilesOfTheirOwn() throws IOException {
        Path trace = Files.writeString(folder.resolve("run.ndjson"), TORN);
        Path logs = folder.resolve("logs");
        assertEquals(0, CommandRun.of("convert", trace.toString(), logs.toString()).status());
        CommandRun run = CommandRun.of("validate", specification.toString(), logs.toString());
        assertEquals(0, run.status(), run.out());
        assertTold("b #2 (" + logs.resolve("tracing-1=b.log") + ") on", run);
        Path wrong = Files.writeString(folder.resolve("wrong.ndjson"), TORN.replace("{\"a\": 2, \"b\": 1}", "{\"a\": 5, \"b\": 1}"));
        Path wrongLogs = folder.resolve("wrong");
        assertEquals(0, CommandRun.of("convert", wrong.toString(), wrongLogs.toString()).status());
        assertTold(wrongLogs.resolve("tracing-0=a.log") + ", a #2, operation Write: clock: expected a: 2",
                CommandRun.of("validate", specification.toString(), wrongLogs.toString()));
    }

    @Test
    void aTraceMayBeginInTheMiddleWhereTheStateIsTold() throws IOException {
        Files.writeString(specification, REGISTER.replace("====", "Later == x = 2\n===="));
        String middle = """
                {"thread": "b", "op": "Read", "args": {"v": 2}, "clock": {"a": 16, "b": 5, "z": 9}}
                {"thread": "a", "op": "Write", "args": {"v": 3}, "clock": {"a": 17, "b": 4}}
                {"thread": "b", "op": "Read", "args": {"v": 3}, "clock": {"a": 17, "b": 6, "z": 9}}
                """;
        CommandRun told = run("validate", middle, "--init", "Later");
        assertEquals(0, told.status(), told.out());
        CommandRun untold = run("validate", middle);
        assertEquals(2, untold.status(), untold.out());
        assertTold("line 1, b #1, operation Read: clock: expected b: 1, its own place in its thread, found 5; records"
                + " before it are missing, or the trace begins in the middle, which --init is for", untold);
        CommandRun explained = run("explain", middle.replace("{\"v\": 3}, \"clock\": {\"a\": 17, \"b\": 6", "{\"v\": 2}, \"clock\": {\"a\": 17, \"b\": 6"), "--init", "Later");
        assertEquals(10, explained.status(), explained.out());
        assertTold("✗ b #2, Read(v = 2)", explained);
    }
}
