package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Traces whose records tell of the state: every way to validate gives the verdict and the longest prefix that trying all
 * orders gives, with successors that are filtered by hand (semantics, rules 25 to 31).
 */
class ObservationsAgainstBruteForceTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_261_116L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 300);
    private static final int SHARE = 8;

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    @DisplayName("every way to validate what was seen agrees with trying all orders")
    void everyWayAgrees() throws Exception {
        Specification fleet = SPECIFICATIONS.of("Fleet");
        Evaluations byHand = new Evaluations(new ObservedByHand(fleet));
        List<Variant> variants = new ArrayList<>(Variant.all(fleet));
        variants.addAll(EveryWay.streams(fleet));
        Options usual = Options.USUAL.withBudget(Duration.ofMinutes(2));
        Map<Verdict, Integer> spread = new EnumMap<>(Verdict.class);
        for (int i = 0; i < TRACES; i++) {
            Trace trace = ObservedRuns.run(fleet.reference(), SEED + i);
            if (trace.operationCount() == 0) {
                continue;
            }
            BruteForce.Answer expected = new BruteForce(trace, byHand, 0).answer();
            for (Variant variant : Variant.turn(variants, i, SHARE)) {
                try {
                    Result result = variant.validate(trace, usual);
                    assertEquals(expected.verdict(), result.verdict(), () -> "verdict: " + result.message());
                    assertEquals(expected.linearized(), result.linearized(), "linearized");
                    Comparison.assertConfirmed(result);
                } catch (AssertionError | RuntimeException different) {
                    throw new Disagreement("number " + i + ", " + variant + ", expected " + expected, trace, different);
                }
            }
            spread.merge(expected.verdict(), 1, Integer::sum);
        }
        assertTrue(spread.getOrDefault(Verdict.ACCEPTED, 0) > TRACES / 4, spread::toString);
        assertTrue(spread.getOrDefault(Verdict.REJECTED, 0) > TRACES / 8, spread::toString);
    }
}
