package dev.traceloom.ide.debug;

import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import dev.traceloom.ide.window.Patience;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.RunDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What real run databases say about a trace. */
public final class DebuggableTracesTest extends BasePlatformTestCase {
    private Project place;
    private Path trace;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        place = new Project(Path.of(getProject().getBasePath()));
        // Another one for each test, since the project is the same for all.
        trace = place.resolve("recordings/" + getName());
        // Without a folder of its own, it would be part of the checkout, where somebody may have recorded.
        Files.createDirectories(place.database().getParent());
    }

    @Override
    protected void tearDown() throws Exception {
        try {
            delete(place.database().getParent());
            delete(place.resolve("recordings"));
        } finally {
            super.tearDown();
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    private void enter(List<String> command, Optional<Path> rr) throws Exception {
        try (RunDatabase database = RunDatabase.open(place.database())) {
            database.add(QueueProgram.recording(place, trace, command, rr));
        }
    }

    private Debuggable now() {
        return DebuggableTraces.of(getProject()).of(trace);
    }

    private void untilReason(String reason) {
        Patience.until(reason, () -> now().whyNot().filter(why -> why.contains(reason)).isPresent());
        assertEquals("Debug in rr: " + now().whyNot().get(), now().words());
    }

    private <D extends Debuggable> D until(Class<D> way) {
        Patience.until(way.getSimpleName(), () -> way.isInstance(now()));
        return way.cast(now());
    }

    public void testTheServiceIsRegistered() {
        assertNotNull(getProject().getService(DebuggableTraces.class));
    }

    public void testNobodyWaitsForTheFirstAnswer() throws Exception {
        enter(List.of("./queue"), Optional.empty());
        String first = now().whyNot().orElseThrow();
        assertTrue(first, first.contains("a moment please"));
    }

    public void testWithoutADatabaseNothingWasRecorded() throws Exception {
        untilReason("nothing was recorded in this project");
        assertEquals("asking makes nothing", 0, Files.list(place.database().getParent()).count());
    }

    public void testATraceThatTheDatabaseDoesNotKnowSaysSo() throws Exception {
        RunDatabase.open(place.database()).close();
        untilReason("the run database does not know this trace");
    }

    public void testADamagedDatabaseSaysSo() throws Exception {
        Files.createDirectories(place.database().getParent());
        Files.writeString(place.database(), "this was a database once".repeat(500));
        untilReason("it is damaged");
    }

    public void testWhatRrRecordedIsDebuggedInRr() throws Exception {
        Path rr = Files.createDirectories(trace.resolve("rr"));
        enter(List.of("./queue"), Optional.of(rr));
        assertEquals(rr, until(Debuggable.InRr.class).recording());
        assertEquals("Debug in rr", now().words());
    }

    public void testWithoutRrTheProgramRunsOnceMoreWithItsSeed() throws Exception {
        enter(List.of("./queue", "--fast"), Optional.empty());
        Debuggable.Again again = until(Debuggable.Again.class);
        assertEquals(List.of("./queue", "--fast"), again.command());
        assertEquals(place.resolve("recordings"), again.workingFolder());
        assertEquals(
                Map.of("TRACELOOM_SEED", "815", "TRACELOOM_DISTURB", "off", "TRACELOOM_DISTURB_INSIDE", "off"),
                again.environment());
        assertEquals("Debug in gdb (runs the program again): ./queue --fast", again.words());
        assertEquals(
                "This runs ./queue --fast once more and is no replay, because it was recorded without rr",
                again.description());
    }

    public void testACommandIsShownInShellWordsOfWhichNoneIsHidden() {
        assertEquals("sh -c $'rm x\\n'", CommandWords.whole(List.of("sh", "-c", "rm x\n")));
        assertEquals("$'a\\u202eb'", CommandWords.whole(List.of("a\u202eb")));
        List<String> many = Collections.nCopies(100, "--fast");
        assertEquals(699, CommandWords.whole(many).length());
        assertEquals(100, CommandWords.shortened(many).length());
        assertTrue(CommandWords.shortened(many).endsWith("…"));
    }

    public void testARecordingOfRrThatIsGoneIsTold() throws Exception {
        Path rr = Files.createDirectories(trace.resolve("rr"));
        enter(List.of("./queue"), Optional.of(rr));
        until(Debuggable.InRr.class);
        Files.delete(rr);
        Debuggable.Again again = until(Debuggable.Again.class);
        assertTrue(again.description(), again.description().contains("/rr is gone"));
    }

    public void testWithoutRrAndWithoutACommandThereIsNothingToDebug() throws Exception {
        enter(List.of(), Optional.empty());
        untilReason("it was recorded without rr");
    }

    public void testWhatIsEnteredLaterIsNoticed() throws Exception {
        untilReason("nothing was recorded in this project");
        enter(List.of("./queue"), Optional.empty());
        until(Debuggable.Again.class);
    }
}
