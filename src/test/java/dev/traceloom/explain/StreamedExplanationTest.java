package dev.traceloom.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedStreamValidation;
import dev.traceloom.engine.GuardedValidation;
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
import dev.traceloom.trace.RecordStreams;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.WatchedStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of a long stream only the end is kept, and that is enough: the explanation is that of the whole trace. */
class StreamedExplanationTest {
    private static final int OPERATIONS = 30_000;

    /** What is left out for want of time would differ. */
    private static final Limits PATIENT = new Limits(200, 5000, 500, Duration.ofMinutes(5));

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

    private static void assertIsAnExcerpt(List<TraceThread> threads) {
        int kept = threads.stream().mapToInt(thread -> thread.operations().size()).sum();
        assertTrue(kept >= 1000 && kept < OPERATIONS / 2, "kept " + kept);
        assertTrue(threads.stream().allMatch(thread -> thread.first() > 0));
    }
}
