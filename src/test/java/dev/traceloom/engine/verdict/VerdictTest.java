package dev.traceloom.engine.verdict;

import static dev.traceloom.engine.AllStrategies.accepts;
import static dev.traceloom.engine.AllStrategies.rejects;
import static dev.traceloom.engine.Recorded.aborted;
import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.threadEnd;
import static dev.traceloom.engine.Recorded.trace;
import static dev.traceloom.engine.Recorded.truncated;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.AllStrategies;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.search.Options;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What is counted, what is dead, and where a search may begin: rules 12 to 15 of the semantics. */
class VerdictTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();
    private static final Specification REGISTER = SPECIFICATIONS.example("register/Register.tla");
    private static final Specification CARELESS = SPECIFICATIONS.of("PartialQueue");
    private static final Specification GAUGE = SPECIFICATIONS.of("Gauge");
    private static final Specification POOL = SPECIFICATIONS.of("Pool");

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    @DisplayName("rule 12: linearized is the largest number of records on any path")
    void linearizedIsTheLargestNumber() {
        // Write(2) last allows both reads; Write(2) first allows one.
        Trace trace = trace(
                thread("a", op(0, 9, "Write", 1)),
                thread("b", op(0, 9, "Write", 2)),
                thread("c", op(0, 9, "Read", 1), op(9, 9, "Read", 2)),
                thread("d", op(0, 9, "Read", 7)));
        Result result = rejects(REGISTER, trace, 4);
        assertEquals(1, result.stalled().size());
        assertEquals("d", result.stalled().get(0).record().thread());
        assertEquals(1, result.frontierStates());
        assertEquals("2", result.frontier().get(0).variables().get("register"));
    }

    @Test
    @DisplayName("rule 12: accepted means that every record is linearized, thread ends included")
    void acceptedMeansAllRecords() {
        accepts(REGISTER, trace(thread("a", op(0, 1, "Write", 1), threadEnd(2, 3)), thread("b", threadEnd(0, 9))));
    }

    @Test
    @DisplayName("rule 13: an order without a failing step is accepted, with a warning about the others")
    void aFailingBranchIsDeadNotFatal() {
        Trace trace = trace(thread("a", op(0, 5, "Dequeue", 1)), thread("b", op(0, 5, "Enqueue", 1)));
        accepts(CARELESS, trace);
        Result all = AllStrategies.validate(CARELESS, trace, Options.USUAL.exhausting());
        assertEquals(Verdict.ACCEPTED, all.verdict());
        assertTrue(all.warnings().stream().anyMatch(words -> words.contains("Dequeue")), all.warnings()::toString);
    }

    @Test
    @DisplayName("rule 13: without any order, a failing branch makes it an error that names operation and place")
    void aFailingBranchIsAnError() {
        Result result = error(CARELESS, trace(thread("a", op(0, 1, "Length", 0), op(2, 3, "Dequeue", 1))));
        String message = result.message().orElseThrow();
        assertTrue(message.contains("a #2, operation Dequeue"), message);
        assertTrue(message.contains("Head"), message);
        assertTrue(message.contains("PartialQueue.tla:11"), message);
        assertFalse(result.unfit());
        assertEquals(1, result.linearized());
    }

    @Test
    @DisplayName("rule 13: a failing branch makes it an error even if another branch came further")
    void aFailingBranchAnywhereIsAnError() {
        error(
                CARELESS,
                trace(
                        thread("a", op(0, 5, "Dequeue", 1)),
                        thread("b", op(0, 5, "Enqueue", 1)),
                        thread("c", op(6, 7, "Length", 0), op(8, 9, "Length", 5))));
    }

    @Test
    @DisplayName("rule 13: a variable left open is the specification's mistake, and named")
    void anOpenVariableIsAnError() {
        Result result = error(CARELESS, trace(thread("a", op(0, 1, "Enqueue", 1), op(2, 3, "Peek", 1))));
        assertTrue(result.message().orElseThrow().contains("queue unassigned"), result.message()::toString);
        // Where Peek is not enabled nothing is left open, and it is a plain rejection.
        rejects(CARELESS, trace(thread("a", op(0, 1, "Enqueue", 1), op(2, 3, "Peek", 2))), 1);
    }

    @Test
    @DisplayName("rule 13: endless recursion is a failure to evaluate")
    void endlessRecursionIsAFailure() {
        Result result = error(SPECIFICATIONS.of("Slow"), trace(thread("a", op(0, 1, "Deep"))));
        assertTrue(result.message().orElseThrow().contains("stack"), result.message()::toString);
    }

    @Test
    @DisplayName("rule 13: where every order breaks an invariant, the rejection names it")
    void aBrokenInvariantIsNamed() {
        Result result = rejects(GAUGE, trace(thread("a", op(0, 1, "Set", 3), op(2, 3, "Raise", 1))), 1);
        assertTrue(result.message().orElseThrow().contains("InBounds"), result.message()::toString);
    }

    @Test
    @DisplayName("rule 13: an invariant is not blamed for what fails without it")
    void anInvariantIsNotBlamed() {
        Result result = rejects(GAUGE, trace(thread("a", op(0, 1, "Set", 4), op(2, 3, "Read", 7))), 0);
        assertTrue(result.message().isEmpty(), result.message()::toString);
    }

    @Test
    @DisplayName("rule 13: an order that keeps the invariants is accepted, with a warning about the others")
    void anOrderThatKeepsTheInvariants() {
        Trace trace = trace(thread("a", op(0, 5, "Set", 3)), thread("b", op(0, 5, "Raise", 1)));
        accepts(GAUGE, trace);
        Result all = AllStrategies.validate(GAUGE, trace, Options.USUAL.exhausting());
        assertTrue(all.warnings().stream().anyMatch(words -> words.contains("InBounds")), all.warnings()::toString);
    }

    @Test
    @DisplayName("rule 13: an invariant that fails to evaluate is an error, not a rejection")
    void aFailingInvariantIsAnError() {
        Result result = error(GAUGE, trace(thread("a", op(0, 1, "Set", -1))));
        assertTrue(result.message().orElseThrow().contains("Gauge.tla"), result.message()::toString);
        accepts(GAUGE, trace(thread("a", op(0, 5, "Raise", -1)), thread("b", op(0, 5, "Set", 3))));
    }

    @Test
    @DisplayName("rule 14: any of several initial states may start, but only one of them")
    void anyInitialStateMayStart() {
        accepts(GAUGE, trace(thread("a", op(0, 1, "Read", 0))));
        accepts(GAUGE, trace(thread("a", op(0, 1, "Read", 1))));
        rejects(GAUGE, trace(thread("a", op(0, 1, "Read", 0), op(2, 3, "Read", 1))), 1);
    }

    @Test
    @DisplayName("rule 14: any of several successors may follow, but only one of them")
    void anySuccessorMayFollow() {
        accepts(POOL, trace(thread("a", op(0, 1, "Add", 0), op(2, 3, "Take", 0))));
        accepts(POOL, trace(thread("a", op(0, 1, "Add", 0), op(2, 3, "Take", 1))));
        rejects(POOL, trace(thread("a", op(0, 1, "Add", 0), op(2, 3, "Take", 0), op(4, 5, "Take", 1))), 2);
    }

    @Test
    @DisplayName("rule 15: a VIEW can reject what is right, and the result says that there is one")
    void aViewIsMentioned() {
        Trace one = trace(thread("a", op(0, 1, "Guess"), op(2, 3, "Tell", 1)));
        Trace two = trace(thread("a", op(0, 1, "Guess"), op(2, 3, "Tell", 2)));
        Specification viewed = SPECIFICATIONS.of("Hidden");
        Result first = AllStrategies.validate(viewed, one);
        Result second = AllStrategies.validate(viewed, two);
        // Of the two states after Guess, which look the same, one is kept.
        assertTrue(first.verdict() != second.verdict(), () -> first.verdict() + " and " + second.verdict());
        assertTrue(first.underView() && second.underView());
    }

    @Test
    @DisplayName("rule 15: without its VIEW the specification tells all states apart, and never accepts what is wrong")
    void withoutTheView() {
        Specification plain = SPECIFICATIONS.withoutView("Hidden");
        accepts(plain, trace(thread("a", op(0, 1, "Guess"), op(2, 3, "Tell", 1))));
        accepts(plain, trace(thread("a", op(0, 1, "Guess"), op(2, 3, "Tell", 2))));
        Trace wrong = trace(thread("a", op(0, 1, "Guess"), op(2, 3, "Tell", 1), op(4, 5, "Tell", 2)));
        assertFalse(rejects(plain, wrong, 2).underView());
        assertEquals(Verdict.REJECTED, AllStrategies.validate(SPECIFICATIONS.of("Hidden"), wrong).verdict());
    }

    @Test
    @DisplayName("rule 12: a trace of zero operations is an error, ends of threads or not")
    void noOperationsAtAll() {
        for (Trace empty : new Trace[] {trace(), trace(thread("a"), thread("b")), trace(thread("a", threadEnd(3, 3)))}) {
            Result result = AllStrategies.validate(REGISTER, empty);
            assertEquals(Verdict.ERROR, result.verdict());
            assertTrue(result.unfit());
            assertTrue(result.message().orElseThrow().startsWith("the trace has no operations at all"));
        }
    }

    @Test
    @DisplayName("rule 12: a trace of zero operations that lacks some is undecided")
    void noOperationsAnyMore() {
        Result result = AllStrategies.validate(REGISTER, trace(truncated("a"), thread("b", threadEnd(3, 3))));
        assertEquals(Verdict.UNDECIDED, result.verdict());
        assertEquals(
                "undecided because the trace has no operations: the recording of thread a is incomplete",
                result.message().orElseThrow());
    }

    @Test
    @DisplayName("a trace whose every operation was aborted is accepted, with a warning")
    void nothingTookEffect() {
        Result result = AllStrategies.validate(REGISTER, trace(thread("a", aborted(0, 1, "Write", 1))));
        assertEquals(Verdict.ACCEPTED, result.verdict());
        assertTrue(result.warnings().stream().anyMatch(words -> words.contains("every operation was aborted")));
    }

    @Test
    @DisplayName("a trace without overlap is accepted, with a warning")
    void noOverlap() {
        assertTrue(warnsAboutOverlap(trace(
                thread("a", op(0, 1, "Write", 1), op(1, 1, "Read", 1)), thread("b", op(2, 3, "Read", 1)))));
        assertFalse(warnsAboutOverlap(trace(thread("a", op(0, 2, "Write", 1)), thread("b", op(2, 3, "Read", 1)))));
        assertFalse(warnsAboutOverlap(trace(
                thread("a", op(0, 9, "Write", 1), op(20, 21, "Read", 1)), thread("b", op(3, 4, "Read", 1)))));
    }

    private static boolean warnsAboutOverlap(Trace trace) {
        Result result = AllStrategies.validate(REGISTER, trace);
        assertEquals(Verdict.ACCEPTED, result.verdict());
        return result.warnings().stream().anyMatch(words -> words.contains("no two operations overlap"));
    }

    @Test
    @DisplayName("an acceptance tells how often each action occurs")
    void actionsAreCounted() {
        Result result = AllStrategies.validate(
                REGISTER, trace(thread("a", op(0, 1, "Write", 1), op(2, 3, "Read", 1), op(4, 5, "Read", 1))));
        assertEquals(1, result.actions().get("Write"));
        assertEquals(2, result.actions().get("Read"));
        assertEquals(0, result.actions().get("CompareAndSet"));
    }

    @Test
    @DisplayName("a record that the specification has no place for is the trace's error")
    void anUnknownOperationIsUnfit() {
        Result result = AllStrategies.validate(REGISTER, trace(thread("a", op(0, 1, "Push", 1))));
        assertEquals(Verdict.ERROR, result.verdict());
        assertTrue(result.unfit());
        assertTrue(result.message().orElseThrow().contains("a #1, operation Push"), result.message()::toString);
    }

    private static Result error(Specification specification, Trace trace) {
        Result result = AllStrategies.validate(specification, trace);
        assertEquals(Verdict.ERROR, result.verdict(), () -> result.message().orElse("without a message"));
        return result;
    }
}
