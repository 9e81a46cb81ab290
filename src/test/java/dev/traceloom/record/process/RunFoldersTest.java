package dev.traceloom.record.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFoldersTest {
    @TempDir
    Path folder;

    @Test
    void runsAreNumberedAfterTheHighestThatExists() throws Exception {
        Files.createDirectories(folder.resolve("run-0007"));
        Files.createDirectories(folder.resolve("run-12345"));
        Files.createDirectories(folder.resolve("run-of-mine"));
        try (RunFolders folders = RunFolders.open(folder).orElseThrow()) {
            Path partial = folders.begin();
            assertEquals(".run-12346.partial", partial.getFileName().toString());
            Files.writeString(partial.resolve("a.log"), "");
            Path run = folders.finish(partial);
            assertEquals(folder.resolve("run-12346"), run);
            assertTrue(Files.exists(run.resolve("a.log")));
            assertEquals(3, folders.finished().size());
            assertEquals(run, folders.finished().get(2));
        }
        assertEquals("run-0001", firstOf(folder.resolve("new")));
    }

    private static String firstOf(Path empty) throws Exception {
        try (RunFolders folders = RunFolders.open(empty).orElseThrow()) {
            return folders.finish(folders.begin()).getFileName().toString();
        }
    }

    @Test
    void whatAKilledProcessLeftIsDeletedByTheNext() throws Exception {
        Path left = Files.createDirectories(folder.resolve(".run-0003.partial/rr/deep"));
        Files.writeString(left.resolve("data"), "");
        Files.createDirectories(folder.resolve(".other.partial"));
        try (RunFolders folders = RunFolders.open(folder).orElseThrow()) {
            assertFalse(Files.exists(folder.resolve(".run-0003.partial")));
            assertTrue(Files.exists(folder.resolve(".other.partial")));
            assertEquals(List.of(), folders.finished());
        }
    }

    @Test
    void onlyOneAtATimeAddsRuns() throws Exception {
        try (RunFolders folders = RunFolders.open(folder).orElseThrow()) {
            assertTrue(RunFolders.open(folder).isEmpty());
        }
        RunFolders.open(folder).orElseThrow().close();
    }

    @Test
    void deletingDoesNotFollowLinks() throws Exception {
        Path precious = Files.writeString(folder.resolve("precious"), "");
        Path run = Files.createDirectories(folder.resolve("runs/run-0001"));
        Files.createSymbolicLink(run.resolve("link"), precious);
        Files.createSymbolicLink(run.resolve("up"), folder);
        RunFolders.delete(run);
        assertFalse(Files.exists(run));
        assertTrue(Files.exists(precious));
    }

    @Test
    void everyRunHasASeedOfItsOwnAndTheFirstHasTheOneThatWasGiven() {
        assertEquals(42, Seeds.of(42, 0));
        Set<Long> seeds = new HashSet<>();
        for (int base = 0; base < 100; base++) {
            for (int run = 0; run < 100; run++) {
                assertTrue(seeds.add(Seeds.of(base, run)));
            }
        }
        assertNotEquals(Seeds.of(1, 1), Seeds.of(2, 1));
        assertEquals(Seeds.of(7, 3), Seeds.of(7, 3));
    }
}
