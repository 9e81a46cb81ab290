package dev.traceloom.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.SmallSubjects;
import dev.traceloom.engine.SmallTraces;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.ExplorationSettings;
import dev.traceloom.engine.explore.ExplorationSettings.Extent;
import dev.traceloom.engine.explore.Invariants;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The search that others are measured by is measured by one that only walks from state to state. */
class BreadthFirstTest {
    private static final int TRACES = 60;
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    /** What a search met. */
    private record Met(long states, int depth, long deepest, Set<SearchState> kept, long failures, long violations) {}

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    static Stream<Named<SmallSubjects.Subject>> subjects() {
        return SmallSubjects.of(SPECIFICATIONS).stream()
                // Under a VIEW the state that is visited first stands for others.
                .filter(subject -> !subject.specification().hasView())
                .map(subject -> Named.of(subject.what(), subject));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    @DisplayName("rule 20: breadth first and depth first meet the same states, failures and ends")
    void bothMeetTheSame(SmallSubjects.Subject subject) throws UnfitTraceException {
        SmallTraces traces = new SmallTraces(
                subject.specification(), subject.choices(), SmallTraces.Shape.CROWDED, 20_260_101L);
        long states = 0;
        for (int i = 0; i < TRACES; i++) {
            Trace trace = traces.next();
            Budget budget = Budget.of(Duration.ofMinutes(1));
            Problem problem = new ProblemBuilder(trace, subject.specification(), 0, budget).build();
            ExplorationSettings settings = new ExplorationSettings(
                    subject.specification(), budget, Progress.NONE, Invariants.CHECKED, Extent.EVERYTHING);
            int[] ends = new int[2];
            Met depth = search(problem, settings, exploration -> {
                DepthFirst search = new DepthFirst(exploration);
                search.search();
                ends[0] = search.ends();
            });
            Met breadth = search(problem, settings, exploration -> {
                BreadthFirst search = new BreadthFirst(exploration);
                search.search(exploration.beginnings());
                ends[1] = search.ends().size();
            });
            assertEquals(depth, breadth, trace::toString);
            assertEquals(ends[0], ends[1], trace::toString);
            states += breadth.states;
        }
        assertTrue(states > 4 * TRACES, "searches worth comparing");
    }

    private static Met search(Problem problem, ExplorationSettings settings, Consumer<Exploration> search) {
        Exploration exploration = new Exploration(problem, settings, new LastLayers());
        search.accept(exploration);
        LastLayers layers = exploration.layers();
        return new Met(
                exploration.states(),
                layers.depth(),
                layers.deepestCount(),
                new HashSet<>(layers.deepest()),
                exploration.dead().failures(),
                exploration.dead().violations());
    }
}
