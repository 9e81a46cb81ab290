package dev.traceloom.record.database;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.record.database.sqlite.Sqlite;
import dev.traceloom.record.database.sqlite.UnpackedLibrary;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunDatabaseTest {
    private static final Knobs KNOBS = Knobs.parse("disturb=3,range.Put.key=-1..2,threads=8,weight.Get=5").orElseThrow();

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve(".traceloom/runs.db");
    }

    @Test
    void whatIsEnteredComesBackFromTheFile() throws Exception {
        Recording recording = SomeRuns.recording(1, 1000, KNOBS);
        long id;
        long validation;
        try (RunDatabase database = RunDatabase.open(file())) {
            id = database.add(recording);
            database.addDuplicate(id);
            database.addDuplicate(id);
            validation = database.add(SomeRuns.validation(recording.trace(), "rejected", 2000));
        }
        try (RunDatabase database = RunDatabase.open(file())) {
            assertEquals(new StoredRecording(id, recording, 2), database.recording(id).orElseThrow());
            StoredValidation stored = database.validation(validation).orElseThrow();
            assertEquals(SomeRuns.validation(recording.trace(), "rejected", 2000), stored.validation());
            assertEquals(id, stored.recording().orElseThrow(), "they belong together by the trace's folder");
            assertEquals(List.of(id), database.recordingsLike("hash1").stream().map(StoredRecording::id).toList());
            assertEquals("ok", database.check());
        }
    }

    /** The file was made by the Traceloom that knew only the first version. */
    @Test
    void aDatabaseOfTheFirstVersionIsReadAsItIsAndBroughtUpToDateByWhoeverWrites() throws Exception {
        Path file = folder.resolve("runs.db");
        Files.copy(Path.of("src/test/resources/databases/runs-version-1.db"), file);
        byte[] before = Files.readAllBytes(file);
        List<KnownRun> seen = RunDatabase.read(file, database -> database.runs(RunFilter.ALL)).orElseThrow();
        assertArrayEquals(before, Files.readAllBytes(file), "who looks changes nothing");
        assertEquals(new StoredRecording(2, SomeRuns.recording(2, 2000), 1), seen.get(0).recording().orElseThrow());
        try (RunDatabase database = RunDatabase.open(file)) {
            assertEquals(seen, database.runs(RunFilter.ALL), "nothing is lost");
            long id = database.add(SomeRuns.recording(3, 3000, KNOBS));
            assertEquals(KNOBS, database.recording(id).orElseThrow().recording().knobs());
            assertEquals("ok", database.check());
        }
        assertEquals(3, RunDatabase.read(file, database -> database.runs(RunFilter.ALL)).orElseThrow().size());
    }

    /** The file was made by the Traceloom that did not know yet where traces came from. */
    @Test
    void inADatabaseOfTheSecondVersionEverythingWasRecordedAndTestsAreCountedFromThenOn() throws Exception {
        Path file = folder.resolve("runs.db");
        Files.copy(Path.of("src/test/resources/databases/runs-version-2.db"), file);
        byte[] before = Files.readAllBytes(file);
        Trend seen = RunDatabase.read(file, database -> database.trends(RunFilter.ALL)).orElseThrow().get(0);
        StoredValidation first = RunDatabase.read(file, database -> database.validation(1)).orElseThrow().orElseThrow();
        assertArrayEquals(before, Files.readAllBytes(file), "who looks changes nothing");
        assertEquals(SomeRuns.validation("recordings/run-0001", "accepted", 5000), first.validation());
        assertEquals(Map.of("recording", 2L), seen.origins());
        assertEquals(Map.of("Dequeue Queue.tla:12:5", 6L, "Dequeue Queue.tla:14:5", 0L), seen.recordedBranches());
        try (RunDatabase database = RunDatabase.open(file)) {
            assertEquals(List.of(seen), database.trends(RunFilter.ALL), "nothing is lost");
            assertEquals(first, database.validation(1).orElseThrow());
            database.add(SomeRuns.validation(
                    "ran.itf.json", Origin.TEST, "accepted", 7000, List.of(new Validation.BranchCount("Dequeue", "Queue.tla:14:5", 1))));
            Trend after = database.trends(RunFilter.ALL).get(0);
            assertEquals(seen.recordedBranches(), after.recordedBranches());
            assertEquals(Map.of("Dequeue Queue.tla:14:5", 1L), after.testedBranches());
            assertEquals("ok", database.check());
        }
    }

    @Test
    void aRunIsRepeatedWithItsKnobsAndNothingElseIsOne() {
        assertEquals(
                Map.of("TRACELOOM_SEED", "1", "TRACELOOM_DISTURB", "on", "TRACELOOM_DISTURB_INSIDE", "on",
                        "TRACELOOM_DISTURB_LEVEL", "3",
                        "TRACELOOM_KNOBS", "range.Put.key=-1..2,threads=8,weight.Get=5"),
                SomeRuns.recording(-1, 1000, KNOBS).environment());
        assertEquals(
                Map.of("TRACELOOM_SEED", "1", "TRACELOOM_DISTURB", "off", "TRACELOOM_DISTURB_INSIDE", "on"),
                SomeRuns.recording(-1, 1000, Knobs.parse("disturb=0").orElseThrow()).environment());
        assertEquals("Put.key=-1..2, Get \u00d75, threads 8, disturb 3", KNOBS.words());
        assertEquals(Optional.of(KNOBS), Knobs.parse(KNOBS.text()));
        assertEquals(Optional.of(Knobs.NONE), Knobs.parse(""));
        for (String other : List.of(
                "LD_PRELOAD=1", "threads", "threads=", "threads=-1", "threads=1,threads=2", "threads=1,", "disturb=5",
                "range.key=1", "range.key=1..2;x", "weight.=1", "weight.a b=1", "operations=1234567890123456789",
                "threads=1\n", ",".repeat(100_000))) {
            assertEquals(Optional.empty(), Knobs.parse(other), other);
        }
    }

    @Test
    void aRunFileSaysWhatTheDatabaseSays() throws Exception {
        Recording recording = SomeRuns.recording(1, 1000, KNOBS);
        Path run = Files.createDirectories(folder.resolve("recordings/run-0001"));
        RunFile.write(recording, true, run);
        assertEquals(Optional.of(recording), RunFile.read(run, new Project(folder), "rr"));
        Files.writeString(run.resolve(RunFile.NAME), "{\"format\": 1, \"seed\": ");
        assertEquals(Optional.empty(), RunFile.read(run, new Project(folder), "rr"));
    }

    /** It may lie in a folder that came from anywhere. */
    @Test
    void aRunFileThatIsNoPlainFileIsNotWaitedFor() throws Exception {
        Path run = Files.createDirectories(folder.resolve("recordings/run-0001"));
        Path pipe = run.resolve(RunFile.NAME);
        assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "there are no pipes to try");
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> assertEquals(
                Optional.empty(), RunFile.read(run, new Project(folder), "rr")));
        Files.delete(pipe);
        RunFile.write(SomeRuns.recording(1, 1000), true, folder);
        Files.createSymbolicLink(pipe, folder.resolve(RunFile.NAME));
        assertEquals(Optional.empty(), RunFile.read(run, new Project(folder), "rr"), "a link");
        Files.delete(pipe);
        Files.writeString(pipe, Files.readString(folder.resolve(RunFile.NAME)) + " ".repeat(16_000_000));
        assertEquals(Optional.empty(), RunFile.read(run, new Project(folder), "rr"), "more than such a file can have");
        String half = Files.readString(folder.resolve(RunFile.NAME)).replace("host", "\u00ed\u00a0\u0080");
        Files.write(pipe, half.getBytes(StandardCharsets.ISO_8859_1));
        assertEquals(Optional.empty(), RunFile.read(run, new Project(folder), "rr"), "half a character");
    }

    @Test
    void theNewestRunsAreListedFirstAndCanBeChosen() throws Exception {
        try (RunDatabase database = RunDatabase.open(file())) {
            for (int i = 1; i <= 4; i++) {
                database.add(SomeRuns.recording(i, 1000 * i));
            }
            database.add(SomeRuns.validation("recordings/run-0001", "accepted", 9000));
            database.add(SomeRuns.validation("recordings/run-0002", "accepted", 9000));
            database.add(SomeRuns.validation("recordings/run-0002", "rejected", 9100));
            database.add(SomeRuns.validation("elsewhere/trace.ndjson", "rejected", 2500));
            assertEquals(List.of("4", "3", "v4", "2", "1"), ids(database, RunFilter.ALL));
            assertEquals(List.of("4", "3"), ids(database, new RunFilter(Optional.empty(), Optional.empty(), 0, 2)));
            assertEquals(
                    List.of("v4", "2"),
                    ids(database, new RunFilter(Optional.empty(), Optional.of("rejected"), 0, 9)),
                    "the last validation counts");
            assertEquals(
                    List.of("4", "3"), ids(database, new RunFilter(Optional.empty(), Optional.of("none"), 0, 9)));
            assertEquals(List.of("4", "3", "v4"), ids(database, new RunFilter(Optional.empty(), Optional.empty(), 2500, 9)));
            for (String name : List.of("Queue", "Queue.tla", "specs/Queue.tla")) {
                assertEquals(
                        List.of("v4", "2", "1"), ids(database, new RunFilter(Optional.of(name), Optional.empty(), 0, 9)));
            }
            assertEquals(List.of(), ids(database, new RunFilter(Optional.of("eue"), Optional.empty(), 0, 9)));
        }
    }

    @Test
    void trendsAddUpByDayAndVersionOfTheSpecification() throws Exception {
        long noon = SomeRuns.DAY * 20_000 + SomeRuns.DAY / 2;
        try (RunDatabase database = RunDatabase.open(file())) {
            database.add(SomeRuns.validation("a", "accepted", noon));
            database.add(SomeRuns.validation("b", "rejected", noon + 1));
            database.add(SomeRuns.validation("c", "rejected", noon + 2));
            database.add(SomeRuns.validation("d", "accepted", noon + 2 * SomeRuns.DAY));
            List<Trend> trends = database.trends(RunFilter.ALL);
            assertEquals(2, trends.size());
            Trend first = trends.get(0);
            assertEquals(Map.of("accepted", 1L, "rejected", 2L), first.verdicts());
            assertEquals(Map.of("Dequeue", 2L), first.rejections());
            assertEquals(Map.of("Dequeue", 9L, "Enqueue", 21L, "Peek", 0L), first.actions());
            assertEquals(2, Trend.covered(first.actions()));
            assertEquals(Map.of("Dequeue Queue.tla:12:5", 9L, "Dequeue Queue.tla:14:5", 0L), first.branches());
            assertEquals(Map.of(), first.testedBranches());
            assertEquals(Map.of("accepted", 1L), trends.get(1).verdicts());
            assertEquals(
                    1,
                    database.trends(new RunFilter(Optional.empty(), Optional.empty(), noon + SomeRuns.DAY, 9)).size());
        }
    }

    @Test
    void branchesThatTestsTookAreCountedBesideThoseOfRecordingsAndWhatWasOnlyGeneratedTakesNone() throws Exception {
        try (RunDatabase database = RunDatabase.open(file())) {
            database.add(SomeRuns.validation("a", Origin.RECORDING, "accepted", 1000, taken(3, 0, 0, 0)));
            database.add(SomeRuns.validation("b", Origin.TEST, "accepted", 1001, taken(1, 2, 0, 0)));
            database.add(SomeRuns.validation("c", Origin.TEST, "accepted", 1002, taken(0, 4, 0, 0)));
            long generated = database.add(SomeRuns.validation("d", Origin.GENERATED, "accepted", 1003, taken(0, 0, 5, 0)));
            assertEquals(Origin.GENERATED, database.validation(generated).orElseThrow().validation().origin());
            Trend trend = database.trends(RunFilter.ALL).get(0);
            assertEquals(Map.of("recording", 1L, "test", 2L, "generated", 1L), trend.origins());
            assertEquals(List.of(3L, 0L, 0L, 0L), List.copyOf(trend.recordedBranches().values()));
            assertEquals(List.of(1L, 6L, 0L, 0L), List.copyOf(trend.testedBranches().values()));
            assertEquals(List.of(4L, 6L, 0L, 0L), List.copyOf(trend.branches().values()));
            assertEquals(Map.of("Dequeue", 9L, "Enqueue", 21L, "Peek", 0L), trend.actions());
        }
    }

    private static List<Validation.BranchCount> taken(long... counts) {
        return IntStream.range(0, counts.length)
                .mapToObj(i -> new Validation.BranchCount("Dequeue", "Queue.tla:" + i + ":5", counts[i]))
                .toList();
    }

    @Test
    void theValidationOfAFileInARunsFolderIsOneOfTheRun() throws Exception {
        try (RunDatabase database = RunDatabase.open(file())) {
            long first = database.add(SomeRuns.recording(1, 1));
            database.add(SomeRuns.validation("recordings/run-0001/trace.ndjson", "rejected", 5));
            database.add(SomeRuns.validation("recordings/run-00012", "accepted", 6));
            assertEquals(
                    List.of("recordings/run-0001/trace.ndjson"),
                    database.validationsOf(first).stream().map(one -> one.validation().trace()).toList());
        }
    }

    @Test
    void removingARecordingRemovesWhatIsKnownAboutItsTrace() throws Exception {
        try (RunDatabase database = RunDatabase.open(file())) {
            database.add(SomeRuns.recording(1, 1));
            database.add(SomeRuns.recording(2, 2));
            database.add(SomeRuns.validation("recordings/run-0001", "accepted", 5));
            database.add(SomeRuns.validation("recordings/run-0002", "accepted", 5));
            database.remove(SomeRuns.recording(1, 1));
            assertEquals(List.of("2"), ids(database, RunFilter.ALL));
            assertEquals(1, database.trends(RunFilter.ALL).get(0).traces());
        }
    }

    @Test
    void aDatabaseOfALaterVersionIsLeftAlone() throws Exception {
        RunDatabase.open(file()).close();
        try (Connection connection = Sqlite.open(file());
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA user_version = " + (Schema.VERSION + 1));
        }
        byte[] before = Files.readAllBytes(file());
        RunDatabaseException refused = assertThrows(RunDatabaseException.class, () -> RunDatabase.open(file()));
        assertTrue(refused.getMessage().contains("written by a later Traceloom"), refused.getMessage());
        assertTrue(refused.getMessage().contains("--database"), refused.getMessage());
        assertEquals(new String(before, StandardCharsets.ISO_8859_1), Files.readString(file(), StandardCharsets.ISO_8859_1));
    }

    @Test
    void aDamagedFileIsNamedWithWhatToDo() throws Exception {
        Files.createDirectories(file().getParent());
        Files.writeString(file(), "this was a database once".repeat(500));
        RunDatabaseException refused = assertThrows(RunDatabaseException.class, () -> RunDatabase.open(file()));
        assertTrue(refused.getMessage().startsWith(file() + ": it is damaged"), refused.getMessage());
        assertTrue(refused.getMessage().contains("move it away"), refused.getMessage());
    }

    @Test
    void aFolderThatCannotBeMadeIsNamed() throws Exception {
        Files.writeString(folder.resolve(".traceloom"), "a file");
        RunDatabaseException refused = assertThrows(RunDatabaseException.class, () -> RunDatabase.open(file()));
        assertTrue(refused.getMessage().startsWith(file() + ": cannot be made"), refused.getMessage());
    }

    @Test
    void severalWritersWaitForEachOther() throws Exception {
        ExecutorService writers = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> work = new ArrayList<>();
            for (int writer = 0; writer < 4; writer++) {
                int first = 100 * writer;
                work.add(writers.submit(() -> {
                    try (RunDatabase database = RunDatabase.open(file())) {
                        for (int i = 0; i < 10; i++) {
                            database.add(SomeRuns.recording(first + i, i));
                            database.add(SomeRuns.validation(SomeRuns.recording(first + i, i).trace(), "accepted", i));
                        }
                    }
                    return null;
                }));
            }
            for (Future<?> done : work) {
                done.get();
            }
        } finally {
            writers.shutdownNow();
        }
        try (RunDatabase database = RunDatabase.open(file())) {
            assertEquals(40, database.runs(RunFilter.ALL).size());
            assertEquals(40, database.trends(RunFilter.ALL).stream().mapToLong(Trend::traces).sum());
        }
    }

    @Test
    void theNativeLibraryLeavesNothingBehind() throws Exception {
        RunDatabase.open(file()).close();
        try (Stream<Path> left = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            String ours = "traceloom-sqlite-" + ProcessHandle.current().pid() + "-";
            assertEquals(List.of(), left.filter(path -> path.getFileName().toString().startsWith(ours)).toList());
        }
    }

    @Test
    void whatAKilledProcessUnpackedIsDeletedLater() throws Exception {
        FileTime longAgo = FileTime.fromMillis(System.currentTimeMillis() - SomeRuns.DAY);
        Path dead = Files.createDirectory(folder.resolve("traceloom-sqlite-999999999999-x"));
        Path fresh = Files.createDirectory(folder.resolve("traceloom-sqlite-999999999999-y"));
        Path alive = Files.createDirectory(folder.resolve("traceloom-sqlite-" + ProcessHandle.current().pid() + "-z"));
        Path others = Files.createDirectory(folder.resolve("traceloom-sqlite-things"));
        Files.writeString(dead.resolve("library.so"), "");
        for (Path old : List.of(dead, alive, others)) {
            Files.setLastModifiedTime(old, longAgo);
        }
        UnpackedLibrary.deleteLeft(folder);
        assertFalse(Files.exists(dead));
        assertTrue(Files.exists(fresh) && Files.exists(alive) && Files.exists(others));
    }

    @Test
    void aProjectIsTheNearestFolderThatKeepsRunsOrIsARepository() throws Exception {
        Path inner = Files.createDirectories(folder.resolve("repository/specs/deep"));
        Files.createDirectories(folder.resolve("repository/.git"));
        Files.createDirectories(folder.resolve(".traceloom"));
        Project project = Project.around(inner.resolve("Queue.tla"));
        assertEquals(folder.resolve("repository"), project.folder());
        assertEquals("specs/deep/Queue.tla", project.name(inner.resolve("Queue.tla")));
        assertEquals(folder.resolve("else").toString(), project.name(folder.resolve("else")));
        assertEquals(inner, project.resolve("specs/deep"));
        assertEquals(folder.resolve("repository"), Project.of(project.database()).folder());
        assertEquals(folder, Project.around(folder).folder());
    }

    private static List<String> ids(RunDatabase database, RunFilter filter) throws RunDatabaseException {
        return database.runs(filter).stream().map(KnownRun::id).toList();
    }
}
