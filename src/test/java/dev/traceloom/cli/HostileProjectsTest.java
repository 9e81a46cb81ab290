package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.record.database.HostileDatabase;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFilter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Projects from elsewhere, with databases that were made to be opened by somebody else. */
class HostileProjectsTest {
    private static final String REJECTED = "examples/queue/recordings/rejected/same-element-twice.ndjson";

    @TempDir
    Path folder;

    private CommandRun validate() throws Exception {
        Path module = Files.writeString(
                folder.resolve("Queue.tla"), Files.readString(Path.of("examples/queue/Queue.tla")));
        return CommandRun.of("validate", module.toString(), REJECTED);
    }

    @Test
    void aDatabaseThatIsRefusedNeitherChangesNorHidesTheVerdict() throws Exception {
        CommandRun without = validate();
        Path database = HostileDatabase.in(folder);
        HostileDatabase.change(
                database,
                "CREATE TRIGGER lie AFTER INSERT ON validations BEGIN"
                        + " UPDATE validations SET verdict = 'accepted' WHERE id = new.id; END");
        CommandRun with = validate();
        assertEquals(10, with.status());
        assertEquals(withoutTimes(without.out()), withoutTimes(with.out()));
        assertEquals(1, with.err().lines().count(), with.err());
        assertTrue(with.err().contains("results are not entered into the run database: " + database + ": it has a trigger"),
                with.err());
        assertTrue(with.err().contains("move it away and a new one is made"), with.err());
    }

    private static String withoutTimes(String text) {
        return text.replaceAll("[0-9.]+ s\\b", "T");
    }

    @Test
    void aValidationWritesIntoNoStrangersFile() throws Exception {
        Path strangers = HostileDatabase.in(folder.resolve("other"));
        byte[] before = Files.readAllBytes(strangers);
        Path database = Files.createDirectory(folder.resolve(".traceloom")).resolve("runs.db");
        Files.createSymbolicLink(database, strangers);
        CommandRun run = validate();
        assertEquals(10, run.status());
        assertTrue(run.err().contains("runs.db: it is a link"), run.err());
        assertArrayEquals(before, Files.readAllBytes(strangers));
    }

    /** Everything that reads runs, on everything that a column can hold. */
    @Test
    void whatReadsRunsSaysOneSentence() throws Exception {
        for (String change : List.of(
                "UPDATE recordings SET command = 'rm'",
                "UPDATE validations SET verdict = NULL",
                "UPDATE recordings SET trace = 'run-' || char(0) || id")) {
            Path database = HostileDatabase.in(Files.createTempDirectory(folder, "one"));
            HostileDatabase.force(database, change.split(" ")[1], change);
            for (List<String> words : List.of(
                    List.of("runs"), List.of("runs", "show", "1"), List.of("runs", "--json"),
                    List.of("runs", "prune", "--keep", "0", "--dry-run"))) {
                CommandRun run = CommandRun.of(with(words, database));
                assertEquals(2, run.status(), words + run.out() + run.err());
                assertEquals(1, run.err().lines().count(), words + run.err());
                assertTrue(run.err().contains("it is damaged"), words + run.err());
            }
        }
    }

    @Test
    void timesThatNoCalendarHasAreShown() throws Exception {
        Path database = HostileDatabase.in(folder);
        HostileDatabase.change(
                database,
                "UPDATE validations SET at_ms = 9223372036854775807, seconds = 9e999",
                "UPDATE recordings SET started_ms = 9223372036854775807, ended_ms = -9223372036854775808, exit_status = -9");
        for (List<String> words : List.of(
                List.of("runs"), List.of("runs", "show", "1"), List.of("runs", "--json"), List.of("runs", "trends"),
                List.of("runs", "trends", "--json"), List.of("runs", "show", "v1", "--json"))) {
            CommandRun run = CommandRun.of(with(words, database));
            assertEquals(0, run.status(), words + run.err());
            assertEquals("", run.err(), words + run.err());
        }
    }

    private static String[] with(List<String> words, Path database) {
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of("--database", database.toString()));
        return all.toArray(String[]::new);
    }

    /** Without its configuration, a specification may mean something else. */
    @Test
    void aConfigurationThatIsThereAndCannotBeReadIsNotPassedOver() throws Exception {
        Path configuration = folder.resolve("Queue.cfg");
        Files.createSymbolicLink(configuration, folder.resolve("nowhere"));
        CommandRun dangling = validate();
        assertEquals(151, dangling.status(), dangling.out());
        assertTrue(dangling.err().contains("Queue.cfg: there is no such configuration"), dangling.err());
        Files.delete(configuration);
        assumeTrue(new ProcessBuilder("mkfifo", configuration.toString()).start().waitFor() == 0, "there are no pipes to try");
        CommandRun pipe = assertTimeoutPreemptively(Duration.ofSeconds(60), this::validate);
        assertEquals(151, pipe.status(), pipe.out());
        assertTrue(pipe.err().contains("Queue.cfg: the configuration is no plain file"), pipe.err());
    }

    /** A shell that lists the traces of a folder lists this one too. */
    @Test
    void aFileThatIsCalledLikeAListOfOptionsGivesNone() throws Exception {
        Path written = folder.resolve("written.html");
        Path options = Files.writeString(folder.resolve("options"), "--html " + written + " " + REJECTED);
        CommandRun run = CommandRun.of("explain", "examples/queue/Queue.tla", "@" + options);
        assertEquals(2, run.status(), run.out() + run.err());
        assertTrue(run.err().contains("@" + options), run.err());
        assertFalse(Files.exists(written));
    }

    @Test
    void lookingAtRunsChangesNothing() throws Exception {
        Path database = HostileDatabase.in(folder);
        byte[] before = Files.readAllBytes(database);
        for (String what : List.of("--json", "trends", "--verdict=rejected")) {
            assertEquals(0, CommandRun.of("runs", what, "--database", database.toString()).status());
        }
        assertArrayEquals(before, Files.readAllBytes(database));
    }

    private static void recordInto(Path output, PlayedRuns played, String script) {
        CommandRun run = CommandRun.of(
                "record", "--no-rr", "--output", output.toString(), "--database", played.database().toString(),
                "--", "sh", "-c", script);
        assertEquals(0, run.status(), run.err());
    }

    /** The trace that is there instead would be judged, and it is another one. */
    @Test
    void aRunIsNotDroppedBecauseADatabaseSaysThatItIsKnown() throws Exception {
        PlayedRuns played = new PlayedRuns(folder);
        played.record(played.accepted());
        recordInto(folder.resolve("elsewhere"), played, played.rejected());
        String rejected;
        try (RunDatabase database = RunDatabase.open(played.database())) {
            rejected = database.runs(RunFilter.ALL).get(0).recording().orElseThrow().recording().traceHash().orElseThrow();
        }
        HostileDatabase.change(
                played.database(),
                "DELETE FROM recordings WHERE id = 2",
                "UPDATE recordings SET trace_hash = '" + rejected + "'");
        CommandRun run = played.record(played.rejected(), "--spec", PlayedRuns.QUEUE);
        assertEquals(10, run.status(), run.out() + run.err());
        assertFalse(run.out().contains("the same trace as"), run.out());
    }

    /** A folder of the user's, which a database from elsewhere says is one of its runs. */
    @Test
    void pruningDeletesNothingOutsideOfTheProjectThatTheUserDidNotRecord() throws Exception {
        Path mine = folder.resolve("mine");
        PlayedRuns others = new PlayedRuns(Files.createDirectories(folder.resolve("others")));
        others.record(others.accepted());
        Path precious = Files.createDirectories(mine).resolve("run-0001");
        Files.move(others.output().resolve("run-0001"), precious);
        for (String place : List.of(precious.toString(), "../mine/run-0001", "recordings/../../mine/run-0001", "link/run-0001")) {
            Files.deleteIfExists(others.output().resolveSibling("link"));
            Files.createSymbolicLink(others.output().resolveSibling("link"), mine);
            HostileDatabase.change(others.database(), "UPDATE recordings SET trace = '" + place + "'");
            CommandRun dry = others.runs("prune", "--keep", "0", "--dry-run");
            assertTrue(dry.out().contains("outside of the project, you did not record it on this machine, and it stays"),
                    dry.out());
            assertEquals(0, others.runs("prune", "--keep", "0").status());
            assertTrue(Files.exists(precious.resolve("run.json")), place);
            others.record(others.accepted());
        }
    }

    @Test
    void pruningDeletesWhatTheUserRecordedInAnotherPlace() throws Exception {
        PlayedRuns played = new PlayedRuns(folder);
        Path elsewhere = Files.createTempDirectory("elsewhere");
        recordInto(elsewhere, played, played.accepted());
        assertTrue(Files.exists(elsewhere.resolve("run-0001")));
        assertTrue(played.runs("prune", "--keep", "0").out().contains("deleted 1 of 1"));
        assertFalse(Files.exists(elsewhere.resolve("run-0001")));
        Files.deleteIfExists(elsewhere.resolve(".traceloom-record.lock"));
        Files.delete(elsewhere);
    }
}
