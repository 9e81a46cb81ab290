package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.bundle.ExplanationReader;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.OperationWords;
import dev.traceloom.view.text.OperationLabel;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the commands say of a process that died inside a Dequeue, whose element is therefore unknown. */
class UnknownArgumentsTest {
    private static final String QUEUE = "examples/queue/Queue.tla";

    @TempDir
    Path folder;

    @Test
    void undecidedSaysWhatIsUnknown() throws Exception {
        CommandRun run = CommandRun.of("validate", "--json", QUEUE, trace(2, 7));
        assertEquals(11, run.status(), run.err());
        assertTrue(run.out().contains("\"incomplete\":[\"b\"]"), run.out());
        assertTrue(run.out().contains("Dequeue of thread b never returned, and its elem is unknown"), run.out());
    }

    @Test
    void explanationsShowAQuestionMark() throws Exception {
        for (int start : new int[] {2, 9}) {
            String trace = trace(start, 7);
            CommandRun json = CommandRun.of("explain", "--json", QUEUE, trace);
            Explanation explanation = ExplanationReader.read(
                    new ByteArrayInputStream(json.out().getBytes(StandardCharsets.UTF_8)), "output");
            assertEquals(
                    "Dequeue(elem = ?)",
                    OperationLabel.full(explanation.threads().get(1).operation(0)));
            Path page = folder.resolve("why" + start + ".html");
            CommandRun text = CommandRun.of("explain", QUEUE, trace, "--html", page.toString());
            assertEquals(start == 2 ? 11 : 10, text.status(), text.err());
            // Where it has a place in the order, it has the value that was found there.
            assertTrue(text.out().contains(start == 2 ? "Dequeue(1)" : "Dequeue(?)"), text.out());
            assertTrue(Files.size(page) > 0);
        }
    }

    @Test
    void aStreamIsUndecidedTooAndAcceptedTracesStayAccepted() throws Exception {
        assertEquals(11, CommandRun.of("validate", "--stream", QUEUE, trace(2, 7)).status());
        assertEquals(0, CommandRun.of("validate", QUEUE, trace(2, 1)).status());
        assertEquals(0, CommandRun.of("validate", "--stream", QUEUE, trace(2, 1)).status());
    }

    @Test
    void convertKeepsWhatIsMissingMissing() throws Exception {
        String original = trace(2, 7);
        Path log = folder.resolve("log");
        Path again = folder.resolve("again.ndjson");
        assertEquals(0, CommandRun.of("convert", original, log.toString()).status());
        assertEquals(0, CommandRun.of("convert", log.toString(), again.toString()).status());
        assertEquals(read(original).threads(), read(again.toString()).threads());
        Path positional = folder.resolve("positional.ndjson");
        Files.writeString(positional, "{\"thread\": \"b\", \"op\": \"KVInsert\", \"args\": [4], \"start\": 2, \"end\": null}\n");
        CommandRun named = CommandRun.of(
                "convert", "--spec", "examples/set/SetBench.tla", positional.toString(), folder.resolve("named").toString());
        assertEquals(0, named.status(), named.err());
    }

    @Test
    void anExplanationShowsWhatWasFoundInTheOrder() throws Exception {
        Path file = folder.resolve("lacking.ndjson");
        Files.writeString(
                file,
                """
                {"op": "Send", "args": {"from": "a"}}
                {"op": "Receive"}
                {"op": "Mark", "args": [{"#model": "?"}, 2]}
                {"op": "Receive"}
                """);
        String courier = "src/test/resources/specs/Courier.tla";
        CommandRun text = CommandRun.of("explain", courier, file.toString());
        assertEquals(10, text.status(), text.err());
        assertTrue(text.out().contains("Send(\"a\", 1)"), text.out());
        assertTrue(text.out().contains("Receive(<<\"a\", 1>>)"), text.out());
        assertTrue(text.out().contains("Receive(m = ?)"), text.out());
        assertTrue(text.out().contains("\\E m \\in net : Receive(m) offers nothing to choose"), text.out());
        assertTrue(text.out().contains("warning: Receive: both records lack m"), text.out());
        CommandRun json = CommandRun.of("explain", "--json", courier, file.toString());
        Explanation explanation = ExplanationReader.read(
                new ByteArrayInputStream(json.out().getBytes(StandardCharsets.UTF_8)), "output");
        LinearizationGraph.Edge first = explanation.graph().edges().get(0);
        assertEquals(List.of("from", "n"), first.found().names());
        assertEquals("Send(from = \"a\", n = ?)", OperationLabel.full(explanation.threads().get(0).operation(0)));
        OperationWords words = new OperationWords(new Counterexample(explanation));
        assertTrue(words.of(first).startsWith("t0 Send(\"a\", "), words.of(first));
    }

    @Test
    void whatRecordsSawThatLackArgumentsIsGoneOnFrom() throws Exception {
        Path file = folder.resolve("faults.ndjson");
        Files.writeString(
                file,
                """
                {"op": "Send", "after": {"sum": 0, "net": {"#set": [["a", 1]]}}}
                {"op": "Raise", "after": {"sum": 3}}
                {"op": "Receive", "after": {"net": {"#set": []}}}
                {"op": "Raise", "after": {"sum": 4}}
                {"op": "Pair", "after": {"sum": 5}}
                """);
        CommandRun run = CommandRun.of("validate", "--resync", "src/test/resources/specs/Courier.tla", file.toString());
        assertEquals(10, run.status(), run.err());
        assertTrue(run.out().contains(" cannot follow: t0 #2, Raise, sum = 3"), run.out());
        assertTrue(run.out().contains("further on cannot follow: t0 #5, Pair, sum = 5"), run.out());
    }

    private static Trace read(String path) throws Exception {
        return TraceFinder.find(Path.of(path)).get(0).read();
    }

    /** @param start when the Dequeue began that never returned, while another took this element out from 5 to 6 */
    private String trace(int start, int taken) throws Exception {
        Path file = folder.resolve("trace-" + start + "-" + taken + ".ndjson");
        Files.writeString(
                file,
                """
                {"thread": "a", "op": "Enqueue", "args": {"elem": 1}, "start": 0, "end": 1}
                {"thread": "b", "op": "Dequeue", "start": %d, "end": null}
                {"thread": "c", "op": "Dequeue", "args": {"elem": %d}, "start": 5, "end": 6}
                """
                        .formatted(start, taken));
        return file.toString();
    }
}
