package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.testing.tlcsearch.SearchOptions;
import dev.traceloom.testing.tlcsearch.SearchResult;
import dev.traceloom.testing.tlcsearch.TlcSearch;
import dev.traceloom.trace.Trace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Compares the ways to validate with a plain exhaustive search, and that with TLC searching, on traces of 30 to 200
 * operations. Quiescent points and backtracking show only there.
 */
public final class LongerComparison {
    private static final Options USUAL = Options.USUAL.withBudget(Duration.ofMinutes(2));

    private final TestSpecifications specifications;
    private final int share;
    private final int tlcEvery;
    private final Map<String, Evaluations> evaluations = new HashMap<>();

    /**
     * @param share as of {@link Comparison}
     * @param tlcEvery TLC searches every so manieth trace of an object; 0 for none
     */
    public LongerComparison(TestSpecifications specifications, int share, int tlcEvery) {
        this.share = share;
        this.specifications = specifications;
        this.tlcEvery = tlcEvery;
    }

    /**
     * Compares on one trace.
     *
     * @return the verdict they agree on
     * @throws Disagreement when they do not
     */
    public Verdict compare(long number) {
        LongerTraces[] objects = LongerTraces.values();
        LongerTraces object = objects[(int) Math.floorMod(number, (long) objects.length)];
        TraceShape shape = object.shape(number);
        Trace trace = object.trace(shape);
        Specification specification = specifications.example(object.module);
        Evaluations known = evaluations.computeIfAbsent(object.module, asked -> new Evaluations(specification));
        known.startAnew();
        Result expected = Variant.exhausting(specification).validate(trace, USUAL);
        try {
            if (tlcEvery > 0 && shape.crashedPercent() == 0 && number / objects.length % tlcEvery == 0) {
                compareWithTlc(trace, object, expected);
            }
            for (Variant variant : Variant.turn(Variant.all(specification), number / objects.length, share)) {
                check(trace, variant, known, expected);
            }
        } catch (AssertionError | RuntimeException different) {
            throw new Disagreement(
                    object + ", number " + number + ", expected " + expected.verdict() + " after "
                            + expected.linearized(),
                    trace,
                    different);
        }
        return expected.verdict();
    }

    private static void check(Trace trace, Variant variant, Evaluations known, Result expected) {
        check(trace, variant, variant.validate(trace, USUAL), known, expected);
    }

    static void check(Trace trace, Variant variant, Result result, Evaluations known, Result expected) {
        assertEquals(expected.verdict(), result.verdict(), () -> variant + ": " + result.message());
        Comparison.assertLinearized(expected.linearized(), result, variant);
        assertEquals(expected.order().isPresent(), result.order().isPresent(), () -> variant + ", has an order");
        result.order().ifPresent(order -> new Replay(trace, known, 0).check(order));
        if (result.order().isEmpty() && Variant.isOfTheWhole(result)) {
            assertEquals(expected.frontierStates(), result.frontierStates(), () -> variant + ", deepest states");
            assertEquals(
                    Comparison.stalled(expected, trace),
                    Comparison.stalled(result, trace),
                    () -> variant + ", stalled");
        }
        if (variant.countsStates()) {
            assertEquals(expected.states(), result.states(), () -> variant + ", distinct states");
        }
        Comparison.assertConfirmed(result);
    }

    private static void compareWithTlc(Trace trace, LongerTraces object, Result expected) {
        SearchResult tlc;
        // TLC announces itself to the virtual machine, which minds a second one at a time.
        synchronized (LongerComparison.class) {
            tlc = TlcSearch.search(trace, Path.of("examples", object.module), SearchOptions.SMALL);
        }
        assertEquals(Optional.empty(), tlc.error(), "TLC searching");
        assertEquals(tlc.accepted(), expected.order().isPresent(), "TLC searching, accepted");
        assertEquals(tlc.longest(), expected.linearized(), "TLC searching, longest");
        assertEquals(tlc.states(), expected.states(), "TLC searching, distinct states");
    }
}
