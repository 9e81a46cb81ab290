package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.verdict.Verdict;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every way to validate gives the verdict, the longest prefix and what is stalled there as trying all orders does, on
 * thousands of small random traces (semantics, rules 5 to 14 and 20).
 *
 * <p>The traces are the same in every run; {@code -Dtraceloom.seed=N} makes others, {@code -Dtraceloom.traces=N} more.
 * A failure shows the trace as NDJSON, ready to be validated by hand. {@code ./traceloom bench soundness} does the same
 * for hours if need be.
 */
class AgainstBruteForceTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_240_917L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 96);
    private static final int SHARE = 6;

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
    @DisplayName("rule 20: every way to validate agrees with trying all orders")
    void everyWayToValidateAgreesWithTryingAllOrders(SmallSubjects.Subject subject) {
        Map<Verdict, Integer> spread = compare(subject);
        assertTrue(spread.getOrDefault(Verdict.UNDECIDED, 0) > 0, spread::toString);
    }

    @Test
    @DisplayName("rule 27: every way to validate agrees with trying all orders where the end of a thread does something")
    void threadEndsAndCrashes() {
        compare(SmallSubjects.withThreadEnds(SPECIFICATIONS));
    }

    private static Map<Verdict, Integer> compare(SmallSubjects.Subject subject) {
        Comparison comparison = new Comparison(subject, SHARE);
        Map<Verdict, Integer> spread = new EnumMap<>(Verdict.class);
        for (int i = 0; i < TRACES; i++) {
            spread.merge(comparison.compare(SEED + i), 1, Integer::sum);
        }
        // A generator whose traces are all alike would prove little.
        assertTrue(spread.getOrDefault(Verdict.ACCEPTED, 0) > TRACES / 8, spread::toString);
        assertTrue(spread.getOrDefault(Verdict.REJECTED, 0) > TRACES / 16, spread::toString);
        return spread;
    }
}
