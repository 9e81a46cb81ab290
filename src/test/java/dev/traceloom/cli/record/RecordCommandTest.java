package dev.traceloom.cli.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.cli.PlayedRuns;
import dev.traceloom.record.database.KnownRun;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFilter;
import dev.traceloom.record.database.StoredRecording;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordCommandTest {
    @TempDir
    Path folder;

    private PlayedRuns played;

    @BeforeEach
    void prepare() throws Exception {
        played = new PlayedRuns(folder);
    }

    @Test
    void everyRunIsKeptInItsFolderAndInTheDatabase() throws Exception {
        CommandRun run = played.record(played.unlike(), "--runs", "3", "--seed", "18446744073709551615");
        assertEquals(0, run.status(), run.err());
        assertEquals(List.of("run-0001", "run-0002", "run-0003"), folders());
        assertTrue(run.lines().get(0).startsWith("run-0001  seed 18446744073709551615  exit 0, 33 operations, 3 threads"), run.out());
        List<StoredRecording> recordings = recordings();
        assertEquals(3, recordings.size());
        Recording first = recordings.get(2).recording();
        assertEquals(-1, first.seed());
        assertEquals(33, first.operations());
        assertEquals(0, first.exitStatus().orElseThrow());
        assertEquals(Recording.Scheduling.DISTURBED, first.scheduling());
        assertEquals("recordings/run-0001", first.trace());
        for (StoredRecording stored : recordings) {
            Path of = folder.resolve(stored.recording().trace());
            assertEquals(Long.toUnsignedString(stored.recording().seed()), Files.readString(of.resolve("seed.txt")));
        }
        played.record(played.unlike(), "--runs", "1");
        assertEquals(4, folders().size());
    }

    @Test
    void theDisturberIsAskedForUnlessItIsNotWanted() throws Exception {
        String tell = played.accepted() + "; echo disturb $TRACELOOM_DISTURB";
        played.record(tell);
        assertEquals("disturb on\n", Files.readString(played.output().resolve("run-0001/output.txt")));
        played.record(tell + " again; exit 1", "--no-disturb");
        assertEquals("disturb off again\n", Files.readString(played.output().resolve("run-0002/output.txt")));
    }

    @Test
    void duplicatesAreDroppedAndCountedUnlessTheyEndInAnotherWay() throws Exception {
        CommandRun run = played.record(played.accepted(), "--runs", "4");
        assertEquals(List.of("run-0001"), folders());
        assertTrue(run.out().contains("4 runs in ") && run.out().contains("1 kept (0.0 MB), 3 duplicates dropped"), run.out());
        assertEquals(3, recordings().get(0).duplicates());
        run = played.record(played.accepted() + "; kill -SEGV $$", "--runs", "2");
        assertEquals(List.of("run-0001", "run-0002"), folders());
        assertTrue(run.out().contains("exit status 139 (SIGSEGV) × 2"), run.out());
        assertEquals("SIGSEGV", recordings().get(0).recording().signal().orElseThrow());
    }

    @Test
    void runsAreValidatedUntilOneIsRejected() throws Exception {
        CommandRun run = played.record(played.byTurns(), "--until-rejected", PlayedRuns.QUEUE);
        assertEquals(10, run.status());
        assertEquals(List.of("run-0001", "run-0002", "run-0003"), folders());
        assertTrue(run.lines().get(0).matches(".*  accepted  100 % contended, \\d+\\.\\d states wide"), run.out());
        assertTrue(run.lines().stream().anyMatch(line -> line.matches("all accepted runs together: 100 % of 148 operations overlapped a conflicting one; \\d+\\.\\d states wide")), run.out());
        assertTrue(run.out().contains("rejected    " + played.output().resolve("run-0003")), run.out());
        assertTrue(run.out().contains("cannot follow: t1 #12, Dequeue(elem = 45)"), run.out());
        try (RunDatabase database = RunDatabase.open(played.database())) {
            List<KnownRun> runs = database.runs(RunFilter.ALL);
            assertEquals("rejected", runs.get(0).validation().orElseThrow().validation().verdict());
            assertEquals("Dequeue", runs.get(0).validation().orElseThrow().validation().rejectedAction().orElseThrow());
            assertEquals("accepted", runs.get(2).validation().orElseThrow().validation().verdict());
            Path bundle = folder.resolve(runs.get(0).validation().get().validation().bundle().orElseThrow());
            assertTrue(Files.exists(bundle));
            assertEquals(played.output().resolve("run-0003"), bundle.getParent());
        }
        assertEquals(0, CommandRun.of("validate", PlayedRuns.QUEUE, played.output() + "/run-0001").status());
    }

    @Test
    void aRunThatIsNotDecidedInTimeIsCountedAndKept() throws Exception {
        String climbing = "printf '%s' '{\"thread\":\"a\",\"op\":\"Climb\",\"args\":{},\"start\":0,\"end\":1}'"
                + " > \"$TRACELOOM_DIR/a.ndjson\"";
        CommandRun run = played.record(
                climbing, "--runs", "2", "--budget", "200ms", "--until-rejected", "src/test/resources/specs/Endless.tla");
        assertEquals(11, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("undecided because the budget of 200 ms is spent"), run.out());
        assertTrue(run.out().contains("; 2 undecided"), run.out());
        assertEquals(List.of("run-0001", "run-0002"), folders());
    }

    @Test
    void aRunGetsLessTimeThanATraceThatSomebodyAsksAbout() {
        assertTrue(help("record").contains("such as 60s or 60s,2g. Default: 30s."), help("record"));
        for (String command : List.of("validate", "explain", "view")) {
            assertTrue(help(command).contains("such as 60s or 60s,2g. Default: 10m."), help(command));
        }
    }

    private static String help(String command) {
        return CommandRun.of(command, "--help").out().replaceAll("\\s+", " ");
    }

    @Test
    void aDuplicateOfATraceThatNobodyValidatedIsValidated() throws Exception {
        played.record(played.rejected());
        CommandRun run = played.record(played.rejected(), "--runs", "3", "--spec", PlayedRuns.QUEUE);
        assertEquals(10, run.status());
        assertTrue(run.out().contains("3 duplicates dropped; 1 rejected"), run.out());
        assertEquals(List.of("run-0001"), folders());
        assertEquals(10, played.record(played.rejected(), "--until-rejected", PlayedRuns.QUEUE).status());
    }

    @Test
    void aBrokenSpecificationIsKnownBeforeAnythingRuns() throws Exception {
        Path broken = Files.writeString(folder.resolve("Broken.tla"), "---- MODULE Broken ----\nInit == (\n====\n");
        CommandRun run = played.record(played.accepted(), "--spec", broken.toString());
        assertEquals(150, run.status());
        assertFalse(Files.exists(played.output()));
    }

    @Test
    void whatRecordsNothingIsToldWhy() throws Exception {
        CommandRun run = played.record("echo I forgot; exit 3", "--runs", "5");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("the command recorded nothing (it ended with exit status 3): there is no *.log"), run.err());
        assertTrue(run.err().contains("Does the program use a recorder"), run.err());
        assertTrue(run.err().contains("    | I forgot"), run.err());
        assertEquals(List.of(), folders());
        assertEquals(List.of(), recordings());
    }

    @Test
    void whatCannotBeRunIsToldWhy() throws Exception {
        CommandRun run = CommandRun.of(
                "record", "--no-rr", "--output", played.output().toString(), "--database",
                played.database().toString(), "--", "./no-such-program");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("cannot run ./no-such-program: there is no program"), run.err());
        Path file = Files.writeString(folder.resolve("file"), "");
        CommandRun unwritable = CommandRun.of(
                "record", "--no-rr", "--output", file.resolve("below").toString(), "--database",
                played.database().toString(), "--", "true");
        assertEquals(2, unwritable.status());
        assertTrue(unwritable.err().contains("runs cannot be written here"), unwritable.err());
        assertEquals(2, CommandRun.of("record", "--runs", "0", "--", "true").status());
        assertEquals(2, CommandRun.of("record").status());
        assertEquals(2, CommandRun.of("record", "--seed", "-1", "--", "true").status());
    }

    @Test
    void aRunThatTakesTooLongKeepsItsTrace() throws Exception {
        CommandRun run = played.record(played.accepted() + "; sleep 100", "--timeout", "1");
        assertEquals(12, run.status());
        assertEquals(Recording.End.TIMEOUT, recordings().get(0).recording().end());
        assertTrue(run.out().contains("1 took too long"), run.out());
    }

    @Test
    void aLogThatCannotBeReadIsKeptAndSaid() throws Exception {
        CommandRun run = played.record("echo nonsense > \"$TRACELOOM_DIR/a.log\"");
        assertEquals(List.of("run-0001"), folders());
        assertTrue(run.err().contains("a.log"), run.err());
        assertTrue(recordings().get(0).recording().traceHash().isEmpty());
    }

    @Test
    void aFinishedRunThatWasNotEnteredIsEnteredByTheNext() throws Exception {
        played.record(played.accepted());
        Files.delete(played.database());
        CommandRun run = played.record(played.rejected());
        assertTrue(run.err().contains("run-0001 was recorded earlier and is entered now"), run.err());
        assertEquals(2, recordings().size());
    }

    @Test
    void validateEntersItsResultsWhereTheProjectWantsThem() throws Exception {
        Path module = Files.copy(Path.of(PlayedRuns.QUEUE), folder.resolve("Queue.tla"));
        Path save = folder.resolve("saved");
        CommandRun run = CommandRun.of(
                "validate", "--save", save.toString(), module.toString(), folder.resolve("played").toString());
        assertEquals(10, run.status(), run.err());
        try (RunDatabase database = RunDatabase.open(played.database())) {
            List<KnownRun> runs = database.runs(RunFilter.ALL);
            assertEquals(3, runs.size());
            var rejected = database.runs(new RunFilter(
                            java.util.Optional.of("Queue"), java.util.Optional.of("rejected"), 0, 9))
                    .get(0);
            var validation = database.validation(rejected.validation().orElseThrow().id()).orElseThrow().validation();
            assertEquals("played/rejected", validation.trace());
            assertEquals("Queue.tla", validation.specification());
            assertEquals("saved/rejected.traceloom", validation.bundle().orElseThrow());
            assertEquals(30, validation.linearized());
            assertEquals(30, validation.actions().stream().mapToLong(count -> count.operations()).sum());
            assertTrue(validation.options().contains("--save"), validation.options());
            assertFalse(validation.options().contains("played"), validation.options());
        }
    }

    @Test
    void aDatabaseThatCannotBeUsedNeverFailsAValidation() throws Exception {
        Path damaged = Files.writeString(folder.resolve("damaged.db"), "no database".repeat(1000));
        CommandRun run = CommandRun.of(
                "validate", "--database", damaged.toString(), PlayedRuns.QUEUE, folder.resolve("played/accepted").toString());
        assertEquals(0, run.status());
        assertTrue(run.err().contains("results are not entered into the run database: " + damaged), run.err());
    }

    private List<String> folders() throws Exception {
        if (!Files.exists(played.output())) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(played.output())) {
            return entries.filter(Files::isDirectory).map(entry -> entry.getFileName().toString()).sorted().toList();
        }
    }

    /** The newest first. */
    private List<StoredRecording> recordings() throws Exception {
        try (RunDatabase database = RunDatabase.open(played.database())) {
            return database.runs(RunFilter.ALL).stream().flatMap(run -> run.recording().stream()).toList();
        }
    }
}
