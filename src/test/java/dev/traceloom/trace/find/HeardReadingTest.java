package dev.traceloom.trace.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How far a long read is, is told; of a short one, only that it begins. */
final class HeardReadingTest {
    @TempDir
    Path folder;

    @Test
    void aLongFileTellsEveryPercentOnceUpToTheWhole() throws Exception {
        List<Integer> told = new ArrayList<>();
        TraceFinder.findOne(lines(40_000)).read(told::add);
        assertEquals(0, told.get(0));
        assertEquals(100, told.get(told.size() - 1));
        assertTrue(told.size() > 20 && told.size() <= 101, told.toString());
        assertEquals(told.stream().sorted().distinct().toList(), told);
    }

    @Test
    void aShortOneTellsOnlyThatItBegins() throws Exception {
        List<Integer> told = new ArrayList<>();
        TraceFinder.findOne(lines(10)).read(told::add);
        assertEquals(List.of(0), told);
    }

    private Path lines(int count) throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < count; i++) {
            lines.append("{\"thread\": \"a\", \"op\": \"Enqueue\", \"args\": {\"elem\": 1}, \"start\": ")
                    .append(2 * i).append(", \"end\": ").append(2 * i + 1).append("}\n");
        }
        return Files.writeString(folder.resolve("run.ndjson"), lines);
    }
}
