package dev.traceloom.trace.ndjson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NdjsonHeaderTest {
    private static final String A = "{\"thread\":\"a\",\"op\":\"X\",\"start\":1,\"end\":2}\n";
    private static final String B = "{\"thread\":\"b\",\"op\":\"X\",\"start\":1,\"end\":2}\n";
    private static final String END_OF_A = "{\"thread\":\"a\",\"op\":\"__TerminateThread\",\"start\":2,\"end\":2}\n";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|', quoteCharacter = '`',
            value = {
                "'threads':3 | it has 2 of the 3 threads that line 1 tells of | false",
                "'threads':2,'operations':4 | it has 2 of the 4 operations that line 1 tells of | true",
                "'operations':4 | it has 2 of the 4 operations that line 1 tells of | false",
                "'threads':2,'truncated':true | it broke off, as line 1 says | true",
                "'truncated':true | it broke off, as line 1 says | false"
            })
    void whatIsThereIsComparedWithIt(String fields, String why, boolean known) throws Exception {
        assertEquals(Optional.of(new BrokenOff(why, known)), read(header(fields) + A + B).brokenOff());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"'threads':2", "'operations':2", "'threads':2,'operations':2,'truncated':false"})
    void whatIsWholeIsWhole(String fields) throws Exception {
        assertTrue(read(header(fields) + A + B).brokenOff().isEmpty());
        assertTrue(read("\n" + header(fields) + "\n" + A + B).brokenOff().isEmpty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|', quoteCharacter = '`',
            value = {
                "'threads':1 | q, line 3: expected 1 thread, as line 1 says, found 2",
                "'operations':1 | q, line 3: expected 1 operation, as line 1 says, found 2",
                "'threads':-1 | q, line 1, field \"threads\": expected a whole number of at least 0, found -1",
                "'threads':99999999999999999999 | q, line 1, field \"threads\": expected a whole number of at least 0,"
                        + " found 99999999999999999999",
                "'threads':1,'threads':1 | q, line 1, field \"threads\": expected this key once, found it twice",
                "'thread':'a' | q, line 1, field \"thread\": expected traceloom, threads, operations or truncated in the"
                        + " first line, found another key",
                "'truncated':1 | q, line 1, field \"truncated\": expected true or false, found 1"
            })
    void whatCannotBeIsRefused(String fields, String sentence) {
        assertRefused(header(fields) + A + B, sentence);
    }

    @Test
    void aLaterFormatAndASecondFirstLineAreRefused() {
        assertRefused(
                "{\"traceloom\":2}\n" + A,
                "q, line 1, field \"traceloom\": expected format 1, found 2: a later Traceloom wrote this file");
        assertRefused("{\"traceloom\":1} 7\n" + A, "q, line 1: expected one object a line, found more after it");
        assertRefused("{\"traceloom\":1, oops}\n" + A, "q, line 1: expected JSON, found something else at column 17");
        assertThrows(TraceException.class, () -> read(header("'threads':2") + header("'threads':3") + A));
        assertThrows(TraceException.class, () -> read(A + header("'threads':1")));
    }

    @Test
    void itMayBeCutItself() throws Exception {
        String header = "{\"traceloom\":1,\"threads\":3,\"operations\":123}";
        for (int length = 1; length < header.length(); length++) {
            Trace trace = read(header.substring(0, length));
            assertEquals(Optional.of(new BrokenOff("the file ends inside line 1", false)), trace.brokenOff());
            assertEquals(List.of(), trace.threads());
        }
        assertTrue(read(header).brokenOff().isPresent());
    }

    @Test
    void withoutOneAThreadThatSimplyStopsMayBeWhereTheFileWasCut() throws Exception {
        assertFalse(read(A + END_OF_A + B).brokenOff().orElseThrow().everyThreadIsKnown());
        assertTrue(read(header("'threads':2") + A + END_OF_A + B).brokenOff().isEmpty());
        assertTrue(read(A + B).brokenOff().isEmpty());
        assertTrue(read(A + END_OF_A + B.replace("\"end\":2", "\"end\":null")).brokenOff().isEmpty());
        assertTrue(read(A + END_OF_A + B.replace("}", ",\"truncated\":true}")).brokenOff().isEmpty());
    }

    @Test
    void whatIsMissingIsStillMissingWhenItIsWrittenAgain() throws Exception {
        for (String text : List.of(A + "{\"thread\":\"a", header("'threads':2") + A + B + "{\"thread\":\"a")) {
            Trace cut = read(text);
            ByteArrayOutputStream written = new ByteArrayOutputStream();
            NdjsonWriter.write(cut, written);
            Trace again = read(written.toString(StandardCharsets.UTF_8));
            assertEquals(
                    cut.brokenOff().orElseThrow().everyThreadIsKnown(),
                    again.brokenOff().orElseThrow().everyThreadIsKnown());
            assertEquals(cut.threads(), again.threads());
        }
    }

    private static String header(String fields) {
        return ("{'traceloom':1," + fields + "}\n").replace('\'', '"');
    }

    private static Trace read(String text) throws TraceException {
        return NdjsonReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "q");
    }

    private static void assertRefused(String text, String sentence) {
        assertEquals(sentence, assertThrows(TraceException.class, () -> read(text)).getMessage());
    }
}
