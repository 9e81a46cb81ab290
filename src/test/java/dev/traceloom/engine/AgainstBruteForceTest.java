package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.traceloom.engine.SmallTraces.Choice;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.NdjsonWriter;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * Every strategy gives the verdict, the longest prefix and what is stalled there as trying all orders does, on
 * thousands of small random traces (semantics, rules 5 to 14 and 20).
 *
 * <p>The traces are the same in every run; {@code -Dtraceloom.seed=N} makes others, {@code -Dtraceloom.traces=N} more.
 * A failure shows the trace as NDJSON, ready to be validated by hand.
 */
class AgainstBruteForceTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_240_917L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 450);

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
    @DisplayName("rule 20: every strategy agrees with trying all orders")
    void everyStrategyAgreesWithTryingAllOrders(Specification specification, List<Choice> choices) throws Exception {
        Map<Verdict, Integer> spread = new EnumMap<>(Verdict.class);
        for (int i = 0; i < TRACES; i++) {
            long seed = SEED + i;
            Trace trace = new SmallTraces(specification, choices, seed).next();
            long skew = i % 5 == 0 ? 1 : 0;
            BruteForce.Answer expected = new BruteForce(trace, specification, skew).answer();
            try {
                compare(trace, specification, skew, expected);
            } catch (AssertionError | RuntimeException different) {
                fail("seed " + seed + ", skew " + skew + ", expected " + expected + "\n" + ndjson(trace), different);
            }
            spread.merge(expected.verdict(), 1, Integer::sum);
        }
        // A generator whose traces are all alike would prove little.
        assertTrue(spread.getOrDefault(Verdict.ACCEPTED, 0) > TRACES / 8, spread::toString);
        assertTrue(spread.getOrDefault(Verdict.REJECTED, 0) > TRACES / 16, spread::toString);
        assertTrue(spread.getOrDefault(Verdict.UNDECIDED, 0) > 0, spread::toString);
    }

    private static void compare(
            Trace trace, Specification specification, long skew, BruteForce.Answer expected) {
        Options options = Options.USUAL.withSkew(skew);
        for (Strategy strategy : Strategy.values()) {
            check(trace, specification, options.with(strategy), expected);
        }
        for (Strategy strategy : List.of(Strategy.DEPTH, Strategy.BREADTH)) {
            Result all = check(trace, specification, options.with(strategy).exhausting(), expected);
            assertEquals(expected.states(), all.states(), () -> strategy + ", distinct states");
        }
    }

    private static Result check(
            Trace trace, Specification specification, Options options, BruteForce.Answer expected) {
        Result result = GuardedValidation.validate(trace, specification, options);
        assertEquals(expected.verdict(), result.verdict(), () -> options + ": " + result.message());
        assertEquals(expected.linearized(), result.linearized(), () -> options + ", linearized");
        assertEquals(expected.invariantsAlone(), namesAnInvariant(result, specification), () -> options + ", invariants");
        result.order().ifPresent(order -> new Replay(trace, specification, options.skew()).check(order));
        if (result.order().isEmpty()) {
            assertEquals(expected.frontier(), result.frontierStates(), () -> options + ", deepest states");
            assertEquals(expected.stalled(), stalled(result, trace), () -> options + ", stalled");
        }
        assertTrue(
                result.verdict() != Verdict.ERROR && result.verdict() != Verdict.UNDECIDED
                        || result.message().isPresent(),
                () -> options + " gives no reason");
        return result;
    }

    private static Set<String> stalled(Result result, Trace trace) {
        List<String> threads = trace.threads().stream().map(TraceThread::id).toList();
        return result.stalled().stream()
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
