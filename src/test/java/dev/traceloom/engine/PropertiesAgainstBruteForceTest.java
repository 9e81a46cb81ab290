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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Safety properties and a refinement: every way to validate gives the verdict that trying all orders gives, with steps that
 * are judged by hand (semantics, rules 34 and 35).
 */
class PropertiesAgainstBruteForceTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_261_119L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 200);
    private static final int SHARE = 24;

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    @DisplayName("every way to check properties agrees with trying all orders")
    void everyWayAgrees() throws Exception {
        Specification fleet = new ObservedByHand(SPECIFICATIONS.of("Fleet"));
        compare(fleet, new PropertiesByHand(fleet), SPECIFICATIONS.of("GuardedFleet"), TRACES);
    }

    @Test
    @DisplayName("silent steps have to keep the properties too")
    void silentStepsCount() throws Exception {
        Specification fleet = new ObservedByHand(SPECIFICATIONS.withSilent("Fleet", "Deliver"));
        compare(
                fleet,
                new PropertiesByHand(fleet),
                SPECIFICATIONS.withSilent("GuardedFleet", "Deliver"),
                TRACES / 4);
    }

    @Test
    @DisplayName("limited silent steps happen at most so often before a record, and keep the properties")
    void limitedSilentSteps() throws Exception {
        Specification fleet = new ObservedByHand(SPECIFICATIONS.withSilent("Fleet", "Deliver"));
        compare(
                new SilenceByHand(fleet, 1),
                new SilenceByHand(new PropertiesByHand(fleet), 1),
                SPECIFICATIONS.withSilent("GuardedFleet", "Deliver:1"),
                TRACES / 4);
    }

    /**
     * @param fleet the specification whose properties may be broken, by hand
     * @param kept the same with the properties, by hand
     * @param guarded the same as it is loaded
     */
    private static void compare(Specification fleet, Specification kept, Specification guarded, int traces)
            throws Exception {
        Evaluations unguarded = new Evaluations(fleet);
        Evaluations byHand = new Evaluations(kept);
        List<Variant> variants = new ArrayList<>(Variant.all(guarded));
        variants.addAll(EveryWay.streams(guarded));
        Options usual = Options.USUAL.withBudget(Duration.ofMinutes(2));
        Map<String, Integer> spread = new TreeMap<>();
        for (int i = 0; i < traces; i++) {
            Trace trace = ObservedRuns.run(SPECIFICATIONS.of("Fleet").reference(), SEED + i);
            if (trace.operationCount() == 0) {
                continue;
            }
            BruteForce.Answer expected = new BruteForce(trace, byHand, 0).answer();
            boolean propertiesAlone = expected.verdict() == Verdict.REJECTED
                    && new BruteForce(trace, unguarded, 0).answer().verdict() == Verdict.ACCEPTED;
            for (Variant variant : Variant.turn(variants, i, SHARE)) {
                try {
                    Result result = variant.validate(trace, usual);
                    assertEquals(expected.verdict(), result.verdict(), () -> "verdict: " + result.message());
                    assertEquals(expected.linearized(), result.linearized(), "linearized");
                    Optional<String> message = result.message();
                    assertEquals(
                            propertiesAlone,
                            message.filter(text -> text.startsWith("every order breaks the property ")).isPresent(),
                            () -> "named: " + message);
                    Comparison.assertConfirmed(result);
                } catch (AssertionError | RuntimeException different) {
                    throw new Disagreement("number " + i + ", " + variant + ", expected " + expected, trace, different);
                }
            }
            spread.merge(propertiesAlone ? "broken" : expected.verdict().name(), 1, Integer::sum);
        }
        assertTrue(spread.values().stream().allMatch(count -> count > traces / 10), spread::toString);
        assertEquals(3, spread.size(), spread::toString);
    }
}
