package dev.traceloom.cli;

import static dev.traceloom.testing.ElectionLogs.RIGHT;
import static dev.traceloom.testing.ElectionLogs.STARTS;
import static dev.traceloom.testing.ElectionLogs.WRONG_LEADER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.record.recorder.OperationRecord;
import dev.traceloom.record.recorder.Recorder;
import dev.traceloom.record.recorder.ThreadRecorder;
import dev.traceloom.testing.ElectionLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people read of logs that tell some variables after each step: elections of three nodes. */
class StateLogsTest {
    @TempDir
    Path folder;

    private Path module;

    @BeforeEach
    void specification() throws IOException {
        module = ElectionLogs.specification(folder);
    }

    private CommandRun run(String command, String log, String... options) throws IOException {
        Path trace = Files.writeString(folder.resolve("raft.ndjson"), log);
        String[] arguments = new String[options.length + 3];
        arguments[0] = command;
        arguments[1] = module.toString();
        arguments[2] = trace.toString();
        System.arraycopy(options, 0, arguments, 3, options.length);
        return CommandRun.of(arguments);
    }

    @Test
    void recordsThatNameNoActionCountAsTheActionsThatTheyWere() throws IOException {
        CommandRun run = run("validate", RIGHT);
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("Timeout 2, Win 1, Vote 1\n"), run.out());
    }

    @Test
    void whatNeverHappenedIsStillTold() throws IOException {
        CommandRun run = run("validate", STARTS);
        assertTrue(run.out().contains("Timeout 1, Vote 1; never seen: Win\n"), run.out());
    }

    @Test
    void aRecordThatChangesNothingIsNoAction() throws IOException {
        CommandRun run = run("validate", STARTS + "{\"after\":[[[\"term\",\"n2\"],1]],\"step\":false}\n");
        assertTrue(run.out().contains("Timeout 1, Vote 1, unnamed 1; never seen by name: Win\n"), run.out());
    }

    /** A log of states stands in the order of its file, and nobody expects two of its records to overlap. */
    @Test
    void nobodyIsWarnedThatALogOfStatesHasNoOverlap() throws IOException {
        CommandRun run = run("validate", RIGHT);
        assertFalse(run.out().contains("overlap"), run.out());
        run = run("validate", RIGHT, "--stream");
        assertFalse(run.out().contains("overlap"), run.out());
    }

    @Test
    void aRecordThatNamesNoActionIsAStepWithWhatWasSeen() throws IOException {
        CommandRun run = run("validate", WRONG_LEADER);
        assertEquals(10, run.status(), run.err());
        assertTrue(run.out().contains("cannot follow: t0 #3, a step, role[\"n2\"] = \"leader\"\n"), run.out());
        assertFalse(run.out().contains("__Step"), run.out());
    }

    @Test
    void theLineOfTheOriginalLogIsTold() throws IOException {
        String log = WRONG_LEADER.replace("\"leader\"]]", "\"leader\"]],\"line\":17");
        assertTrue(run("validate", log).out().contains("t0 #3, line 17, a step,"), "validate");
        assertTrue(run("validate", log, "--json").out().contains("\"line\":17"), "validate --json");
        assertTrue(run("explain", log).out().contains("✗ t0 #3, line 17, a step,"), "explain");
    }

    @Test
    void badInputNamesTheLineToo() throws IOException {
        CommandRun run = run("validate", STARTS + "{\"after\":{\"trem\":1},\"line\":17}\n");
        assertEquals(2, run.status(), run.out());
        assertTrue(run.out().contains("raft.ndjson, t0 #3, line 17, a step: "), run.out());
    }

    @Test
    void jsonTellsWhatWasSeen() throws IOException {
        CommandRun run = run("validate", WRONG_LEADER, "--json");
        assertTrue(run.out().contains("\"after\":[[[\"role\",\"n2\"],\"leader\"]]"), run.out());
    }

    /** What was seen stands beside what the nearest step leads to; then what keeps other steps from happening. */
    @Test
    void theExplanationSetsWhatWasSeenBesideWhatIsExpected() throws IOException {
        String out = run("explain", WRONG_LEADER).out();
        assertTrue(out.contains("""
                  ✗ t0 #3, a step, role["n2"] = "leader"
                      role["n2"] is not what the record saw  Elect.tla:23:1
                          observed = "leader"
                          expected = "follower"
                          nearest where nothing happens
                      role[n] = "candidate" is false  Elect.tla:19:14
                          role[n] = "follower"
                          role = ("n1" :> "candidate" @@ "n2" :> "follower" @@ "n3" :> "follower")
                          n = "n2"
                          in Win("n2")
                """), out);
    }

    @Test
    void theNearestStepIsNamed() throws IOException {
        String log = STARTS + "{\"after\":[[[\"term\",\"n3\"],1],[[\"role\",\"n3\"],\"leader\"]]}\n";
        String out = run("explain", log).out();
        assertTrue(out.contains("""
                          observed = "leader"
                          expected = "follower"
                          after the step that comes nearest, Vote("n1", "n3")
                """), out);
    }

    @Test
    void aNamedActionIsComparedWithItsOwnStep() throws IOException {
        String out = run("explain", STARTS.replace("\"n2\"],1]", "\"n2\"],2]")).out();
        assertTrue(out.contains("""
                  ✗ t0 #2, Vote("n1", "n2"), term["n2"] = 2  Elect.tla:13:1
                      term["n2"] is not what the record saw  Elect.tla:13:1
                          observed = 2
                          expected = 1
                          after the step
                """), out);
    }

    /** A successor that fits what was seen may still break an invariant; then that is the reason. */
    @Test
    void whatFitsAndBreaksAnInvariantIsRefusedForTheInvariant() throws IOException {
        Files.writeString(module, Files.readString(module).replace("====", "Low == \\A n \\in Node : term[n] < 1\n===="));
        Files.writeString(folder.resolve("Elect.cfg"), "\nINVARIANT Low\n", StandardOpenOption.APPEND);
        String out = run("explain", STARTS).out();
        assertTrue(out.contains("would break an invariant"), out);
    }

    /** As a stream, a trace has no order in which its steps could be named. */
    @Test
    void aStreamOfStatesIsJudgedAlike() throws IOException {
        CommandRun right = run("validate", RIGHT, "--stream");
        assertEquals(0, right.status(), right.out());
        assertTrue(right.out().contains("Vote 1, unnamed 3; never seen by name: Timeout, Win\n"), right.out());
        CommandRun wrong = run("validate", WRONG_LEADER, "--stream");
        assertEquals(10, wrong.status(), wrong.out());
        assertTrue(wrong.out().contains("because role[\"n2\"] is not what the record saw"), wrong.out());
    }

    @Test
    void whatWasSeenSurvivesAConversion() throws IOException {
        Path log = Files.writeString(folder.resolve("raft.ndjson"), WRONG_LEADER);
        Path logs = folder.resolve("logs");
        Path back = folder.resolve("back.ndjson");
        CommandRun there = CommandRun.of("convert", "--spec", module.toString(), log.toString(), logs.toString());
        assertEquals(0, there.status(), there.err());
        assertEquals(0, CommandRun.of("convert", logs.toString(), back.toString()).status());
        assertEquals(
                run("validate", WRONG_LEADER).out().lines().skip(1).filter(line -> !line.startsWith("To see")).toList(),
                CommandRun.of("validate", module.toString(), back.toString()).out().lines()
                        .skip(1)
                        .filter(line -> !line.startsWith("To see"))
                        .map(line -> line.replace("(n = \"n1\", m = \"n2\")", "(\"n1\", \"n2\")"))
                        .toList());
    }

    @Test
    void aProgramThatRecordsWhatItSeesIsValidated() throws Exception {
        Path recorded = folder.resolve("recorded");
        try (Recorder recorder = Recorder.of("Elect", recorded)) {
            ThreadRecorder thread = recorder.thread();
            thread.observe("term", "n1", 1);
            try (OperationRecord vote = thread.start("Vote", "n", "n1", "m", "n2")) {
                vote.observe("votes", "n1", Set.of("n1", "n2")).end();
            }
            try (OperationRecord step = thread.step()) {
                step.observe("role", "n1", "leader").observe("term", "n1", 1).end();
            }
            thread.observe("role", "n2", "leader");
        }
        CommandRun run = CommandRun.of("validate", module.toString(), recorded.toString());
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("#4, a step, role[\"n2\"] = \"leader\""), run.out());
        assertTrue(run.out().contains("3 of 5 operations in order"), run.out());
    }

    /** Coverage is of actions: of those that the steps were, and of nothing that is none. */
    @Test
    void theRunDatabaseKnowsWhichActionsTheStepsWere() throws IOException {
        String database = folder.resolve("runs.db").toString();
        run("validate", RIGHT, "--database", database);
        run("validate", WRONG_LEADER, "--database", database);
        String trends = CommandRun.of("runs", "trends", "--database", database).out();
        assertTrue(trends.contains("actions covered 3 of 3"), trends);
        assertTrue(trends.contains("rejected at a step 1"), trends);
    }

    @Test
    void aPathThatLeadsNowhereIsSaidToDoSo() throws IOException {
        String out = run("validate", "{\"after\":[[[\"term\",\"n9\"],1]]}\n").out();
        assertTrue(
                out.contains("because term[\"n9\"] is not what the record saw: observed 1, but it has no value in the"
                        + " specification"),
                out);
    }

    /** What a guard keeps from being evaluated fails where nobody looks at the guard, and must not end the explanation. */
    @Test
    void whatAGuardKeepsFromBeingEvaluatedIsNoReason() throws IOException {
        Files.writeString(module, Files.readString(module)
                .replace("EXTENDS Naturals,", "EXTENDS Naturals, Sequences,")
                .replace("        \\/ \\E n, m", """
                                \\/ /\\ term["n1"] > 5
                                   /\\ \\E n \\in Head(<<>>) : Win(n)
                                \\/ \\E n, m"""));
        String out = run("explain", WRONG_LEADER).out();
        assertTrue(out.contains("in Win(\"n2\")"), out);
        assertTrue(run("validate", RIGHT).out().contains("Timeout 2, Win 1, Vote 1\n"), "validate");
    }
}
