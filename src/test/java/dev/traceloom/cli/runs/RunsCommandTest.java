package dev.traceloom.cli.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.traceloom.cli.CommandRun;
import dev.traceloom.cli.PlayedRuns;
import dev.traceloom.record.RunRemoval;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFilter;
import dev.traceloom.record.database.SomeRuns;
import java.nio.file.Files;
import java.nio.file.Path;
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
