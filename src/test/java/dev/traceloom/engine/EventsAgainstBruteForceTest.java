package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Causal traces whose records tell what they read and wrote, some through operators that can be evaluated in several ways,
 * some of them aborted: every way to validate agrees with a model in Java that tries all orders (semantics, rules 38, 41).
 */
class EventsAgainstBruteForceTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_261_117L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 150);
    private static final int SHARE = 8;

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @ParameterizedTest(name = "events alone: {0}")
    @ValueSource(booleans = {false, true})
    @DisplayName("rule 41: every way to validate reads and writes agrees with trying all orders")
    void everyWayAgrees(boolean eventsAlone) {
        Specification postbox = SPECIFICATIONS.of("Postbox", SpecificationOption.EVENTS_ALONE, eventsAlone);
        List<Variant> variants = Variant.all(postbox);
        Options usual = Options.USUAL.withBudget(Duration.ofMinutes(2));
        Map<Verdict, Integer> spread = new EnumMap<>(Verdict.class);
        for (int i = 0; i < TRACES; i++) {
            Trace trace = PostboxRuns.run(SEED + i);
            PostboxRuns.ByHand byHand = new PostboxRuns.ByHand(trace, eventsAlone);
            Verdict expected = byHand.isAccepted() ? Verdict.ACCEPTED : Verdict.REJECTED;
            for (Variant variant : Variant.turn(variants, i, SHARE)) {
                try {
                    Result result = variant.validate(trace, usual);
                    assertEquals(expected, result.verdict(), () -> "verdict: " + result.message());
                    assertEquals(byHand.most(), result.linearized(), "linearized");
                    Comparison.assertConfirmed(result);
                } catch (AssertionError | RuntimeException different) {
                    throw new Disagreement("number " + i + ", " + variant + ", expected " + expected, trace, different);
                }
            }
            spread.merge(expected, 1, Integer::sum);
        }
        assertTrue(spread.getOrDefault(Verdict.ACCEPTED, 0) > TRACES / 4, spread::toString);
        assertTrue(spread.getOrDefault(Verdict.REJECTED, 0) > TRACES / 8, spread::toString);
    }
}
