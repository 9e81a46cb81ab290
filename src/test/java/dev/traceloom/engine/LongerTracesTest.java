package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.verdict.Verdict;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Quiescent points and backtracking do not show in traces of a handful of operations. */
class LongerTracesTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_240_917L);
    private static final int TRACES = Integer.getInteger("traceloom.traces.longer", 40);

    @Test
    @DisplayName("rule 20: every way to validate agrees with a plain exhaustive search on traces of 30 to 200 operations")
    void everyWayToValidateAgreesWithAPlainExhaustiveSearch() {
        try (TestSpecifications specifications = new TestSpecifications()) {
            // AgainstTlcSearchTest has TLC beside it; it takes a second for each trace.
            LongerComparison comparison = new LongerComparison(specifications, 4, 0);
            Map<Verdict, Integer> spread = new EnumMap<>(Verdict.class);
            for (int i = 0; i < TRACES; i++) {
                spread.merge(comparison.compare(SEED + i), 1, Integer::sum);
            }
            assertTrue(spread.getOrDefault(Verdict.ACCEPTED, 0) > TRACES / 8, spread::toString);
            assertTrue(spread.getOrDefault(Verdict.REJECTED, 0) > TRACES / 8, spread::toString);
        }
    }
}
