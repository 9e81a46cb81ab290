package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.SmallTraces.Shape;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Compares the ways to validate with trying all orders, on small random traces of one subject (semantics, rules 5 to 14,
 * 19 and 20).
 *
 * <p>A trace has a number, and the same number makes the same trace and the same choice of variants everywhere.
 */
public final class Comparison {
    private static final Options USUAL = Options.USUAL.withBudget(Duration.ofMinutes(2));

    private final SmallSubjects.Subject subject;
    private final int share;
    private final Evaluations evaluations;
    private final List<Variant> variants;

    /** @param share every so many traces are validated in every way, the others in every so manieth way, in turns */
    public Comparison(SmallSubjects.Subject subject, int share) {
        this.subject = subject;
        this.share = share;
        this.evaluations = new Evaluations(subject.specification());
        this.variants = Variant.all(subject.specification());
    }

    /**
     * Compares on one trace.
     *
     * @return the verdict they agree on
     * @throws Disagreement when they do not
     */
    public Verdict compare(long number) {
        Shape[] shapes = Shape.values();
        Shape shape = shapes[(int) Math.floorMod(number, (long) shapes.length)];
        long skew = Math.floorMod(number / shapes.length, 5L) == 0 ? 1 : 0;
        Trace trace = perhapsBrokenOff(
                new SmallTraces(subject.specification(), subject.choices(), shape, number).next(), number);
        BruteForce.Answer expected = new BruteForce(trace, evaluations, skew).answer();
        for (Variant variant : Variant.turn(variants, number / shapes.length, share)) {
            try {
                check(trace, skew, variant, expected);
            } catch (AssertionError | RuntimeException different) {
                throw new Disagreement(
                        subject.what() + ", number " + number + ", skew " + skew + ", " + variant + ", expected "
                                + expected,
                        trace,
                        different);
            }
        }
        checkUnconfirmed(trace, skew, expected, number);
        return expected.verdict();
    }

    /** Who asks for no confirmation is told the same, but that a step may go unnoticed which fails to evaluate. */
    private void checkUnconfirmed(Trace trace, long skew, BruteForce.Answer expected, long number) {
        Result result = GuardedValidation.validate(
                trace, subject.specification(), USUAL.withSkew(skew).confirming(false));
        boolean hidden = expected.verdict() == Verdict.ERROR && result.verdict() == Verdict.REJECTED;
        if (result.verdict() != expected.verdict() && !hidden) {
            throw new Disagreement(
                    subject.what() + ", number " + number + ", skew " + skew + ", without confirmation, expected " + expected,
                    trace,
                    new AssertionError(result.verdict()));
        }
    }

    /** Some of them lack records of any thread (rule 11), of those that are known or of others too. */
    static Trace perhapsBrokenOff(Trace trace, long number) {
        long kind = Math.floorMod(number, 13L);
        return kind > 1
                ? trace
                : new Trace(trace.name(), trace.threads(), Optional.of(new BrokenOff("it was cut", kind == 0)));
    }

    private void check(Trace trace, long skew, Variant variant, BruteForce.Answer expected) {
        Result result = variant.validate(trace, USUAL.withSkew(skew));
        assertEquals(expected.verdict(), result.verdict(), () -> "verdict: " + result.message());
        assertLinearized(expected.linearized(), result, variant);
        assertEquals(expected.invariantsAlone(), namesAnInvariant(result), "invariants");
        result.order().ifPresent(order -> new Replay(trace, evaluations, skew).check(order));
        if (result.order().isEmpty() && Variant.isOfTheWhole(result) && BruteForce.hasOperations(trace)) {
            assertEquals(expected.frontier(), result.frontierStates(), "deepest states");
            assertEquals(expected.stalled(), stalled(result, trace), "stalled");
        }
        if (variant.countsStates()) {
            assertEquals(expected.states(), result.states(), "distinct states");
        }
        assertConfirmed(result);
        assertTrue(
                result.verdict() != Verdict.ERROR && result.verdict() != Verdict.UNDECIDED
                        || result.message().isPresent(),
                "gives no reason");
    }

    /** Rules 20 and 22. */
    static void assertLinearized(int expected, Result result, Variant variant) {
        if (Variant.isOfTheWhole(result)) {
            assertEquals(
                    expected,
                    result.linearized(),
                    () -> variant + ", linearized, confirmed: " + result.confirmed() + ", " + result.states() + " states");
        } else {
            assertTrue(
                    result.linearized() <= expected,
                    () -> variant + ", linearized " + result.linearized() + " of " + expected);
        }
    }

    /**
     * Rule 19: a search without reductions has the last word, and TLC has it where our evaluator breaks; so mistakes of both
     * show only in what is said.
     */
    static void assertConfirmed(Result result) {
        assertNotEquals(Optional.of(false), result.confirmed(), "confirmed without reductions");
        assertTrue(
                result.warnings().stream().noneMatch(warning -> warning.contains("a bug of ours")),
                () -> "it met a bug: " + result.warnings());
    }

    static Set<String> stalled(Result result, Trace trace) {
        List<String> threads = trace.threads().stream().map(TraceThread::id).toList();
        return result.stalled().stream()
                .map(Stalled::record)
                .map(record -> threads.indexOf(record.thread()) + "." + record.index())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private boolean namesAnInvariant(Result result) {
        return subject.specification().invariants().stream()
                .anyMatch(name -> result.message().orElse("").contains("the invariant " + name));
    }
}
