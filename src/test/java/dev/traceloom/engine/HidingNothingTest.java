package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.SmallTraces.Shape;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.ExplorationSettings;
import dev.traceloom.engine.explore.ExplorationSettings.Extent;
import dev.traceloom.engine.explore.Invariants;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.engine.search.SegmentDepthFirst;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@link Reduction#hidingNothing} leaves orders out, but no state at the end and no evaluation that fails. */
class HidingNothingTest {
    private static final int TRACES = 400;
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    /** What a search of a whole trace came upon. */
    private record Met(Set<List<Long>> ends, boolean failure, long states) {}

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    static Stream<Named<SmallSubjects.Subject>> subjects() {
        return SmallSubjects.of(SPECIFICATIONS).stream()
                .filter(subject -> !subject.specification().hasSilentActions())
                .map(subject -> Named.of(subject.what(), subject));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    void itMeetsEveryEndAndEveryFailureThatAllOrdersMeet(SmallSubjects.Subject subject) throws UnfitTraceException {
        List<SmallTraces> traces = Stream.of(Shape.CROWDED, Shape.CAUSAL, Shape.CAUSAL_AND_TIMED)
                .map(shape -> new SmallTraces(subject.specification(), subject.choices(), shape, 7_000_001L))
                .toList();
        long all = 0;
        long some = 0;
        for (int i = 0; i < TRACES; i++) {
            Trace trace = traces.get(i % traces.size()).next();
            Met plain = search(trace, subject.specification(), Reduction::none);
            Met reduced = search(trace, subject.specification(), Reduction::hidingNothing);
            assertEquals(plain.ends().isEmpty(), reduced.ends().isEmpty(), trace::toString);
            if (allReturned(trace)) {
                // Otherwise what never returned may be taken after the last of the others, which is behind the end.
                assertEquals(plain.ends(), reduced.ends(), trace::toString);
            }
            if (plain.ends().isEmpty()) {
                assertEquals(plain.failure(), reduced.failure(), trace::toString);
            }
            all += plain.states();
            some += reduced.states();
        }
        assertTrue(some <= all, some + " of " + all + " states");
    }

    private static boolean allReturned(Trace trace) {
        return trace.threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .noneMatch(operation -> operation.outcome() == Outcome.NEVER_RETURNED);
    }

    private static Met search(Trace trace, Specification specification, Function<Exploration, Reduction> reductions)
            throws UnfitTraceException {
        Budget budget = Budget.of(Duration.ofMinutes(1));
        Problem problem = new ProblemBuilder(trace, specification, 0, budget).build();
        Exploration exploration = new Exploration(
                problem,
                new ExplorationSettings(
                        specification, budget, Progress.NONE, Invariants.IGNORED, Extent.UNTIL_ORDER),
                LastLayers.onlyDeepest());
        SegmentDepthFirst search = new SegmentDepthFirst(exploration, reductions.apply(exploration));
        search.findAll(exploration.aliveBeginnings(), problem.mandatory, new Memo(), Long.MAX_VALUE);
        Set<List<Long>> ends = new HashSet<>();
        for (Arrival end : search.ends()) {
            State state = end.at().state();
            ends.add(List.of(state.hashLow(), state.hashHigh()));
        }
        return new Met(ends, exploration.dead().failures() > 0, exploration.states());
    }
}
