package dev.traceloom.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.log.LogDirectoryFormat;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.ndjson.LineStream;
import dev.traceloom.trace.ndjson.NdjsonReader;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordStreamTest {
    @TempDir
    Path folder;

    @Test
    void aStreamOfARecordingHasTheSameRecordsByTheirStarts() throws Exception {
        for (FoundTrace found : TraceFinder.find(RecordingsTest.RECORDINGS)) {
            assertSame(found.read(), found.stream());
        }
    }

    @Test
    void aStreamOfATraceInMemoryHasItsRecordsToo() throws Exception {
        for (FoundTrace found : TraceFinder.find(RecordingsTest.RECORDINGS)) {
            assertSame(found.read(), RecordStreams.of(found.read()));
        }
    }

    @Test
    void linesMayComeLateByAsManyAsThereIsRoomFor() throws Exception {
        Trace trace = TraceFinder.find(RecordingsTest.RECORDINGS.resolve("atomic-4x250")).get(0).read();
        ByteArrayOutputStream threadAfterThread = new ByteArrayOutputStream();
        NdjsonWriter.write(trace, threadAfterThread);
        byte[] lines = threadAfterThread.toByteArray();
        assertSame(trace, new LineStream(new ByteArrayInputStream(lines), "all", 1004));
        TraceException late = assertThrows(
                TraceException.class, () -> drain(new LineStream(new ByteArrayInputStream(lines), "late", 500)));
        assertTrue(late.isOutOfOrder());
        assertTrue(late.getMessage().startsWith("late, line 755, field \"start\": expected records in the order"),
                late.getMessage());
    }

    @Test
    void whatIsALineLateIsPutInOrderOrRefusedButNeverPassedOnLate() throws Exception {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            lines.add("{\"thread\":\"" + i + "\",\"op\":\"A\",\"start\":" + i + ",\"end\":900}\n");
        }
        Random random = new Random(7);
        int refused = 0;
        for (int round = 0; round < 200; round++) {
            List<String> shuffled = new ArrayList<>(lines);
            for (int i = 0; i < 10; i++) {
                int at = random.nextInt(180);
                Collections.swap(shuffled, at, at + 1 + random.nextInt(19));
            }
            try (RecordStream stream = stream(String.join("", shuffled), 19)) {
                long last = 0;
                int count = 0;
                while (stream.next()) {
                    assertTrue(stream.operation().start() >= last);
                    last = stream.operation().start();
                    count++;
                }
                assertEquals(200, count);
            } catch (TraceException late) {
                assertTrue(late.isOutOfOrder());
                refused++;
            }
        }
        assertTrue(refused > 20 && refused < 180, "refused " + refused);
    }

    @Test
    void aBadRecordIsBlamedAsItIsWhenReadingAsAWhole() throws Exception {
        List<String> bad = List.of(
                "{\"thread\":\"a\",\"op\":\"A\",\"start\":5,\"end\":2}\n",
                "{\"thread\":\"a\",\"op\":\"A\",\"start\":1,\"end\":2}\n{\"thread\":\"a\",\"op\":\"B\",\"start\":1}\n",
                "{\"op\":\"A\",\"start\":1,\"end\":2}\n",
                "{\"thread\":\"a\"\n{}\n",
                "{\"thread\":\"a\",\"op\":\"A\",\"start\":1}\n{\"thread\":\"a\",\"op\":\"B\",\"start\":2,\"end\":3}\n");
        for (String text : bad) {
            String whole = assertThrows(
                            TraceException.class, () -> NdjsonReader.read(input(text), "q.ndjson"))
                    .getMessage();
            assertEquals(
                    whole,
                    assertThrows(TraceException.class, () -> drain(new LineStream(input(text), "q.ndjson", 1)))
                            .getMessage());
        }
    }

    @Test
    void threadsThatBrokeOffAreToldAtTheEnd() throws Exception {
        try (RecordStream stream = stream(
                "{\"thread\":\"a\",\"op\":\"A\",\"start\":1,\"end\":2}\n{\"thread\":\"b\"}\n"
                        + "{\"thread\":\"c\",\"op\":\"A\",\"start\":3,\"end\":4}\n{\"thread\":\"c\",\"op\":\"B\",\"sta",
                1)) {
            drain(stream);
            assertEquals(List.of("a", "b", "c"), stream.threads());
            assertFalse(stream.isTruncated(0));
            assertFalse(stream.isTruncated(1));
            assertTrue(stream.isTruncated(2));
        }
    }

    @Test
    void aLogThatBreaksOffIsToldAtTheEnd() throws Exception {
        Path source = RecordingsTest.RECORDINGS.resolve("atomic-4x250");
        for (String log : LogDirectoryReader.logFiles(source)) {
            byte[] bytes = Files.readAllBytes(source.resolve(log));
            boolean first = Files.list(folder).findAny().isEmpty();
            Files.write(folder.resolve(log), first ? Arrays.copyOf(bytes, bytes.length / 2) : bytes);
        }
        assertSame(LogDirectoryReader.read(folder), new LogDirectoryFormat().stream(folder));
        assertTrue(LogDirectoryReader.read(folder).threads().get(0).truncated());
    }

    private static RecordStream stream(String text, int room) {
        return new LineStream(input(text), "q.ndjson", room);
    }

    private static ByteArrayInputStream input(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static void drain(RecordStream stream) throws TraceException {
        while (stream.next()) {
            // Only its being readable matters.
        }
    }

    private static void assertSame(Trace expected, RecordStream stream) throws TraceException, IOException {
        List<List<Operation>> operations = new ArrayList<>();
        expected.threads().forEach(thread -> operations.add(new ArrayList<>()));
        long last = 0;
        while (stream.next()) {
            Operation operation = stream.operation();
            assertTrue(Long.compareUnsigned(operation.start(), last) >= 0, "out of order");
            last = operation.start();
            assertEquals(operations.get(stream.thread()).size(), stream.index());
            operations.get(stream.thread()).add(operation);
        }
        List<String> ids = expected.threads().stream().map(TraceThread::id).collect(Collectors.toList());
        assertEquals(ids, stream.threads());
        for (int thread = 0; thread < ids.size(); thread++) {
            assertEquals(expected.threads().get(thread).operations(), operations.get(thread));
            assertEquals(expected.threads().get(thread).truncated(), stream.isTruncated(thread));
        }
        stream.close();
    }
}
