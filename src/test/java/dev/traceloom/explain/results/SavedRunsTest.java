package dev.traceloom.explain.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SavedRunsTest {
    private static final RunHeader HEADER = new RunHeader("/specs/Queue.tla", List.of(), List.of(), 5, "0.1.0");

    @TempDir
    Path folder;

    private SavedRuns runs;

    @BeforeEach
    void open() {
        runs = new SavedRuns(folder.resolve("not/there/yet"));
    }

    @Test
    void thereAreNoneAtFirst() throws IOException {
        assertEquals(List.of(), runs.newestFirst());
        runs.keepNewest(3);
    }

    @Test
    void aRunComesBackAsItWasLeft() throws IOException {
        Path run = runs.begin("Queue: ü traces");
        runs.note(run, "Queue: ü traces", 7);
        try (ResultsWriter writer = new ResultsWriter(run.resolve(ResultsWriter.FILE))) {
            writer.write(HEADER);
        }
        SavedRuns.Saved saved = runs.read(run);
        assertEquals(new SavedRuns.Saved(run, "Queue: ü traces", 7, Optional.of(HEADER), List.of()), saved);
    }

    @Test
    void theNewestIsFirstAndTheOldOnesGo() throws IOException {
        List<Path> begun = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            Path run = runs.begin("run " + i);
            Files.createDirectories(run.resolve("below/it"));
            Files.writeString(run.resolve("below/it/file"), "x");
            begun.add(run);
        }
        Collections.reverse(begun);
        assertEquals(begun, runs.newestFirst());
        runs.keepNewest(2);
        assertEquals(begun.subList(0, 2), runs.newestFirst());
        assertTrue(Files.notExists(begun.get(2)));
    }

    @Test
    void whatIsNoRunIsLeftAlone() throws IOException {
        Path run = runs.begin("one");
        Path other = Files.createDirectory(run.resolveSibling("somebody's"));
        Path link = Files.createSymbolicLink(run.resolveSibling("20200101-000000-000"), folder);
        runs.keepNewest(0);
        assertTrue(Files.exists(other));
        assertTrue(Files.exists(link));
        assertTrue(Files.notExists(run));
    }

    @Test
    void aDamagedNoteLeavesTheResults() throws IOException {
        Path run = runs.begin("one");
        Files.write(run.resolve("run.properties"), new byte[] {(byte) 0xff, '=', '\\', 'u', 'x'});
        try (ResultsWriter writer = new ResultsWriter(run.resolve(ResultsWriter.FILE))) {
            writer.write(HEADER);
        }
        assertEquals(new SavedRuns.Saved(run, "", 0, Optional.of(HEADER), List.of()), runs.read(run));
    }
}
