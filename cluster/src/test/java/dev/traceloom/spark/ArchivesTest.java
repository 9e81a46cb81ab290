package dev.traceloom.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchivesTest {
    private static final String HERE = "local[2]";
    private static final String SPECIFICATION = Product.HOME.resolve("examples/set/SetBench.tla").toString();
    private static final int TRACES = 40;

    @TempDir
    Path folder;

    @Test
    void tracesInArchivesHaveTheVerdictsOfValidate() throws Exception {
        ManyTraces.write(folder.resolve("traces"), TRACES, 5);
        Files.move(folder.resolve("traces/batch-0/trace-0.ndjson"), folder.resolve("traces/batch-0/" + "long".repeat(50) + ".ndjson"));
        List<Path> files = TarFile.files(folder.resolve("traces"));
        // tar takes files in no order, and those of a trace need not follow each other.
        Collections.shuffle(files, new Random(3));
        write(folder.resolve("plain.tar"), files);
        Files.createDirectories(folder.resolve("farm/night"));
        write(folder.resolve("farm/night/small.tar.gz"), files);
        // In a folder there may also be other archives, as there may be other folders.
        write(folder.resolve("farm/sources.tar"), List.of());
        Product.Ended ended = Product.cluster(HERE, folder, SPECIFICATION, "plain.tar", "farm", "--out", "out");
        Product.validate(folder, SPECIFICATION, "traces", "--save", "saved", "--no-pages", "--quiet");

        List<String> lines = Product.lines(folder.resolve("out"));
        assertEquals(2 * TRACES, lines.size(), ended.text());
        List<String> expected = Product.sorted(Product.lines(folder.resolve("saved")));
        for (String archive : List.of("plain.tar", "farm/night/small.tar.gz")) {
            assertEquals(
                    Product.unbundled(expected),
                    Product.unbundled(Product.sorted(lines.stream()
                            .filter(line -> line.contains(archive))
                            .map(line -> line.replace(archive, "traces"))
                            .toList())));
        }
        assertTrue(Product.count(lines, "rejected") > 0 && Product.count(lines, "error") > 0, ended.text());
    }

    @Test
    void whatIsWholeInADamagedArchiveIsValidated() throws Exception {
        ManyTraces.write(folder.resolve("traces"), 9, 5);
        write(folder.resolve("whole.tar"), TarFile.files(folder.resolve("traces")));
        byte[] bytes = Files.readAllBytes(folder.resolve("whole.tar"));
        Files.write(folder.resolve("cut.tar"), Arrays.copyOf(bytes, bytes.length / 2));
        Files.write(folder.resolve("none.tar.gz"), new byte[] {1, 2, 3});
        write(folder.resolve("empty.tar"), List.of());
        Files.write(folder.resolve("huge.tar"), TarFile.beginning("huge.ndjson", Long.MAX_VALUE));
        Product.Ended ended = Product.cluster(HERE, folder, SPECIFICATION, "cut.tar", "none.tar.gz", "empty.tar", "huge.tar", "--out", "out");
        assertEquals(2, ended.status(), ended.text());
        List<String> lines = Product.lines(folder.resolve("out"));
        assertTrue(lines.stream().anyMatch(line -> line.contains("cut.tar is damaged behind byte ")), lines.toString());
        assertTrue(lines.stream().anyMatch(line -> line.contains("none.tar.gz: cannot be read")), lines.toString());
        assertTrue(lines.stream().anyMatch(line -> line.contains("huge.tar is damaged behind byte 0: a file in it claims")), lines.toString());
        assertTrue(lines.stream().anyMatch(line -> line.contains("empty.tar: expected ")), lines.toString());
        assertTrue(Product.count(lines, "accepted") > 0, lines.toString());
    }

    @Test
    void nothingIsWrittenOutsideOfTheFolderOfATrace() throws Exception {
        ManyTraces.write(folder.resolve("traces"), 1, 5);
        Path good = folder.resolve("traces/batch-0/trace-0.ndjson");
        try (TarArchiveOutputStream tar = TarFile.open(folder.resolve("evil.tar"))) {
            TarFile.add(tar, good, "good.ndjson");
            TarFile.add(tar, good, "../../../../evil-" + folder.getFileName() + ".ndjson");
            TarFile.add(tar, good, "/absolute/trace.ndjson");
            TarArchiveEntry link = new TarArchiveEntry("link.ndjson", TarArchiveEntry.LF_SYMLINK);
            link.setLinkName("/etc/passwd");
            tar.putArchiveEntry(link);
            tar.closeArchiveEntry();
        }
        Product.Ended ended = Product.cluster(HERE, folder, SPECIFICATION, "evil.tar", "--out", "out");
        List<String> lines = Product.lines(folder.resolve("out"));
        assertEquals(3, lines.size(), ended.text());
        assertTrue(lines.get(0).contains("evil.tar has a file that leads out of it, which is left out: ../"), lines.get(0));
        assertTrue(lines.stream().anyMatch(line -> line.contains("evil.tar/absolute/trace.ndjson")), lines.toString());
        assertFalse(lines.stream().anyMatch(line -> line.contains("link.ndjson")), lines.toString());
    }

    private void write(Path archive, List<Path> files) throws IOException {
        TarFile.write(archive, folder.resolve("traces"), files);
    }
}
