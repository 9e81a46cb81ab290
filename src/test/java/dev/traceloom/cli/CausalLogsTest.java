package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs of others that tell what came after what: by clocks, as GoVector's, by spans with parents, or by messages. */
class CausalLogsTest {
    private static final String REGISTER = """
            ---- MODULE Register ----
            EXTENDS Integers
            VARIABLE x
            Init == x = 0
            Write(v) == x' = v
            Read(v) == x = v /\\ x' = x
            Next == \\E v \\in 0..3 : Write(v) \\/ Read(v)
            ====
            """;

    private static final String PATTERN = "(?<host>\\S*) (?<clock>{.*})\\n\\w+ (?:(?<op>Write|Read) (?<v>\\d+))?.*";
    private static final String GROUPS = "node=host,clock=clock,name=op,args=*,where=op";
    private static final String CLIENT = """
            client {"client":1}
            INFO Initialization Complete
            client {"client":2}
            INFO Write 1
            client {"client":3}
            INFO Sending
            client {"client":4, "server":3}
            INFO Write 2
            """;
    private static final String SERVER = """
            server {"server":1}
            INFO Initialization Complete
            server {"client":3, "server":2}
            INFO Read 1
            server {"client":3, "server":3}
            INFO Sending
            """;

    private static final String SPANS = "name=name,node=resource.service\\.name,trace=traceId,span=spanId,"
            + "parent=parentSpanId,start=startTimeUnixNano,end=endTimeUnixNano,args=attributes,where=attributes.v";

    @TempDir
    Path folder;

    private Path specification;

    @BeforeEach
    void write() throws IOException {
        specification = Files.writeString(folder.resolve("Register.tla"), REGISTER);
    }

    private CommandRun validate(Path log, String... options) {
        List<String> arguments = new ArrayList<>(List.of("validate", specification.toString(), log.toString()));
        arguments.addAll(List.of(options));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private Path log(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static void assertTold(int status, String told, CommandRun run) {
        assertEquals(status, run.status(), run.out() + run.err());
        assertTrue(run.out().contains(told), run.out() + run.err());
    }

    @Test
    void aLogOfGoVectorIsReadByThePatternThatShiVizTakes() throws IOException {
        assertTold(0, "3 operations, 2 threads", validate(log("run.log", CLIENT + SERVER), "--pattern", PATTERN, "--fields", GROUPS));
    }

    @Test
    void clocksOfLinesThatAreNoRecordsCount() throws IOException {
        // The server heard of the client's second write only if the clocks of its other lines are read too.
        String late = SERVER.replace("INFO Read 1", "INFO Received") + "server {\"client\":4, \"server\":4}\nINFO Read 1\n";
        assertTold(10, "server #1, line 15, Read(v = 1)",
                validate(log("run.log", CLIENT + late), "--pattern", PATTERN, "--fields", GROUPS));
    }

    @Test
    void theLogsOfAFolderAreOneRun() throws IOException {
        log("run/client-Log.txt", CLIENT);
        Path server = log("run/server-Log.txt", SERVER);
        Path run = folder.resolve("run");
        assertTold(0, "3 operations, 2 threads", validate(run, "--merge", "--pattern", PATTERN, "--fields", GROUPS));
        log("run/server-Log.txt", SERVER.replace("\"server\":3}", "\"server\":5}"));
        assertTold(2, server + ", line 5: clock: expected server: 3, the next after " + server + ", line 3, found 5; lines are"
                + " missing", validate(run, "--merge", "--pattern", PATTERN, "--fields", GROUPS));
        log("run/client-Log.txt", CLIENT.replace("\"server\":3", "\"server\":9"));
        log("run/server-Log.txt", SERVER);
        assertTold(0, "left out: 1 record from client #2 (" + folder.resolve("run/client-Log.txt") + ", line 7) on,"
                + " which knows 7 records of \"server\", of which 1 were logged",
                validate(run, "--merge", "--pattern", PATTERN, "--fields", GROUPS));
    }

    @Test
    void aClockMayStandInAFieldOfJsonLines() throws IOException {
        String log = """
                {"at": "b", "vc": {"a": 1, "b": 1}, "do": "Read", "with": [2]}
                {"at": "a", "vc": {"a": 1}, "do": "Write", "with": [2]}
                """;
        String fields = "name=do,node=at,args=with,clock=vc";
        assertTold(0, "2 operations, 2 threads", validate(log("run.jsonl", log), "--fields", fields));
        assertTold(2, "run.jsonl, line 1, b #1, operation Read: clock: names \"c\", of which there is no record",
                validate(log("run.jsonl", log.replace("\"a\": 1, \"b\"", "\"c\": 1, \"b\"")), "--fields", fields));
        assertTold(2, "run.jsonl, line 1, field \"vc\": expected a number from 0 to 2147483647, found -1",
                validate(log("run.jsonl", log.replace("\"a\": 1, \"b\"", "\"a\": -1, \"b\"")), "--fields", fields));
        assertTold(2, "run.jsonl, line 2, field \"vc\": expected a clock, by which records are put in order, found nothing",
                validate(log("run.jsonl", log.replace("\"vc\": {\"a\": 1}, ", "")), "--fields", fields));
    }

    private static String span(String service, String id, String parent, String name, int start, int end, String attributes) {
        return "{\"resourceSpans\":[{\"resource\":{\"attributes\":[{\"key\":\"service.name\",\"value\":{\"stringValue\":\"" + service
                + "\"}}]},\"scopeSpans\":[{\"spans\":[{\"traceId\":\"t\",\"spanId\":\"" + id + "\",\"parentSpanId\":\"" + parent
                + "\",\"name\":\"" + name + "\",\"startTimeUnixNano\":\"" + start + "\",\"endTimeUnixNano\":\"" + end
                + "\",\"attributes\":[" + attributes + "]}]}]}]}\n";
    }

    private static String value(int v) {
        return "{\"key\":\"v\",\"value\":{\"intValue\":\"" + v + "\"}}";
    }

    @Test
    void spansOfOpenTelemetryComeAfterWhatWasOverBeforeTheirParentsBegan() throws IOException {
        String log = span("api", "w", "", "Write", 100, 110, value(1))
                + span("api", "c", "", "call", 120, 180, "")
                + span("db", "r", "c", "Read", 3, 5, value(0));
        // The database's clock says that it was long before, and does not count.
        assertTold(10, "Read(v = 0)", validate(log("run.jsonl", log), "--fields", SPANS));
        // A call that began before the write was over says nothing.
        assertTold(0, "2 operations", validate(log("run.jsonl", log.replace("\"120\"", "\"105\"")), "--fields", SPANS));
        assertTold(11, "line 3 names the parent \"t/c\", which is not in the log: operations of any thread may be missing",
                validate(log("run.jsonl", log.replace("\"spanId\":\"c\"", "\"spanId\":\"d\"").replace("\"intValue\":\"0\"", "\"intValue\":\"2\"")), "--fields", SPANS));
    }

    @Test
    void spansOfJaegerAreReadToo() throws IOException {
        String log = """
                {"data": [{"traceID": "t", "spans": [
                  {"traceID": "t", "spanID": "w", "operationName": "Write", "references": [], "startTime": 100, "duration": 10,
                   "tags": [{"key": "v", "type": "int64", "value": 1}], "processID": "p1"},
                  {"traceID": "t", "spanID": "c", "operationName": "call", "references": [], "startTime": 120, "duration": 60,
                   "tags": [], "processID": "p1"},
                  {"traceID": "t", "spanID": "r", "operationName": "Read", "startTime": 3, "duration": 2,
                   "references": [{"refType": "CHILD_OF", "traceID": "t", "spanID": "c"}],
                   "tags": [{"key": "v", "type": "int64", "value": 0}], "processID": "p2"}],
                 "processes": {"p1": {"serviceName": "api", "tags": []}, "p2": {"serviceName": "db"}}}]}
                """;
        String fields = "name=operationName,node=process.serviceName,span=spanID,parent=parents,start=startTime,"
                + "duration=duration,args=tags,where=tags.v";
        assertTold(10, "db #1, line 6, Read(v = 0)", validate(log("run.json", log), "--fields", fields));
        assertTold(2, "run.json, line 9: expected JSON, found something else, or the end of the file",
                validate(log("run.json", log.substring(0, log.length() - 5)), "--fields", fields));
    }

    @Test
    void aMessageIsReceivedAfterItWasSent() throws IOException {
        String log = """
                {"at": "b", "do": "Read", "with": [0], "from": "m1"}
                {"at": "a", "do": "Write", "with": [1]}
                {"at": "a", "do": "note", "to": ["m1", "m2"]}
                {"at": "a", "do": "Write", "with": [2]}
                """;
        String fields = "name=do,node=at,args=with,send=to,receive=from,where=with";
        assertTold(10, "b #1, line 1, Read(0)", validate(log("run.jsonl", log), "--fields", fields));
        assertTold(0, "3 operations", validate(log("run.jsonl", log.replace("[0]", "[1]")), "--fields", fields));
        assertTold(2, "run.jsonl, line 4: expected each message to be sent once, found \"m1\"", validate(
                log("run.jsonl", log.replace("\"with\": [2]", "\"with\": [2], \"to\": \"m1\"")), "--fields", fields));
        assertTold(2, "line 1: receives \"m1\", which " + folder.resolve("run.jsonl") + ", line 3 sends, and which comes after it"
                + " by other messages", validate(
                log("run.jsonl", log.replace("\"from\": \"m1\"", "\"from\": \"m1\", \"to\": \"m0\"")
                        .replace("\"with\": [1]", "\"with\": [1], \"from\": \"m0\"")), "--fields", fields));
    }

    @Test
    void mappingsThatTellTheOrderTwiceAreRefused() {
        for (String fields : List.of(
                "name=a,node=b,clock=c,span=d,start=e,end=f",
                "name=a,node=b,clock=c,time=d",
                "name=a,node=b,span=c",
                "name=a,node=b,parent=c",
                "name=a,clock=c")) {
            CommandRun run = validate(specification, "--fields", fields);
            assertEquals(2, run.status(), run.out());
            assertTrue(run.err().contains("Invalid value for option '--fields': expected "), run.err());
        }
    }
}
