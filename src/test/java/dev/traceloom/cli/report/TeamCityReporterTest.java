package dev.traceloom.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.cli.ParsedMessage;
import dev.traceloom.cli.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code validate --teamcity}: traces as tests. */
class TeamCityReporterTest {
    private static final String QUEUE = "examples/queue/Queue.tla";
    private static final String RECORDINGS = "examples/queue/recordings";
    private static final String REJECTED = RECORDINGS + "/rejected/same-element-twice.ndjson";

    @TempDir
    Path folder;

    @Test
    void aFolderIsASuiteAndATraceATest() {
        List<ParsedMessage> messages = messages(CommandRun.of("validate", "--teamcity", QUEUE, RECORDINGS));
        assertEquals("3", one(messages, "testCount").get("count"));
        assertEquals("Queue.tla", one(messages, "rootName").get("name"));
        assertEquals(
                List.of(RECORDINGS + "/accepted", RECORDINGS + "/rejected"), names(messages, "testSuiteStarted"));
        assertEquals(
                List.of("never-returned.ndjson", "three-threads.ndjson", "same-element-twice.ndjson"),
                names(messages, "testStarted"));
        assertEquals(names(messages, "testStarted"), names(messages, "suiteTreeNode"));
        assertEquals(names(messages, "testStarted"), names(messages, "testFinished"));
        assertEquals(names(messages, "testSuiteStarted"), names(messages, "testSuiteFinished"));
        ParsedMessage rejected = all(messages, "testStarted").get(2);
        assertEquals(
                "traceloom://" + Path.of(REJECTED).toAbsolutePath(), rejected.get("locationHint"));
        assertEquals(all(messages, "testSuiteStarted").get(1).get("nodeId"), rejected.get("parentNodeId"));
    }

    @Test
    void aRejectedTraceFailsWithASentenceAndTheReportOfExplain() {
        List<ParsedMessage> messages = messages(CommandRun.of("validate", "--teamcity", QUEUE, REJECTED));
        ParsedMessage failed = one(messages, "testFailed");
        assertEquals(
                "Dequeue(elem = 45) cannot follow, because queue # <<>> is false: queue is <<>> (Queue.tla:13:8);"
                        + " t2 #10, after 30 of 123 operations in order",
                failed.get("message"));
        assertFalse(failed.attributes().containsKey("error"));
        String report = CommandRun.of("explain", QUEUE, REJECTED).out();
        assertEquals(withoutTime(withoutCore(report)), withoutTime(withoutCore(failed.get("details"))));
    }

    @Test
    void anAcceptedTraceSaysWhatItCovered() {
        List<ParsedMessage> messages = messages(CommandRun.of("validate", "--teamcity", QUEUE, RECORDINGS));
        assertTrue(all(messages, "testStdOut").get(1).get("out").contains("Enqueue 63, Dequeue 57"));
    }

    @Test
    void anUndecidedTraceIsIgnoredWithItsReport() {
        List<ParsedMessage> messages = messages(CommandRun.of(
                "validate", "--teamcity", "--budget", "1ms", QUEUE, RECORDINGS + "/accepted/three-threads.ndjson"));
        ParsedMessage ignored = one(messages, "testIgnored");
        assertTrue(ignored.get("message").startsWith("undecided"), ignored.get("message"));
        assertTrue(ignored.get("details").startsWith("undecided  " + RECORDINGS), ignored.get("details"));
        assertTrue(all(messages, "testFailed").isEmpty());
    }

    @Test
    void whatCannotBeReadIsAnError() throws Exception {
        Path bad = Files.writeString(folder.resolve("it's [bad].ndjson"), "{\"thread\": \"t\", \"op\": 3}\n");
        List<ParsedMessage> messages =
                messages(CommandRun.of("validate", "--teamcity", QUEUE, bad.toString(), "absent.ndjson"));
        List<ParsedMessage> failed = all(messages, "testFailed");
        assertEquals(List.of("absent.ndjson", "it's [bad].ndjson"), names(messages, "testFailed"));
        assertEquals("true", failed.get(0).get("error"));
        assertTrue(failed.get(0).get("message").contains("no such file"), failed.get(0).get("message"));
        assertEquals("true", failed.get(1).get("error"));
        assertTrue(failed.get(1).get("message").contains("line 1, field"), failed.get(1).get("message"));
    }

    @Test
    void aSpecificationThatDoesNotParseIsAFailedTestOfItsOwn() throws Exception {
        Path broken = Files.writeString(folder.resolve("Broken.tla"), "---- MODULE Broken ----\nA == \n====\n");
        CommandRun run = CommandRun.of("validate", "--teamcity", broken.toString(), REJECTED);
        assertEquals(150, run.status());
        List<ParsedMessage> messages = messages(run);
        assertEquals(List.of("Broken.tla"), names(messages, "testStarted"));
        assertTrue(one(messages, "testFailed").get("message").contains("Broken.tla"), run.out());
        assertEquals(List.of("same-element-twice.ndjson"), names(messages, "suiteTreeNode"));
    }

    @Test
    void whatTheSpecificationPrintsIsItsTestsOutput() throws Exception {
        Files.writeString(folder.resolve("Loud.tla"), """
                ---- MODULE Loud ----
                EXTENDS TLC, Integers
                VARIABLE x
                Init == x = 0
                Up == PrintT("going up") /\\ x' = x + 1
                Next == Up
                ====
                """);
        Path trace = Files.writeString(
                folder.resolve("up.ndjson"), "{\"thread\": \"t\", \"op\": \"Up\", \"start\": 1, \"end\": 2}\n");
        CommandRun run =
                CommandRun.of("validate", "--teamcity", folder.resolve("Loud.tla").toString(), trace.toString());
        assertEquals("", run.err());
        assertTrue(all(messages(run), "testStdOut").get(0).get("out").contains("going up"), run.out());
    }

    @Test
    void severalJobsKeepTheTreeInOrder() throws Exception {
        for (int i = 0; i < 8; i++) {
            Path sub = Files.createDirectories(folder.resolve("group" + i % 2));
            Files.copy(Path.of(REJECTED), sub.resolve("run" + i + ".ndjson"));
        }
        CommandRun run = CommandRun.of("validate", "--teamcity", "--jobs", "4", QUEUE, folder.toString());
        Set<String> open = new HashSet<>(Set.of("0"));
        Map<String, Integer> ended = new HashMap<>();
        for (ParsedMessage message : messages(run)) {
            switch (message.name()) {
                case "testSuiteStarted", "testStarted" -> {
                    assertTrue(open.contains(message.get("parentNodeId")), message::toString);
                    assertTrue(open.add(message.get("nodeId")), message::toString);
                }
                case "testFailed" -> assertTrue(open.contains(message.get("nodeId")), message::toString);
                case "testFinished", "testSuiteFinished" -> {
                    assertTrue(open.remove(message.get("nodeId")), message::toString);
                    ended.merge(message.name(), 1, Integer::sum);
                }
                default -> { }
            }
        }
        assertEquals(Set.of("0"), open);
        assertEquals(Map.of("testFinished", 8, "testSuiteFinished", 2), ended);
        assertTrue(run.out().endsWith("8 traces: 8 rejected" + System.lineSeparator()), run.out());
    }

    @Test
    void aTraceThatIsGivenTwiceIsTwoTests() {
        List<ParsedMessage> messages = messages(CommandRun.of("validate", "--teamcity", QUEUE, REJECTED, REJECTED));
        assertEquals(2, all(messages, "testFailed").stream().map(one -> one.get("nodeId")).distinct().count());
        assertEquals(1, all(messages, "testSuiteFinished").size());
    }

    @Test
    void progressIsToldByTheNode() {
        TestTree tree = new TestTree(List.of("a/b.ndjson"));
        StringWriter written = new StringWriter();
        TeamCityReporter reporter = new TeamCityReporter(Terminal.plain(new PrintWriter(written)), Path.of("Queue.tla"));
        reporter.begin(List.of("a/b.ndjson"));
        reporter.traceStarted("a/b.ndjson");
        reporter.traceProgressed("a/b.ndjson", 5, 100);
        reporter.traceProgressed("a/b.ndjson", 6, 100);
        List<ParsedMessage> told = all(messages(new CommandRun(0, written.toString(), "")), "traceloom.progress");
        assertEquals(1, told.size(), "not more than a few times a second");
        assertEquals(
                Map.of(
                        "nodeId", String.valueOf(tree.test("a/b.ndjson").id),
                        "trace", "a/b.ndjson",
                        "linearized", "5",
                        "operations", "100"),
                told.get(0).attributes());
    }

    private static List<ParsedMessage> messages(CommandRun run) {
        return run.lines().stream().filter(ParsedMessage::isMessage).map(ParsedMessage::of).toList();
    }

    private static List<ParsedMessage> all(List<ParsedMessage> messages, String name) {
        return messages.stream().filter(message -> message.name().equals(name)).toList();
    }

    private static ParsedMessage one(List<ParsedMessage> messages, String name) {
        List<ParsedMessage> found = all(messages, name);
        assertEquals(1, found.size(), () -> name + " in " + messages);
        return found.get(0);
    }

    private static List<String> names(List<ParsedMessage> messages, String name) {
        return all(messages, name).stream().map(message -> message.get("name")).toList();
    }

    private static String withoutTime(String report) {
        return report.replaceAll("[0-9.]+ s\\n", "some s\n");
    }

    /** It may not be found in the short time that {@code validate} takes for it. */
    private static String withoutCore(String report) {
        return report.replaceAll("(?s)\\nThe core.*", "").replace("◆ ", "  ").replace("  ◆ core", "");
    }
}
