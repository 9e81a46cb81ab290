package dev.traceloom.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.QueueExplanation;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.bundle.ExplanationReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the commands do with an explanation, which here is always that of the shipped queue. */
class ExplainCommandTest {
    private static final String QUEUE = "examples/queue/Queue.tla";
    private static final String ACCEPTED = "examples/queue/recordings/accepted/three-threads.ndjson";
    private static final String REJECTED = "examples/queue/recordings/rejected/same-element-twice.ndjson";
    private static final Explanation EXPLANATION = QueueExplanation.ofShippedRecording();

    @TempDir
    Path folder;

    private static CommandRun run(String... arguments) {
        return CommandRun.explaining(
                (trace, specification, result, limits) ->
                        result.order().isPresent() ? Optional.empty() : Optional.of(EXPLANATION),
                arguments);
    }

    @Test
    void aBundleHasTheOrderAroundARecord() throws Exception {
        Path bundle = folder.resolve("part.traceloom");
        CommandRun run = CommandRun.of("explain", QUEUE, "examples/queue/recordings/accepted/three-threads.ndjson", "--at", "t1 #3",
                "--bundle", bundle.toString());
        assertEquals(0, run.status(), run.err());
        Explanation saved = Bundles.read(bundle);
        assertEquals(Verdict.ACCEPTED, saved.summary().verdict());
        assertEquals(123, saved.graph().edges().size());
        CommandRun nowhere = CommandRun.of("explain", QUEUE, REJECTED, "--bundle", bundle.resolve("inside.traceloom").toString());
        assertEquals(2, nowhere.status());
        assertTrue(nowhere.err().contains("--bundle"), nowhere.err());
    }

    @Test
    void anAcceptedTraceSaysSoWithStatusZeroAndHasItsOrderDrawn() {
        CommandRun run = CommandRun.of("explain", QUEUE, ACCEPTED);
        assertEquals(0, run.status());
        assertTrue(run.lines().get(0).startsWith("accepted"), run.out());
        assertTrue(run.out().contains("The end of an order that is allowed, in time"), run.out());
        assertTrue(run.out().contains("The state it leaves"), run.out());
        assertFalse(run.out().contains("TerminateThread"), run.out());
    }

    @Test
    void anAcceptedTraceIsShownAroundTheRecordThatIsLookedAt() {
        CommandRun run = CommandRun.of("explain", QUEUE, ACCEPTED, "--at", "t1 #20");
        assertTrue(run.out().contains("A part of an order that is allowed, in time"), run.out());
        assertTrue(run.lines().stream().anyMatch(line -> line.contains("t1 #20 ")), run.out());
        assertFalse(run.out().contains("The state it leaves"), run.out());
        CommandRun wrong = CommandRun.of("explain", QUEUE, ACCEPTED, "--at", "t7 #20");
        assertTrue(wrong.err().contains("there is no record t7 #20: the threads are t0, t1, t2"), wrong.err());
        assertTrue(wrong.out().contains("The state it leaves"), wrong.out());
    }

    @Test
    void aRejectedTraceIsExplainedWithTheStatusOfValidate() {
        CommandRun run = run("explain", QUEUE, REJECTED);
        assertEquals(10, run.status());
        assertTrue(run.out().contains("What cannot follow"), run.out());
    }

    @Test
    void jsonIsOneLineThatHoldsEverything() throws Exception {
        CommandRun run = run("explain", "--json", QUEUE, REJECTED);
        assertEquals(10, run.status());
        assertEquals(1, run.lines().size());
        byte[] json = run.out().strip().getBytes(StandardCharsets.UTF_8);
        assertEquals(EXPLANATION, ExplanationReader.read(new ByteArrayInputStream(json), "output"));
    }

    @Test
    void severalTracesAreRefusedByNamingOne() {
        CommandRun run = run("explain", QUEUE, "examples/queue/recordings");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("expected one trace, found 3; name one, such as "), run.err());
    }

    @Test
    void aPageAndAModuleAreWrittenBesides() throws Exception {
        Path page = folder.resolve("why.html");
        Path module = folder.resolve("core");
        CommandRun run = run("explain", QUEUE, REJECTED, "--html", page.toString(), "--tla", module.toString());
        assertEquals(10, run.status(), run.err());
        assertTrue(Files.readString(page).startsWith("<!doctype html>"));
        assertTrue(Files.exists(module.resolve("TraceloomCore.cfg")));
        assertTrue(Files.exists(module.resolve("Queue.tla")));
        assertTrue(run.out().contains("To confirm it with TLC alone: cd " + module), run.out());
    }

    @Test
    void validateGivesTheReasonAndTheWayToMore() {
        CommandRun run = run("validate", QUEUE, REJECTED);
        assertTrue(
                run.lines().contains("            because queue # <<>> is false: queue is <<>>  Queue.tla:13:8"),
                run.out());
        assertTrue(run.lines().contains("            known as TwiceTheSame"), run.out());
        assertEquals(
                "To see why: ./traceloom explain " + QUEUE + " " + REJECTED,
                run.lines().get(run.lines().size() - 1));
    }

    @Test
    void validateJsonHasReasonPlaceAndTags() {
        String line = run("validate", "--json", QUEUE, REJECTED).lines().get(0);
        assertTrue(line.contains("\"index\":11,\"operation\":\"Dequeue\",\"args\":{\"elem\":45},"
                + "\"reason\":\"queue # <<>>\",\"at\":\"Queue.tla:13:8\"}"), line);
        assertTrue(line.contains("\"tags\":[\"TwiceTheSame\"]"), line);
    }

    @Test
    void manyFailuresBecomeAFewCauses() throws Exception {
        for (int i = 0; i < 3; i++) {
            Files.copy(Path.of(REJECTED), folder.resolve(i + ".ndjson"));
        }
        CommandRun run = run("validate", QUEUE, folder.toString());
        assertTrue(run.lines().contains("known kinds of failure: TwiceTheSame 3"), run.out());
    }

    @Test
    void saveWritesABundleAndAPageForEveryTraceThatIsNotAccepted() throws Exception {
        Path traces = Files.createDirectories(folder.resolve("traces/a"));
        Files.copy(Path.of(REJECTED), traces.resolve("run.ndjson"));
        Files.copy(Path.of(ACCEPTED), traces.resolve("fine.ndjson"));
        Files.copy(Path.of(REJECTED), Files.createDirectories(folder.resolve("traces/b")).resolve("run.ndjson"));
        Path saved = folder.resolve("saved");
        CommandRun run = run("validate", "--save", saved.toString(), QUEUE, folder.resolve("traces").toString());
        assertEquals(10, run.status(), run.err());
        try (Stream<Path> files = Files.list(saved)) {
            assertEquals(
                    List.of("results.ndjson", "run-2.html", "run-2.traceloom", "run.html", "run.traceloom"),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
        assertEquals(EXPLANATION, Bundles.read(saved.resolve("run.traceloom")));
    }

    @Test
    void anExplanationThatFailsDoesNotCostTheVerdict() {
        for (String command : List.of("validate", "explain")) {
            CommandRun run = CommandRun.explaining(
                    (trace, specification, result, limits) -> {
                        throw new IllegalStateException("broken");
                    },
                    command, QUEUE, REJECTED);
            assertEquals(10, run.status(), run.err());
            assertTrue(run.out().startsWith("rejected    " + REJECTED), run.out());
            assertTrue(
                    run.err().startsWith("traceloom: " + REJECTED + ": the verdict cannot be explained; this is"),
                    run.err());
            assertEquals(1, run.err().lines().count(), run.err());
        }
    }

    @Test
    void aFolderThatCannotBeWrittenIsSaidInASentence() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        CommandRun run = run("validate", "--save", file.toString(), QUEUE, REJECTED);
        assertEquals(2, run.status(), run.out());
        assertTrue(run.err().startsWith("traceloom: --save " + file + ": cannot be written"), run.err());
        assertFalse(run.err().contains("Exception"), run.err());
    }
}
