package dev.traceloom.trace.log;

import dev.traceloom.testing.fuzz.Disagreement;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.ScratchFolder;
import dev.traceloom.testing.fuzz.Subject;
import dev.traceloom.trace.Packed;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceComparison;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.table.RecordTable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What a recorder leaves beside a log while it records: it may add a record to the log, and never spoil one. */
public final class OpenFileSubject implements Subject {
    private static final int CAPACITY = 200;

    private final ScratchFolder folder = new ScratchFolder();
    private byte[] log;

    @Override
    public String name() {
        return "open";
    }

    @Override
    public int share() {
        return 30;
    }

    @Override
    public List<byte[]> samples() throws IOException {
        log = Packed.bytes(Packed.v1("A", 1, 2, "x", 1), Packed.v1("B", 3, 4, "x", 2));
        Files.write(folder.resolve("tracing-0.log"), log);
        byte[] inFlight = Packed.bytes(Packed.v1("C", 5, null, "x", 3));
        List<byte[]> samples = new ArrayList<>();
        for (long committed : new long[] {0, log.length / 2, log.length, log.length + 1}) {
            samples.add(open(committed, inFlight, inFlight));
            samples.add(open(committed, inFlight, new byte[0]));
            samples.add(open(committed, new byte[0], inFlight));
        }
        return samples;
    }

    private static byte[] open(long committed, byte[]... slots) {
        ByteBuffer file = ByteBuffer.allocate(OpenFile.HEADER + slots.length * CAPACITY).order(ByteOrder.LITTLE_ENDIAN);
        file.put(OpenFile.MAGIC).putLong(committed);
        for (byte[] slot : slots) {
            file.putLong(committed).putLong(slot.length);
        }
        file.putLong(1).putLong(2);
        for (int i = 0; i < slots.length; i++) {
            file.position(OpenFile.HEADER + i * CAPACITY).put(slots[i]);
        }
        return file.array();
    }

    @Override
    public List<String> words() {
        return List.of("TLOPEN01", "TLOPEN02", "\0\0\0\0\0\0\0\0", "\u0001\0\0\0\0\0\0\0");
    }

    @Override
    public byte[] invent(Random random) {
        byte[] slot = new byte[random.nextInt(CAPACITY)];
        random.nextBytes(slot);
        return open(random.nextInt(log.length + 2), slot, slot);
    }

    @Override
    public String read(byte[] input) throws IOException, Refusal {
        Files.write(folder.resolve("tracing-0.log.open"), input);
        List<RecordTable.Row> rows =
                TraceComparison.look(() -> LogTable.ofLog(folder.resolve("tracing-0.log"), () -> false));
        Path directory = folder.path();
        RecordStream stream;
        try {
            stream = new LogDirectoryFormat().stream(directory);
        } catch (TraceException e) {
            throw new Disagreement("does not open as a stream: " + e.getMessage());
        }
        Trace trace;
        try {
            trace = LogDirectoryReader.read(directory);
        } catch (TraceException refused) {
            TraceComparison.sameRefusal(refused, stream);
            throw new Refusal(refused.getMessage(), folder.resolve("tracing-0.log").toString());
        }
        TraceComparison.sameRecords(trace, stream);
        TraceComparison.sameRecords(trace, rows);
        return TraceComparison.shape(trace);
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
