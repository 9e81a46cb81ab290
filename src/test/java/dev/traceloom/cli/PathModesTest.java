package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.verdict.PathFinding;
import dev.traceloom.engine.verdict.PathMode;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.validate.TraceResult;
import dev.traceloom.validate.Validation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told about the first path, the steps aside from it, and every path (semantics, rules 39 and 40). */
class PathModesTest {
    private static final String ALL = "--every-path --first-path --sidestep";

    private static final String REGISTER = """
            ---- MODULE Register ----
            EXTENDS Integers
            VARIABLES x, ticks
            Init == x = 0 /\\ ticks = 0
            Write(v) == x' = v /\\ UNCHANGED ticks
            Read(v) == x = v /\\ UNCHANGED <<x, ticks>>
            Tick == ticks' = ticks + 1 /\\ UNCHANGED x
            Next == Tick \\/ \\E v \\in 0..3 : Write(v) \\/ Read(v)
            ====
            """;

    /** b may read before a's second write, or after it, where it reads something else. */
    private static final String READS_EARLY_OR_LATE = """
            {"thread": "a", "op": "Write", "args": {"v": 1}, "clock": {"a": 1}}
            {"thread": "a", "op": "Write", "args": {"v": 2}, "clock": {"a": 2}}
            {"thread": "b", "op": "Read", "args": {"v": 1}, "clock": {"a": 1, "b": 1}}
            """;

    /** c may read at once, and cannot; a and b have nothing to do with it. */
    private static final String READS_WHAT_NOBODY_WROTE = """
            {"thread": "a", "op": "Tick", "clock": {"a": 1}}
            {"thread": "b", "op": "Tick", "clock": {"b": 1}}
            {"thread": "c", "op": "Read", "args": {"v": 1}, "clock": {"c": 1}}
            """;

    @TempDir
    Path folder;

    private Path specification;

    @BeforeEach
    void write() throws IOException {
        specification = Files.writeString(folder.resolve("Register.tla"), REGISTER);
    }

    private CommandRun run(String command, String trace, String options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                command,
                specification.toString(),
                Files.writeString(folder.resolve("run.ndjson"), trace).toString()));
        arguments.addAll(List.of(options.split(" ")));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private static void assertTold(CommandRun run, String... told) {
        for (String one : told) {
            assertTrue(run.out().contains(one), () -> "expected " + one + " in\n" + run.out() + run.err());
        }
    }

    @Test
    void anOrderThatExistsDoesNotKeepEveryOtherFromADeadEnd() throws IOException {
        CommandRun run = run("validate", READS_EARLY_OR_LATE, ALL);
        assertEquals(10, run.status(), run.out() + run.err());
        assertTold(
                run,
                "exists      accepted   after 3 of 3 records",
                "every path  rejected   after 2 of 3 records",
                "b #1 (" + folder.resolve("run.ndjson") + ", line 3), Read(v = 1) cannot come next",
                "because x = v is false: x is 2, v is 1  Register.tla:6:12",
                "last before: a #1; a #2",
                "first path  accepted   after 3 of 3 records",
                "sidestep    accepted   after 3 of 3 records",
                "exists passes, every path fails: missing ordering information, or an environment that is too strict");
    }

    @Test
    void withoutAModeTheVerdictIsAllThatCounts() throws IOException {
        CommandRun run = run("validate", READS_EARLY_OR_LATE, "--no-pages");
        assertEquals(0, run.status(), run.out() + run.err());
        assertFalse(run.out().contains("path"), run.out());
        assertEquals(0, run("validate", READS_EARLY_OR_LATE, "--first-path").status());
    }

    @Test
    void aSidestepEndsWhereTheRecordWasFirstStuck() throws IOException {
        CommandRun run = run("validate", READS_WHAT_NOBODY_WROTE, ALL);
        assertEquals(10, run.status(), run.out() + run.err());
        assertTold(
                run,
                "exists      rejected   after 2 of 3 records",
                "every path  rejected   after 2 of 3 records",
                "first path  rejected   after 2 of 3 records",
                "sidestep    rejected   after 0 of 3 records",
                "exists fails: divergence");
        assertTold(run("explain", READS_WHAT_NOBODY_WROTE, "--sidestep"), "sidestep    rejected   after 0 of 3 records");
    }

    @Test
    void jsonTellsWhereEachModeEnds() throws IOException {
        CommandRun run = run("validate", READS_EARLY_OR_LATE, "--every-path --json");
        assertEquals(10, run.status(), run.out() + run.err());
        assertTold(
                run,
                "\"verdict\":\"accepted\",\"operations\":3",
                "\"paths\":[{\"mode\":\"every path\",\"verdict\":\"rejected\",\"depth\":2,",
                "\"stuck\":[{\"thread\":\"b\",\"index\":0,\"operation\":\"Read\",\"args\":{\"v\":1},\"reason\":\"x = v\"",
                "\"recorded\":{\"file\":",
                "\"before\":[{\"thread\":\"a\",\"index\":0},{\"thread\":\"a\",\"index\":1}]",
                "\"meaning\":\"exists passes, every path fails: ");
    }

    @Test
    void aBuildServerSeesAFailure() throws IOException {
        Path report = folder.resolve("report.xml");
        CommandRun run = run("validate", READS_EARLY_OR_LATE, "--every-path --junit " + report);
        assertTrue(Files.readString(report).contains("<failure message=\"every path: rejected after 2 of 3"), run.out());
        assertTold(
                run("validate", READS_EARLY_OR_LATE, "--every-path --teamcity"),
                "testFailed name='run.ndjson'", "message='every path: rejected after 2 of 3 records");
    }

    @Test
    void ofSeveralTracesEachModeIsCounted() throws IOException {
        Files.writeString(folder.resolve("other.ndjson"), READS_EARLY_OR_LATE.replace("{\"a\": 1, \"b\"", "{\"b\""));
        Files.writeString(folder.resolve("run.ndjson"), READS_EARLY_OR_LATE);
        CommandRun run = CommandRun.of(
                "validate", specification.toString(), folder.toString(), "--first-path", "--sidestep", "--quiet");
        assertEquals(10, run.status(), run.out() + run.err());
        assertTold(run, "2 traces: 2 accepted", "first path: 2 accepted", "sidestep: 1 accepted, 1 rejected");
    }

    @Test
    void whereAModeSaysNothingASentenceTellsWhy() throws IOException {
        String timed = """
                {"thread": "a", "op": "Write", "args": {"v": 1}, "start": 1, "end": 2}
                {"thread": "b", "op": "Read", "args": {"v": 1}, "start": 1, "end": 4}
                """;
        CommandRun run = run("validate", timed, "--every-path --stream");
        assertEquals(11, run.status(), run.out() + run.err());
        assertTold(run, "every path  undecided", "it needs the trace in memory, and this one was validated while it was read");
        assertEquals(0, run("validate", timed, "--every-path").status(), "where b cannot read yet, a can write");
    }

    @Test
    void whatNeverReturnedIsOnNoPathButMayHaveHappened() throws IOException {
        String pending = """
                {"thread": "a", "op": "Write", "args": {"v": 1}, "start": 1, "end": null}
                {"thread": "b", "op": "Read", "args": {"v": 0}, "start": 2, "end": 3}
                {"thread": "b", "op": "Read", "args": {"v": 1}, "start": 4, "end": 5}
                """;
        CommandRun run = run("validate", pending, ALL);
        assertEquals(10, run.status(), run.out() + run.err());
        assertTold(run, "first path  accepted   after 2 of 3", "sidestep    accepted", "every path  rejected   after 1 of 3");
    }

    @Test
    void aDeadEndThatMayBeOwedToAFailureIsAnError() throws IOException {
        specification = Files.writeString(folder.resolve("Failing.tla"), """
                ---- MODULE Failing ----
                EXTENDS Integers, Sequences
                VARIABLE x
                Init == x = 0
                Tick == x = 0 /\\ x' = 1
                Go == x = 1 /\\ Head(<<>>) = x /\\ x' = 2
                Next == Tick \\/ Go
                ====
                """);
        CommandRun run = run("validate", "{\"thread\": \"a\", \"op\": \"Go\"}\n", ALL + " --silent Tick");
        assertEquals(75, run.status(), run.out() + run.err());
        assertTold(
                run,
                "every path  error      after 0 of 1",
                "first path  error      after 0 of 1",
                "sidestep    error      after 0 of 1",
                "a #1, operation Go");
    }

    @Test
    void aSearchOfEveryPathThatIsTooLongIsUndecidedAndLeavesTheVerdict() throws IOException {
        StringBuilder wide = new StringBuilder();
        for (int thread = 0; thread < 12; thread++) {
            for (int record = 1; record <= 4; record++) {
                wide.append("{\"thread\": \"t").append(thread).append("\", \"op\": \"Tick\", \"clock\": {\"t").append(thread)
                        .append("\": ").append(record).append("}}\n");
            }
        }
        CommandRun run = run("validate", wide.toString(), ALL + " --budget 2s");
        assertEquals(11, run.status(), run.out() + run.err());
        assertTold(
                run,
                "exists      accepted   after 48 of 48",
                "every path  undecided",
                "undecided because the budget of 2 s is spent",
                "first path  accepted   after 48 of 48",
                "sidestep    accepted   after 48 of 48");
    }

    @Test
    void aProgramAsksTheSame() throws Exception {
        Path trace = Files.writeString(folder.resolve("run.ndjson"), READS_EARLY_OR_LATE);
        TraceResult result = Validation.against(specification).asking(PathMode.EVERY_PATH).validate(trace);
        assertEquals(Verdict.ACCEPTED, result.verdict());
        assertFalse(result.isAccepted());
        PathFinding finding = result.paths().get(0);
        assertEquals(Verdict.REJECTED, finding.verdict());
        assertEquals(2, finding.depth());
        assertEquals(new RecordRef("b", 0), finding.stuck().get(0).record().record());
        assertTrue(result.text().contains("every path  rejected   after 2 of 3 records"), result.text());
    }
}
