package dev.traceloom.trace.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.traceloom.trace.Packed;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceFinderTest {
    private static final byte[] LOG = Packed.bytes(Packed.v1("A", 1, 2));

    @TempDir
    Path temporary;

    private Path root;

    @BeforeEach
    void createRoot() throws IOException {
        root = Files.createDirectory(temporary.resolve("runs"));
    }

    @Test
    void aDirectoryWithLogsIsOneTrace() throws IOException, TraceException {
        write("b.log");
        write("a.log");
        write("notes.txt");
        assertEquals(List.of(root.toString()), names());
        assertEquals(2, TraceFinder.find(root).get(0).read().threads().size());
    }

    @Test
    void tracesAreFoundBelowAndSorted() throws IOException, TraceException {
        write("run-2/t.log");
        write("run-10/t.log");
        write("deep/er/t.log");
        write("q.ndjson");
        write("r.jsonl");
        write("notes/readme.md");
        assertEquals(List.of("deep/er", "q.ndjson", "r.jsonl", "run-10", "run-2"), relativeNames());
    }

    @Test
    void whoKnowsArchivesIsToldOfOtherFilesButNotOfThoseBesideLogs() throws IOException, TraceException {
        write("run-1/t.log");
        write("run-1/t.tar");
        write("run-2/t.tar");
        write("t.tar");
        List<String> others = new ArrayList<>();
        List<FoundTrace> found =
                TraceFinder.find(root, TraceFormats.KNOWN, file -> others.add(root.relativize(file).toString()));
        assertEquals(List.of(root.resolve("run-1")), found.stream().map(FoundTrace::path).toList());
        assertEquals(List.of("run-2/t.tar", "t.tar"), others.stream().sorted().toList());
    }

    @Test
    void namesBeginAsTheUserGaveThem() throws TraceException {
        Path given = Path.of("src/test/../test/resources/recordings");
        assertEquals("src/test/../test/resources/recordings/atomic-4x250", TraceFinder.find(given).get(0).name());
    }

    @Test
    void threadsAreNumberedByTheBytesOfTheirFileNames() throws IOException, TraceException {
        write("tracing-10.log");
        write("tracing-9.log");
        write("tracing-Z.log");
        write("tracing-a.log");
        assertEquals(
                List.of("tracing-10.log", "tracing-9.log", "tracing-Z.log", "tracing-a.log"),
                LogDirectoryReader.logFiles(root));
        assertEquals(
                List.of("0", "1", "2", "3"),
                TraceFinder.find(root).get(0).read().threads().stream().map(TraceThread::id).toList());
    }

    @Test
    void oneBadTraceLeavesTheOthersAlone() throws IOException, TraceException {
        write("bad/t.log");
        Files.write(root.resolve("bad/t.log"), new byte[] {5});
        write("good/t.log");
        write("mixed/t.log");
        write("mixed/sub/t.log");
        List<FoundTrace> found = TraceFinder.find(root);
        assertEquals(List.of("bad", "good", "mixed"), relativeNames());
        assertEquals(
                root + "/bad/t.log, record #1: expected a map, found 5",
                assertThrows(TraceException.class, found.get(0)::read).getMessage());
        assertEquals(1, found.get(1).read().operationCount());
        assertEquals(
                root + "/mixed: expected *.log files or traces of their own, found both in one directory",
                assertThrows(TraceException.class, found.get(2)::read).getMessage());
    }

    @Test
    void aDirectoryMustNotMixLogsAndTraces() throws IOException {
        write("t.log");
        write("q.ndjson");
        assertRefused(root, ": expected *.log files or traces of their own, found both in one directory");
    }

    @Test
    void anEmptyDirectoryIsRefused() throws IOException {
        write("sub/readme.md");
        assertRefused(root, ": expected *.log, *.ndjson, *.jsonl or *.itf.json files in it or below, found none");
    }

    @Test
    void otherPathsAreRefused() throws IOException {
        write("a.log");
        assertRefused(root.resolve("none"), ": expected a trace, found no such file or directory");
        assertRefused(
                root.resolve("a.log"),
                ": expected a directory of *.log files, or a file *.ndjson, *.jsonl or *.itf.json"
                        + "; of a log of JSON lines in a format of its own, --fields tells where what stands");
    }

    @Test
    void linksDoNotLeadOutOfTheTreeOrInCircles() throws IOException, TraceException {
        Path outside = Files.createDirectory(temporary.resolve("outside"));
        Files.write(outside.resolve("t.log"), LOG);
        write("run/a.log");
        write("linked/a.log");
        Files.createSymbolicLink(root.resolve("linked/b.log"), outside.resolve("t.log"));
        Files.createSymbolicLink(root.resolve("inside.d"), root.resolve("run"));
        Files.createSymbolicLink(root.resolve("circle"), root);
        Files.createSymbolicLink(root.resolve("away"), outside);
        assertEquals(List.of("linked", "run"), relativeNames());
        assertEquals(
                root + "/linked/b.log: expected a file, found a link to one outside the directory",
                assertThrows(TraceException.class, TraceFinder.find(root).get(0)::read).getMessage());
    }

    private void assertRefused(Path path, String sentence) {
        assertEquals(
                path + sentence,
                assertThrows(TraceException.class, () -> TraceFinder.find(path)).getMessage());
    }

    private void write(String name) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, name.endsWith(".log") ? LOG : new byte[0]);
    }

    private List<String> names() throws TraceException {
        return TraceFinder.find(root).stream().map(FoundTrace::name).toList();
    }

    private List<String> relativeNames() throws TraceException {
        return names().stream().map(name -> name.substring(root.toString().length() + 1)).toList();
    }
}
