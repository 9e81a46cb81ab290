package dev.traceloom.engine;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Comparing every way sees an evaluator, a way or a verdict that differs, and tells which. */
class EveryWayTest {
    private static final Trace UP_TO_THREE = Recorded.trace(
            thread("a", op(1, 5, "To", 1), op(6, 9, "To", 3)), thread("b", op(2, 7, "To", 2)));

    /** Counts up by one, to a limit. */
    private static class Counting extends FakeSpecification {
        private final int limit;

        Counting(int limit) {
            this.limit = limit;
        }

        @Override
        public void follow(int number, String operation, int argument, Successors into) {
            if (argument == number + 1 && argument <= limit) {
                into.add(state(argument));
            }
        }
    }

    private static EveryWay.Agreement compare(Specification specification) {
        return new EveryWay(specification, Duration.ofSeconds(20), 1).compare(UP_TO_THREE, () -> false);
    }

    @Test
    void agreesOnWhatIsRight() {
        EveryWay.Agreement accepted = compare(new Counting(3));
        assertEquals(Verdict.ACCEPTED, accepted.verdict());
        assertEquals(0, accepted.undecided());
        assertTrue(accepted.ways() > 15, () -> accepted.ways() + " ways");
        EveryWay.Agreement rejected = compare(new Counting(2));
        assertEquals(Verdict.REJECTED, rejected.verdict());
        assertEquals(2, rejected.linearized());
    }

    @Test
    void seesAnEvaluatorThatRefusesWhatTlcAllows() {
        Disagreement found = assertThrows(Disagreement.class, () -> compare(withReference(2, 3)));
        assertTrue(found.getMessage().startsWith("Fake, auto, as a whole, expected ACCEPTED after 3: "), found.getMessage());
    }

    @Test
    void seesAnEvaluatorThatAllowsWhatTlcRefuses() {
        Disagreement found = assertThrows(Disagreement.class, () -> compare(withReference(3, 2)));
        assertTrue(found.getMessage().contains("expected REJECTED after 2: "), found.getMessage());
        assertTrue(found.getMessage().contains("\"op\":\"To\""), "the trace is told");
    }

    private static Specification withReference(int limit, int limitOfReference) {
        return new Counting(limit) {
            @Override
            public Specification reference() {
                return new Counting(limitOfReference);
            }
        };
    }
}
