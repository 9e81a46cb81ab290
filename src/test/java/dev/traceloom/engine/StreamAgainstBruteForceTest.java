package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.traceloom.engine.SmallTraces.Choice;
import dev.traceloom.engine.SmallTraces.Shape;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.ending.Ending;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.stream.StreamResult;
import dev.traceloom.engine.stream.StreamValidator.Sizes;
import dev.traceloom.engine.stream.StreamValidator;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.RecordStreams;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A stream gets the verdict, the longest prefix and what is stalled there as trying all orders of the whole trace does,
 * also when every quiescent point ends a segment and hardly anything is kept.
 */
class StreamAgainstBruteForceTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_250_301L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 80);
    /** Of these, threads go on after operations that never returned. */
    private static final int MORE = TRACES / 4;
    private static final List<Sizes> SIZES = List.of(new Sizes(1, 1), new Sizes(2, 3), Sizes.USUAL);

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @TempDir
    private Path folder;

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    static Stream<Arguments> specifications() {
        return SmallSubjects.of(SPECIFICATIONS).stream()
                .map(subject -> Arguments.of(
                        Named.of(subject.what(), subject.specification()), subject.choices()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("specifications")
    @DisplayName("a stream agrees with trying all orders, whatever its segments")
    void aStreamAgreesWithTryingAllOrders(Specification specification, List<Choice> choices) throws Exception {
        Map<Verdict, Integer> spread = new EnumMap<>(Verdict.class);
        for (int i = 0; i < TRACES + MORE; i++) {
            Shape shape = i < TRACES ? Shape.CROWDED : Shape.GOES_ON;
            long seed = SEED + i;
            Trace trace = new SmallTraces(specification, choices, shape, seed).next();
            long skew = i % 5 == 0 ? 1 : 0;
            BruteForce.Answer expected = new BruteForce(trace, specification, skew).answer();
            for (Sizes sizes : SIZES) {
                try {
                    compare(trace, specification, Options.USUAL.withSkew(skew), sizes, expected);
                } catch (AssertionError | RuntimeException different) {
                    fail("seed " + seed + ", skew " + skew + ", " + sizes + ", expected " + expected + "\n"
                            + ndjson(trace), different);
                }
            }
            spread.merge(expected.verdict(), 1, Integer::sum);
        }
        // A generator whose traces are all alike would prove little.
        assertTrue(spread.getOrDefault(Verdict.ACCEPTED, 0) > TRACES / 8, spread::toString);
        assertTrue(spread.getOrDefault(Verdict.REJECTED, 0) > TRACES / 16, spread::toString);
        assertTrue(spread.getOrDefault(Verdict.UNDECIDED, 0) > 0, spread::toString);
    }

    private static void compare(
            Trace trace, Specification specification, Options options, Sizes sizes, BruteForce.Answer expected)
            throws TraceException {
        // A stream knows no classes.
        Result whole = GuardedValidation.validate(trace, specification, options.withoutPartitions());
        StreamResult streamed = new StreamValidator(
                        RecordStreams.of(trace),
                        specification,
                        options,
                        Budget.of(Duration.ofMinutes(1)),
                        Progress.NONE,
                        sizes)
                .validate();
        Result result = streamed.result();
        assertEquals(expected.verdict(), result.verdict(), () -> String.valueOf(result.message()));
        assertEquals(expected.linearized(), result.linearized(), "linearized");
        assertEquals(expected.invariantsAlone(), namesAnInvariant(result, specification), "invariants");
        assertEquals(whole.operations(), result.operations(), "operations");
        assertEquals(whole.threads(), result.threads(), "threads");
        assertEquals(whole.actions(), result.actions(), "actions");
        assertEquals(whole.incomplete(), result.incomplete(), "incomplete");
        assertEquals(whole.order().isPresent(), result.order().isPresent(), "order");
        assertEquals(whole.stalled(), result.stalled(), "stalled");
        assertEquals(
                whole.message().map(StreamAgainstBruteForceTest::kind),
                result.message().map(StreamAgainstBruteForceTest::kind));
        result.order().ifPresent(order -> new Replay(trace, specification, options.skew()).check(order));
        if (result.order().isEmpty() && BruteForce.hasOperations(trace)) {
            assertEquals(expected.frontier(), result.frontierStates(), "deepest states");
            assertEquals(expected.stalled(), stalled(result, trace), "stalled");
            assertEquals(result.linearized(), result.ending().orElseThrow().depth(), "depth");
            checkExcerpt(trace, streamed.excerpt());
            checkConsumed(result, whole);
        }
    }

    /** Which of several failures is told depends on the order of the search. */
    private static String kind(String message) {
        return message.contains("operation ") ? "a failure" : message;
    }

    private static void checkExcerpt(Trace trace, Trace excerpt) {
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            TraceThread part = excerpt.threads().get(thread);
            TraceThread recorded = trace.threads().get(thread);
            assertEquals(recorded.id(), part.id());
            assertEquals(
                    recorded.operations().subList(part.first(), part.first() + part.operations().size()),
                    part.operations());
        }
    }

    /** The deepest states have the same records behind them, and the same ahead. */
    private static void checkConsumed(Result result, Result whole) {
        assertEquals(deepest(whole), deepest(result));
    }

    private static Set<String> deepest(Result result) {
        Ending ending = result.ending().orElseThrow();
        return ending.deepest().stream()
                .map(at -> ending.consumed(at) + " " + at.state().variables() + " "
                        + ending.mayComeNext(at).stream()
                                .map(record -> record.thread() + "." + record.index())
                                .toList())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> stalled(Result result, Trace trace) {
        List<String> threads = trace.threads().stream().map(TraceThread::id).toList();
        return result.stalled().stream()
                .map(Stalled::record)
                .map(record -> threads.indexOf(record.thread()) + "." + record.index())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean namesAnInvariant(Result result, Specification specification) {
        return specification.invariants().stream()
                .anyMatch(name -> result.message().orElse("").contains("the invariant " + name));
    }

    private String ndjson(Trace trace) throws TraceException, IOException {
        Path file = folder.resolve("trace.ndjson");
        NdjsonWriter.write(trace, file, true);
        return Files.readString(file);
    }
}
