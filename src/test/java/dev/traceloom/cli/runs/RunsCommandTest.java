package dev.traceloom.cli.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.traceloom.cli.CommandRun;
import dev.traceloom.cli.PlayedRuns;
import dev.traceloom.record.RunRemoval;
import dev.traceloom.record.database.Origin;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFilter;
import dev.traceloom.record.database.SomeRuns;
import dev.traceloom.record.database.Validation.BranchCount;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunsCommandTest {
    @TempDir
    Path folder;

    @Test
    void runsAreListedShownAndAddedUp() throws Exception {
        PlayedRuns played = new PlayedRuns(folder);
        fill(played);
        CommandRun list = played.runs();
        assertEquals(3, list.lines().size(), list.out());
        assertTrue(list.lines().get(0).matches(" +3  .*  -  +recordings/run-0003  505 operations  exit 139 \\(SIGSEGV\\)"), list.out());
        assertTrue(list.lines().get(1).matches(" +2  .*  rejected +recordings/run-0002 .* at Dequeue"), list.out());
        assertEquals(1, played.runs("--verdict", "rejected").lines().size());
        assertEquals(0, played.runs("--since", "1d").lines().size());
        CommandRun unknown = played.runs("--verdict", "wrong");
        assertEquals(2, unknown.status());
        assertTrue(unknown.err().contains("accepted, rejected, undecided, error, none"), unknown.err());
        Path module = Files.createDirectories(folder.resolve("specs")).resolve("Queue.tla");
        Files.writeString(module, "");
        assertEquals(2, played.runs("--spec", module.toString()).lines().size(), "by the file's path");
        assertEquals(2, played.runs("--spec", "Queue.tla", "--limit", "5").lines().size());

        CommandRun show = played.runs("show", "2");
        assertTrue(!show.out().matches("(?s).*\\b1 \\w+s,.*"), show.out());
        assertTrue(show.out().contains("validation v2  rejected  specs/Queue.tla"), show.out());
        assertTrue(show.out().contains("actions     Dequeue 3, Enqueue 7, Peek 0"), show.out());
        assertEquals(2, played.runs("show", "77").status());
        assertEquals(2, played.runs("show", "what").status());

        CommandRun trends = played.runs("trends");
        assertTrue(trends.out().contains("2 traces: accepted 1, rejected 1"), trends.out());
        assertTrue(trends.out().contains("actions covered 2 of 3; never Peek"), trends.out());
        assertTrue(trends.out().contains("branches covered 1 of 2; never Dequeue Queue.tla:14:5"), trends.out());
        assertTrue(trends.out().contains("rejected at Dequeue 1"), trends.out());
    }

    @Test
    void branchesThatTestsTookStandBesideThoseOfRecordings() throws Exception {
        PlayedRuns played = new PlayedRuns(folder);
        try (RunDatabase database = RunDatabase.open(played.database())) {
            database.add(SomeRuns.validation("made.itf.json", Origin.GENERATED, "accepted", 5000, taken(1, 1, 1)));
            assertFalse(played.runs("trends").out().contains("covered"), "nothing ran");
            database.add(SomeRuns.validation("ran.itf.json", Origin.TEST, "accepted", 5000, taken(1, 1, 0)));
            CommandRun tested = played.runs("trends");
            assertTrue(tested.out().contains("2 traces: accepted 2; 1 left by tests; 1 only generated, which cover nothing\n"), tested.out());
            assertTrue(tested.out().contains("branches covered 2 of 3 by tests; never Dequeue Queue.tla:2:5\n"), tested.out());
            database.add(SomeRuns.validation("recorded", Origin.RECORDING, "accepted", 5000, taken(0, 0, 1)));
        }
        CommandRun both = played.runs("trends");
        assertTrue(both.out().contains("branches covered 1 of 3 by recordings, 2 by tests, 3 by either\n"), both.out());
        String json = played.runs("trends", "--json").out();
        assertTrue(json.contains("\"origins\":{\"generated\":1,\"recording\":1,\"test\":1}"), json);
        assertTrue(json.contains("\"testedBranches\":{\"Dequeue Queue.tla:0:5\":1,\"Dequeue Queue.tla:1:5\":1,"), json);
        assertTrue(played.runs("show", "v2").out().contains("  comes from  a test that ran\n"));
        assertTrue(played.runs("show", "v1").out().contains("  comes from  a test that was only generated\n"));
        assertFalse(played.runs("show", "v3").out().contains("comes from"));
        assertTrue(played.runs("show", "v2", "--json").out().contains("\"origin\":\"test\""));
    }

    @Test
    void recordingsAndTestsOfSeveralDaysAreAddedUp() throws Exception {
        PlayedRuns played = new PlayedRuns(folder);
        long day = Duration.ofDays(1).toMillis();
        try (RunDatabase database = RunDatabase.open(played.database())) {
            database.add(SomeRuns.validation("first", Origin.RECORDING, "accepted", 100 * day, taken(1, 0, 0)));
            database.add(SomeRuns.validation("second", Origin.RECORDING, "accepted", 102 * day, taken(1, 0, 0)));
            assertFalse(played.runs("trends").out().contains("all days"), "there is nothing to compare");
            database.add(SomeRuns.validation("ran.itf.json", Origin.TEST, "accepted", 104 * day, taken(1, 1, 0)));
        }
        CommandRun trends = played.runs("trends");
        List<String> last = trends.lines().subList(trends.lines().size() - 4, trends.lines().size());
        assertEquals("specs/Queue.tla, recordings and tests of all days", last.get(0));
        assertTrue(last.get(1).matches("  1970-04-\\d+ to 1970-04-\\d+  spec-has  3 traces: accepted 3; 1 left by tests"), last.get(1));
        assertEquals("      actions covered 2 of 3; never Peek", last.get(2));
        assertEquals("      branches covered 1 of 3 by recordings, 2 by tests, 2 by either; never Dequeue Queue.tla:2:5", last.get(3));
    }

    private static List<BranchCount> taken(long first, long second, long third) {
        return List.of(
                new BranchCount("Dequeue", "Queue.tla:0:5", first),
                new BranchCount("Dequeue", "Queue.tla:1:5", second),
                new BranchCount("Dequeue", "Queue.tla:2:5", third));
    }

    @Test
    void programsReadTheSame() throws Exception {
        PlayedRuns played = new PlayedRuns(folder);
        fill(played);
        CommandRun list = played.runs("--json", "--limit", "2");
        assertEquals(2, list.lines().size());
        assertTrue(list.lines().get(1).startsWith("{\"id\":\"2\",\"recording\":{\"trace\":\"recordings/run-0002\""), list.out());
        assertTrue(list.lines().get(1).contains("\"verdict\":\"rejected\""), list.out());
        assertTrue(list.lines().get(1).contains("\"seed\":\"18446744073709551614\""), list.out());
        for (String line : played.runs("trends", "--json").lines()) {
            assertJson(line);
        }
        assertJson(played.runs("show", "2", "--json").lines().get(0));
        assertJson(played.runs("show", "v1", "--json").lines().get(0));
    }

    @Test
    void pruningDeletesWhatAllOptionsNameAndNothingElse() throws Exception {
        PlayedRuns played = new PlayedRuns(folder);
        played.record(played.byTurns(), "--runs", "3", "--spec", PlayedRuns.QUEUE);
        Path runs = played.output();
        assertEquals(2, played.runs("prune").status(), "nothing was named");
        assertTrue(played.runs("prune", "--accepted", "--dry-run").out().contains("would delete 2 of 3"));
        assertEquals(3, played.runs().lines().size());

        assertTrue(played.runs("prune", "--accepted", "--keep", "2").out().contains("deleted 1 of 3"));
        assertFalse(Files.exists(runs.resolve("run-0001")));
        assertTrue(played.runs("prune", "--older-than", "1h").out().contains("deleted 0 of 2"));

        Files.delete(runs.resolve("run-0002/run.json"));
        CommandRun stays = played.runs("prune", "--accepted");
        assertTrue(stays.out().contains("run-0002 (something else is in the folder and stays)"), stays.out());
        assertTrue(Files.exists(runs.resolve("run-0002")));
        assertEquals(1, played.runs().lines().size());
        assertTrue(played.runs("prune", "--keep", "0").out().contains("deleted 1 of 1"));
        assertFalse(Files.exists(runs.resolve("run-0003")));
    }

    /** Recordings may be cleared away and made again while somebody still thinks about deleting the old ones. */
    @Test
    void aRunThatTookThePlaceOfAnotherIsNotDeletedInItsStead() throws Exception {
        PlayedRuns played = new PlayedRuns(folder);
        played.record(played.accepted());
        Path run = played.output().resolve("run-0001");
        try (RunDatabase database = RunDatabase.open(played.database())) {
            Recording now = database.runs(RunFilter.ALL).get(0).recording().orElseThrow().recording();
            Recording earlier = SomeRuns.recording(1, now.startedMillis() - 1);
            assertEquals(now.trace(), earlier.trace());
            new RunRemoval(database, Project.around(run)).delete(earlier);
            assertTrue(Files.exists(run));
            assertEquals(1, database.runs(RunFilter.ALL).size());

            Path made = run.resolve("run.json");
            Files.writeString(made, Files.readString(made).replace("" + now.startedMillis(), "" + (now.startedMillis() + 1)));
            new RunRemoval(database, Project.around(run)).delete(now);
            assertTrue(Files.exists(run), "a later run that is not entered yet");
            assertEquals(0, database.runs(RunFilter.ALL).size());
        }
    }

    @Test
    void withoutADatabaseItSaysHowToGetOne() {
        CommandRun run = CommandRun.of("runs", "--database", folder.resolve("none.db").toString());
        assertEquals(2, run.status());
        assertTrue(run.err().contains("there is no run database"), run.err());
        assertFalse(Files.exists(folder.resolve("none.db")));
    }

    private static void fill(PlayedRuns played) throws Exception {
        try (RunDatabase database = RunDatabase.open(played.database())) {
            for (int i = 1; i <= 3; i++) {
                database.add(SomeRuns.recording(i, 1000 * i));
            }
            database.add(SomeRuns.validation("recordings/run-0001", "accepted", 5000));
            database.add(SomeRuns.validation("recordings/run-0002", "rejected", 5000));
        }
    }

    private static void assertJson(String line) throws Exception {
        try (JsonParser json = new JsonFactory().createParser(line)) {
            while (json.nextToken() != null) {
                // Reading is the test.
            }
        }
    }
}
