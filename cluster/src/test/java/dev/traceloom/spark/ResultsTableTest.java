package dev.traceloom.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTableTest {
    private static final int TRACES = 120;
    private static final int BUNDLES = 7;
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    @Test
    void theTableSaysWhatTheLinesSayAndTheFirstBundlesAreThere() throws Exception {
        job(Integer.toString(BUNDLES));
        List<String> lines = Files.readAllLines(folder.resolve("out/results.ndjson"));
        List<String> rows = Product.table(folder.resolve("out"));
        assertEquals(TRACES, rows.size());
        List<String> bundles = new ArrayList<>();
        for (int number = 0; number < TRACES; number++) {
            JsonNode line = JSON.readTree(lines.get(1 + number));
            JsonNode row = JSON.readTree(rows.get(number));
            assertEquals(number, row.get("number").asLong());
            for (String name : List.of("trace", "verdict", "operations", "seconds")) {
                assertEquals(line.get(name), row.get(name), name + " of " + row);
            }
            assertEquals(line.get("bundle").asText("none"), row.path("bundle").asText("none"), row.toString());
            boolean accepted = row.get("verdict").asText().equals("accepted");
            assertEquals(accepted, !row.has("reason"), row.toString());
            assertEquals(accepted, row.get("status").asInt() == 0, row.toString());
            assertTrue(row.get("bytes").asLong() > 0 && row.get("cpu").asDouble() >= 0, row.toString());
            boolean explained = List.of("rejected", "undecided").contains(row.get("verdict").asText());
            if (row.has("bundle")) {
                bundles.add(row.get("bundle").asText());
            } else {
                assertTrue(!explained || bundles.size() == BUNDLES, "no bundle, and too few before: " + row);
            }
        }
        assertEquals(BUNDLES, bundles.size());
        assertEquals(bundles.stream().sorted().toList(), bundleFiles().stream().map(ResultsTableTest::name).toList());
    }

    @Test
    void bundlesAreTogetherNoLargerThanWasAskedFor() throws Exception {
        job("1000,50k");
        long bytes = 0;
        for (Path file : bundleFiles()) {
            bytes += Files.size(file);
        }
        // One of them has 3 to 6 KB, so that another would not have found room.
        assertTrue(bytes > 40_000 && bytes <= 50 * 1024, bytes + " bytes");
        List<String> named = new ArrayList<>();
        boolean full = false;
        for (String text : Files.readAllLines(folder.resolve("out/results.ndjson")).subList(1, 1 + TRACES)) {
            JsonNode line = JSON.readTree(text);
            if (!line.get("bundle").isNull()) {
                assertTrue(!full, "it is not among the first: " + line.get("trace"));
                named.add(line.get("bundle").asText());
            } else {
                full |= line.get("verdict").asText().equals("rejected");
            }
        }
        assertEquals(named.stream().sorted().toList(), bundleFiles().stream().map(ResultsTableTest::name).toList());
    }

    private void job(String bundles) throws Exception {
        ManyTraces.write(folder.resolve("traces"), TRACES, 3);
        String specification = Product.HOME.resolve("examples/set/SetBench.tla").toString();
        Product.Ended ended =
                Product.cluster("local[2]", folder, specification, "traces", "--out", "out", "--bundles", bundles);
        assertTrue(Files.exists(folder.resolve("out/results.ndjson")), ended.text());
    }

    private List<Path> bundleFiles() throws Exception {
        try (var files = Files.list(folder.resolve("out"))) {
            return files.filter(file -> name(file).endsWith(".traceloom")).sorted().toList();
        }
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }
}
