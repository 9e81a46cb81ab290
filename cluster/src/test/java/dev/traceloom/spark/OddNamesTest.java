package dev.traceloom.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OddNamesTest {
    /** Hadoop takes the beginning for a scheme, and the end for a pattern. */
    private static final String ODD = "run-2026-01-01T10:00:00 %20[x]{a,b}";

    private static final String SPECIFICATION = Product.HOME.resolve("examples/set/SetBench.tla").toString();

    @TempDir
    Path folder;

    @Test
    void namesOfThisMachineAreNoAddressesAndNoPatterns() throws Exception {
        ManyTraces.write(folder.resolve(ODD), 10, 5);
        Path tar = folder.resolve("in/" + ODD + ".tar");
        Files.createDirectories(tar.getParent());
        TarFile.write(tar, folder.resolve(ODD), TarFile.files(folder.resolve(ODD)));
        String out = "out:" + ODD;
        Product.Ended ended = Product.cluster("local[1]", folder, SPECIFICATION, ODD, "in", "--out", out);
        Product.validate(folder, SPECIFICATION, ODD, "--save", "saved", "--no-pages", "--quiet");
        List<String> expected = Product.sorted(Product.unbundled(Product.lines(folder.resolve("saved"))));
        List<String> lines = Product.unbundled(Product.lines(folder.resolve(out)));
        assertEquals(2 * expected.size(), lines.size(), ended.text());
        assertEquals(expected, Product.sorted(lines.stream().filter(line -> !line.contains(".tar/")).toList()));
        assertEquals(
                expected,
                Product.sorted(lines.stream()
                        .filter(line -> line.contains(".tar/"))
                        .map(line -> line.replace("in/" + ODD + ".tar", ODD))
                        .toList()));
        assertTrue(Files.exists(folder.resolve(out).resolve("results.parquet/_SUCCESS")));
    }
}
