package dev.traceloom.trace.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NearbyTest {
    private static final Path EXAMPLES = Path.of("examples").toAbsolutePath();

    @TempDir
    Path folder;

    @Test
    void theSpecificationAboveATraceIsFoundFirst() {
        List<Path> found = Nearby.specifications(
                EXAMPLES.resolve("queue/recordings/accepted/three-threads.ndjson"), EXAMPLES);
        assertEquals(EXAMPLES.resolve("queue/Queue.tla"), found.get(0));
    }

    @Test
    void theSpecificationInAFolderIsNearerThanThatAboveIt() throws IOException {
        file("Above.tla");
        file("store/AccountStore.tla");
        file("store/specs/Deeper.tla");
        file("other/Other.tla");
        List<Path> nearest = Nearby.specifications(folder.resolve("store"), folder);
        assertEquals(
                List.of("store/AccountStore.tla", "store/specs/Deeper.tla", "Above.tla", "other/Other.tla"),
                nearest.stream().map(found -> folder.relativize(found).toString()).toList());
        assertEquals(
                nearest,
                nearest.stream().sorted().sorted(Nearby.nearestTo(folder.resolve("store"))).toList());
    }

    @Test
    void aSpecificationInAFolderBesideIsFoundAndNothingAboveTheTop() throws IOException {
        file("Outside.tla");
        file("project/specs/Queue.tla");
        file("project/runs/today/one.ndjson");
        assertEquals(
                List.of(folder.resolve("project/specs/Queue.tla")),
                Nearby.specifications(folder.resolve("project/runs/today/one.ndjson"), folder.resolve("project")));
    }

    @Test
    void theTracesBelowASpecificationAreCountedByFolder() {
        Path queue = EXAMPLES.resolve("queue");
        assertEquals(
                List.of(
                        new Nearby.TraceFolder(queue.resolve("recordings"), 3),
                        new Nearby.TraceFolder(queue.resolve("recordings/accepted"), 2),
                        new Nearby.TraceFolder(queue.resolve("recordings/rejected"), 1)),
                Nearby.traces(queue.resolve("Queue.tla"), EXAMPLES));
    }

    @Test
    void aLogDirectoryIsOneTrace() throws IOException {
        file("Queue.tla");
        file("runs/a/tracing-1.log");
        file("runs/a/tracing-2.log");
        file("runs/b/tracing-1.log");
        assertEquals(
                List.of(new Nearby.TraceFolder(folder.resolve("runs"), 2)),
                Nearby.traces(folder.resolve("Queue.tla"), folder));
    }

    @Test
    void tracesBesideTheSpecificationsFolderAreFoundToo() throws IOException {
        file("specs/Queue.tla");
        file("runs/one.ndjson");
        assertEquals(
                List.of(new Nearby.TraceFolder(folder.resolve("runs"), 1)),
                Nearby.traces(folder.resolve("specs/Queue.tla"), folder));
        assertEquals(
                List.of(), Nearby.traces(folder.resolve("specs/Queue.tla"), folder.resolve("specs")));
    }

    @Test
    void aLargeProjectIsNotSearchedToItsEnd() throws IOException {
        file("Queue.tla");
        Path many = Files.createDirectory(folder.resolve("many"));
        for (int i = 0; i < 6000; i++) {
            Files.createFile(many.resolve(i + ".ndjson"));
        }
        int found = Nearby.traces(folder.resolve("Queue.tla"), folder).get(0).traces();
        assertTrue(found > 1000 && found <= 5000, () -> found + " were looked at");
    }

    private void file(String name) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.createFile(folder.resolve(name));
    }
}
