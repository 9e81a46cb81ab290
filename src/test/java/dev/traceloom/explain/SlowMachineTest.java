package dev.traceloom.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.spec.SlowSpecification;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.find.TraceFinder;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What an explanation says does not depend on how fast the machine is. */
class SlowMachineTest {
    private static final long DELAY = 50_000;

    /** In this recording, some questions about the core are too hard to be answered. */
    @Test
    void theSameTraceIsExplainedInTheSameWayOnASlowMachine() throws Exception {
        Trace trace = TraceFinder.find(Path.of("src/test/resources/recordings/setbench-bad-insert-5x1000"))
                .get(0)
                .read();
        try (TestSpecifications specifications = new TestSpecifications()) {
            Specification set = specifications.example("set/SetBench.tla");
            Result result = GuardedValidation.validate(trace, set, Options.USUAL);
            Explanation usual = Explainer.explain(trace, set, result);
            assertTrue(usual.core().isPresent());
            assertEquals(usual, Explainer.explain(trace, new SlowSpecification(set, DELAY), result));
        }
    }
}
