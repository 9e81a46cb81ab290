package dev.traceloom.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.Replay;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.trace.Trace;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rule 20, where layers are so wide that threads share them: 20 threads that are busy most of the time. */
class SegmentBreadthFirstTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();
    private static final Specification SET = SPECIFICATIONS.example("set/SetBench.tla");

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @DisplayName("three threads find what one finds, and visit as many states")
    void threadsAgree(boolean valid) {
        Trace trace = BenchmarkTraces.generate("set", 400, 3, valid, 20, 80);
        Options options = Options.USUAL.with(Strategy.BREADTH);
        Result one = GuardedValidation.validate(trace, SET, options);
        Result three = GuardedValidation.validate(trace, SET, options.withWorkers(3));
        Result quick = GuardedValidation.validate(trace, SET, Options.USUAL);
        assertEquals(valid ? Verdict.ACCEPTED : Verdict.REJECTED, one.verdict());
        assertEquals(one.verdict(), three.verdict());
        assertEquals(one.verdict(), quick.verdict());
        if (valid) {
            assertEquals(one.states(), three.states());
            three.order().ifPresent(order -> new Replay(trace, SET, 0).check(order));
        }
    }
}
