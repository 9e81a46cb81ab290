package dev.traceloom.engine.problem;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.FakeSpecification;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class QuiescentPointsTest {
    private static final FakeSpecification ANYTHING = new FakeSpecification() {
        @Override
        public void follow(int number, String operation, int argument, Successors into) {}
    };

    private static List<Integer> points(Trace trace, int least) throws UnfitTraceException {
        Problem problem =
                new ProblemBuilder(trace, ANYTHING, 0, Budget.of(Duration.ofSeconds(10))).build();
        return new QuiescentPoints(problem, least).find().stream().map(QuiescentPoint::behind).toList();
    }

    @Test
    @DisplayName("there is a quiescent point where no operation is open; timeboxes that touch leave none")
    void quiescentPointsAreWhereNothingIsOpen() throws UnfitTraceException {
        Trace trace = trace(
                thread("a", op(0, 5, "A", 1), op(10, 12, "A", 1), op(20, 21, "A", 1)),
                thread("b", op(3, 9, "B", 1), op(12, 15, "B", 1)));
        assertEquals(List.of(0, 2, 4, 5), points(trace, 1));
        assertEquals(List.of(0, 4, 5), points(trace, 3));
    }
}
