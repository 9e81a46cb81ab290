package dev.traceloom.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumeTest {
    private static final int TRACES = 400;
    private static final String SPECIFICATION = Product.HOME.resolve("examples/set/SetBench.tla").toString();
    private static final String DRIVER = "dev.traceloom.cli.Main";
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    @Test
    void aJobWhoseDriverWasKilledIsGoneOnWith() throws Exception {
        ManyTraces.write(folder.resolve("traces"), TRACES, 11);
        Product.Ended undisturbed = cluster("whole");
        Product.Started job = Product.startCluster(Product.TWO_EXECUTORS, folder, words("killed"));
        job.awaitGroups(folder.resolve("killed"), 3);
        assertTrue(job.working(DRIVER).destroyForcibly());
        assertEquals(128 + 9, job.end().status());
        List<String> done = doneLines(folder.resolve("killed"));
        assertTrue(!done.isEmpty() && done.size() < TRACES, done.size() + " traces were done when the driver was killed");
        assertTrue(Files.notExists(folder.resolve("killed/results.ndjson")));

        List<String> words = new ArrayList<>(List.of(words("killed")));
        words.add("--resume");
        Product.Ended resumed = Product.cluster(Product.TWO_EXECUTORS, folder, words.toArray(String[]::new));

        assertEquals(undisturbed.status(), resumed.status(), resumed.text());
        assertEquals(Product.lines(folder.resolve("whole")), Product.lines(folder.resolve("killed")));
        assertEquals(names(folder.resolve("whole")), names(folder.resolve("killed")));
        // What was done is not done again: with the same times, to the nanosecond.
        List<String> lines = Files.readAllLines(folder.resolve("killed/results.ndjson"));
        assertTrue(lines.containsAll(done));
    }

    @Test
    void aJobIsGoneOnWithOnOtherCores() throws Exception {
        ManyTraces.write(folder.resolve("traces"), 100, 13);
        Product.cluster("local[2]", folder, words("whole"));
        Product.Started job = Product.startCluster("local[1]", folder, words("moved"));
        job.awaitGroups(folder.resolve("moved"), 1);
        job.process().destroy();
        job.end();
        List<String> words = new ArrayList<>(List.of(words("moved")));
        words.add("--resume");
        Product.cluster("local[3]", folder, words.toArray(String[]::new));
        assertEquals(Product.lines(folder.resolve("whole")), Product.lines(folder.resolve("moved")));
    }

    @Test
    void aJobThatIsStoppedTellsHowToGoOn() throws Exception {
        ManyTraces.write(folder.resolve("traces"), TRACES, 12);
        Product.Started job = Product.startCluster("local[1]", folder, words("stopped"));
        job.awaitGroups(folder.resolve("stopped"), 1);
        ProcessHandle driver = job.working(DRIVER);
        job.process().destroy();
        Product.Ended ended = job.end();
        assertEquals(128 + 15, ended.status());
        assertFalse(driver.isAlive());
        assertEquals("traceloom: Spark was stopped; --resume goes on with what is done", ended.text().strip());
    }

    private Product.Ended cluster(String out) throws IOException, InterruptedException {
        return Product.cluster(Product.TWO_EXECUTORS, folder, words(out));
    }

    /** Enough bundles for each, so that which ones there are depends on nothing else. */
    private static String[] words(String out) {
        return new String[] {SPECIFICATION, "traces", "--out", out, "--bundles", Integer.toString(TRACES)};
    }

    private static List<String> doneLines(Path out) throws IOException {
        List<String> lines = new ArrayList<>();
        for (Path part : Product.groups(out)) {
            for (String row : Files.readAllLines(part)) {
                lines.add(JSON.readTree(row).get("line").asText());
            }
        }
        return lines;
    }

    /** Everything that is there, but for Hadoop's sums, which nobody asked for. */
    private static List<String> names(Path out) throws IOException {
        try (var files = Files.list(out)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> !name.endsWith(".crc")).sorted().toList();
        }
    }
}
