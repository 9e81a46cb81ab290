package dev.traceloom.explain;

import static dev.traceloom.engine.Recorded.neverReturned;
import static dev.traceloom.engine.Recorded.op;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedStreamValidation;
import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.Recorded;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.stream.StreamResult;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.results.RecordingLines;
import dev.traceloom.explain.results.TraceCoverage;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordStreams;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.WatchedStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of a long stream only the end is kept, and that is enough: the explanation is that of the whole trace. */
class StreamedExplanationTest {
    private static final int OPERATIONS = 30_000;

    /** What is left out for want of time would differ. */
    private static final Limits PATIENT = new Limits(200, 5000, 500, Duration.ofMinutes(5), true);

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"set, 1", "set, 2", "queue, 3"})
    void theEndOfALongStreamExplainsAsMuchAsTheWholeTrace(String object, long seed) throws Exception {
        Trace trace = BenchmarkTraces.generate(object, OPERATIONS, seed, false);
        try (Specifications pool = new Specifications();
                Specification specification =
                        pool.open(SpecificationSource.of(BenchmarkTraces.specification(object)))) {
            Result inMemory =
                    GuardedValidation.validate(trace, specification, Options.USUAL.with(Strategy.BREADTH));
            assertEquals(Verdict.REJECTED, inMemory.verdict());
            Explanation whole = new Explainer(trace, specification, inMemory, PATIENT).run();
            RecordingLines lines = new RecordingLines();
            StreamResult streamed = new GuardedStreamValidation(
                            new WatchedStream(RecordStreams.of(trace), lines::add),
                            specification,
                            Options.USUAL,
                            Progress.NONE)
                    .run();
            Explanation end = new Explainer(streamed.excerpt(), specification, streamed.result(), PATIENT).run();

            assertEquals(inMemory.linearized(), streamed.result().linearized());
            assertEquals(inMemory.stalled(), streamed.result().stalled());
            assertEquals(whole.stalls(), end.stalls());
            assertEquals(whole.waiting(), end.waiting());
            assertEquals(whole.graph(), end.graph());
            assertEquals(whole.frontier(), end.frontier());
            assertEquals(whole.core(), end.core());
            assertTrue(end.core().isPresent());
            assertIsAnExcerpt(end.threads());
            assertEquals(TraceCoverage.of(trace, inMemory), TraceCoverage.of(streamed, lines));

            Path bundle = folder.resolve("end.traceloom");
            Bundles.write(TraceWindow.of(end, TraceWindow.USUAL_RECORDS), bundle);
            assertEquals(end.stalls(), Bundles.read(bundle).stalls());
        }
    }

    @Test
    void whatTimedOutLongBeforeIsInTheExplanationOfAStream() throws Exception {
        List<Operation> client = new ArrayList<>();
        client.add(neverReturned(1, "Put", 1, 5));
        client.add(op(2, 3, "Put", 2, 1));
        client.add(neverReturned(4, "Put", 2, 7));
        for (int i = 0; i < 20_000; i++) {
            client.add(op(10 + 10 * i, 15 + 10 * i, "Get", 2, 1));
        }
        Trace trace = Recorded.trace(
                new TraceThread("c1", client, false),
                Recorded.thread("c2", op(200_011, 200_012, "Get", 1, 5), op(200_013, 200_014, "Get", 1, 0)));
        try (Specifications pool = new Specifications();
                Specification store = pool.open(SpecificationSource.of(Path.of("examples/keyvalue/KeyValue.tla")))) {
            Options options = Options.USUAL.withoutPartitions().with(Strategy.BREADTH);
            Result inMemory = GuardedValidation.validate(trace, store, options);
            Explanation whole = new Explainer(trace, store, inMemory, PATIENT).run();
            StreamResult streamed = new GuardedStreamValidation(RecordStreams.of(trace), store, options, Progress.NONE).run();
            Explanation end = new Explainer(streamed.excerpt(), store, streamed.result(), PATIENT).run();

            assertEquals(List.of("c1", "c1", "c1", "c2"), end.threads().stream().map(TraceThread::id).toList());
            assertEquals(whole.graph(), end.graph());
            assertEquals(whole.stalls(), end.stalls());
            assertTrue(
                    end.graph().edges().stream().anyMatch(edge -> edge.operation().equals(new RecordRef("c1", 0))),
                    "the write that timed out takes effect");
            assertEquals("Put", end.operation(new RecordRef("c1", 0)).orElseThrow().name());
            Path bundle = folder.resolve("end.traceloom");
            Bundles.write(TraceWindow.of(end, 1000), bundle);
            assertEquals("Put", Bundles.read(bundle).operation(new RecordRef("c1", 0)).orElseThrow().name());
        }
    }

    private static void assertIsAnExcerpt(List<TraceThread> threads) {
        int kept = threads.stream().mapToInt(thread -> thread.operations().size()).sum();
        assertTrue(kept >= 1000 && kept < OPERATIONS / 2, "kept " + kept);
        assertTrue(threads.stream().allMatch(thread -> thread.first() > 0));
    }
}
