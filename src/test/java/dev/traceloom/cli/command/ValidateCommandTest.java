package dev.traceloom.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.engine.Recorded;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

class ValidateCommandTest {
    private static final String QUEUE = "examples/queue/Queue.tla";
    private static final String ACCEPTED = "examples/queue/recordings/accepted/three-threads.ndjson";
    private static final String REJECTED = "examples/queue/recordings/rejected/same-element-twice.ndjson";

    @TempDir
    Path folder;

    @Test
    void anAcceptedTraceEndsWithStatusZeroAndIsWeighed() {
        CommandRun run = CommandRun.of("validate", QUEUE, ACCEPTED);
        assertEquals(0, run.status());
        assertTrue(run.lines().get(0).startsWith("accepted    " + ACCEPTED + "  123 operations, 3 threads"), run.out());
        assertEquals("            Enqueue 63, Dequeue 57", run.lines().get(1));
    }

    @Test
    void aRejectedTraceEndsWithStatusTenAndNamesWhatCannotFollow() {
        CommandRun run = CommandRun.of("validate", QUEUE, REJECTED);
        assertEquals(10, run.status());
        assertTrue(run.lines().get(0).startsWith("rejected    " + REJECTED + "  30 of 123 operations in order"), run.out());
        assertEquals("            cannot follow: t1 #12, Dequeue(elem = 45)", run.lines().get(1));
    }

    @Test
    void jsonIsOneObjectALineWithTheFieldsOfTheContract() {
        CommandRun run = CommandRun.of("validate", "--json", QUEUE, REJECTED);
        assertEquals(10, run.status());
        assertEquals(1, run.lines().size());
        String line = run.lines().get(0).replaceFirst("\"seconds\":[0-9.E-]+", "\"seconds\":0");
        assertEquals(
                "{\"trace\":\"" + REJECTED + "\",\"verdict\":\"rejected\",\"operations\":123,\"threads\":3,"
                        + "\"linearized\":30,\"seconds\":0,\"states\":153,\"stalled\":["
                        + "{\"thread\":\"1\",\"index\":11,\"operation\":\"Dequeue\",\"args\":{\"elem\":45},"
                        + "\"reason\":\"queue # <<>>\",\"at\":\"Queue.tla:13:8\"},"
                        + "{\"thread\":\"2\",\"index\":9,\"operation\":\"Dequeue\",\"args\":{\"elem\":45},"
                        + "\"reason\":\"queue # <<>>\",\"at\":\"Queue.tla:13:8\"},"
                        + "{\"thread\":\"2\",\"index\":10,\"operation\":\"Dequeue\",\"args\":{\"elem\":35},"
                        + "\"reason\":\"queue # <<>>\",\"at\":\"Queue.tla:13:8\"}],\"frontierStates\":2,\"confirmed\":true}",
                line);
    }

    @Test
    void anUndecidedTraceSaysWhereTheSearchBecameWideAndWhatMayHelp() throws Exception {
        String endless = "src/test/resources/specs/Endless.tla";
        String climbing = folder.resolve("climbing.ndjson").toString();
        NdjsonWriter.write(
                Recorded.trace(Recorded.thread("a", Recorded.op(0, 1, "Climb"))), Path.of(climbing), false);
        CommandRun run = CommandRun.of("validate", "--budget", "60s,1m", endless, climbing);
        assertEquals(11, run.status());
        assertTrue(run.out().contains("            the search was widest after 0 operations: "), run.out());
        assertTrue(run.out().contains("            open there: a #1, Climb"), run.out());
        assertTrue(run.out().contains("            what may help: let steps and silent actions come to"), run.out());
        assertTrue(run.out().contains("            what may help: give it more memory: --budget TIME,MEM"), run.out());

        CommandRun json = CommandRun.of("validate", "--json", "--budget", "60s,1m", endless, climbing);
        assertTrue(json.out().contains("\"undecided\":{\"depth\":0,\"width\":"), json.out());
        assertTrue(
                json.out().contains("\"open\":[{\"thread\":\"a\",\"index\":0,\"operation\":\"Climb\""),
                json.out());
        assertTrue(json.out().contains("\"advice\":[\"let steps"), json.out());

        CommandRun explained = CommandRun.of("explain", "--budget", "60s,1m", endless, climbing);
        assertTrue(explained.out().contains("the search was widest after 0 operations: "), explained.out());
    }

    @Test
    void partitionsAreUsedUnlessTheyAreTurnedOff() {
        String[] arguments = {"validate", "examples/keyvalue/KeyValue.tla",
                "examples/keyvalue/recordings/accepted/eight-clients.ndjson"};
        CommandRun run = CommandRun.of(arguments);
        assertEquals(0, run.status());
        assertTrue(run.out().contains("validated in 6 classes by Partition"), run.out());
        assertFalse(run.out().contains("warning"), run.out());
        assertTrue(
                CommandRun.of(arguments[0], "--json", arguments[1], arguments[2]).out()
                        .contains("\"classes\":6,\"classesBy\":\"Partition\""));
        CommandRun derived = CommandRun.of(arguments[0], "src/test/resources/specs/Store.tla", arguments[2]);
        assertTrue(derived.out().contains("validated in 6 classes, derived from footprints"), derived.out());
        CommandRun whole = CommandRun.of(arguments[0], "--no-partitions", arguments[1], arguments[2]);
        assertEquals(0, whole.status());
        assertFalse(whole.out().contains("Partition"), whole.out());
    }

    @Test
    void oneBadTraceDoesNotHideTheGoodOnes() throws Exception {
        Files.copy(Path.of(ACCEPTED), folder.resolve("a.ndjson"));
        Files.writeString(folder.resolve("b.ndjson"), "{\"thread\": \"t\", \"op\": 3}\n");
        Files.copy(Path.of(ACCEPTED), folder.resolve("c.ndjson"));
        CommandRun run = CommandRun.of("validate", "--json", QUEUE, folder.toString());
        assertEquals(2, run.status(), run.out());
        List<String> verdicts =
                run.lines().stream().map(line -> line.replaceFirst(".*\"verdict\":\"(\\w+)\".*", "$1")).toList();
        assertEquals(List.of("accepted", "error", "accepted"), verdicts);
        assertTrue(run.lines().get(1).contains("b.ndjson, line 1, field"), run.out());
    }

    @Test
    void severalJobsGiveTheSameVerdicts() throws Exception {
        for (int i = 0; i < 4; i++) {
            Files.copy(Path.of(i % 2 == 0 ? ACCEPTED : REJECTED), folder.resolve(i + ".ndjson"));
        }
        CommandRun run = CommandRun.of("validate", "--jobs", "2", QUEUE, folder.toString());
        assertEquals(10, run.status());
        assertTrue(run.out().contains("4 traces: 2 accepted, 2 rejected"), run.out());
    }

    @Test
    void theWorstOfTheTracesGivesTheStatus() throws Exception {
        Path unfit = folder.resolve("unfit.ndjson");
        Files.writeString(unfit, "{\"thread\":\"t\",\"op\":\"Enqeue\",\"args\":{\"elem\":1},\"start\":1,\"end\":2}\n");
        assertEquals(2, CommandRun.of("validate", QUEUE, ACCEPTED, unfit.toString()).status());
        assertEquals(10, CommandRun.of("validate", QUEUE, unfit.toString(), REJECTED).status());
    }

    @Test
    void aWrongNameIsAnsweredWithTheClosestOne() throws Exception {
        Path unfit = folder.resolve("unfit.ndjson");
        Files.writeString(unfit, "{\"thread\":\"t\",\"op\":\"Enqeue\",\"args\":{\"elem\":1},\"start\":1,\"end\":2}\n");
        CommandRun run = CommandRun.of("validate", QUEUE, unfit.toString());
        assertTrue(
                run.out().contains("t #1, operation Enqeue: the specification Queue has no action Enqeue; "
                        + "did you mean Enqueue? It offers Enqueue(elem), Dequeue(elem)"),
                run.out());
    }

    @Test
    void aSpecificationThatDoesNotParseIsStatus150BeforeAnythingIsPrinted() throws Exception {
        Path broken = folder.resolve("Broken.tla");
        Files.writeString(broken, "---- MODULE Broken ----\nInit == (\n====\n");
        CommandRun run = CommandRun.of("validate", broken.toString(), ACCEPTED);
        assertEquals(150, run.status());
        assertEquals("", run.out());
        assertEquals(1, run.err().lines().count(), run.err());
    }

    @Test
    void aWrongConfigurationIsStatus151() throws Exception {
        Path wrong = folder.resolve("Wrong.cfg");
        Files.writeString(wrong, "INIT Start\n");
        CommandRun run = CommandRun.of("validate", "--config", wrong.toString(), QUEUE, ACCEPTED);
        assertEquals(151, run.status());
        assertEquals(1, run.err().lines().count(), run.err());
    }

    @Test
    void wrongUsageIsStatus2AndOneSentence() {
        for (String[] wrong : new String[][] {
            {"validate"},
            {"validate", QUEUE},
            {"validate", "no-such.tla", ACCEPTED},
            {"validate", QUEUE, ACCEPTED, "--budget", "soon"},
            {"validate", QUEUE, ACCEPTED, "--jobs", "0"},
            {"validate", QUEUE, ACCEPTED, "--strategy", "luck"},
            {"validate", QUEUE, ACCEPTED, "--skew", "-1"},
            {"validate", QUEUE, ACCEPTED, "--modules", "nowhere"},
            {"vaildate", QUEUE, ACCEPTED},
            {}
        }) {
            CommandRun run = CommandRun.of(wrong);
            assertEquals(2, run.status(), String.join(" ", wrong));
            assertEquals("", run.out());
            assertTrue(run.err().startsWith("traceloom: "), run.err());
            assertFalse(run.err().contains("Exception"), run.err());
        }
    }

    @Test
    void aTraceThatIsNotThereIsReportedByName() {
        CommandRun run = CommandRun.of("validate", QUEUE, "nowhere.ndjson", ACCEPTED);
        assertEquals(2, run.status());
        assertTrue(run.out().contains("nowhere.ndjson"), run.out());
        assertTrue(run.out().contains("accepted    " + ACCEPTED), run.out());
    }

    @Test
    void aSpentBudgetIsUndecided() throws Exception {
        Path slow = folder.resolve("Slow.tla");
        Files.writeString(
                slow,
                """
                ---- MODULE Slow ----
                EXTENDS Naturals
                VARIABLE x
                RECURSIVE Count(_)
                Count(n) == IF n = 0 THEN 0 ELSE Count(n - 1)
                Init == x = 0
                Step == \\A i \\in 1..100000 : Count(1000) = 0 /\\ x' = x
                Next == Step
                ====
                """);
        Path trace = folder.resolve("t.ndjson");
        Files.writeString(trace, "{\"thread\":\"t\",\"op\":\"Step\",\"args\":{},\"start\":1,\"end\":2}\n");
        CommandRun run = CommandRun.of("validate", "--budget", "300ms", slow.toString(), trace.toString());
        assertEquals(11, run.status(), run.out());
        assertTrue(run.out().contains("undecided because the budget of 300 ms is spent"), run.out());
    }

    @Test
    void quietPrintsOnlyWhatIsNotAccepted() {
        CommandRun run = CommandRun.of("validate", "--quiet", QUEUE, ACCEPTED, REJECTED);
        assertFalse(run.out().contains(ACCEPTED), run.out());
        assertTrue(run.out().contains(REJECTED), run.out());
    }

    @Test
    void sanityCorruptsCopiesAndCountsTheRejections() {
        CommandRun run = CommandRun.of("validate", "--sanity", QUEUE, ACCEPTED);
        assertEquals(0, run.status());
        assertTrue(run.out().matches("(?s).*sanity: ([5-9]|10) of 10 corrupted copies were rejected.*"), run.out());
    }

    @Test
    void sanityUnmasksASpecificationThatAcceptsAnything() throws Exception {
        Path permissive = folder.resolve("Queue.tla");
        Files.writeString(
                permissive,
                "---- MODULE Queue ----\nVARIABLE q\nInit == q = 0\nEnqueue(elem) == UNCHANGED q\n"
                        + "Dequeue(elem) == UNCHANGED q\nNext == \\E e \\in {1} : Enqueue(e) \\/ Dequeue(e)\n====\n");
        CommandRun run = CommandRun.of("validate", "--sanity", permissive.toString(), ACCEPTED);
        assertTrue(run.out().contains("0 of 10 corrupted copies were rejected: the specification may be too permissive"), run.out());
    }

    @Test
    void theJunitReportCountsAndNamesWhatFailed() throws Exception {
        Path report = folder.resolve("reports/junit.xml");
        Path bad = folder.resolve("bad & <odd>.ndjson");
        Files.writeString(bad, "{]\n{}\n");
        CommandRun.of("validate", "--junit", report.toString(), QUEUE, ACCEPTED, REJECTED, bad.toString());
        Element suite = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(Files.readString(report).getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
        assertEquals("3", suite.getAttribute("tests"));
        assertEquals("1", suite.getAttribute("failures"));
        assertEquals("1", suite.getAttribute("errors"));
        Element failure = (Element) suite.getElementsByTagName("failure").item(0);
        assertTrue(failure.getAttribute("message").contains("t1 #12, Dequeue(elem = 45)"));
        Element odd = (Element) suite.getElementsByTagName("testcase").item(2);
        assertEquals(bad.toString(), odd.getAttribute("name"));
    }

    @Test
    void aMissingConstantIsNamedWithHowToGiveIt() throws Exception {
        Path module = folder.resolve("Keys.tla");
        Files.writeString(
                module,
                "---- MODULE Keys ----\nCONSTANT Keys\nVARIABLE x\nInit == x = 0\nPut(k) == k \\in Keys /\\ x' = k\n"
                        + "Next == \\E k \\in Keys : Put(k)\n====\n");
        Path trace = folder.resolve("t.ndjson");
        Files.writeString(trace, "{\"thread\":\"t\",\"op\":\"Put\",\"args\":{\"k\":1},\"start\":1,\"end\":2}\n");
        CommandRun missing = CommandRun.of("validate", module.toString(), trace.toString());
        assertEquals(75, missing.status());
        assertTrue(
                missing.out().contains("the constant Keys has no value: give it one in the configuration, for example CONSTANT "
                        + "Keys <- TraceValues(\"k\")"),
                missing.out());

        Files.writeString(folder.resolve("Keys.cfg"), "CONSTANT Keys <- TraceValues(\"k\")\n");
        assertEquals(0, CommandRun.of("validate", module.toString(), trace.toString()).status());
    }

    @Test
    void whatASpecificationPrintsGoesToStandardError() throws Exception {
        Path module = folder.resolve("Chatty.tla");
        Files.writeString(
                module,
                "---- MODULE Chatty ----\nEXTENDS TLC\nVARIABLE x\nInit == x = 0\n"
                        + "Say(w) == PrintT(w) /\\ x' = x\nNext == Say(\"\")\n====\n");
        Path trace = folder.resolve("t.ndjson");
        Files.writeString(trace, "{\"thread\":\"t\",\"op\":\"Say\",\"args\":{\"w\":\"hello\"},\"start\":1,\"end\":2}\n");
        CommandRun run = CommandRun.of("validate", "--json", module.toString(), trace.toString());
        assertEquals(0, run.status());
        assertEquals(1, run.lines().size());
        assertTrue(run.err().contains("specification: \"hello\""), run.err());
    }
}
