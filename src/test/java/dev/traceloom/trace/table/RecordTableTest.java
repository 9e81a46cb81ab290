package dev.traceloom.trace.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Packed;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.log.LogDirectoryFormat;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.log.LogTable;
import dev.traceloom.trace.ndjson.NdjsonFormat;
import dev.traceloom.trace.ndjson.NdjsonReader;
import dev.traceloom.trace.table.RecordTable.Row;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RecordTableTest {
    private static final Path QUEUE = Path.of("examples/queue/recordings/accepted/three-threads.ndjson");
    private static final Path LOGS = Path.of("src/test/resources/recordings/atomic-4x250");

    @TempDir
    Path folder;

    static Stream<Path> logDirectories() throws IOException {
        return Stream.concat(
                list(Path.of("src/test/resources/recordings")),
                Stream.of(Path.of("examples/set/recordings/accepted/five-threads")))
                .filter(Files::isDirectory);
    }

    @ParameterizedTest
    @MethodSource("logDirectories")
    void aLogDirectoryHasTheRecordsOfItsTraceInTheOrderOfTheirStarts(Path directory) throws Exception {
        Trace trace = LogDirectoryReader.read(directory);
        try (RecordTable table = new LogDirectoryFormat().table(directory, () -> false)) {
            assertEquals(trace.threads().stream().map(TraceThread::id).toList(), table.threads());
            assertSameRecords(trace, table);
            long before = 0;
            for (int i = 0; i < table.size(); i++) {
                long start = table.row(i).operation().orElseThrow().start();
                assertTrue(Long.compareUnsigned(before, start) <= 0);
                before = start;
            }
        }
    }

    @Test
    void oneLogHasTheRecordsOfItsThread() throws Exception {
        Trace trace = LogDirectoryReader.read(LOGS);
        Path second = LOGS.resolve(LogDirectoryReader.logFiles(LOGS).get(1));
        try (RecordTable table = LogTable.ofLog(second, () -> false)) {
            TraceThread thread = trace.threads().get(1);
            assertEquals(List.of(thread.id()), table.threads());
            assertEquals(thread.operations(), rows(table).stream().map(row -> row.operation().orElseThrow()).toList());
        }
    }

    @Test
    void jsonLinesKeepTheirOrder() throws Exception {
        try (RecordTable table = new NdjsonFormat().table(QUEUE, () -> false)) {
            assertSameRecords(NdjsonReader.read(QUEUE), table);
            assertEquals(Files.readAllLines(QUEUE).size() - 1, table.size(), "the first line tells how many there are");
        }
    }

    @Test
    void aLogThatBreaksOffIsShownUpToThatAndSaysSo() throws Exception {
        byte[] whole = Files.readAllBytes(LOGS.resolve(LogDirectoryReader.logFiles(LOGS).get(0)));
        Path log = Files.write(folder.resolve("tracing-0.log"), Arrays.copyOf(whole, whole.length - 3));
        int records = LogDirectoryReader.read(LOGS).threads().get(0).operations().size();
        try (RecordTable table = LogTable.ofLog(log, () -> false)) {
            assertEquals(records, table.size());
            assertTrue(table.row(records - 2).problem().isEmpty());
            Row last = table.row(records - 1);
            assertEquals(Optional.of("The recording breaks off inside this record."), last.problem());
            assertEquals(Optional.empty(), last.operation());
            assertEquals(records - 1, last.index());
        }
    }

    @Test
    void bytesThatAreNoLogAreToldInTheRow() throws Exception {
        byte[] whole = Files.readAllBytes(LOGS.resolve(LogDirectoryReader.logFiles(LOGS).get(0)));
        byte[] broken = Arrays.copyOf(whole, whole.length + 2);
        broken[whole.length] = (byte) 0xc1;
        Path log = Files.write(folder.resolve("tracing-0.log"), broken);
        try (RecordTable table = LogTable.ofLog(log, () -> false)) {
            String problem = table.row(table.size() - 1).problem().orElseThrow();
            assertTrue(problem.startsWith("From byte " + whole.length + " on this is no record of a log"), problem);
            assertTrue(problem.contains("0xc1"), problem);
            assertTrue(table.row(table.size() - 2).problem().isEmpty());
        }
        Path text = Files.writeString(folder.resolve("tracing-1.log"), "12:00 INFO started");
        try (RecordTable table = LogTable.ofLog(text, () -> false)) {
            assertEquals(1, table.size());
            assertTrue(table.row(0).problem().orElseThrow().contains("expected a map, found 49"));
        }
    }

    @Test
    void aRecordWithAMistakeIsToldWithItsFieldAndHarmsNoOther() throws Exception {
        Path log = Files.write(
                folder.resolve("tracing-0.log"),
                Packed.bytes(
                        Packed.v1("Add", 10, 12, "elem", 1),
                        Packed.v1("Add", 13, 14, "elem", 1L << 40),
                        Packed.v1("Add", 15, 16, "elem", 1)));
        try (RecordTable table = LogTable.ofLog(log, () -> false)) {
            assertEquals(3, table.size());
            String problem = table.row(1).problem().orElseThrow();
            assertTrue(problem.startsWith("tracing-0.log, record #2, field \"elem\": expected"), problem);
            assertTrue(table.row(2).operation().isPresent());
        }
    }

    @Test
    void aLineThatIsNoRecordHarmsNoOther() throws Exception {
        Path file = Files.writeString(
                folder.resolve("run.ndjson"),
                """
                {"thread": "t1", "op": "Add", "args": {"elem": 1}, "start": 1, "end": 2}

                nonsense
                {"thread": "t2"}
                {"thread": "t1", "op": "Add", "args": {"elem": 1.5}, "start": 3, "end": 4}
                {"thread": "t1", "op": "Add", "args": {"elem": 1}, "start": 5, "end": 6, "truncated": true}
                {"thread": "t2", "op": "Ad""");
        try (RecordTable table = new NdjsonFormat().table(file, () -> false)) {
            assertEquals(6, table.size());
            assertEquals(List.of("t1", "t2"), table.threads());
            assertEquals(Optional.empty(), table.row(0).problem());
            assertTrue(table.row(1).problem().orElseThrow().startsWith("run.ndjson, line 3: expected JSON"));
            assertEquals(new Row("t2", 0, Optional.empty(), Optional.empty()), table.row(2));
            assertTrue(table.row(3).problem().orElseThrow().contains("line 5, field \"elem\""));
            assertEquals(1, table.row(3).index());
            assertEquals(Optional.of("The recording breaks off inside this record."), table.row(4).problem());
            assertEquals(2, table.row(4).index());
            assertEquals("t2", table.row(5).thread());
            assertEquals(Optional.of("The recording breaks off inside this record."), table.row(5).problem());
        }
    }

    @Test
    void openingCanBeCancelled() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        try (RecordTable table = new LogDirectoryFormat().table(LOGS, () -> asked.incrementAndGet() > 2)) {
            assertTrue(table.size() < LogDirectoryReader.read(LOGS).threads().stream()
                    .mapToInt(thread -> thread.operations().size())
                    .sum());
        }
    }

    @Test
    void recordingsAreToldFromOtherFilesByTheirFirstBytes() throws Exception {
        for (Path directory : logDirectories().toList()) {
            for (String file : LogDirectoryReader.logFiles(directory)) {
                assertTrue(new LogDirectoryFormat().sniff(beginning(directory.resolve(file))), file);
            }
        }
        assertTrue(new NdjsonFormat().sniff(beginning(QUEUE)));
        assertFalse(new LogDirectoryFormat().sniff("2026-01-01 started".getBytes(StandardCharsets.UTF_8)));
        assertFalse(new LogDirectoryFormat().sniff(new byte[0]));
        assertFalse(new LogDirectoryFormat().sniff(new byte[] {(byte) 0x82, (byte) 0xc1}));
        assertFalse(isNdjson("{\"level\": \"info\", \"thread\": \"main\"}"));
        assertFalse(isNdjson("[1]"));
        assertFalse(isNdjson(""));
        assertTrue(isNdjson("{\"thread\": \"t1\", \"op\": \"Add\", \"args\": {\"elem\": \"aaaa"));
    }

    @Test
    void aRecordBeforeZerosBreaksOffAsItDoesForWhoReadsTheWholeTrace(@TempDir Path folder) throws Exception {
        byte[] log = Packed.bytes(Packed.v1("A", 1, 2, "x", 1), Packed.v1("B", 3, 4, "x", 2), 0, 0, 0);
        Files.write(folder.resolve("t.log"), log);
        assertEquals(1, LogDirectoryReader.read(folder).operationCount());
        try (RecordTable table = new LogDirectoryFormat().table(folder, () -> false)) {
            assertEquals(2, table.size());
            assertEquals(Optional.empty(), table.row(1).operation());
            assertEquals(Optional.of(RecordPlaces.BREAKS_OFF), table.row(1).problem());
        }
    }

    @Test
    void whatIsNoRecordIsToldWithoutItsControlCharacters(@TempDir Path folder) throws Exception {
        Files.write(folder.resolve("t.log"), Packed.bytes(Packed.v1("A", 1, 2), "\u001b[2J\nall is well"));
        try (RecordTable table = new LogDirectoryFormat().table(folder, () -> false)) {
            String problem = table.row(1).problem().orElseThrow();
            assertTrue(problem.contains("\\u001b[2J\\nall is well"), problem);
        }
    }

    @Test
    void aNameThatIsLongerThanTheParserReadsIsToldInASentence(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("q.ndjson");
        Files.writeString(file, "{\"traceloom\":1,\"" + "k".repeat(100_000) + "\":1}\n");
        String message = assertThrows(TraceException.class, () -> NdjsonReader.read(file)).getMessage();
        assertTrue(message.contains("q.ndjson, line 1") && message.contains("longer"), message);
    }

    @Test
    void aMapThatClaimsMoreThanThereIsEndsTheTableAsItEndsTheTrace(@TempDir Path folder) throws Exception {
        Packed.Raw claim = new Packed.Raw(0xdf, 0x78, 0xff, 0xaa, 0xff);
        byte[] log = Packed.bytes(Packed.v1("A", 1, 2), Packed.v1("B", 3, 4, "x", claim), Packed.v1("C", 5, 6));
        Files.write(folder.resolve("t.log"), log);
        assertEquals(1, LogDirectoryReader.read(folder).operationCount());
        try (RecordTable table = new LogDirectoryFormat().table(folder, () -> false)) {
            assertEquals(2, table.size());
            assertEquals(Optional.of(RecordPlaces.BREAKS_OFF), table.row(1).problem());
        }
    }

    private static boolean isNdjson(String text) {
        return new NdjsonFormat().sniff(text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] beginning(Path file) throws IOException {
        byte[] all = Files.readAllBytes(file);
        return Arrays.copyOf(all, Math.min(all.length, TraceFormat.BEGINNING));
    }

    private static void assertSameRecords(Trace trace, RecordTable table) {
        List<Row> rows = rows(table);
        for (TraceThread thread : trace.threads()) {
            List<Row> own = rows.stream().filter(row -> row.thread().equals(thread.id())).toList();
            assertEquals(thread.operations().size(), own.size());
            for (int i = 0; i < own.size(); i++) {
                Optional<Operation> expected = Optional.of(thread.operations().get(i));
                assertEquals(new Row(thread.id(), i, expected, Optional.empty()), own.get(i));
            }
        }
    }

    private static List<Row> rows(RecordTable table) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < table.size(); i++) {
            rows.add(table.row(i));
            assertEquals(table.thread(i), rows.get(i).thread());
        }
        return rows;
    }

    private static Stream<Path> list(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.toList().stream();
        }
    }
}
