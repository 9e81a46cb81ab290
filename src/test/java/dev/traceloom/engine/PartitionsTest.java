package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.traceloom.engine.SmallTraces.Choice;
import dev.traceloom.spec.Footprinted;
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
 * Rules 20 and 22: whatever {@code Partition} says, right or wrong, the verdict is that of the whole trace.
 *
 * <p>{@code -Dtraceloom.seed=N} makes other traces, {@code -Dtraceloom.traces=N} more.
 */
class PartitionsTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_241_115L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 150);
    private static final String USED = "validated in ";
    private static final String UNUSED = "Partition was not used, because ";

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    private static final List<Choice> ON_ONE_SHELF = List.of(
            new Choice("Put", 1, 1), new Choice("Put", 1, 2), new Choice("Put", 2, 1), new Choice("Put", 3, 1),
            new Choice("Take", 1, 2), new Choice("Take", 2, 1), new Choice("TakeAny", 1, 1),
            new Choice("TakeAny", 1, 2), new Choice("TakeAny", 2, 1), new Choice("TakeAny", 3, 1),
            new Choice("Keep", 1), new Choice("Fill", 2, 2), new Choice("Fill", 3, 1),
            new Choice("Holds", 1, 0), new Choice("Holds", 1, 1), new Choice("Holds", 1, 2), new Choice("Holds", 2, 0),
            new Choice("Holds", 2, 1), new Choice("Holds", 2, 2), new Choice("Holds", 3, 0), new Choice("Holds", 3, 1),
            new Choice("Holds", 1, 3), new Choice("Holds", 2, 3), new Choice("Holds", 3, 2));

    /** Without what fails, so that there are rejections. */
    private static final List<Choice> HARMLESS =
            ON_ONE_SHELF.stream().filter(choice -> !choice.name().equals("Take")).toList();

    private static final List<Choice> ON_ALL_SHELVES = Stream.concat(
                    HARMLESS.stream(),
                    Stream.of(
                            new Choice("Count", 1), new Choice("Count", 2), new Choice("Count", 3),
                            new Choice("Clear")))
            .toList();

    static Stream<Arguments> subjects() {
        return Stream.of(
                subject("right classes, whose independence is not known", "ByShelf", false, ON_ONE_SHELF),
                subject("right classes, whose independence is known", "ByShelf", true, HARMLESS),
                subject("right classes, and actions that fail", "ByShelf", true, ON_ONE_SHELF),
                subject("classes that fail to evaluate for some operations", "ByShelf", true, ON_ALL_SHELVES),
                subject("classes that depend on each other", "ByThread", true, ON_ONE_SHELF),
                subject("a class that depends on all others", "CountsApart", true, ON_ALL_SHELVES),
                subject("a single class", "OneClass", true, ON_ONE_SHELF),
                subject("an invariant across classes", "Floor", true, HARMLESS));
    }

    private static Arguments subject(String what, String module, boolean known, List<Choice> choices) {
        Specification plain = SPECIFICATIONS.of(module);
        return Arguments.of(
                Named.of(what, known ? new Footprinted(plain, ShelfFootprint::of) : plain), choices, module, known);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    @DisplayName("the verdict is that of the whole trace")
    void theVerdictIsThatOfTheWholeTrace(
            Specification specification, List<Choice> choices, String module, boolean known) {
        Map<String, Integer> spread = new TreeMap<>();
        for (int i = 0; i < TRACES; i++) {
            long seed = SEED + i;
            Trace valid = new SmallTraces(specification, choices, seed).next();
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
        checkThatClassesMattered(spread, module, known, choices);
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
    private static void checkThatClassesMattered(
            Map<String, Integer> spread, String module, boolean known, List<Choice> choices) {
        assertEquals(
                !module.equals("OneClass"),
                spread.getOrDefault("ACCEPTED by classes", 0) > TRACES / 16,
                spread::toString);
        if (!known || module.equals("OneClass") || module.equals("Floor")) {
            assertEquals(0, spread.getOrDefault("REJECTED by classes", 0), spread::toString);
        } else if (module.equals("ByShelf")) {
            assertTrue(spread.getOrDefault("REJECTED by classes", 0) > 0, spread::toString);
        }
        assertTrue(
                spread.getOrDefault("REJECTED", 0) + spread.getOrDefault("REJECTED by classes", 0) > TRACES / 16,
                spread::toString);
        assertEquals(choices == ON_ONE_SHELF, spread.containsKey("ERROR"), spread::toString);
        if (Boolean.getBoolean("traceloom.spread")) {
            System.out.println(module + " " + spread);
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
        boolean used = result.warnings().stream().anyMatch(warning -> warning.startsWith(USED));
        boolean unused = result.warnings().stream().anyMatch(warning -> warning.startsWith(UNUSED));
        assertTrue(!used || !unused, result::toString);
        return used;
    }
}
