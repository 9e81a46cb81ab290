package dev.traceloom.trace;

import static dev.traceloom.trace.Packed.bytes;
import static dev.traceloom.trace.Packed.map;
import static dev.traceloom.trace.Packed.v1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.of;

import dev.traceloom.trace.ndjson.NdjsonReader;
import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Bad input gets one sentence that says where it is and what was expected. */
class BadInputTest {

    @ParameterizedTest
    @MethodSource
    void aLogIsRefusedWith(byte[] log, String sentence) {
        TraceException e = assertThrows(TraceException.class, () -> Packed.read(log));
        assertEquals("run/t.log, " + sentence, e.getMessage());
    }

    static Stream<Arguments> aLogIsRefusedWith() {
        return Stream.of(
                of(
                        bytes(v1("A", 1, 2, "_clock", map("a", -1))),
                        "record #1, field \"_clock\": expected a number from 0 to 2147483647, found -1"),
                of(
                        bytes(v1("A", 1, 2, "_clock", map("a", new BigInteger("18446744073709551615")))),
                        "record #1, field \"_clock\": expected a number from 0 to 2147483647, found 18446744073709551615"),
                of(
                        bytes(v1("A", 1, 2, "_clock", map("a", 2147483648L))),
                        "record #1, field \"_clock\": expected a number from 0 to 2147483647, found 2147483648"),
                of(
                        bytes(v1("A", 1, 2, "_clock", map("a", 1.5))),
                        "record #1, field \"_clock\": expected a number from 0 to 2147483647, found the float 1.5"),
                of(
                        bytes(v1("A", 1, 2, "_clock", map(1, 1))),
                        "record #1, field \"_clock\": expected the name of a process, found 1"),
                of(
                        bytes(v1("A", 1, 2, "_clock", map("a", 1, "a", 1))),
                        "record #1, field \"_clock\": expected each process once, found \"a\" twice"),
                of(
                        bytes(v1("A", 1, 2, "_clock", map("a", 1), "_clock", map("a", 1))),
                        "record #1, field \"_clock\": expected this key once, found it twice"),
                of(
                        bytes(v1("A", 1, 2, "_clock", List.of(1))),
                        "record #1, field \"_clock\": expected a map with a number for every process, found an array"),
                of(
                        bytes(v1("Enqueue", 1, 2, "elem", 4294967296L)),
                        "record #1, field \"elem\": expected an integer of at most 32 bits, found 4294967296"),
                of(
                        bytes(v1("A", 1, 2), v1("Enqueue", 3, 4, "elem", List.of(1, -2147483649L))),
                        "record #2, field \"elem\": expected an integer of at most 32 bits, found -2147483649"),
                of(
                        bytes(v1("A", 1, 2, "x", new BigInteger("18446744073709551615"))),
                        "record #1, field \"x\": expected an integer of at most 32 bits, found 18446744073709551615"),
                of(
                        bytes(v1("A", 1, 2, "x", 1.5)),
                        "record #1, field \"x\": expected a value that TLA+ has, found the float 1.5"),
                of(
                        bytes(v1("A", 1, 2, "x", new byte[3])),
                        "record #1, field \"x\": expected a value that TLA+ has, found binary data"),
                of(
                        bytes(v1("A", 1, 2, "x", new Packed.Ext(7, new byte[3]))),
                        "record #1, field \"x\": expected an extension of type 1 (a set) or 2 (a model value),"
                                + " found type 7"),
                of(
                        bytes(v1("A", 1, 2, "x", new Packed.Ext(1, bytes("a")))),
                        "record #1, field \"x\": expected an array in an extension of type 1, found the string \"a\""),
                of(
                        bytes(v1("A", 1, 2, "x", new Packed.Ext(2, bytes(5)))),
                        "record #1, field \"x\": expected a string in an extension of type 2, found 5"),
                of(
                        bytes(v1("A", 1, 2, "x", new Packed.Ext(1, bytes(List.of(1, 2), 3)))),
                        "record #1, field \"x\": expected an extension of type 1 whose body has 4 bytes,"
                                + " found another length"),
                of(
                        bytes(v1("A", 1, 2, "x", new Packed.Ext(1, bytes(new Packed.Raw(0xdd, 255, 255, 255, 255))))),
                        "record #1, field \"x\": expected an extension of type 1 whose body has 5 bytes,"
                                + " found another length"),
                of(
                        bytes(v1("A", 1, 2, "x", new Packed.Ext(1, bytes(List.of(1, "a"))))),
                        "record #1, field \"x\": expected values that TLC can compare, found \"a\" beside 1"),
                of(
                        bytes(v1("A", 1, 2, "x", map(1, 2, "a", 3))),
                        "record #1, field \"x\": expected values that TLC can compare, found \"a\" beside 1"),
                of(
                        bytes(v1("A", 1, 2, "x", map(1, 2, 1, 3))),
                        "record #1, field \"x\": expected each key once, found 1 twice"),
                of(
                        bytes(v1("A", 1, 2, "x", map("k", 2, "k", 3))),
                        "record #1, field \"x\": expected each key once, found \"k\" twice"),
                of(
                        bytes(v1("A", 1, 2, "x", map(null, 2, "null", 3))),
                        "record #1, field \"x\": expected each key once, found \"null\" twice"),
                of(
                        bytes(v1("A", 1, 2, "x", 1, "x", 2)),
                        "record #1, field \"x\": expected each parameter once, found it twice"),
                of(
                        bytes(v1("A", 1, 2, "x", nested(201))),
                        "record #1, field \"x\": expected at most 200 levels of nesting, found more"),
                of(
                        bytes(map("operation_name", "A", "operation", map("_op_start", 1, "_meta", nested(201)))),
                        "record #1, field \"_meta\": expected at most 200 levels of nesting, found more"),
                of(
                        bytes(v1("A", 1, 2, "x", new Packed.Raw(0xa2, 0xc3, 0x28))),
                        "record #1, field \"x\": expected UTF-8, found other bytes"),
                of(
                        bytes(v1("A", 1, 2, "x", new Packed.Raw(0xc1))),
                        "record #1, field \"x\": expected MessagePack, found the byte 0xc1, which it never uses"),
                of(
                        bytes(v1("A", 5, 4)),
                        "record #1, field \"_op_end\": expected at least 5, the start, found 4" + back("1")),
                of(
                        bytes(v1("A", new BigInteger("18446744073709551615"), 4)),
                        "record #1, field \"_op_end\": expected at least 18446744073709551615, the start, found 4" + back("18446744073709551611")),
                of(
                        bytes(v1("A", 10, 14), v1("B", 13, 20)),
                        "record #2, field \"_op_start\": expected at least 14, the end in record #1, found 13" + back("1")),
                of(
                        bytes(v1("A", 10, new BigInteger("9223372036854775808")), v1("B", 13, 20)),
                        "record #2, field \"_op_start\": expected at least 9223372036854775808,"
                                + " the end in record #1, found 13" + back("9223372036854775795")),
                of(
                        bytes(
                                map("operation_name", "A", "operation", map("_op_start", 10)),
                                v1("B", 13, 20)),
                        "record #2: expected no operation after record #1, which has no _op_end, found B;"
                                + " if that one never returned, write out its _op_end (null)"),
                of(
                        bytes(v1("A", 10, null), v1("__TerminateThread", 9, 20)),
                        "record #2, field \"_op_start\": expected at least 10, the start in record #1, found 9" + back("1")),
                of(
                        bytes(v1("__TerminateThread", 1, 2), v1("B", 13, 20)),
                        "record #2: expected no record after the thread's end in record #1, found B"),
                of(
                        bytes(v1("__AbortThread", 1, 2, "signal", "SIGSEGV"), v1("B", 13, 20)),
                        "record #2: expected no record after the thread's crash in record #1, found B"),
                of(
                        bytes(v1("__AbortThread", 1, 2, "signal", 11)),
                        "record #1, field \"signal\": expected a string, found 11"),
                of(
                        bytes(v1("__TerminateThread", 1, 2, "x", 11)),
                        "record #1, field \"x\": expected no argument of __TerminateThread"),
                of(
                        bytes(map("operation", map("_op_start", 1))),
                        "record #1, field \"operation_name\": expected the name of an operation, found nothing"),
                of(
                        bytes(map("operation_name", 5, "operation", map("_op_start", 1))),
                        "record #1, field \"operation_name\": expected the name of an operation, found 5"),
                of(bytes(map("operation_name", "A")), "record #1, field \"operation\": expected a map, found nothing"),
                of(
                        bytes(map("operation_name", "A", "operation", List.of())),
                        "record #1, field \"operation\": expected a map, found an array"),
                of(
                        bytes(map("operation_name", "A", "operation", map(1, 2))),
                        "record #1, field \"operation\": expected a string as key, found 1"),
                of(
                        bytes(map("operation_name", "A", "operation", map())),
                        "record #1, field \"_op_start\": expected an unsigned 64-bit number, found nothing"),
                of(
                        bytes(v1("A", -1, 2)),
                        "record #1, field \"_op_start\": expected an unsigned 64-bit number, found -1"),
                of(
                        bytes(v1("A", "now", 2)),
                        "record #1, field \"_op_start\": expected an unsigned 64-bit number, found the string \"now\""),
                of(
                        bytes(v1("A", 1, 2.0)),
                        "record #1, field \"_op_end\": expected an unsigned 64-bit number or nil, found the float 2.0"),
                of(
                        bytes(map("operation_name", "A", "operation", map("_did_abort", 0))),
                        "record #1, field \"_did_abort\": expected true or false, found 0"),
                of(
                        bytes(map("operation_name", "A", "operation", map("_op_end", null, "_op_end", 2))),
                        "record #1, field \"_op_end\": expected this key once, found it twice"),
                of(
                        bytes(map("op_start", 1, "operation_name", "A", "operation", map("_op_start", 2))),
                        "record #1, field \"_op_start\": expected this key once, found it twice"),
                of(
                        bytes(map("op_start", 1, "operation_name", "A", "operation", map("_op_end", 2))),
                        "record #1, field \"_op_end\": expected the timebox inside the operation or beside it,"
                                + " found both"),
                of(
                        bytes(map("operation_name", "A", "operation_name", "B")),
                        "record #1, field \"operation_name\": expected this key once, found it twice"),
                of(
                        bytes(map("name", "A")),
                        "record #1, field \"name\": expected operation_name or operation, found another key"),
                of(bytes(map(5, "A")), "record #1: expected a string as key, found 5"),
                of(bytes(v1("A", 1, 2), 5), "record #2: expected a map, found 5"),
                of(
                        bytes(v1("A\nB", 1, 2), v1("A\u2028B", 1, 2)),
                        "record #2, field \"_op_start\": expected at least 2, the end in record #1, found 1" + back("1")),
                of(
                        bytes(v1("A", 1, 2, "x\ny", 1.5)),
                        "record #1, field \"x\\ny\": expected a value that TLA+ has, found the float 1.5"));
    }

    @ParameterizedTest
    @MethodSource
    void ndjsonIsRefusedWith(String text, String sentence) {
        TraceException e = assertThrows(TraceException.class, () -> read(text.getBytes(StandardCharsets.UTF_8)));
        assertEquals("q.ndjson, " + sentence, e.getMessage());
    }

    static Stream<Arguments> ndjsonIsRefusedWith() {
        return Stream.of(
                of(
                        line("'args':{'elem':4294967296}"),
                        "line 1, field \"elem\": expected an integer of at most 32 bits, found 4294967296"),
                of(
                        line("'args':{'elem':" + "9".repeat(5000) + "}"),
                        "line 1, field \"elem\": expected an integer of at most 32 bits, found " + "9".repeat(30) + "…"),
                of(line("'args':{'x':1.5}"), "line 1, field \"x\": expected an integer, found 1.5"),
                of(
                        line("'args':{'x':{'#set':[1,'a']}}"),
                        "line 1, field \"x\": expected values that TLC can compare, found \"a\" beside 1"),
                of(
                        line("'args':{'x':{'#map':[[1,2],[1,3]]}}"),
                        "line 1, field \"x\": expected each key once, found 1 twice"),
                of(
                        line("'args':{'x':{'#map':[[1,2,3]]}}"),
                        "line 1, field \"x\": expected pairs in #map, found an array of 3"),
                of(
                        line("'args':{'x':{'#map':[1]}}"),
                        "line 1, field \"x\": expected pairs in #map, found 1"),
                of(
                        line("'args':{'x':{'#set':{}}}"),
                        "line 1, field \"x\": expected an array in #set, found an object"),
                of(
                        line("'args':{'x':{'#model':5}}"),
                        "line 1, field \"x\": expected a string in #model, found 5"),
                of(
                        line("'args':{'x':{'#bigint':'99999999999'}}"),
                        "line 1, field \"x\": expected an integer of at most 32 bits, found 99999999999"),
                of(
                        line("'args':{'x':{'#list':[]}}"),
                        "line 1, field \"x\": expected #set, #tup, #map, #model or #bigint, found \"#list\""),
                of(
                        line("'args':{'x':{'#set':[],'y':1}}"),
                        "line 1, field \"x\": expected an object with #set alone, found other fields beside it"),
                of(
                        line("'args':{'x':{'y':1,'#set':[]}}"),
                        "line 1, field \"x\": expected an object with #set alone, found other fields beside it"),
                of(
                        line("'args':{'x':{'y':1,'y':2}}"),
                        "line 1, field \"x\": expected each key once, found \"y\" twice"),
                of(
                        line("'args':{'x':1,'x':2}"),
                        "line 1, field \"x\": expected each parameter once, found it twice"),
                of(
                        line("'args':{'_meta':1}"),
                        "line 1, field \"_meta\": expected the name of a parameter, found one that logs reserve"),
                of(
                        line("'args':{'x':" + "[".repeat(201) + "]".repeat(201) + "}"),
                        "line 1, field \"x\": expected at most 200 levels of nesting, found more"),
                of(
                        line("'meta':" + "[".repeat(201) + "]".repeat(201)),
                        "line 1, field \"meta\": expected at most 200 levels of nesting, found more"),
                of(
                        line("'meta':" + "[".repeat(100_000) + "]".repeat(100_000)),
                        "line 1, field \"meta\": expected at most 200 levels of nesting, found more"),
                of(
                        line("'meta':" + "9".repeat(1001)),
                        "line 1, field \"meta\": expected a number of at most 1000 characters, found "
                                + "9".repeat(30) + "…"),
                of(
                        line("'args':{'x':'\\ud800'}"),
                        "line 1, field \"x\": expected Unicode text, found half of a surrogate pair"),
                of(line("'args':5"), "line 1, field \"args\": expected an object or an array, found 5"),
                of(line("'aborted':1"), "line 1, field \"aborted\": expected true or false, found 1"),
                of(line("'signal':'SIGSEGV'"), "line 1, field \"signal\": expected no signal but for a crash"),
                of(line("'op':'B'"), "line 1, field \"op\": expected this key once, found it twice"),
                of(
                        "{\"after\":{\"x\":1},\"line\":9223372036854775808}\n",
                        "line 1, field \"line\": expected the number of a line, found 9223372036854775808"),
                of(
                        "{\"updates\":[[[\"x\"],\"Grow\",[1]]]}\n",
                        "line 1, field \"updates\": expected one of Update, AddElement, AddElements, RemoveElement, Clear,"
                                + " AddElementToBag, RemoveElementFromBag, AddToBag, RemoveFromBag, ClearBag, AppendElement,"
                                + " ResetKey, SetKey, UpdateRec, Init, InitRec, Add, Sub, Unchanged, found \"Grow\""),
                of(
                        "{\"updates\":[[[\"x\"],\"SetKey\",[1]]]}\n",
                        "line 1, field \"updates\": expected 2 arguments of SetKey, found 1"),
                of(
                        "{\"updates\":[[\"x\",\"Update\",[1]]]}\n",
                        "line 1, field \"updates\": expected [path, operator, arguments], where a path is [variable, key, …],"
                                + " found <<\"x\", \"Update\", <<1>>>>"),
                of(
                        line("'abort':true"),
                        "line 1, field \"abort\": expected one of thread, op, args, start, end, time, clock, before, after, updates, events, step, record, line, meta, aborted, signal,"
                                + " truncated, found another key"),
                of(
                        json("{'thread':7}\n"),
                        "line 1, field \"thread\": expected the name of a thread, found 7"),
                of(
                        json("{'op':'A','start':1,'end':2}\n"),
                        "line 1, field \"thread\": expected the name of a thread, found nothing; what happened to no thread, or to"
                                + " all, has a thread of its own"),
                of(
                        json("{'thread':'t','start':1,'end':2}\n"),
                        "line 1, field \"op\": expected the name of an operation, found nothing"),
                of(
                        json("{'thread':'t','op':'A','end':2}\n"),
                        "line 1, field \"start\": expected an unsigned 64-bit number, found nothing"),
                of(
                        json("{'thread':'t','op':'A','start':-1}\n"),
                        "line 1, field \"start\": expected an unsigned 64-bit number, found -1"),
                of(
                        json("{'thread':'t','op':'A','start':18446744073709551616}\n"),
                        "line 1, field \"start\": expected an unsigned 64-bit number, found 18446744073709551616"),
                of(
                        json("{'thread':'t','op':'A','start':1e3}\n"),
                        "line 1, field \"start\": expected an unsigned 64-bit number, found 1e3"),
                of(
                        json("{'thread':'t','op':'A','start':1,'end':'x'}\n"),
                        "line 1, field \"end\": expected an unsigned 64-bit number or null, found the string \"x\""),
                of(
                        json("{'thread':'t','op':'A','start':3,'end':2}\n"),
                        "line 1, field \"end\": expected at least 3, the start, found 2" + back("1")),
                of(
                        json("{'thread':'t','op':'A','start':1,'end':9}\n{'thread':'u','op':'A','start':1,'end':2}\n\n"
                                + "{'thread':'t','op':'A','start':8,'end':9}\n"),
                        "line 4, field \"start\": expected at least 9, the end in line 1, found 8" + back("1")),
                of(
                        json("{'thread':'t','op':'A','start':1}\n{'thread':'t','op':'B','start':2,'end':3}\n"),
                        "line 2: expected no operation after line 1, which has no end, found B;"
                                + " if that one never returned, write out its end (null)"),
                of(
                        json("{'thread':'t','op':'A','start':1,'end':null,'aborted':true}\n"
                                + "{'thread':'t','op':'B','start':2,'end':3}\n"),
                        "line 2: expected no operation after line 1, which was aborted and has no end, found B"),
                of(
                        json("{'thread':'t','op':'A','start':5,'end':null}\n{'thread':'t','op':'B','start':4,'end':6}\n"),
                        "line 2, field \"start\": expected at least 5, the start in line 1, found 4" + back("1")),
                of(
                        json("{'thread':'t','op':'A','start':1,'end':2,'truncated':true}\n"
                                + "{'thread':'t','op':'B','start':2,'end':3}\n"),
                        "line 2: expected no record of thread \"t\" after line 1, where its recording broke off"),
                of("[1]\n", "line 1: expected an object, found an array"),
                of("5\n", "line 1: expected an object, found 5"),
                of(json("{'thread':'t'} {}\n"), "line 1: expected one object a line, found more after it"),
                of(
                        json("{'thread':'t'}\n{'thread':oops}\n"),
                        "line 2: expected JSON, found something else at column 11"));
    }

    @ParameterizedTest
    @MethodSource
    void bytesThatAreNoUtf8AreRefused(byte[] text, String sentence) {
        TraceException e = assertThrows(TraceException.class, () -> read(text));
        assertEquals("q.ndjson, " + sentence, e.getMessage());
    }

    static Stream<Arguments> bytesThatAreNoUtf8AreRefused() {
        return Stream.of(
                of(new byte[] {'{', '"', (byte) 0xff, '\n'}, "line 1: expected UTF-8, found other bytes at byte 3"),
                of(new byte[] {'{', (byte) 0xc3, '\n'}, "line 1: expected UTF-8, found other bytes at byte 2"));
    }

    private static Object nested(int levels) {
        Object value = List.of();
        for (int i = 1; i < levels; i++) {
            value = Collections.singletonList(value);
        }
        return value;
    }

    private static String line(String more) {
        return json("{'thread':'t','op':'A','start':1,'end':2," + more + "}\n");
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }

    private static Trace read(byte[] text) throws TraceException {
        return NdjsonReader.read(new ByteArrayInputStream(text), "q.ndjson");
    }

    private static String back(String by) {
        return "; times of a thread never go back, here by " + by + ": use a monotonic clock";
    }
}
