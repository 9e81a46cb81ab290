package dev.traceloom.engine.search;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.FakeSpecification;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.problem.CandidateOrder;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Two elements are put in at the same time, and the second thread's comes out first. Later both are put in again. */
class NextMentionOrderTest {
    private static final FakeSpecification ANYTHING = new FakeSpecification() {
        @Override
        public void follow(int number, String operation, int argument, Successors into) {}
    };

    private Problem problem;
    private NextMentionOrder mentions;

    @BeforeEach
    void read() throws UnfitTraceException {
        Trace trace = trace(
                thread("a", op(0, 10, "Put", 1), op(20, 30, "Take", 2), op(1000, 1001, "Put", 2)),
                thread("b", op(0, 10, "Put", 2), op(40, 50, "Take", 1), op(1000, 1001, "Put", 1)));
        problem = problem(trace);
        mentions = new NextMentionOrder(problem);
    }

    private static Problem problem(Trace trace) throws UnfitTraceException {
        return new ProblemBuilder(trace, ANYTHING, 0, Budget.of(Duration.ofSeconds(10))).build();
    }

    @Test
    @DisplayName("for a queue, what comes out first went in first")
    void soonestFirst() {
        CandidateOrder order = mentions.soonestFirst();
        assertTrue(order.rank(1, 0) < order.rank(0, 0));
    }

    @Test
    @DisplayName("for a stack, what comes out first went in last")
    void latestFirst() {
        CandidateOrder order = mentions.latestFirst();
        assertTrue(order.rank(0, 0) < order.rank(1, 0));
    }

    @Test
    @DisplayName("that an equal element goes in much later says nothing about when one came out")
    void takingOutDoesNotLookAhead() {
        assertEquals(CandidateOrder.byMiddle(problem).rank(0, 1), mentions.soonestFirst().rank(0, 1));
    }

    @Test
    @DisplayName("of equal elements in a queue, the one that went in first comes out first")
    void equalElements() throws UnfitTraceException {
        Problem queue = problem(trace(
                thread("a", op(0, 10, "Put", 1), op(50, 52, "Put", 1)),
                thread("b", op(0, 10, "Put", 2), op(60, 62, "Put", 3)),
                thread("c", op(70, 72, "Take", 2), op(80, 82, "Take", 1), op(90, 92, "Take", 1))));
        CandidateOrder order = new NextMentionOrder(queue).soonestFirst();
        CandidateOrder middle = CandidateOrder.byMiddle(queue);
        assertEquals(middle.rank(2, 1), order.rank(0, 0));
        assertEquals(middle.rank(2, 2), order.rank(0, 1));
        assertTrue(order.rank(1, 1) > middle.rank(2, 2), "what never comes out goes in last");
    }

    @Test
    @DisplayName("an answer may begin before what it answers, and is not taken for that of the next one")
    void earlyAnswers() throws UnfitTraceException {
        Problem queue = problem(trace(
                thread("a", op(10, 30, "Put", 1), op(100, 110, "Put", 1)),
                thread("b", op(0, 20, "Take", 1), op(120, 130, "Take", 1))));
        CandidateOrder order = new NextMentionOrder(queue).soonestFirst();
        CandidateOrder middle = CandidateOrder.byMiddle(queue);
        assertTrue(order.rank(0, 0) < middle.rank(0, 1));
        assertEquals(middle.rank(1, 1), order.rank(0, 1));
    }
}
