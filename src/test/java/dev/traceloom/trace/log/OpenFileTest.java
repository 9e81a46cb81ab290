package dev.traceloom.trace.log;

import static dev.traceloom.trace.Packed.bytes;
import static dev.traceloom.trace.Packed.v1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.Meanwhile;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.table.RecordTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recorder that was killed leaves a log longer than its records, and beside it what was in flight. */
class OpenFileTest {
    private static final int CAPACITY = 512;

    @TempDir
    Path folder;

    private final byte[] first = bytes(v1("A", 1, 2, "x", 1));
    private final byte[] second = bytes(v1("B", 3, 4, "x", 2));
    private final byte[] started = bytes(v1("C", 5, null));
    private final byte[] known = bytes(v1("C", 6, null, "x", 3));
    private final ByteBuffer open =
            ByteBuffer.allocate(64 + 2 * CAPACITY).order(ByteOrder.LITTLE_ENDIAN).put(0, OpenFile.MAGIC);
    private byte[] log = new byte[4096];

    @Test
    void theOperationInFlightFollowsTheFinishedRecords() throws Exception {
        finished(first, second);
        slot(0, started, 1, committed());
        TraceThread thread = read();
        assertEquals(List.of("A", "B", "C"), names(thread));
        assertEquals(Outcome.NEVER_RETURNED, thread.operations().get(2).outcome());
        assertFalse(thread.truncated());
    }

    @Test
    void theNewerOfTwoSlotsCounts() throws Exception {
        finished(first);
        slot(0, known, 2, committed());
        slot(1, started, 1, committed());
        assertEquals(6, read().operations().get(1).start());
        slot(1, started, 3, committed());
        assertEquals(5, read().operations().get(1).start());
    }

    @Test
    void aSlotOfAnOperationThatReturnedIsOver() throws Exception {
        finished(first, second);
        slot(0, started, 7, first.length);
        slot(1, started, 8, -1);
        assertEquals(List.of("A", "B"), names(read()));
    }

    @Test
    void aSlotWithoutOneWholeRecordHoldsNone() throws Exception {
        finished(first);
        for (byte[] torn : List.of(
                Arrays.copyOf(started, started.length - 1),
                Arrays.copyOf(started, started.length + 1),
                bytes(17),
                new byte[0])) {
            slot(0, torn, 1, committed());
            assertEquals(List.of("A"), names(read()));
        }
        slot(0, started, 1, committed());
        open.putLong(24, CAPACITY + 1);
        assertEquals(List.of("A"), names(read()));
    }

    /** Here one finishes some thousand times. */
    @Test
    void aRecorderMayFinishAtAnyMomentWhileItsLogIsOpened() throws Exception {
        Path whole = Files.write(folder.resolve("t-0.log"), first);
        Path beside = folder.resolve("t-0.log.open");
        open.putLong(8, first.length);
        try (Meanwhile recorder = Meanwhile.again(() -> {
            Path made = Files.write(folder.resolve("made"), open.array());
            Files.move(made, beside, StandardCopyOption.ATOMIC_MOVE);
            Files.delete(beside);
        })) {
            for (int i = 0; i < 20_000; i++) {
                try (LogFile opened = LogFile.open(whole)) {
                    assertFalse(opened.isBrokenOff());
                }
            }
        }
    }

    @Test
    void aLogWhoseNameLeavesNoRoomForAnotherBesideItIsRead() throws Exception {
        String longest = "t-" + "0".repeat(255 - "t-.log".length()) + ".log";
        try (LogFile opened = LogFile.open(Files.write(folder.resolve(longest), first))) {
            assertFalse(opened.isBrokenOff());
        }
    }

    /** Every single store of a recorder that starts, refines and ends operations is a moment to be killed. */
    @Test
    void anyPrefixOfTheStoresCanBeRead() throws Exception {
        open.putLong(16, -1).putLong(32, -1);
        List<String> seen = new ArrayList<>();
        List<Runnable> stores = new ArrayList<>();
        publish(stores, 0, started, 1, 0);
        publish(stores, 1, known, 2, 0);
        append(stores, 0, first);
        publish(stores, 0, started, 3, first.length);
        publish(stores, 1, known, 4, first.length);
        publish(stores, 0, started, 5, first.length);
        append(stores, first.length, second);
        for (Runnable store : stores) {
            store.run();
            TraceThread thread = read();
            assertFalse(thread.truncated());
            String now = String.join("", names(thread))
                    + (thread.operations().isEmpty() ? "" : last(thread).hasEnd() ? "" : last(thread).start());
            if (seen.isEmpty() || !seen.get(seen.size() - 1).equals(now)) {
                seen.add(now);
            }
        }
        assertEquals(List.of("", "C5", "C6", "A", "AC5", "AC6", "AC5", "AB"), seen);
    }

    @Test
    void anOpenFileThatCannotBeTrustedMakesTheLogOneThatBrokeOff() throws Exception {
        finished(first, second);
        byte[] good = open.array().clone();
        byte[] otherMagic = good.clone();
        otherMagic[0] = 0;
        byte[] longerThanTheLog = good.clone();
        ByteBuffer.wrap(longerThanTheLog).order(ByteOrder.LITTLE_ENDIAN).putLong(8, log.length + 1);
        byte[] negative = good.clone();
        ByteBuffer.wrap(negative).order(ByteOrder.LITTLE_ENDIAN).putLong(8, -5);
        log = Arrays.copyOf(log, first.length + second.length);
        for (byte[] bad : List.of(otherMagic, longerThanTheLog, negative, Arrays.copyOf(good, 63), new byte[0])) {
            TraceThread thread = read(bad);
            assertEquals(List.of("A", "B"), names(thread));
            assertTrue(thread.truncated());
        }
    }

    @Test
    void behindABrokenOffLogAnythingMayStand() throws Exception {
        for (byte[] rest : List.of(
                Arrays.copyOf(started, started.length - 30), bytes(v1("Earlier", 0, 1)), bytes("no record"), bytes(-5))) {
            finished(first, second);
            System.arraycopy(rest, 0, log, first.length + second.length, rest.length);
            TraceThread thread = read(new byte[3]);
            assertEquals(List.of("A", "B"), names(thread));
            assertTrue(thread.truncated());
        }
    }

    /** Half a record with zeros behind may look whole: here the name of its last key would be cut. */
    @Test
    void aRecordBeforeZerosIsNotTrusted() throws Exception {
        for (int torn = 0; torn < started.length; torn++) {
            finished(first, second, Arrays.copyOf(started, torn));
            TraceThread thread = read(new byte[0]);
            assertEquals(torn == 0 ? List.of("A") : List.of("A", "B"), names(thread), "after " + torn + " bytes");
            assertTrue(thread.truncated());
        }
    }

    @Test
    void zerosBehindALogAloneMakeItBrokenOff() throws Exception {
        finished(first, second);
        Files.write(folder.resolve("t.log"), log);
        TraceThread thread = LogDirectoryReader.read(folder).threads().get(0);
        assertEquals(List.of("A"), names(thread));
        assertTrue(thread.truncated());
    }

    @Test
    void aLogIsReadAsAStreamAndAsATableInTheSameWay() throws Exception {
        finished(first, second);
        slot(1, known, 1, committed());
        TraceThread thread = read();
        List<Operation> streamed = new ArrayList<>();
        try (RecordStream stream = new LogDirectoryFormat().stream(folder)) {
            while (stream.next()) {
                streamed.add(stream.operation());
            }
        }
        assertEquals(thread.operations(), streamed);
        try (RecordTable table = new LogDirectoryFormat().table(folder, () -> false)) {
            assertEquals(3, table.size());
            for (int row = 0; row < table.size(); row++) {
                assertEquals(thread.operations().get(row), table.row(row).operation().orElseThrow());
            }
        }
    }

    @Test
    void readingChangesNothing() throws Exception {
        finished(first);
        slot(0, started, 1, committed());
        read();
        assertEquals(2, Files.list(folder).count());
        assertEquals(-1, Arrays.mismatch(log, Files.readAllBytes(folder.resolve("t.log"))));
        assertEquals(-1, Arrays.mismatch(open.array(), Files.readAllBytes(folder.resolve("t.log.open"))));
    }

    private void finished(byte[]... records) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Arrays.stream(records).forEach(all::writeBytes);
        log = Arrays.copyOf(all.toByteArray(), 4096);
        open.putLong(8, all.size());
    }

    private long committed() {
        return open.getLong(8);
    }

    private void slot(int slot, byte[] record, long version, long base) {
        List<Runnable> stores = new ArrayList<>();
        publish(stores, slot, record, version, base);
        stores.forEach(Runnable::run);
    }

    private void publish(List<Runnable> stores, int slot, byte[] record, long version, long base) {
        int half = record.length / 2;
        int at = 64 + slot * CAPACITY;
        stores.add(() -> open.put(at, record, 0, half));
        stores.add(() -> open.put(at + half, record, half, record.length - half));
        stores.add(() -> open.putLong(24 + 16 * slot, record.length));
        stores.add(() -> open.putLong(48 + 8 * slot, version));
        stores.add(() -> open.putLong(16 + 16 * slot, base));
    }

    private void append(List<Runnable> stores, int base, byte[] record) {
        int half = record.length / 2;
        stores.add(() -> System.arraycopy(record, 0, log, base, half));
        stores.add(() -> System.arraycopy(record, half, log, base + half, record.length - half));
        stores.add(() -> open.putLong(8, base + record.length));
    }

    private TraceThread read() throws IOException, TraceException {
        return read(open.array());
    }

    private TraceThread read(byte[] beside) throws IOException, TraceException {
        Files.write(folder.resolve("t.log"), log);
        Files.write(folder.resolve("t.log.open"), beside);
        return LogDirectoryReader.read(folder).threads().get(0);
    }

    private static Operation last(TraceThread thread) {
        return thread.operations().get(thread.operations().size() - 1);
    }

    private static List<String> names(TraceThread thread) {
        return thread.operations().stream().map(Operation::name).toList();
    }
}
