package dev.traceloom.trace;

import static dev.traceloom.trace.Packed.bytes;
import static dev.traceloom.trace.Packed.v1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.ndjson.NdjsonReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rule 11: a recording that ends inside a record is read up to the last whole one, and says so. */
class TruncationTest {

    @Test
    void aLogMayEndAtAnyByte() throws TraceException {
        byte[][] records = {
            bytes(v1("A", 1, 2, "x", List.of(1, "é", new Packed.Ext(1, bytes(List.of(1, 2)))))),
            bytes(v1("B", 3, 4L << 40, "y", Packed.map("k", -70000, "l", null))),
            bytes(v1("__TerminateThread", 4L << 40, 5L << 40))
        };
        byte[] log = concatenated(records);
        Set<Integer> borders = Set.of(
                0, records[0].length, records[0].length + records[1].length, log.length);
        List<Operation> whole = Packed.read(log).operations();
        for (int length = 0; length <= log.length; length++) {
            TraceThread thread = Packed.read(Arrays.copyOf(log, length));
            int end = length;
            int complete = (int) borders.stream().filter(border -> border > 0 && border <= end).count();
            assertEquals(whole.subList(0, complete), thread.operations(), "cut after " + length + " bytes");
            assertEquals(!borders.contains(length), thread.truncated(), "cut after " + length + " bytes");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"c4ff", "db ffffffff", "db 7fffffff 41", "dd ffffffff", "df ffffffff", "c6 ffffffff",
        "c9 ffffffff 01", "c7 ff 01", "df 7fffffff", "dd 7fffffff c0 c0"})
    void aLengthBeyondTheEndIsACutNotAnAllocation(String hex) throws TraceException {
        byte[] header = hex(hex);
        byte[] whole = bytes(v1("A", 1, 2));
        byte[] beginning = bytes(new Packed.Raw(0x82), "operation_name", "B", "operation",
                new Packed.Raw(0x82), "_meta");
        TraceThread thread = Packed.read(concatenated(whole, beginning, header));
        assertEquals(1, thread.operations().size());
        assertTrue(thread.truncated());
    }

    @ParameterizedTest
    @ValueSource(strings = {"db ffffffff", "dd ffffffff", "df ffffffff", "dd 7fffffff c0 c0"})
    void aLengthBeyondTheEndInAnArgumentIsACutToo(String hex) throws TraceException {
        byte[] beginning =
                bytes(new Packed.Raw(0x82), "operation_name", "B", "operation", new Packed.Raw(0x82), "elem");
        assertTrue(Packed.read(concatenated(beginning, hex(hex))).truncated());
    }

    @Test
    void theLastLineOfNdjsonMayEndAtAnyByte() throws TraceException {
        String first = "{\"thread\":\"t\",\"op\":\"A\",\"start\":1,\"end\":2}\n"
                + "{\"thread\":\"u\",\"op\":\"A\",\"start\":1,\"end\":2}\n";
        String last = "{\"thread\":\"t\",\"op\":\"Bé\",\"args\":{\"x\":[-12,true,null,\"\\u0041\"]},\"start\":3,"
                + "\"end\":4,\"aborted\":false,\"meta\":{\"line\":1.5e3}}";
        byte[] whole = (first + last).getBytes(StandardCharsets.UTF_8);
        int known = first.length() + "{\"thread\":\"t\"".length();
        for (int length = first.length() + 1; length < whole.length; length++) {
            Trace trace = read(Arrays.copyOf(whole, length));
            List<TraceThread> threads = trace.threads();
            String message = "cut after " + new String(whole, first.length(), length - first.length(), StandardCharsets.UTF_8);
            assertEquals(1, threads.get(0).operations().size(), message);
            assertEquals(length >= known, threads.get(0).truncated(), message);
            assertEquals(new BrokenOff("the file ends inside line 3", false), trace.brokenOff().orElseThrow(), message);
        }
        assertEquals(2, ndjson(whole).get(0).operations().size());
        assertFalse(ndjson(whole).get(0).truncated());
        assertTrue(read(whole).brokenOff().isEmpty());
    }

    @Test
    void aCutThreadThatWasNeverSeenBeforeIsKnown() throws TraceException {
        List<TraceThread> threads = ndjson("{\"thread\":\"t\",\"op\":".getBytes(StandardCharsets.UTF_8));
        assertEquals(List.of(new TraceThread("t", List.of(), true)), threads);
    }

    @Test
    void nonsenseInTheLastLineIsNoCut() {
        assertThrows(
                TraceException.class,
                () -> ndjson("{\"thread\":oops, \"op\":\"A\"".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aThreadMaySayThatItBrokeOff() throws TraceException {
        List<TraceThread> threads = ndjson(("{\"thread\":\"t\",\"op\":\"A\",\"start\":1,\"end\":2,\"truncated\":true}\n"
                        + "{\"thread\":\"u\",\"op\":\"A\",\"start\":1,\"end\":2}\n")
                .getBytes(StandardCharsets.UTF_8));
        assertEquals(
                List.of(true, false), threads.stream().map(TraceThread::truncated).collect(Collectors.toList()));
    }

    private static List<TraceThread> ndjson(byte[] text) throws TraceException {
        return read(text).threads();
    }

    private static Trace read(byte[] text) throws TraceException {
        return NdjsonReader.read(new ByteArrayInputStream(text), "q.ndjson");
    }

    private static byte[] hex(String digits) {
        String dense = digits.replace(" ", "");
        int[] bytes = IntStream.range(0, dense.length() / 2)
                .map(i -> Integer.parseInt(dense.substring(2 * i, 2 * i + 2), 16))
                .toArray();
        return bytes(new Packed.Raw(bytes));
    }

    private static byte[] concatenated(byte[]... parts) {
        int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
        byte[] all = new byte[length];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, all, at, part.length);
            at += part.length;
        }
        return all;
    }
}
