package dev.traceloom.trace.ndjson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.RawRecord;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Pool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A line that is read in one pass says what the parser of all of JSON finds in it. */
class PlainLineTest {
    private static final List<String> PIECES = List.of(
            "\"thread\"", "\"op\"", "\"args\"", "\"start\"", "\"end\"", "\"time\"", "\"aborted\"", "\"meta\"", "\"clock\"",
            "\"_meta\"", "\"key\"", ":", ",", "{", "}", "[", "]", "true", "false", "null", "tru", "0", "01", "-0", "-", "1.5", "1e3",
            "2147483647", "2147483648", "-2147483648", "-2147483649", "9999999999999999999", "18446744073709551615",
            "18446744073709551616", "\"\"", "\"a b\"", "\"a\\u0041\"", "\"\\ud800\"", "\"ü\"", "\"\t\"", "\u007f", " ", "\t", "\r", "\"",
            "\\", "/* c */", "'a'", "\"" + "x".repeat(256) + "\"", "\"" + "x".repeat(257) + "\"");
    private static final List<String> NAMES = List.of("key", "value", "result", "", "_op_start", "a b");

    private final Pool pool = new Pool(16);
    private final NdjsonObject plain = new NdjsonObject(pool);
    private final NdjsonObject whole = new NdjsonObject(pool);

    @Test
    void whatItReadsIsWhatTheParserReadsThoughTheLineIsBroken() throws IOException {
        Random random = new Random(1);
        int both = 0;
        for (int i = 0; i < 60_000; i++) {
            String line = usual(random);
            int changes = random.nextInt(4);
            for (int change = 0; change < changes; change++) {
                line = changed(line, random);
            }
            byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
            if (plain.readPlain(bytes, bytes.length)) {
                both++;
                readWhole(line);
                assertEquals(told(whole), told(plain), line);
            } else {
                assertTrue(changes > 0, () -> "not read in one pass: " + new String(bytes, StandardCharsets.UTF_8));
            }
        }
        assertTrue(both > 17_000, "read in one pass: " + both);
    }

    @Test
    void whatIsInTheArrayBehindTheLineIsNotRead() throws IOException {
        byte[] bytes = "{\"thread\":\"a\",\"op\":\"A\",\"start\":1,\"end\":23}".getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length < bytes.length; length++) {
            assertFalse(plain.readPlain(bytes, length), "of " + length + " bytes");
        }
        assertTrue(plain.readPlain(bytes, bytes.length));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"thread\":\"0\",\"op\":\"A\",\"args\":{\"key\":1,\"found\":true,\"as\":\"x\"},\"start\":5,\"end\":9}",
                " { \"op\" : \"A\" , \"args\" : [ 1 , false ] , \"start\" : 5 , \"end\" : null , \"thread\" : \"t 1\" } \r",
                "{\"time\":9999999999999999999,\"op\":\"A\",\"args\":[],\"thread\":\"a\"}",
                "{\"op\":\"A\",\"args\":{}}"
            })
    void usualLinesAreReadInOnePass(String line) throws IOException {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        assertTrue(plain.readPlain(bytes, bytes.length));
        readWhole(line);
        assertEquals(told(whole), told(plain));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"thread\":\"0\",\"op\":\"A\",\"args\":{\"key\":1,\"key\":2},\"start\":5,\"end\":9}",
                "{\"thread\":\"0\",\"op\":\"A\",\"args\":{\"_op_start\":1},\"start\":5,\"end\":9}",
                "{\"thread\":\"0\",\"op\":\"A\",\"time\":1,\"start\":5,\"end\":9}",
                "{\"thread\":\"0\",\"op\":\"A\",\"start\":5,\"end\":9,\"end\":9}"
            })
    void mistakesAreLeftToTheParser(String line) throws IOException {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        assertFalse(plain.readPlain(bytes, bytes.length));
        assertThrows(BadValueException.class, () -> whole.read(line.toCharArray(), line.length(), 1));
    }

    private void readWhole(String line) throws IOException {
        try {
            whole.read(line.toCharArray(), line.length(), 1);
        } catch (BadValueException | IOException refused) {
            throw new AssertionError("read in one pass, and refused by the parser: " + line, refused);
        }
    }

    private static List<Object> told(NdjsonObject object) {
        RawRecord raw = object.record();
        List<Object> told = new ArrayList<>(List.of(
                object.field(), object.isTruncated(), object.isRecord(), object.isInFileOrder(), raw.name, List.copyOf(raw.names),
                List.copyOf(raw.values), raw.positional, raw.aborted, raw.hasStart, raw.hasStart ? raw.start : 0,
                raw.hasEnd, raw.hasEnd ? raw.end : 0, raw.endIsNull,
                raw.meta, raw.signal, raw.fields, raw.line, raw.clock, raw.isObservation()));
        told.add(object.thread());
        return told;
    }

    private static String usual(Random random) {
        List<String> fields = new ArrayList<>(List.of(
                "\"thread\":\"" + random.nextInt(5) + "\"", "\"op\":\"Do" + random.nextInt(3) + "\"", "\"args\":" + arguments(random)));
        if (random.nextInt(4) == 0) {
            fields.add("\"time\":" + random.nextInt(1000));
        } else {
            fields.add("\"start\":" + random.nextInt(1000));
            fields.add("\"end\":" + (random.nextInt(5) == 0 ? "null" : random.nextLong(Long.MAX_VALUE)));
        }
        if (random.nextInt(10) == 0) {
            fields.remove(random.nextInt(fields.size()));
        }
        Collections.shuffle(fields, random);
        return "{" + String.join(random.nextBoolean() ? "," : ", ", fields) + "}";
    }

    private static String arguments(Random random) {
        List<String> values = new ArrayList<>();
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++) {
            values.add(switch (random.nextInt(4)) {
                case 0 -> "\"v" + random.nextInt(3) + "\"";
                case 1 -> Boolean.toString(random.nextBoolean());
                default -> Integer.toString(random.nextInt(200) - 100);
            });
        }
        if (random.nextInt(3) == 0) {
            return values.toString();
        }
        for (int i = 0; i < count; i++) {
            values.set(i, "\"" + NAMES.get(i) + "\":" + values.get(i));
        }
        return "{" + String.join(",", values) + "}";
    }

    /** With a piece of another line in some place, without some characters, or with another in the place of one. */
    private static String changed(String line, Random random) {
        int from = random.nextInt(line.length() + 1);
        return switch (random.nextInt(3)) {
            case 0 -> line.substring(0, from) + PIECES.get(random.nextInt(PIECES.size())) + line.substring(from);
            case 1 -> line.substring(0, from) + line.substring(Math.min(line.length(), from + 1 + random.nextInt(3)));
            default -> from == line.length()
                    ? line
                    : line.substring(0, from) + (char) random.nextInt(128) + line.substring(from + 1);
        };
    }
}
