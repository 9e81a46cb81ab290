package dev.traceloom.engine;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.SizedQueueObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * That records wait which append to a queue changes nothing: neither verdict, nor how far orders come, nor what is shown of it. What small
 * traces show of it {@link AgainstBruteForceTest} compares.
 */
class QueueOrdersTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_240_917L);
    private static final int TRACES = Integer.getInteger("traceloom.traces.longer", 40);
    private static final Options USUAL = Options.USUAL.withBudget(Duration.ofMinutes(2));

    @Test
    @DisplayName("rule 20: every way to validate a queue agrees with a plain exhaustive search on traces of 20 to 100 operations")
    void everyWayAgreesWithAPlainExhaustiveSearch() {
        try (TestSpecifications specifications = new TestSpecifications()) {
            Specification specification = specifications.of("SizedQueue");
            Evaluations evaluations = new Evaluations(specification);
            Map<Verdict, Integer> spread = new EnumMap<>(Verdict.class);
            for (long number = SEED; number < SEED + TRACES; number++) {
                evaluations.startAnew();
                Trace trace = trace(number);
                Result expected = Variant.exhausting(specification).validate(trace, USUAL);
                for (Variant variant : Variant.turn(Variant.all(specification), number, 6)) {
                    try {
                        LongerComparison.check(trace, variant, variant.validate(trace, USUAL), evaluations, expected);
                    } catch (AssertionError | RuntimeException different) {
                        throw new Disagreement("number " + number + ", " + variant, trace, different);
                    }
                }
                spread.merge(expected.verdict(), 1, Integer::sum);
            }
            assertTrue(spread.getOrDefault(Verdict.ACCEPTED, 0) > TRACES / 8, spread::toString);
            assertTrue(spread.getOrDefault(Verdict.REJECTED, 0) > TRACES / 8, spread::toString);
        }
    }

    @Test
    @DisplayName("of equal elements appended at the same time, either may come out first")
    void equalElementsAreNotToldApart() {
        // Only 1 of b, 2, 1 of a fits what is taken, though a began before b.
        assertAccepted(
                thread("a", op(0, 10, "Offer", 1)),
                thread("b", op(5, 6, "Offer", 1), op(7, 8, "Offer", 2)),
                thread("c", op(20, 21, "Poll", 1), op(30, 31, "Poll", 2), op(40, 41, "Poll", 1)));
    }

    @Test
    @DisplayName("an operation that may have taken nothing tells nothing of when its element came out")
    void whatMayHaveTakenNothingSaysNothing() {
        assertAccepted(
                thread("a", op(2, 10, "Offer", -1)),
                thread("b", op(2, 10, "Offer", 5)),
                thread("c", op(0, 1, "Poll", -1), op(20, 21, "Poll", 5), op(30, 31, "Poll", -1)));
    }

    private static void assertAccepted(TraceThread... threads) {
        try (TestSpecifications specifications = new TestSpecifications()) {
            Result result = GuardedValidation.validate(
                    new Trace("queue", List.of(threads)), specifications.of("SizedQueue"), USUAL);
            assertEquals(Verdict.ACCEPTED, result.verdict());
            assertEquals(List.of(), result.warnings());
        }
    }

    /** With few values, with many, and with each another; full or mostly empty. */
    private static Trace trace(long number) {
        Dice dice = new Dice(number);
        int threads = dice.between(2, 5);
        int values = List.of(0, 0, 2, 5, 20).get(dice.below(5));
        int inside = dice.between(1, 6);
        TraceShape shape = TraceShape.ofTotal(number, threads, dice.between(20, threads > 3 ? 60 : 100))
                .busy(Math.max(20, 120 - 20 * threads - dice.below(20)))
                .corrupted(List.of(Corruption.NONE, Corruption.ANYWHERE, Corruption.LATE).get(dice.below(3)));
        if (dice.percent(30)) {
            shape = shape.coincidingTimes();
        }
        if (dice.percent(20)) {
            shape = shape.aborted(10);
        }
        if (dice.percent(20)) {
            shape = shape.neverReturned(40);
        }
        if (dice.percent(20)) {
            shape = shape.timedOut(4);
        }
        SizedQueueObject object = dice.percent(20)
                ? SizedQueueObject.racy(values, inside)
                : SizedQueueObject.correct(values, inside);
        return TraceGenerator.generate("queue " + number, object, shape).trace();
    }
}
