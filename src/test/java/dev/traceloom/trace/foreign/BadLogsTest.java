package dev.traceloom.trace.foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.of;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Logs that are torn, empty, broken or hostile: one sentence each, with the line; none of them can pass. */
class BadLogsTest {
    private static final String RECORD = "{\"tag\":\"trace\",\"event\":{\"name\":\"A\",\"nid\":\"1\",\"state\":{\"x\":1}}}\n";

    @TempDir
    Path folder;

    private Logs logs;

    @BeforeEach
    void logs() {
        logs = new Logs(folder);
    }

    @ParameterizedTest
    @MethodSource
    void isRefusedWith(String text, String sentence) throws Exception {
        assertEquals(sentence, logs.refusal("n.ndjson", text));
    }

    static Stream<Arguments> isRefusedWith() {
        return Stream.of(
                of(
                        RECORD + RECORD.substring(0, 30),
                        ", line 2: the file ends inside this line: it was cut, or is still being written; let the program end,"
                                + " or remove the line"),
                of(RECORD + "{\"tag\":", ", line 2: the file ends inside this line: it was cut, or is still being written; let"
                        + " the program end, or remove the line"),
                of(
                        "{\"thread\":\"a\",\"op\":\"P\",\"start\":1,\"end\":2,\"state\":{}}\n{\"thread\":\"a\",\"op\":\"P\",\"st",
                        ", line 2: the file ends inside this line: it was cut, or is still being written; let the program end,"
                                + " or remove the line"),
                of(RECORD + "panic: nil\n", ", line 2: expected JSON, found something else at column 1"),
                of(RECORD + "[1]\n", ", line 2: expected an object, found an array"),
                of(RECORD + "{} {}\n", ", line 2: expected one object a line, found more after it"),
                of(
                        RECORD + "{\"tag\":\"trace\",\"event\":{\"nid\":\"1\"}}\n",
                        ", line 2, field \"event.name\": expected the name of an operation, found nothing; where=FIELD:VALUE in"
                                + " --fields leaves out lines that are no records"),
                of(
                        RECORD + "\n\n{\"tag\":\"trace\",\"event\":{\"name\":5}}\n",
                        ", line 4, field \"event.name\": expected the name of an operation, found 5; where=FIELD:VALUE"
                                + " in --fields leaves out lines that are no records"),
                of(
                        RECORD + RECORD.replace("{\"x\":1}", "[1]"),
                        ", line 2, field \"event.state\": expected an object of what was seen, by name, found an array"),
                of(
                        RECORD + RECORD.replace("\"1\"", "{}"),
                        ", line 2, field \"event.nid\": expected a name or a number, found an object"),
                of(
                        RECORD + RECORD.replace("\"x\":1", "\"x\":1,\"x\":2"),
                        ", line 2: expected each key once, found \"x\" twice"),
                of(
                        RECORD + RECORD.replace("1}", "[".repeat(300) + "]".repeat(300) + "}"),
                        ", line 2: expected at most 200 levels of nesting, found more"),
                of(
                        RECORD + RECORD.replace("1}", "[".repeat(50_000) + "]".repeat(50_000) + "}"),
                        ", line 2: expected at most 200 levels of nesting, found more"),
                of(
                        RECORD + RECORD.replace("\"x\":1", "\"x\":" + "9".repeat(2000)),
                        ", line 2: expected a number of at most 1000 characters, found 999999999999999999999999999999…"),
                of(
                        RECORD + RECORD.replace("\"x\":1", "\"x\":{\"#set\":[1,\"a\"]}"),
                        ", line 2, field \"event.state\": expected values that TLC can compare, found \"a\" beside 1"),
                of(
                        "{\"x\":[{\"op\":\"Grow\",\"path\":[],\"args\":[]}]}\n",
                        ", line 1, field \"x\": expected one of Update, AddElement, AddElements, RemoveElement, Clear,"
                                + " AddElementToBag, RemoveElementFromBag, AddToBag, RemoveFromBag, ClearBag, AppendElement,"
                                + " ResetKey, SetKey, UpdateRec, Init, InitRec, Add, Sub, Unchanged, found \"Grow\""),
                of(
                        "{\"x\":[{\"op\":\"Update\",\"path\":[],\"args\":[]}]}\n",
                        ", line 1, field \"x\": expected 1 argument of Update, found none"),
                of(
                        "{\"event\":\"A\"}\n{\"x\":5}\n",
                        ", line 2, field \"x\": expected an array, found 5"),
                of(
                        "{\"event\":\"A\"}\n{\"x\":[{\"op\":\"Update\",\"path\":[]}]}\n",
                        ", line 2, field \"x\": expected an update with op, path and args, found an object"),
                of(
                        "{\"x\":[{\"op\":\"Update\",\"map\":\"f\",\"path\":[],\"args\":[1]}]}\n",
                        ", line 1, field \"x\": expected op, path and args, found a map too, which only a trace specification"
                                + " knows: validate with that, --trace-spec"),
                of(
                        "{\"event\":\"A\"}\n{\"event\":\"__exception\",\"desc\":\"out of disk\"}\n",
                        ", line 2, field \"event\": expected an event, found an exception that the program reports: out of"
                                + " disk"),
                of(
                        "{\"thread\":\"a\",\"op\":\"P\",\"start\":-1,\"end\":2,\"state\":{}}\n",
                        ", line 1, field \"start\": expected an unsigned 64-bit number, found -1"));
    }

    /** Ours are no better off where only the order of the file says what came when. */
    @Test
    void aTornFileOfOursInFileOrderIsRefused() throws Exception {
        assertEquals(
                ", line 2: the file ends inside this line: it was cut, or is still being written; let the program end, or"
                        + " remove the line",
                logs.refusal("own.ndjson", "{\"op\":\"A\",\"after\":{\"x\":1}}\n{\"op\":\"A\",\"aft"));
    }

    @Test
    void anEmptyFileIsRefused() throws Exception {
        String mapping = "name=event.name";
        for (String text : new String[] {"", "\n", "  \n\n"}) {
            assertEquals(
                    ": expected records, found an empty file: was the program run, with its tracing switched on?",
                    logs.refusal("n.ndjson", text, mapping));
        }
    }

    @Test
    void aLogWithoutASingleRecordThatMatchesIsRefused() throws Exception {
        assertEquals(
                ": expected lines with \"tag\": \"trace\", found none among 2: was its tracing switched on? Otherwise,"
                        + " where=FIELD:VALUE in --fields says which lines are records",
                logs.refusal("n.ndjson", "{\"tag\":\"boot\"}\n{}\n", "name=event.name,where=tag:trace"));
    }

    @Test
    void aFieldThatNoRecordHasIsRefused() throws Exception {
        assertEquals(
                ": expected the state at event.State in some record, found it in none of 2: correct state=… in --fields",
                logs.refusal("n.ndjson", RECORD + RECORD, "name=event.name,state=event.State"));
    }
}
