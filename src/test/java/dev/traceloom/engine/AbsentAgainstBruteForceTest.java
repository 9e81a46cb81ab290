package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.value.Value;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Traces whose records returned and lack arguments (semantics, rule 8): every way to validate gives the verdict and the longest
 * prefix that trying all orders gives, with arguments from a next-state relation that is written down once more.
 */
class AbsentAgainstBruteForceTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_261_117L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 150);
    private static final int SHARE = 8;

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    private interface Runs {
        Trace run(long seed) throws BindingException;
    }

    @Test
    @DisplayName("every way to find what arguments were agrees with trying all that the next-state relation allows")
    void everyWayAgrees() throws Exception {
        Specification courier = SPECIFICATIONS.of("Courier");
        compare(
                courier,
                new AbsentByHand(new ObservedByHand(courier), CourierRuns::arguments),
                seed -> CourierRuns.run(courier.reference(), seed));
    }

    @Test
    @DisplayName("so it is where records tell of the state besides")
    void everyWayAgreesOnWhatWasSeen() throws Exception {
        Specification fleet = SPECIFICATIONS.of("Fleet");
        compare(
                fleet,
                new AbsentByHand(new ObservedByHand(fleet), (action, state, given) -> ofFleet(action)),
                seed -> ObservedRuns.losingArguments(fleet.reference(), seed));
    }

    private static List<List<Value>> ofFleet(String action) {
        List<Value> nodes = List.of(new Value.Text("a"), new Value.Text("b"));
        return action.equals("Write")
                ? nodes.stream()
                        .flatMap(node -> List.of(Value.Int.of(1), Value.Int.of(2)).stream()
                                .map(value -> List.of(node, value)))
                        .toList()
                : nodes.stream().map(List::of).toList();
    }

    private static void compare(Specification specification, Specification byHand, Runs runs) throws BindingException {
        Evaluations evaluations = new Evaluations(byHand);
        List<Variant> variants = Variant.all(specification);
        List<Variant> streams = EveryWay.streams(specification);
        Options usual = Options.USUAL.withBudget(Duration.ofMinutes(2));
        Map<Verdict, Integer> spread = new EnumMap<>(Verdict.class);
        for (int i = 0; i < TRACES; i++) {
            Trace trace = runs.run(SEED + i);
            if (trace.operationCount() == 0) {
                continue;
            }
            BruteForce.Answer expected = new BruteForce(trace, evaluations, 0).answer();
            try {
                for (Variant variant : Variant.turn(variants, i, SHARE)) {
                    Result result = variant.validate(trace, usual);
                    assertEquals(expected.verdict(), result.verdict(), () -> variant + ": " + result.message());
                    assertEquals(expected.linearized(), result.linearized(), () -> variant + ": linearized");
                }
                Result streamed = streams.get(i % streams.size()).validate(trace, usual);
                // A stream does not know whether its records keep to the sets of the next-state relation.
                if (streamed.verdict() != Verdict.UNDECIDED || expected.verdict() == Verdict.ACCEPTED) {
                    assertEquals(expected.verdict(), streamed.verdict(), () -> "as a stream: " + streamed.message());
                }
                spread.merge(expected.verdict(), 1, Integer::sum);
                spread.merge(Verdict.UNDECIDED, streamed.verdict() == Verdict.UNDECIDED ? 1 : 0, Integer::sum);
            } catch (AssertionError | RuntimeException different) {
                throw new Disagreement("number " + i + ", expected " + expected, trace, different);
            }
        }
        assertTrue(spread.getOrDefault(Verdict.ACCEPTED, 0) > TRACES / 4, spread::toString);
        assertTrue(spread.getOrDefault(Verdict.REJECTED, 0) > TRACES / 8, spread::toString);
        assertTrue(spread.get(Verdict.UNDECIDED) < spread.get(Verdict.REJECTED), spread::toString);
    }
}
