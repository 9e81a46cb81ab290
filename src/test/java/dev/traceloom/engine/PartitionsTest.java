package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.traceloom.engine.SmallSubjects.Subject;
import dev.traceloom.engine.SmallTraces.Choice;
import dev.traceloom.engine.SmallTraces.Shape;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rules 20 and 22: whatever {@code Partition} says, right or wrong, and whatever is found without one, the verdict is that of the
 * whole trace.
 *
 * <p>{@code -Dtraceloom.seed=N} makes other traces, {@code -Dtraceloom.traces=N} more.
 */
class PartitionsTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_241_115L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 100);
    /** Of these, threads go on after operations that never returned. */
    private static final int MORE = TRACES / 4;
    private static final String UNUSED = "Partition was not used, because ";

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    static Stream<Arguments> subjects() {
        return Stream.concat(
                        SmallSubjects.withPartition(SPECIFICATIONS).stream(),
                        SmallSubjects.withKeys(SPECIFICATIONS).stream())
                .map(subject -> Arguments.of(Named.of(subject.what(), subject)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    @DisplayName("the verdict is that of the whole trace")
    void theVerdictIsThatOfTheWholeTrace(Subject subject) {
        Specification specification = subject.specification();
        List<Choice> choices = subject.choices();
        Map<String, Integer> spread = new TreeMap<>();
        for (int i = 0; i < TRACES + MORE; i++) {
            Shape shape = i < TRACES ? Shape.CROWDED : Shape.GOES_ON;
            long seed = SEED + i;
            Trace valid = new SmallTraces(specification, choices, shape, seed).next();
            Trace trace = i % 2 == 0 ? valid : spoiled(valid, choices, new Random(seed));
            long skew = i % 5 == 0 ? 1 : 0;
            BruteForce.Answer expected = new BruteForce(trace, specification, skew).answer();
            try {
                Result result = compare(trace, specification, Options.USUAL.withSkew(skew), expected);
                spread.merge(kind(result), 1, Integer::sum);
            } catch (AssertionError | RuntimeException different) {
                fail("seed " + seed + ", skew " + skew + ", expected " + expected + "\n" + trace, different);
            }
        }
        checkThatClassesMattered(spread, subject);
    }

    /** The same with operations here and there that come from nowhere. */
    private static Trace spoiled(Trace trace, List<Choice> choices, Random random) {
        List<TraceThread> threads = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            List<Operation> operations = new ArrayList<>(thread.operations());
            operations.replaceAll(old -> {
                Choice choice = choices.get(random.nextInt(choices.size()));
                return old.outcome() == Outcome.RETURNED && random.nextInt(3) == 0
                        ? Recorded.op(old.start(), old.end(), choice.name(), choice.arguments())
                        : old;
            });
            threads.add(new TraceThread(thread.id(), operations, thread.truncated()));
        }
        return new Trace(trace.name(), threads);
    }

    private static String kind(Result result) {
        boolean crashed = result.verdict() == Verdict.REJECTED && result.order().isPresent();
        return (crashed ? "CRASHED" : result.verdict()) + (isUsed(result) ? " by classes" : "");
    }

    /** A comparison in which no class ever decided anything, or only what it should not, would prove little. */
    private static void checkThatClassesMattered(Map<String, Integer> spread, Subject subject) {
        boolean single = subject.what().equals("a single class");
        assertEquals(!single, spread.getOrDefault("ACCEPTED by classes", 0) > TRACES / 16, spread::toString);
        if (single || subject.what().contains("not known") || subject.what().contains("invariant")) {
            assertEquals(0, spread.getOrDefault("REJECTED by classes", 0), spread::toString);
        } else if (subject.what().contains("right classes")) {
            assertTrue(spread.getOrDefault("REJECTED by classes", 0) > 0, spread::toString);
        }
        assertTrue(
                spread.getOrDefault("REJECTED", 0) + spread.getOrDefault("REJECTED by classes", 0) > TRACES / 16,
                spread::toString);
        if (Boolean.getBoolean("traceloom.spread")) {
            System.out.println(subject.what() + ": " + spread);
        }
    }

    private static Result compare(
            Trace trace, Specification specification, Options options, BruteForce.Answer expected) {
        List<Result> results = new ArrayList<>();
        for (Strategy strategy : Strategy.values()) {
            Result result = GuardedValidation.validate(trace, specification, options.with(strategy));
            assertEquals(expected.verdict(), result.verdict(), () -> strategy + ": " + result);
            result.order().ifPresent(order -> new Replay(trace, specification, options.skew()).check(order));
            if (isUsed(result)) {
                assertTrue(result.linearized() <= expected.linearized(), () -> strategy + ", linearized: " + result);
            } else {
                assertEquals(expected.linearized(), result.linearized(), () -> strategy + ", linearized");
            }
            results.add(result);
        }
        assertEquals(1, results.stream().map(Result::linearized).distinct().count(), "rule 20, linearized");
        Result whole = GuardedValidation.validate(trace, specification, options.withoutPartitions());
        assertEquals(expected.verdict(), whole.verdict());
        assertTrue(whole.warnings().stream().noneMatch(one -> one.contains("Partition")), whole::toString);
        return results.get(0);
    }

    private static boolean isUsed(Result result) {
        boolean used = result.classes().isPresent();
        boolean unused = result.warnings().stream().anyMatch(warning -> warning.startsWith(UNUSED));
        assertTrue(!used || !unused, result::toString);
        return used;
    }
}
