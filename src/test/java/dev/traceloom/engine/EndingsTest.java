package dev.traceloom.engine;

import static dev.traceloom.engine.AllStrategies.accepts;
import static dev.traceloom.engine.AllStrategies.rejects;
import static dev.traceloom.engine.Recorded.aborted;
import static dev.traceloom.engine.Recorded.crash;
import static dev.traceloom.engine.Recorded.neverReturned;
import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.threadEnd;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Operations that never returned or aborted, and the ends of threads: rules 8, 9 and 10 of the semantics. */
class EndingsTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();
    private static final Specification REGISTER = SPECIFICATIONS.example("register/Register.tla");
    private static final Specification QUEUE = SPECIFICATIONS.example("queue/Queue.tla");
    private static final Specification BULK = SPECIFICATIONS.of("Bulk");

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    @DisplayName("rule 8: what never returned may take effect at any time after its start")
    void neverReturnedTakesEffectAnyTime() {
        accepts(REGISTER, trace(thread("a", neverReturned(0, "Write", 1)), thread("b", op(5, 6, "Read", 1))));
        accepts(
                REGISTER,
                trace(
                        thread("a", neverReturned(0, "Write", 1)),
                        thread("b", op(5, 6, "Read", 0), op(7, 8, "Read", 1))));
    }

    @Test
    @DisplayName("rule 8: what never returned may take effect only once")
    void neverReturnedTakesEffectOnce() {
        rejects(
                REGISTER,
                trace(
                        thread("a", neverReturned(0, "Write", 1)),
                        thread("b", op(1, 2, "Read", 1), op(3, 4, "Write", 2), op(5, 6, "Read", 1))),
                3);
    }

    @Test
    @DisplayName("rule 8: what never returned may not take effect at all, and counts nevertheless")
    void neverReturnedMayNotTakeEffect() {
        accepts(REGISTER, trace(thread("a", neverReturned(0, "Write", 1)), thread("b", op(5, 6, "Read", 0))));
        accepts(
                QUEUE,
                trace(
                        thread("a", neverReturned(0, "Dequeue", 9)),
                        thread("b", op(1, 2, "Enqueue", 1), op(3, 4, "Dequeue", 1))));
    }

    @Test
    @DisplayName("rule 8: what never returned takes no effect before its start")
    void neverReturnedWaitsForItsStart() {
        rejects(REGISTER, trace(thread("a", neverReturned(7, "Write", 1)), thread("b", op(5, 6, "Read", 1))), 0);
        accepts(REGISTER, trace(thread("a", neverReturned(6, "Write", 1)), thread("b", op(5, 6, "Read", 1))));
    }

    @Test
    @DisplayName("rule 8: what never returned comes after the operations before it in its thread")
    void neverReturnedFollowsItsThread() {
        rejects(REGISTER, trace(thread("a", op(0, 5, "Read", 1), neverReturned(5, "Write", 1))), 0);
        accepts(
                REGISTER,
                trace(
                        thread("a", op(0, 5, "Write", 2), neverReturned(5, "Write", 1)),
                        thread("b", op(0, 5, "Read", 2), op(5, 5, "Read", 1))));
        rejects(
                REGISTER,
                trace(
                        thread("a", op(0, 5, "Write", 2), neverReturned(5, "Write", 1)),
                        thread("b", op(0, 5, "Read", 1), op(5, 5, "Read", 2))),
                3);
    }

    @Test
    @DisplayName("rule 8: what never returned may take effect after its thread has ended")
    void neverReturnedTakesEffectAfterTheThreadEnd() {
        accepts(
                REGISTER,
                trace(
                        thread("a", neverReturned(0, "Write", 1), threadEnd(1, 2)),
                        thread("b", op(5, 6, "Read", 0), op(7, 8, "Read", 1), threadEnd(9, 9))));
    }

    @Test
    @DisplayName("rule 8: the thread end after an operation that never returned does not wait for it")
    void theThreadEndDoesNotWait() {
        accepts(
                QUEUE,
                trace(
                        thread("a", neverReturned(0, "Dequeue", 9), threadEnd(1, 2)),
                        thread("b", op(5, 6, "Enqueue", 1), threadEnd(9, 9))));
    }

    @Test
    @DisplayName("rule 8: some steps of an operation that never returned may be all it did")
    void neverReturnedMayStopHalfway() {
        accepts(
                BULK,
                trace(
                        thread("a", neverReturned(0, "PutAll", List.of(1, 2))),
                        thread("b", op(1, 2, "Count", 0), op(3, 4, "Count", 1), op(5, 6, "Count", 1))));
        // What it did stays: nobody took the element.
        rejects(
                BULK,
                trace(
                        thread("a", neverReturned(0, "PutAll", List.of(1, 2))),
                        thread("b", op(1, 2, "Count", 1), op(3, 4, "Count", 0))),
                2);
    }

    @Test
    @DisplayName("rule 12: what never returned and was left out counts only when all else is consumed")
    void leftOutCountsOnlyInTheEnd() {
        rejects(
                QUEUE,
                trace(
                        thread("a", neverReturned(0, "Dequeue", 9)),
                        thread("b", op(1, 2, "Enqueue", 1), op(3, 4, "Dequeue", 2))),
                1);
        // Here it is taken on the longest path, and counts as any other.
        rejects(
                QUEUE,
                trace(
                        thread("a", neverReturned(0, "Enqueue", 9)),
                        thread("b", op(1, 2, "Enqueue", 1), op(3, 4, "Dequeue", 2))),
                2);
    }

    @Test
    @DisplayName("rule 9: an aborted operation is consumed without evaluating anything")
    void abortedIsNotEvaluated() {
        Specification careless = SPECIFICATIONS.of("PartialQueue");
        Trace trace = trace(thread("a", aborted(0, 1, "Dequeue", 1)), thread("b", aborted(0, 1, "Enqueue", 1)));
        Result result = AllStrategies.validate(careless, trace, Options.USUAL.exhausting());
        assertEquals(Verdict.ACCEPTED, result.verdict());
        assertTrue(result.warnings().stream().noneMatch(words -> words.contains("evaluate")), result.warnings()::toString);
        rejects(careless, trace(thread("a", aborted(0, 1, "Enqueue", 1), op(2, 3, "Length", 1))), 1);
    }

    @Test
    @DisplayName("rule 9: an aborted operation is consumed within its timebox")
    void abortedHasATimebox() {
        rejects(REGISTER, trace(thread("a", aborted(6, 7, "Write", 1)), thread("b", op(0, 5, "Read", 1))), 0);
        rejects(REGISTER, trace(thread("a", aborted(5, 7, "Write", 1)), thread("b", op(0, 5, "Read", 1))), 1);
    }

    @Test
    @DisplayName("rule 9: an aborted operation takes no steps")
    void abortedTakesNoSteps() {
        rejects(
                BULK,
                trace(thread("a", aborted(0, 9, "PutAll", List.of(1))), thread("b", op(4, 5, "Count", 1))),
                1);
    }

    @Test
    @DisplayName("rule 9: an aborted operation still names an action that exists")
    void abortedNamesAnAction() {
        Result result = AllStrategies.validate(REGISTER, trace(thread("a", aborted(0, 1, "Wrote", 1))));
        assertEquals(Verdict.ERROR, result.verdict());
        assertTrue(result.unfit());
        assertTrue(result.message().orElseThrow().contains("Wrote"), result.message()::toString);
    }

    @Test
    @DisplayName("rule 7: who waits for a thread end waits for the aborted operation without an end before it")
    void abortedWithoutAnEnd() {
        Trace trace = trace(
                thread("a", aborted(2, Operation.NEVER, "Write", 1), threadEnd(2, 2)),
                thread("b", op(3, 3, "Read", 0), threadEnd(4, 4)));
        accepts(REGISTER, trace);
        Result all = AllStrategies.validate(REGISTER, trace, Options.USUAL.exhausting());
        assertEquals(5, all.states());
    }

    @Test
    @DisplayName("rule 10: a thread end is a record with a timebox that changes nothing")
    void aThreadEndIsARecord() {
        accepts(
                REGISTER,
                trace(
                        thread("a", op(0, 9, "Write", 1), threadEnd(9, 9)),
                        thread("b", op(0, 3, "Read", 0), threadEnd(4, 5))));
        rejects(
                REGISTER,
                trace(thread("a", op(0, 5, "Read", 7), threadEnd(6, 6)), thread("b", threadEnd(6, 7))),
                0);
        rejects(
                REGISTER,
                trace(thread("a", op(0, 5, "Read", 7), threadEnd(6, 6)), thread("b", threadEnd(5, 7))),
                1);
    }

    @Test
    @DisplayName("rule 10: where all but a crash has an order, the crash alone is stalled")
    void aCrashAloneIsStalled() {
        Trace crashed = trace(
                thread("a", op(0, 1, "Write", 1), crash(2, 3)), thread("b", op(5, 6, "Read", 1), threadEnd(7, 8)));
        Result result = rejects(REGISTER, crashed, 3);
        assertEquals(1, result.stalled().size());
        assertEquals(Outcome.CRASH, result.stalled().get(0).operation().outcome());
        assertTrue(result.order().isPresent());
        assertTrue(result.message().orElseThrow().contains("SIGSEGV"), result.message()::toString);
    }

    @Test
    @DisplayName("rule 10: a crash can be allowed")
    void aCrashCanBeAllowed() {
        Trace crashed = trace(
                thread("a", op(0, 1, "Write", 1), crash(2, 3)), thread("b", op(5, 6, "Read", 1), threadEnd(7, 8)));
        Result result = AllStrategies.validate(REGISTER, crashed, Options.USUAL.allowingCrashes());
        assertEquals(Verdict.ACCEPTED, result.verdict());
        assertEquals(4, result.linearized());
        assertEquals(List.of("a"), result.incomplete());
    }

    @Test
    @DisplayName("rule 10: a crash makes nobody wait and is never linearized")
    void aCrashTakesNoPartInTheOrder() {
        // All of b begins after the crash, and would wait for ever for any other record that is never consumed.
        Trace crashed = trace(thread("a", crash(0, 0)), thread("b", op(5, 6, "Write", 1), threadEnd(7, 8)));
        rejects(REGISTER, crashed, 2);
    }

    @Test
    @DisplayName("rule 10: what fails without the crash is stalled, not the crash")
    void otherFailuresComeFirst() {
        Trace crashed = trace(
                thread("a", op(0, 9, "Write", 1), crash(9, 9)), thread("b", op(0, 1, "Read", 7), threadEnd(7, 8)));
        Result result = rejects(REGISTER, crashed, 1);
        assertEquals("Read", result.stalled().get(0).operation().name());
        assertEquals(1, result.stalled().size());
    }
}
