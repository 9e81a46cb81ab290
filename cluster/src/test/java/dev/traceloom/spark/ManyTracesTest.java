package dev.traceloom.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManyTracesTest {
    private static final int TRACES = 2000;
    private static final String SPECIFICATION = Product.HOME.resolve("examples/set/SetBench.tla").toString();

    @TempDir
    Path folder;

    @Test
    void theVerdictsAreThoseOfValidateThoughAnExecutorIsKilled() throws Exception {
        ManyTraces.write(folder.resolve("traces"), TRACES, 28);
        Product.Started job = Product.startCluster(
                Product.TWO_EXECUTORS, folder, SPECIFICATION, "traces", "--out", "out", "--bundles", Integer.toString(TRACES));
        int before = job.awaitGroups(folder.resolve("out"), 4);
        assertTrue(job.working("CoarseGrainedExecutorBackend").destroyForcibly());
        Product.Ended ended = job.end();
        Product.Ended expected =
                Product.validate(folder, SPECIFICATION, "traces", "--save", "saved", "--no-pages", "--jobs", "2", "--quiet");

        assertEquals(expected.status(), ended.status(), ended.text());
        List<String> lines = Product.lines(folder.resolve("out"));
        List<String> saved = Product.lines(folder.resolve("saved"));
        assertEquals(TRACES, lines.size());
        assertEquals(Product.sorted(saved), Product.sorted(lines));
        for (String verdict : List.of("accepted", "rejected", "undecided", "error")) {
            assertTrue(Product.count(lines, verdict) > TRACES / 50, verdict + " " + Product.count(lines, verdict));
            assertTrue(ended.text().contains(Product.count(lines, verdict) + " " + verdict), ended.text());
        }
        assertTrue(before < lines.size(), "nothing was left to do when the executor was killed");
        assertFalse(Files.exists(folder.resolve("out/_work")));
        try (var bundles = Files.list(folder.resolve("out"))) {
            assertEquals(
                    lines.stream().filter(line -> !line.contains("\"bundle\":null")).count(),
                    bundles.filter(file -> file.toString().endsWith(".traceloom")).count());
        }
    }
}
