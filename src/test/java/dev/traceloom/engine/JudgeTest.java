package dev.traceloom.engine;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Confirmation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.stream.StreamValidator;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.ResultMessages;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.RecordStreams;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Rule 19: no trace is rejected against TLC's word. */
class JudgeTest {
    private static final int REALLY_REFUSED = 5;
    private static final Trace TRACE = trace(
            thread("a", op(0, 10, "Add", 1), op(20, 30, "Refuse", 2), op(40, 50, "Add", 3)),
            thread("b", op(5, 15, "Add", 4)));

    /** Adds, and refuses what it should not. */
    private static class Hasty extends FakeSpecification {
        @Override
        public void follow(int number, String operation, int argument, Successors into) {
            if (operation.equals("Add")) {
                into.add(state(number + argument));
            }
        }

        @Override
        public Specification reference() {
            return new Hasty() {
                @Override
                public void follow(int number, String operation, int argument, Successors into) {
                    if (argument != REALLY_REFUSED) {
                        into.add(state(number + argument));
                    }
                }
            };
        }
    }

    @Test
    @DisplayName("rule 19: an order that TLC finds counts, and the bug is owned up to")
    void inMemory() {
        Result result = GuardedValidation.validate(TRACE, new Hasty(), Options.USUAL);
        assertEquals(Verdict.ACCEPTED, result.verdict());
        assertTrue(result.warnings().contains(Confirmation.ORDERS_DISAGREE), () -> result.warnings().toString());
    }

    @Test
    @DisplayName("rule 19: a stream is undecided where TLC gets past a failure, even if not to the end")
    void inAStream() throws Exception {
        Trace stuckLater = trace(
                thread("a", op(0, 10, "Add", 1), op(20, 30, "Refuse", 2), op(40, 50, "Add", 3)),
                thread("b", op(5, 15, "Add", 4), op(60, 70, "Refuse", REALLY_REFUSED)));
        for (Trace streamed : List.of(TRACE, stuckLater)) {
            Result result = new StreamValidator(
                            RecordStreams.of(streamed),
                            new Hasty(),
                            Options.USUAL,
                            Budget.of(Duration.ofMinutes(1)),
                            Progress.NONE,
                            new StreamValidator.Sizes(1, 1))
                    .validate()
                    .result();
            assertEquals(Verdict.UNDECIDED, result.verdict());
            assertEquals(Optional.of(ResultMessages.TLC_DISAGREES), result.message());
        }
    }
}
