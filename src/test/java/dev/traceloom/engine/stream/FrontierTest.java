package dev.traceloom.engine.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.FakeSpecification;
import dev.traceloom.engine.Recorded;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.explore.DeadBranches;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.spec.Successors;
import java.time.Duration;
import java.util.AbstractList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A segment may end in many states: going on from them takes each of them once. */
class FrontierTest {
    private static final int ENDS = 5000;

    private int asked;

    @Test
    void everyEndIsAskedForOnce() throws Exception {
        FakeSpecification specification = new FakeSpecification() {
            @Override
            public void follow(int number, String operation, int argument, Successors into) {
                into.add(state(number + 1));
            }
        };
        Problem segment = new ProblemBuilder(
                        Recorded.trace(Recorded.thread("a", Recorded.op(1, 2, "Go", 1))),
                        specification,
                        0,
                        Budget.of(Duration.ofMinutes(1)))
                .build();
        List<SearchState> found = IntStream.range(0, ENDS)
                .mapToObj(number -> new SearchState(new int[] {1}, specification.state(number)))
                .toList();
        List<SearchState> counted = new AbstractList<>() {
            @Override
            public SearchState get(int index) {
                asked++;
                return found.get(index);
            }

            @Override
            public int size() {
                return found.size();
            }
        };
        SegmentEnds.Paths paths = new SegmentEnds.Paths() {
            @Override
            public int start(int end) {
                asked++;
                return 0;
            }

            @Override
            public int[] moves(int end) {
                asked++;
                return new int[] {0};
            }
        };
        Frontier after = Frontier.of(List.of(specification.state(0)))
                .after(segment, new SegmentEnds(counted, paths, ENDS, false, new LastLayers(), new DeadBranches()));
        assertEquals(ENDS, after.size());
        assertEquals(3 * ENDS, asked, "an end, where its path begins, and its moves");
        assertEquals(ENDS, after.paths().size());
    }
}
