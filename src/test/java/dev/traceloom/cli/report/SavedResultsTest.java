package dev.traceloom.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.ResultsReader;
import dev.traceloom.explain.results.ResultsWriter;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.explain.results.TraceOutcome.ActionOutcome;
import dev.traceloom.trace.RecordRef;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code validate --save} says of every trace. */
class SavedResultsTest {
    private static final Path QUEUE = Path.of("examples/queue/Queue.tla");
    private static final Path ACCEPTED = Path.of("examples/queue/recordings/accepted/three-threads.ndjson");
    private static final Path REJECTED = Path.of("examples/queue/recordings/rejected/same-element-twice.ndjson");

    @TempDir
    Path folder;

    @Test
    void theHeaderTellsModulesAndActionsAndALineFollowsForEachTrace() throws Exception {
        ResultsReader results = validate(ACCEPTED, REJECTED, Path.of("absent.ndjson"));
        RunHeader header = results.header().orElseThrow();
        assertEquals(absolute(QUEUE), header.specification());
        assertEquals(
                List.of(RunHeader.Module.of(absolute(QUEUE), absolute(QUEUE), Files.readString(QUEUE))),
                header.modules());
        assertEquals(
                List.of("Enqueue(elem)", "Dequeue(elem)"),
                header.actions().stream().map(RunHeader.Action::signature).toList());
        assertEquals("Queue.tla:12:1", header.actions().get(1).place().toString());
        assertTrue(Math.abs(System.currentTimeMillis() - header.startedMillis()) < 600_000);
        assertEquals(
                List.of("absent.ndjson error", ACCEPTED + " accepted", REJECTED + " rejected"),
                results.outcomes().stream()
                        .map(outcome -> outcome.trace() + " " + outcome.verdict().word())
                        .toList());
        assertEquals(
                List.of(absolute(Path.of("absent.ndjson")), absolute(ACCEPTED), absolute(REJECTED)),
                results.outcomes().stream().map(TraceOutcome::path).toList());
    }

    @Test
    void anAcceptedTraceOfWhichSomeMayBeMissingSaysSo() throws Exception {
        String whole = Files.readString(ACCEPTED);
        Path broken = Files.writeString(folder.resolve("broken.ndjson"), whole.substring(0, whole.length() - 20));
        TraceOutcome outcome = validate(broken).outcomes().get(0);
        assertEquals(Verdict.ACCEPTED, outcome.verdict());
        String message = outcome.message().orElse("");
        assertTrue(message.contains(" is incomplete; what it shows is fine"), message);
        assertTrue(message.contains("warning: "), message);
    }

    @Test
    void anAcceptedTraceHasAllItsOperationsInOrder() throws Exception {
        TraceOutcome outcome = validate(ACCEPTED).outcomes().get(0);
        assertEquals(123, outcome.linearized());
        assertEquals(Optional.empty(), outcome.bundle());
        assertEquals(List.of("Enqueue 63 + 0", "Dequeue 57 + 0"), outcome.actions().stream().map(this::words).toList());
        // The order is the linearization's: what is enqueued last is dequeued after that.
        assertEquals(20, outcome.actions().get(0).last().size());
        assertTrue(outcome.stalls().isEmpty());
    }

    @Test
    void aRejectedTraceTellsWhatIsBehindADeepestStateAndWhatCannotFollow() throws Exception {
        TraceOutcome outcome = validate(REJECTED).outcomes().get(0);
        assertEquals(30, outcome.linearized());
        assertEquals(30, outcome.actions().stream().mapToInt(ActionOutcome::linearized).sum());
        // All but the ends of the three threads.
        assertEquals(120, outcome.actions().stream().mapToInt(fare -> fare.linearized() + fare.beyond()).sum());
        assertEquals(
                List.of(new RecordRef("1", 11), new RecordRef("2", 9), new RecordRef("2", 10)),
                outcome.actions().get(1).stalled());
        TraceOutcome.StallReason first = outcome.stalls().get(0);
        assertEquals("Dequeue(elem = 45)", first.words());
        assertEquals("queue # <<>>", first.reason().orElseThrow().text());
        assertEquals(Optional.of("same-element-twice.traceloom"), outcome.bundle());
        assertTrue(Files.exists(folder.resolve("saved/same-element-twice.traceloom")));
        assertTrue(Files.exists(folder.resolve("saved/same-element-twice.html")));
    }

    @Test
    void pagesAreLeftOutWhenNobodyWantsThem() {
        CommandRun.of("validate", "--save", folder.toString(), "--no-pages", QUEUE.toString(), REJECTED.toString());
        assertTrue(Files.exists(folder.resolve("same-element-twice.traceloom")));
        assertTrue(Files.notExists(folder.resolve("same-element-twice.html")));
    }

    @Test
    void linesOfTheImplementationAreCountedByAction() throws Exception {
        Path trace = folder.resolve("lines.ndjson");
        Files.writeString(trace, Stream.of(
                        line("t1", "Enqueue", 1, 10, "{\"file\": \"src/Ring.java\", \"line\": 20}"),
                        line("t1", "Enqueue", 2, 20, "{\"line\": 20, \"rr\": 7, \"file\": \"src/Ring.java\"}"),
                        line("t1", "Dequeue", 1, 30, "{\"file\": \"src/Ring.java\", \"line\": 31}"),
                        line("t1", "Dequeue", 9, 40, "{\"file\": \"src/Ring.java\", \"line\": 31}"),
                        line("t1", "Enqueue", 3, 50, "{\"file\": \"src/Ring.java\"}"),
                        line("t1", "Enqueue", 3, 60, "{\"file\": 5, \"line\": 20}"),
                        line("t1", "Enqueue", 3, 70, "{\"file\": \"src/Ring.java\", \"line\": -1}"),
                        line("t1", "Enqueue", 3, 80, "[1]"))
                .reduce("", String::concat));
        TraceOutcome outcome = validate(trace).outcomes().get(0);
        assertEquals(Verdict.REJECTED, outcome.verdict());
        assertEquals(
                List.of(
                        new TraceOutcome.RecordingLine(
                                "src/Ring.java", 20, "Enqueue", 2,
                                List.of(new RecordRef("t1", 0), new RecordRef("t1", 1))),
                        new TraceOutcome.RecordingLine(
                                "src/Ring.java", 31, "Dequeue", 2,
                                List.of(new RecordRef("t1", 2), new RecordRef("t1", 3)))),
                outcome.lines());
    }

    @Test
    void whatIsUndecidedIsTold() throws Exception {
        run("--budget", "1ms", ACCEPTED.toString());
        TraceOutcome outcome = ResultsReader.of(folder.resolve("saved").resolve(ResultsWriter.FILE)).outcomes().get(0);
        assertEquals(Verdict.UNDECIDED, outcome.verdict());
        assertTrue(outcome.message().orElseThrow().startsWith("undecided"), outcome.message()::get);
        assertEquals(120, outcome.actions().stream().mapToInt(fare -> fare.linearized() + fare.beyond()).sum());
    }

    @Test
    void aFolderThatCannotHoldResultsIsToldAtOnce() throws Exception {
        Files.createDirectories(folder.resolve("saved").resolve(ResultsWriter.FILE));
        CommandRun run = CommandRun.of(
                "validate", "--save", folder.resolve("saved").toString(), QUEUE.toString(), ACCEPTED.toString());
        assertEquals(2, run.status(), run.err());
        assertTrue(run.err().contains("cannot be written"), run.err());
    }

    private static String line(String thread, String operation, int element, int start, String meta) {
        return "{\"thread\": \"%s\", \"op\": \"%s\", \"args\": {\"elem\": %d}, \"start\": %d, \"end\": %d, \"meta\": %s}\n"
                .formatted(thread, operation, element, start, start + 5, meta);
    }

    private ResultsReader validate(Path... traces) throws Exception {
        run(Stream.of(traces).map(Path::toString).toArray(String[]::new));
        ResultsReader results = ResultsReader.of(folder.resolve("saved").resolve(ResultsWriter.FILE));
        assertEquals(0, results.notUnderstood());
        return results;
    }

    private void run(String... more) {
        CommandRun.of(Stream.concat(
                        Stream.of("validate", "--save", folder.resolve("saved").toString(), QUEUE.toString()),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    private String words(ActionOutcome fare) {
        return fare.action() + " " + fare.linearized() + " + " + fare.beyond();
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }
}
