package dev.traceloom.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
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
        List<Path> files = files(folder.resolve("traces"));
        // tar takes files in no order, and those of a trace need not follow each other.
        Collections.shuffle(files, new Random(3));
        write(folder.resolve("plain.tar"), files);
        write(folder.resolve("small.tar.gz"), files);
        Product.Ended ended = Product.cluster(HERE, folder, SPECIFICATION, "plain.tar", "small.tar.gz", "--out", "out");
        Product.validate(folder, SPECIFICATION, "traces", "--save", "saved", "--no-pages", "--quiet");

        List<String> lines = Product.lines(folder.resolve("out"));
        assertEquals(2 * TRACES, lines.size(), ended.text());
        List<String> expected = Product.sorted(Product.lines(folder.resolve("saved")));
        for (String archive : List.of("plain.tar", "small.tar.gz")) {
            assertEquals(
                    unbundled(expected),
                    unbundled(Product.sorted(lines.stream()
                            .filter(line -> line.contains(archive))
                            .map(line -> line.replace(archive, "traces"))
                            .toList())));
        }
        assertTrue(Product.count(lines, "rejected") > 0 && Product.count(lines, "error") > 0, ended.text());
    }

    @Test
    void whatIsWholeInADamagedArchiveIsValidated() throws Exception {
        ManyTraces.write(folder.resolve("traces"), 9, 5);
        write(folder.resolve("whole.tar"), files(folder.resolve("traces")));
        byte[] bytes = Files.readAllBytes(folder.resolve("whole.tar"));
        Files.write(folder.resolve("cut.tar"), Arrays.copyOf(bytes, bytes.length / 2));
        Files.write(folder.resolve("none.tar.gz"), new byte[] {1, 2, 3});
        write(folder.resolve("empty.tar"), List.of());
        Product.Ended ended = Product.cluster(HERE, folder, SPECIFICATION, "cut.tar", "none.tar.gz", "empty.tar", "--out", "out");
        assertEquals(2, ended.status(), ended.text());
        List<String> lines = Product.lines(folder.resolve("out"));
        assertTrue(lines.stream().anyMatch(line -> line.contains("cut.tar is damaged behind byte ")), lines.toString());
        assertTrue(lines.stream().anyMatch(line -> line.contains("none.tar.gz: cannot be read")), lines.toString());
        assertTrue(lines.stream().anyMatch(line -> line.contains("empty.tar: expected ")), lines.toString());
        assertTrue(Product.count(lines, "accepted") > 0, lines.toString());
    }

    @Test
    void nothingIsWrittenOutsideOfTheFolderOfATrace() throws Exception {
        ManyTraces.write(folder.resolve("traces"), 1, 5);
        Path good = folder.resolve("traces/batch-0/trace-0.ndjson");
        try (TarArchiveOutputStream tar = open(folder.resolve("evil.tar"))) {
            add(tar, good, "good.ndjson");
            add(tar, good, "../../../../evil-" + folder.getFileName() + ".ndjson");
            add(tar, good, "/absolute/trace.ndjson");
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

    /** How many bundles there are depends on how many were asked for. */
    private static List<String> unbundled(List<String> lines) {
        return lines.stream().map(line -> line.replaceFirst("\"bundle\":(null|\"[^\"]*\")", "")).toList();
    }

    private static List<Path> files(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            return new ArrayList<>(all.filter(Files::isRegularFile).sorted().toList());
        }
    }

    private void write(Path archive, List<Path> files) throws IOException {
        try (TarArchiveOutputStream tar = open(archive)) {
            for (Path file : files) {
                add(tar, file, "./" + folder.resolve("traces").relativize(file));
            }
        }
    }

    private static TarArchiveOutputStream open(Path archive) throws IOException {
        OutputStream file = Files.newOutputStream(archive);
        TarArchiveOutputStream tar =
                new TarArchiveOutputStream(archive.toString().endsWith(".gz") ? new GZIPOutputStream(file) : file);
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        return tar;
    }

    private static void add(TarArchiveOutputStream tar, Path file, String name) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name, true);
        entry.setSize(Files.size(file));
        tar.putArchiveEntry(entry);
        Files.copy(file, tar);
        tar.closeArchiveEntry();
    }
}
