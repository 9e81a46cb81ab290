package dev.traceloom.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.log.LogTable;
import dev.traceloom.trace.log.OpenFile;
import dev.traceloom.trace.table.RecordTable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace without one of its threads never passes for a whole one. */
class MissingLogsTest {
    private static final byte[] LOG = Packed.bytes(Packed.v1("A", 1, 2));

    @TempDir
    Path temporary;

    private Path run;

    @BeforeEach
    void recordOneThread() throws IOException {
        run = Files.createDirectory(temporary.resolve("run"));
        Files.write(run.resolve("a.log"), LOG);
    }

    @Test
    void aLinkThatLeadsToNothingIsRefused() throws Exception {
        Files.createSymbolicLink(run.resolve("b.log"), run.resolve("gone"));
        assertRefused(run + "/b.log: expected a log, found a link that leads to nothing");
        try (RecordTable table = LogTable.ofLog(run.resolve("a.log"), () -> false)) {
            assertEquals(1, table.size(), "the log beside it can be looked at");
        }
    }

    @Test
    void aDirectoryAndALinkToOneAreRefused() throws Exception {
        Files.createDirectory(run.resolve("b.log"));
        assertRefused(run + "/b.log: expected a log, found a directory");
        Files.delete(run.resolve("b.log"));
        Files.createSymbolicLink(run.resolve("b.log"), temporary);
        assertRefused(run + "/b.log: expected a log, found a directory");
    }

    @Test
    void aPipeIsRefusedAndNobodyWaitsForIt() throws Exception {
        makePipe(run.resolve("b.log"));
        assertRefused(run + "/b.log: expected a log, found a pipe or a device");
    }

    @Test
    void aLogThatMayNotBeReadIsRefused() throws Exception {
        Path log = Files.write(run.resolve("b.log"), LOG);
        Files.setPosixFilePermissions(log, PosixFilePermissions.fromString("---------"));
        assumeFalse(
                Files.isReadable(log),
                "root reads and writes everywhere, so no refusal was tried; run the tests as another user");
        assertRefused(run + "/b.log: cannot be read, permission is denied");
    }

    @Test
    void aDirectoryCalledLikeALogMayHoldATraceItself() throws Exception {
        Path named = Files.move(run, temporary.resolve("monday.log"));
        assertEquals(List.of(named), TraceFinder.find(temporary).stream().map(FoundTrace::path).toList());
    }

    @Test
    void jsonLinesThatAreNoFileAreRefusedWhenTheyAreRead() throws Exception {
        Path folder = Files.createDirectory(temporary.resolve("folder"));
        Files.createSymbolicLink(folder.resolve("q.ndjson"), folder.resolve("gone"));
        makePipe(folder.resolve("r.jsonl"));
        List<FoundTrace> found = TraceFinder.find(folder);
        assertEquals(
                folder + "/q.ndjson: expected a file, found a link that leads to nothing",
                assertThrows(TraceException.class, found.get(0)::read).getMessage());
        assertEquals(
                folder + "/r.jsonl: expected a file, found a pipe or a device",
                assertThrows(TraceException.class, found.get(1)::stream).getMessage());
    }

    @Test
    void anOpenFileAloneIsAThreadThatHasNotRecordedYet() throws Exception {
        Files.write(run.resolve("b.log.open"), openFile(0));
        Trace trace = read();
        assertEquals(List.of("0", "1"), trace.threads().stream().map(TraceThread::id).toList());
        assertEquals(new TraceThread("1", List.of(), false), trace.threads().get(1));
    }

    @Test
    void anOpenFileThatTellsOfALostLogIsAThreadThatBrokeOff() throws Exception {
        Files.write(run.resolve("b.log.open"), openFile(LOG.length));
        assertEquals(new TraceThread("1", List.of(), true), read().threads().get(1));
    }

    @Test
    void aThreadWhoseOpenFileWasOnlyJustMadeHasBegunNothing() throws Exception {
        for (int length : new int[] {0, OpenFile.HEADER, 1 << 16}) {
            Files.write(run.resolve("b.log.open"), new byte[length]);
            assertEquals(new TraceThread("1", List.of(), false), read().threads().get(1), length + " zeros");
        }
        Files.write(run.resolve("b.log.open"), new byte[] {0, 0, 1});
        assertEquals(new TraceThread("1", List.of(), true), read().threads().get(1), "what is no open file of ours");
    }

    @Test
    void aNumberThatIsMissingAmongConvertedLogsIsTold() throws Exception {
        Files.delete(run.resolve("a.log"));
        Files.write(run.resolve("tracing-0=a.log"), LOG);
        Files.write(run.resolve("tracing-2=c.log"), LOG);
        assertEquals(Optional.of(new BrokenOff("the log tracing-1=….log is missing", false)), read().brokenOff());
    }

    @Test
    void aRunThatHasLessThanItsFileTellsLacksIt() throws Exception {
        runFile(2, 2);
        assertEquals(
                Optional.of(new BrokenOff("it has 1 of the 2 threads that run.json tells of", false)),
                read().brokenOff());
        runFile(1, 5);
        assertEquals(
                Optional.of(new BrokenOff("it has 1 of the 5 operations that run.json tells of", true)),
                read().brokenOff());
        runFile(1, 1);
        assertTrue(read().brokenOff().isEmpty());
    }

    @Test
    void aRunThatHasMoreThanItsFileTellsIsRefused() throws Exception {
        Files.write(run.resolve("b.log"), LOG);
        runFile(1, 2);
        assertRefused(run + ": expected 1 thread, as run.json says, found 2");
        runFile(2, 1);
        assertRefused(run + ": expected 1 operation, as run.json says, found 2");
    }

    @Test
    void whatIsNoFileOfARunTellsNothing() throws Exception {
        for (String text : List.of("", "[1", "{\"threads\":9}", "{\"traceHash\":\"x\",\"threads\":\"9\"}", "7")) {
            Files.writeString(run.resolve("run.json"), text);
            assertTrue(read().brokenOff().isEmpty(), text);
        }
        Files.delete(run.resolve("run.json"));
        makePipe(run.resolve("run.json"));
        assertTrue(read().brokenOff().isEmpty());
    }

    private void runFile(int threads, int operations) throws IOException {
        Files.writeString(
                run.resolve("run.json"),
                "{\"command\":[\"x\"],\"traceHash\":\"ab\",\"operations\":" + operations + ",\"threads\":" + threads + "}");
    }

    private static byte[] openFile(long committed) {
        return ByteBuffer.allocate(OpenFile.HEADER)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(OpenFile.MAGIC)
                .putLong(committed)
                .array();
    }

    private static void makePipe(Path path) throws IOException, InterruptedException {
        try {
            assumeTrue(new ProcessBuilder("mkfifo", path.toString()).start().waitFor() == 0, "no pipes here");
        } catch (IOException missing) {
            assumeTrue(false, "no mkfifo here");
        }
    }

    /** In memory, and the same as a stream. */
    private Trace read() throws TraceException, IOException {
        FoundTrace found = TraceFinder.find(run).get(0);
        Trace trace = found.read();
        try (RecordStream stream = found.stream()) {
            while (stream.next()) {
                // What is missing is known at the end.
            }
            assertEquals(trace.brokenOff(), stream.brokenOff());
            assertEquals(trace.threads().stream().map(TraceThread::id).toList(), stream.threads());
            for (int thread = 0; thread < trace.threads().size(); thread++) {
                assertEquals(trace.threads().get(thread).truncated(), stream.isTruncated(thread));
            }
        }
        return trace;
    }

    private void assertRefused(String sentence) {
        assertEquals(sentence, assertThrows(TraceException.class, () -> TraceFinder.find(run).get(0).read()).getMessage());
        assertEquals(sentence, assertThrows(TraceException.class, () -> drain(TraceFinder.find(run).get(0))).getMessage());
    }

    private static void drain(FoundTrace found) throws TraceException, IOException {
        try (RecordStream stream = found.stream()) {
            while (stream.next()) {
                // It is refused at the latest when all was read.
            }
        }
    }
}
