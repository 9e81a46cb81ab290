package dev.traceloom.engine;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Two elements are put in at the same time, and the second thread's comes out first. Later both are put in again. */
class MentionsTest {
    private static final FakeSpecification ANYTHING = new FakeSpecification() {
        @Override
        void follow(int number, String operation, int argument, Successors into) {}
    };

    private Problem problem;
    private Mentions mentions;

    @BeforeEach
    void read() throws UnfitTraceException {
        Trace trace = trace(
                thread("a", op(0, 10, "Put", 1), op(20, 30, "Take", 2), op(1000, 1001, "Put", 2)),
                thread("b", op(0, 10, "Put", 2), op(40, 50, "Take", 1), op(1000, 1001, "Put", 1)));
        problem = new ProblemBuilder(trace, ANYTHING, 0, Budget.of(Duration.ofSeconds(10))).build();
        mentions = new Mentions(problem);
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
}
