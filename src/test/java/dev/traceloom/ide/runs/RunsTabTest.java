package dev.traceloom.ide.runs;

import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.vfs.newvfs.impl.VfsRootAccess;
import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import com.intellij.util.ui.UIUtil;
import dev.traceloom.ide.window.Patience;
import dev.traceloom.ide.window.RealRun;
import dev.traceloom.record.database.Knobs;
import dev.traceloom.record.database.Origin;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFile;
import dev.traceloom.record.database.Validation;
import dev.traceloom.ui.flow.CardPanel;
import dev.traceloom.view.runs.RunColumn;
import dev.traceloom.view.runs.RunRow;
import dev.traceloom.view.runs.TrendColumn;
import dev.traceloom.view.runs.TrendRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The tab over real databases, with SQLite as the plugin brings it. */
public final class RunsTabTest extends BasePlatformTestCase {
    private RunsContent content;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        // Without a folder of its own, it would be part of the checkout, where somebody may have recorded.
        Files.createDirectories(folder().resolve(".traceloom"));
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            if (content != null) {
                Disposer.dispose(content);
            }
            delete(folder().resolve(".traceloom"));
            delete(folder().resolve("recordings"));
        } finally {
            super.tearDown();
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                all.sorted(Comparator.reverseOrder()).forEach(path -> {
                    try {
                        Files.delete(path);
                    } catch (IOException left) {
                        throw new UncheckedIOException(left);
                    }
                });
            }
        }
    }

    private Path folder() {
        return Path.of(getProject().getBasePath());
    }

    private Project place() {
        return new Project(folder());
    }

    private Path database() {
        return place().database();
    }

    private RunDatabase written() throws Exception {
        Files.createDirectories(database().getParent());
        return RunDatabase.open(database());
    }

    private static Recording recording(int number, boolean rr) {
        return new Recording(
                List.of("./stress", "--name", "it's me"), "work", -number,
                rr ? Recording.Scheduling.RR : Recording.Scheduling.DISTURBED, Map.of(), "host", 1000L * number,
                1000L * number + 5, OptionalInt.of(0), Recording.End.EXIT,
                String.format("recordings/run-%04d", number), Optional.empty(), 7, 3, 100,
                rr ? Optional.of(String.format("recordings/run-%04d/rr", number)) : Optional.empty(), Knobs.NONE);
    }

    private static Validation validation(String trace, String specification, String verdict, Optional<String> bundle) {
        return new Validation(
                trace, Origin.RECORDING, Optional.empty(), specification, "hash", verdict, Optional.empty(), 7, 3,
                verdict.equals("accepted") ? 7 : 4, 0.1, 10, "", System.currentTimeMillis(), bundle, "test", "host",
                verdict.equals("rejected") ? Optional.of("Dequeue") : Optional.empty(),
                List.of(new Validation.ActionCount("Enqueue", 4), new Validation.ActionCount("Clear", 0)),
                List.of(new Validation.BranchCount("Enqueue", "Queue.tla:9:3", 4)));
    }

    private RunsContent opened() {
        content = new RunsContent(getProject());
        return content;
    }

    private static String words(RunsContent shown) {
        CardPanel cards = UIUtil.findComponentOfType(shown.panel(), CardPanel.class);
        return cards == null ? "" : cards.text();
    }

    private RunsContent reading(String sentence) {
        RunsContent shown = opened();
        Patience.until(sentence, () -> words(shown).contains(sentence));
        return shown;
    }

    private static List<String> ids(RunsContent shown) {
        return shown.panel().shown().stream().map(RunRow::id).toList();
    }

    private static void untilRuns(RunsContent shown, String... ids) {
        Patience.until("the runs are listed", () -> ids(shown).equals(List.of(ids)));
    }

    public void testWhereNothingWasRecordedThatIsSaidAndNothingIsMade() throws Exception {
        reading("Nothing was recorded here yet");
        assertEquals(0, Files.list(database().getParent()).count());
    }

    public void testAnEmptyDatabaseSaysSo() throws Exception {
        written().close();
        reading("The run database is empty");
    }

    public void testRunsAreListedTheNewestFirst() throws Exception {
        Files.createDirectories(folder().resolve("recordings/run-0002/rr"));
        try (RunDatabase database = written()) {
            database.add(recording(1, false));
            database.add(recording(2, true));
            database.add(recording(3, true));
            database.add(validation("recordings/run-0002", "Queue.tla", "rejected", Optional.empty()));
        }
        byte[] before = Files.readAllBytes(database());
        RunsContent shown = opened();
        untilRuns(shown, "3", "2", "1");
        RunRow rejected = shown.panel().shown().get(1);
        assertEquals("rejected", RunColumn.VERDICT.text(rejected, ZoneOffset.UTC));
        assertEquals("1 of 2", RunColumn.ACTIONS.text(rejected, ZoneOffset.UTC));
        assertEquals("Dequeue", RunColumn.STOPPED.text(rejected, ZoneOffset.UTC));
        assertEquals("18446744073709551614", RunColumn.SEED.text(rejected, ZoneOffset.UTC));
        assertEquals("yes", RunColumn.RR.text(rejected, ZoneOffset.UTC));
        assertEquals("its recording by rr is gone", "",
                RunColumn.RR.text(shown.panel().shown().get(0), ZoneOffset.UTC));
        assertEquals(1, shown.known().get().shown().trends().size());
        TrendRow trend = shown.known().get().shown().trends().get(0);
        assertEquals(Map.of("Dequeue", 1L), trend.rejections());
        assertEquals("1 of 1", TrendColumn.RECORDED_BRANCHES.text(trend));
        assertEquals("no test ran", "", TrendColumn.TESTED_BRANCHES.text(trend));
        assertTrue("reading changes nothing", Arrays.equals(before, Files.readAllBytes(database())));
        try (Stream<Path> beside = Files.list(database().getParent())) {
            assertEquals(List.of(database()), beside.toList());
        }
    }

    public void testWhatIsEnteredLaterAppears() throws Exception {
        RunsContent shown = reading("Nothing was recorded here yet");
        try (RunDatabase database = written()) {
            database.add(recording(1, false));
        }
        look(shown);
        untilRuns(shown, "1");
        try (RunDatabase database = written()) {
            database.add(recording(2, false));
        }
        look(shown);
        untilRuns(shown, "2", "1");
    }

    /** What the clock does while the tab is seen. */
    private static void look(RunsContent shown) {
        shown.watch().lookForChanges();
    }

    public void testADamagedDatabaseIsToldAndAMendedOneIsRead() throws Exception {
        Files.createDirectories(database().getParent());
        Files.writeString(database(), "this was a database once".repeat(500));
        RunsContent shown = reading("it is damaged");
        Files.delete(database());
        try (RunDatabase database = written()) {
            database.add(recording(1, false));
        }
        look(shown);
        untilRuns(shown, "1");
    }

    public void testADatabaseOfALaterTraceloomIsTold() throws Exception {
        try (RunDatabase database = written()) {
            database.add(recording(1, false));
        }
        // The version of the tables, as SQLite's file format has it.
        try (FileChannel bytes = FileChannel.open(database(), StandardOpenOption.WRITE)) {
            bytes.write(ByteBuffer.wrap(new byte[] {0, 0, 0, 99}), 60);
        }
        reading("written by a later Traceloom");
    }

    public void testOpeningARejectedRunShowsItsExplanationBesideTheList() throws Exception {
        RealRun real = RealRun.get();
        VfsRootAccess.allowRootAccess(getTestRootDisposable(), real.folder().toString());
        try (RunDatabase database = written()) {
            database.add(validation(
                    "elsewhere.ndjson", "Queue.tla", "rejected", Optional.of(real.bundle().toString())));
        }
        RunsContent shown = opened();
        untilRuns(shown, "v1");
        new IdeRunActions(getProject(), shown).open(shown.panel().shown().get(0));
        Patience.until("the bundle is read", () -> shown.explanationView().counterexample().isPresent());
        assertEquals(
                real.stalled(0),
                shown.explanationView().counterexample().get().investigation().counterexample().explanation()
                        .stalls().get(0).operation());
        assertTrue("it stands beside the list", UIUtil.isDescendingFrom(shown.explanationView(), shown));
    }

    public void testARunWhoseTraceIsGoneSaysSo() throws Exception {
        try (RunDatabase database = written()) {
            database.add(recording(1, false));
        }
        RunsContent shown = opened();
        untilRuns(shown, "1");
        new IdeRunActions(getProject(), shown).open(shown.panel().shown().get(0));
        Patience.until("it is said", () -> {
            CardPanel cards = UIUtil.findComponentOfType(shown.explanationView(), CardPanel.class);
            return cards != null && cards.text().contains("recordings/run-0001 is not there any more");
        });
    }

    public void testTheCommandRecordsTheSameAgain() throws Exception {
        try (RunDatabase database = written()) {
            database.add(recording(1, true));
        }
        RunsContent shown = opened();
        untilRuns(shown, "1");
        assertEquals(
                Optional.of("cd " + folder().resolve("work") + " && traceloom record --runs 1 --seed 18446744073709551615"
                        + " --rr -- ./stress --name 'it'\\''s me'"),
                new IdeRunActions(getProject(), shown).command(shown.panel().shown().get(0)));
        assertEquals(
                Optional.of(folder().resolve("recordings/run-0001").toString()),
                new IdeRunActions(getProject(), shown).path(shown.panel().shown().get(0)));
    }

    public void testPruningDeletesTheFolderAndWhatIsKnown() throws Exception {
        try (RunDatabase database = written()) {
            for (int i = 1; i <= 2; i++) {
                database.add(recording(i, false));
                RunFile.write(
                        recording(i, false), false, Files.createDirectories(place().resolve(recording(i, false).trace())));
            }
        }
        RunsContent shown = opened();
        untilRuns(shown, "2", "1");
        new RunsPruning(getProject(), place(), List.of(recording(1, false)), shown::refresh).queue();
        untilRuns(shown, "2");
        assertFalse(Files.exists(place().resolve("recordings/run-0001")));
        assertTrue(Files.exists(place().resolve("recordings/run-0002")));
    }
}
