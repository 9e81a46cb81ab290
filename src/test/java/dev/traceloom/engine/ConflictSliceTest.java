package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.SmallTraces.Shape;
import dev.traceloom.engine.commuting.ConflictSlice;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Search;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Where the records that have a say in one record have no order by themselves, the whole trace has none. */
class ConflictSliceTest {
    private static final int TRACES = Integer.getInteger("traceloom.traces", 96);
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    void noTraceWithAnOrderHasASliceWithoutOne() throws UnfitTraceException {
        int smaller = 0;
        int rejecting = 0;
        int shared = 0;
        for (SmallSubjects.Subject subject : SmallSubjects.of(SPECIFICATIONS)) {
            Specification specification = subject.specification();
            if (specification.hasSilentActions() || specification.hasView() || !specification.invariants().isEmpty()) {
                continue;
            }
            for (int i = 0; i < TRACES; i++) {
                Shape shape = List.of(Shape.CAUSAL, Shape.CAUSAL_AND_TIMED, Shape.CROWDED).get(i % 3);
                Trace trace = new SmallTraces(specification, subject.choices(), shape, 31_000_000L + i).next();
                Problem whole = new ProblemBuilder(trace, specification, 0, budget()).build();
                if (!ConflictSlice.suits(whole)) {
                    continue;
                }
                boolean hasOrder = hasOrder(whole, specification);
                for (int lane = 0; lane < whole.lanes.length; lane++) {
                    for (int record = 0; record < whole.lanes[lane].length(); record++) {
                        Problem slice = ConflictSlice.of(whole, lane, record);
                        boolean rejects = !hasOrder(slice, specification);
                        assertTrue(!rejects || !hasOrder, () -> "a slice of " + slice.mandatory + " records of\n" + trace);
                        boolean isPart = slice.mandatory < whole.mandatory;
                        smaller += isPart ? 1 : 0;
                        rejecting += isPart && rejects ? 1 : 0;
                        shared += isPart && slice.mandatory > 1 ? 1 : 0;
                    }
                }
            }
        }
        assertTrue(smaller > TRACES && rejecting > TRACES / 8 && shared > TRACES / 8, smaller + ", " + rejecting + ", " + shared);
    }

    private static boolean hasOrder(Problem problem, Specification specification) {
        return new Search(specification, budget(), Options.USUAL.withoutReductions(), Progress.NONE)
                .run(problem)
                .order()
                .isPresent();
    }

    private static Budget budget() {
        return Budget.of(Duration.ofMinutes(1));
    }
}
