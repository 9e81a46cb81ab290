package dev.traceloom.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.BenchmarkTraces;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** A proof is looked for where it pays, and says what the specification's text does. */
class FailureProofTest {
    /** The ends of five threads are records too. */
    private static final int RECORDS = 50_005;

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();
    private static final Specification SET = SPECIFICATIONS.example("set/SetBench.tla");

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    private static Problem set(int operations) throws UnfitTraceException {
        return new ProblemBuilder(
                        BenchmarkTraces.generate("set", operations, 1, true), SET, 0, Budget.of(Duration.ofMinutes(1)))
                .build();
    }

    @Test
    void aSetNeverFails() throws UnfitTraceException {
        assertTrue(FailureProof.neverFail(set(100), SET));
    }

    @Test
    void onlyLongTracesThatRepeatThemselvesAreWorthIt() throws UnfitTraceException {
        Problem problem = set(RECORDS - 5);
        assertEquals(RECORDS, problem.mandatory);
        assertFalse(FailureProof.isDue(problem, 64), "a trace may be over before it pays");
        assertTrue(FailureProof.isDue(problem, 5_000));
        int different = problem.differentOperations().orElseThrow().size();
        assertTrue(different > 5_000, () -> different + " different operations");
        assertFalse(FailureProof.isSoonFound(problem, 4 * different, SET), "to ask so many would take longer");
        assertTrue(FailureProof.isSoonFound(problem, 16 * different, SET));
        assertFalse(FailureProof.isSoonFound(set(1_000), 1_000, SET), "little is left");
    }
}
