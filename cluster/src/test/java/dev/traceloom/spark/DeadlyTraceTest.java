package dev.traceloom.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeadlyTraceTest {
    private static final int TRACES = 12;

    @TempDir
    Path folder;

    @Test
    void aTraceThatKillsItsExecutorIsUndecidedAndTheOthersAreValidated() throws Exception {
        Files.writeString(folder.resolve("Deadly.tla"), """
                ---- MODULE Deadly ----
                EXTENDS Naturals, IOUtils
                VARIABLE n
                Init == n = 0
                Add(by) == n' = n + by
                Die(by) == /\\ IOExec(<<"sh", "-c", "kill -9 $PPID">>).exitValue = 0
                           /\\ n' = n + by
                Next == \\E by \\in {1} : Add(by) \\/ Die(by)
                ====
                """);
        Path traces = Files.createDirectories(folder.resolve("traces"));
        for (int i = 0; i < TRACES; i++) {
            ManyTraces.sequential(traces.resolve("t" + i + ".ndjson"), List.of("Add", i == 5 ? "Die" : "Add", "Add"));
        }

        Product.Ended ended = Product.cluster(
                Product.TWO_EXECUTORS, folder, "Deadly.tla", "traces", "--allow-io", "--out", "out");

        assertEquals(11, ended.status(), ended.text());
        List<String> lines = Product.lines(folder.resolve("out"));
        assertEquals(TRACES - 1, Product.count(lines, "accepted"), ended.text());
        List<String> undecided = lines.stream().filter(line -> line.contains("\"verdict\":\"undecided\"")).toList();
        assertEquals(1, undecided.size());
        assertTrue(undecided.get(0).contains("t5.ndjson"), undecided.get(0));
        assertTrue(undecided.get(0).contains("the executor died while it was validated"), undecided.get(0));
    }
}
