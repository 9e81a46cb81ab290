package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.SmallTraces.Shape;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.SearchOption;
import dev.traceloom.engine.verdict.PathFinding;
import dev.traceloom.engine.verdict.PathMode;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is found about the first path, the steps aside from it and every path is what rules 39 and 40 say, on small random traces
 * with timeboxes, vector clocks or both. {@code -Dtraceloom.traces=N} looks at more, {@code -Dtraceloom.seed=N} at others.
 */
class PathsAgainstBruteForceTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_261_116L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 48);
    private static final Options EVERYTHING = Options.USUAL
            .withBudget(Duration.ofMinutes(2))
            .with(SearchOption.EVERY_PATH, true)
            .with(SearchOption.FIRST_PATH, true)
            .with(SearchOption.SIDESTEP, true);

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    static Stream<Named<SmallSubjects.Subject>> subjects() {
        return SmallSubjects.of(SPECIFICATIONS).stream().map(subject -> Named.of(subject.what(), subject));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    @DisplayName("rules 39 and 40: modes find what going through all sets of states by hand does")
    void modesFindWhatTheRulesSay(SmallSubjects.Subject subject) {
        Map<PathMode, Map<Verdict, Integer>> spread = compare(subject, TRACES);
        // Traces that are all alike would prove little.
        for (PathMode mode : PathMode.values()) {
            assertTrue(spread.get(mode).getOrDefault(Verdict.ACCEPTED, 0) > TRACES / 8, spread::toString);
            assertTrue(spread.get(mode).size() > 1, spread::toString);
        }
    }

    @Test
    @DisplayName("rules 27, 39 and 40: so they do where the end of a thread does something")
    void threadEndsAndCrashes() {
        compare(SmallSubjects.withThreadEnds(SPECIFICATIONS), TRACES);
    }

    private static Map<PathMode, Map<Verdict, Integer>> compare(SmallSubjects.Subject subject, int traces) {
        Evaluations evaluations = new Evaluations(subject.specification());
        Map<PathMode, Map<Verdict, Integer>> spread = new EnumMap<>(PathMode.class);
        for (long number = SEED; number < SEED + traces; number++) {
            Shape[] shapes = Shape.values();
            Shape shape = shapes[(int) Math.floorMod(number, (long) shapes.length)];
            long skew = Math.floorMod(number / shapes.length, 5L) == 0 ? 1 : 0;
            Trace trace = Comparison.perhapsBrokenOff(
                    new SmallTraces(subject.specification(), subject.choices(), shape, number).next(), number);
            if (!BruteForce.hasOperations(trace)) {
                continue;
            }
            Result result = GuardedValidation.validate(trace, subject.specification(), EVERYTHING.withSkew(skew));
            for (PathMode mode : PathMode.values()) {
                PathsByHand.Answer expected = PathsByHand.of(mode, trace, evaluations, skew);
                try {
                    check(expected, finding(result, mode), trace);
                    spread.computeIfAbsent(mode, any -> new EnumMap<>(Verdict.class))
                            .merge(expected.verdict(), 1, Integer::sum);
                } catch (AssertionError | RuntimeException different) {
                    throw new Disagreement(
                            subject.what() + ", number " + number + ", skew " + skew + ", " + mode.words()
                                    + ", expected " + expected,
                            trace,
                            different);
                }
            }
            checkTogether(result, trace, number);
        }
        return spread;
    }

    private static PathFinding finding(Result result, PathMode mode) {
        return result.paths().stream().filter(one -> one.mode() == mode).findFirst().orElseThrow();
    }

    private static void check(PathsByHand.Answer expected, PathFinding found, Trace trace) {
        assertEquals(expected.verdict(), found.verdict(), () -> "verdict: " + found.message());
        if (found.verdict() != Verdict.ACCEPTED) {
            assertEquals(expected.depth(), found.depth(), "depth");
            assertTrue(expected.stuck().contains(stuck(found, trace)), () -> "stuck: " + found.stuck());
            assertTrue(found.verdict() == Verdict.REJECTED || found.message().isPresent(), "gives no reason");
        }
    }

    /** What one of them says follows from what another does. */
    private static void checkTogether(Result result, Trace trace, long number) {
        Verdict first = finding(result, PathMode.FIRST_PATH).verdict();
        Verdict aside = finding(result, PathMode.SIDESTEP).verdict();
        Verdict every = finding(result, PathMode.EVERY_PATH).verdict();
        boolean crashed = trace.threads().stream().anyMatch(TraceThread::endsInCrash);
        if (!crashed && List.of(first, aside, every).contains(Verdict.ACCEPTED)) {
            assertEquals(Verdict.ACCEPTED, result.verdict(), "number " + number);
        }
        if (aside == Verdict.ACCEPTED) {
            assertEquals(Verdict.ACCEPTED, first, "number " + number);
        }
        if (first == Verdict.REJECTED) {
            assertNotEquals(Verdict.ACCEPTED, aside, "number " + number);
            assertTrue(
                    finding(result, PathMode.SIDESTEP).depth() <= finding(result, PathMode.FIRST_PATH).depth(),
                    "number " + number);
        }
    }

    private static Set<String> stuck(PathFinding found, Trace trace) {
        List<String> threads = trace.threads().stream().map(TraceThread::id).toList();
        return found.stuck().stream()
                .map(one -> one.record().record())
                .map((RecordRef record) -> threads.indexOf(record.thread()) + "." + record.index())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
