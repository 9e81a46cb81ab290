package dev.traceloom.cli.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.cli.PlayedRuns;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.ResultsReader;
import dev.traceloom.explain.results.TraceOutcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an IDE hears of a recording that it started. */
class TeamCityRecordTest {
    @TempDir
    Path folder;

    private PlayedRuns played;

    @BeforeEach
    void prepare() throws Exception {
        played = new PlayedRuns(folder);
    }

    @Test
    void everyRunIsATestThatBeginsWithItAndEndsWithItsVerdict() throws Exception {
        Path saved = folder.resolve("saved");
        CommandRun run = played.record(
                played.byTurns(), "--teamcity", "--save", saved.toString(), "--no-pages", "--until-rejected", PlayedRuns.QUEUE);
        assertEquals(10, run.status(), run.err());
        assertEquals(
                List.of(
                        "enteredTheMatrix", "rootName", "testSuiteStarted",
                        "testStarted #1 run-0001", "testStdOut #1 run-0001", "testStdOut #1 run-0001", "testFinished #1 run-0001",
                        "testStarted #2 run-0002", "testStdOut #2 run-0002", "testStdOut #2 run-0002", "testFinished #2 run-0002",
                        "testStarted #3 run-0003", "testStdOut #3 run-0003", "testFailed #3 run-0003", "testFinished #3 run-0003",
                        "testSuiteFinished"),
                messages(run));
        assertFalse(run.out().contains("testCount"), "nobody knows how many there will be");
        String failed = message(run, "testFailed");
        assertTrue(failed.contains("Dequeue(elem = 45) cannot follow, because queue # <<>> is false"), failed);
        assertTrue(message(run, "testStarted").contains(
                "locationHint='traceloom://" + played.output().resolve("run-0001").toAbsolutePath() + "'"), run.out());
        assertTrue(run.out().contains("stopped at run-0003: it is rejected"), run.out());

        ResultsReader results = new ResultsReader(saved.resolve("results.ndjson"));
        results.poll();
        assertTrue(results.header().isPresent());
        assertEquals(
                List.of(Verdict.ACCEPTED, Verdict.ACCEPTED, Verdict.REJECTED),
                results.outcomes().stream().map(TraceOutcome::verdict).toList());
        assertTrue(Files.exists(saved.resolve(results.outcomes().get(2).bundle().orElseThrow())));
        assertTrue(Files.exists(played.output().resolve("run-0003/explanation.traceloom")));
    }

    @Test
    void aRunWhoseCommandFailsIsRedWithWhatItPrintedLast() {
        CommandRun run = played.record(played.accepted() + "; echo 'no more ]\\n beds'; exit 3", "--teamcity");
        assertEquals(0, run.status(), "as without --teamcity");
        assertTrue(message(run, "testCount").contains("count='1'"), run.out());
        String failed = message(run, "testFailed");
        assertTrue(failed.contains("message='it ended with exit status 3'"), failed);
        assertTrue(failed.contains("It printed last:|nno more |]"), failed);

        CommandRun validated =
                played.record(played.accepted() + "; exit 4", "--teamcity", "--spec", PlayedRuns.QUEUE);
        failed = message(validated, "testFailed");
        assertTrue(failed.contains("it ended with exit status 4; what it recorded until then has an order"), failed);
    }

    @Test
    void aRunThatBringsNothingNewIsIgnoredAndSaysWhy() {
        CommandRun run = played.record(played.accepted(), "--teamcity", "--runs", "2");
        assertEquals("testIgnored #2 run-0002", messages(run).stream().filter(one -> one.startsWith("testI")).findFirst().orElse(""));
        assertTrue(message(run, "testIgnored").contains("brought the same trace as recordings/run-0001"), run.out());
        assertFalse(run.out().contains("testFailed"), run.out());
    }

    @Test
    void aRunThatFailsLikeOneBeforeIsRedToo() {
        String crash = played.accepted() + "; exit 3";
        played.record(crash, "--teamcity");
        CommandRun again = played.record(crash, "--teamcity", "--until-failed");
        assertEquals(12, again.status());
        String failed = message(again, "testFailed");
        assertTrue(
                failed.contains("it ended with exit status 3; it brought the same trace as recordings/run-0001, and is dropped"),
                failed);
        assertFalse(again.out().contains("testIgnored"), again.out());
    }

    @Test
    void aRunThatRecordsNothingIsRed() {
        CommandRun run = played.record("echo I forgot; exit 3", "--teamcity", "--runs", "5");
        assertEquals(2, run.status());
        String failed = message(run, "testFailed");
        assertTrue(failed.contains("the command recorded nothing (it ended with exit status 3)"), failed);
        assertTrue(failed.contains("Does the program use a recorder") && failed.contains("I forgot"), failed);
    }

    @Test
    void whatKeepsEverythingFromBeingRecordedIsATestThatFails() throws Exception {
        Path broken = Files.writeString(folder.resolve("Broken.tla"), "---- MODULE Broken ----\nInit == (\n====\n");
        CommandRun run = played.record(played.accepted(), "--teamcity", "--spec", broken.toString());
        assertEquals(150, run.status());
        assertEquals(List.of("testStarted Broken.tla", "testFailed Broken.tla", "testFinished Broken.tla"), messages(run));
        CommandRun missing = CommandRun.of(
                "record", "--teamcity", "--no-rr", "--output", played.output().toString(), "--database",
                played.database().toString(), "--", "./not-there");
        assertEquals(2, missing.status());
        assertEquals("testFailed #1 run-0001", messages(missing).get(5));
        assertTrue(message(missing, "testFailed").contains("cannot run ./not-there: there is no program"), missing.out());
    }

    /** But for those of progress, whose number depends on how quick the machine is. */
    private static List<String> messages(CommandRun run) {
        return run.lines().stream()
                .filter(line -> line.startsWith("##teamcity[") && !line.startsWith("##teamcity[traceloom.progress"))
                .map(line -> line.replaceFirst("^##teamcity\\[(\\w+)( name='(#\\d+ run-\\d+|Broken.tla)')?.*", "$1 $3").strip())
                .toList();
    }

    private static String message(CommandRun run, String name) {
        return run.lines().stream()
                .filter(line -> line.startsWith("##teamcity[" + name + " "))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " in " + run.out() + run.err()));
    }
}
