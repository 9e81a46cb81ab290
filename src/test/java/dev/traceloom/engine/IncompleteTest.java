package dev.traceloom.engine;

import static dev.traceloom.engine.AllStrategies.rejects;
import static dev.traceloom.engine.Recorded.aborted;
import static dev.traceloom.engine.Recorded.crash;
import static dev.traceloom.engine.Recorded.neverReturned;
import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.threadEnd;
import static dev.traceloom.engine.Recorded.trace;
import static dev.traceloom.engine.Recorded.truncated;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What can be said about a recording that lacks something: rule 11 of the semantics. */
class IncompleteTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();
    private static final Specification REGISTER = SPECIFICATIONS.example("register/Register.tla");

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    @DisplayName("rule 11: a failure that a lost operation may explain is undecided, and the thread is named")
    void aLostOperationMayExplainIt() {
        Trace trace = trace(truncated("a", op(0, 1, "Write", 1)), thread("b", op(5, 6, "Read", 7)));
        Result result = undecided(trace);
        assertEquals(List.of("a"), result.incomplete());
        assertEquals(1, result.linearized());
        assertTrue(result.message().orElseThrow().contains("incomplete"), result.message()::toString);
    }

    @Test
    @DisplayName("rule 11: a failure before anything was lost is a rejection")
    void aFailureBeforeIsARejection() {
        Trace trace = trace(truncated("a", op(5, 6, "Write", 1)), thread("b", op(0, 5, "Read", 7)));
        assertEquals(List.of("a"), rejects(REGISTER, trace, 1).incomplete());
    }

    @Test
    @DisplayName("rule 11: an operation that is open at the last known time may have seen what was lost")
    void openAtTheLastKnownTime() {
        undecided(trace(truncated("a", op(5, 6, "Write", 1)), thread("b", op(0, 6, "Read", 7))));
        rejects(REGISTER, trace(truncated("a", op(5, 7, "Write", 1)), thread("b", op(0, 6, "Read", 7))), 1);
    }

    @Test
    @DisplayName("rule 11: an operation that is open at the last known time may have taken effect before")
    void openMayHaveTakenEffect() {
        // Read(1) is before the loss, and the Write that explains it is open; Read(7) alone is in doubt.
        undecided(trace(
                truncated("a", op(0, 1, "Read", 0), op(4, 6, "Read", 1)),
                thread("b", op(2, 9, "Write", 1)),
                thread("c", op(3, 5, "Read", 1), op(7, 8, "Read", 7))));
        rejects(
                REGISTER,
                trace(
                        truncated("a", op(0, 1, "Read", 0), op(4, 6, "Read", 1)),
                        thread("b", op(2, 9, "Write", 1)),
                        thread("c", op(3, 5, "Read", 2), op(7, 8, "Read", 7))),
                3);
    }

    @Test
    @DisplayName("rule 11: the smallest last known time counts")
    void theSmallestTimeCounts() {
        Trace trace = trace(
                truncated("a", op(0, 1, "Write", 1)),
                truncated("b", op(7, 8, "Write", 1)),
                thread("c", op(5, 6, "Read", 7)));
        assertEquals(List.of("a", "b"), undecided(trace).incomplete());
    }

    @Test
    @DisplayName("rule 11: a thread without a thread end is incomplete where others have one")
    void aMissingThreadEnd() {
        Trace trace = trace(thread("a", op(0, 1, "Write", 1)), thread("b", op(5, 6, "Read", 7), threadEnd(7, 8)));
        assertEquals(List.of("a"), undecided(trace).incomplete());
        assertEquals(
                List.of("a"),
                undecided(trace(thread("a"), thread("b", op(5, 6, "Read", 7), threadEnd(7, 8)))).incomplete());
    }

    @Test
    @DisplayName("rule 11: a trace in which no thread has a thread end is complete")
    void noThreadEndsAtAll() {
        Trace trace = trace(thread("a", op(0, 1, "Write", 1)), thread("b", op(5, 6, "Read", 7)));
        assertEquals(List.of(), rejects(REGISTER, trace, 1).incomplete());
    }

    @Test
    @DisplayName("rule 11: an accepted trace stays accepted and says what is incomplete")
    void acceptedStaysAccepted() {
        Trace trace = trace(truncated("a", op(0, 1, "Write", 1)), thread("b", op(5, 6, "Read", 1)));
        Result result = AllStrategies.validate(REGISTER, trace);
        assertEquals(Verdict.ACCEPTED, result.verdict());
        assertEquals(List.of("a"), result.incomplete());
    }

    @Test
    @DisplayName("rule 11: after a crash the last operation's end is the last known time, not the crash")
    void aCrashIsIncompleteFromTheLastOperation() {
        Trace trace = trace(
                thread("a", op(0, 1, "Write", 1), crash(20, 20)),
                thread("b", op(5, 6, "Read", 7), threadEnd(7, 8)));
        assertEquals(List.of("a"), undecided(trace).incomplete());
    }

    @Test
    @DisplayName("rule 11: what never returned is known from its start, aborted or not")
    void whatNeverReturnedIsKnownFromItsStart() {
        undecided(trace(truncated("a", neverReturned(0, "Write", 1)), thread("b", op(5, 6, "Read", 7))));
        undecided(trace(
                truncated("a", aborted(0, Operation.NEVER, "Write", 1)), thread("b", op(5, 6, "Read", 7))));
    }

    @Test
    @DisplayName("rule 11: last known times are compared as unsigned numbers")
    void lastKnownTimesAreUnsigned() {
        undecided(trace(
                truncated("a", op(0, Long.MAX_VALUE, "Write", 1)),
                thread("b", op(Long.MIN_VALUE, Long.MIN_VALUE + 1, "Read", 7))));
        rejects(
                REGISTER,
                trace(
                        truncated("a", op(0, Long.MIN_VALUE + 1, "Write", 1)),
                        thread("b", op(5, Long.MAX_VALUE, "Read", 7))),
                1);
    }

    @Test
    @DisplayName("rule 11: a skew lets what was lost begin earlier, as any other operation")
    void skewReachesWhatWasLost() {
        Trace trace = trace(truncated("a", op(0, 9, "Write", 1)), thread("b", op(0, 6, "Read", 7)));
        assertEquals(Verdict.REJECTED, withSkew(trace, 1).verdict());
        // Read may have been open until 8, and what was lost may have begun at 7.
        assertEquals(Verdict.UNDECIDED, withSkew(trace, 2).verdict());
    }

    @Test
    @DisplayName("rule 11: with a skew, several operations of one thread may be open when the loss begins")
    void skewLeavesSeveralOpen() {
        // From 8 on operations may be lost. Both of b's operations may be open then, and c needs the first of them.
        Trace trace = trace(
                truncated("a", op(0, 10, "Read", 0)),
                thread("b", op(1, 7, "Write", 1), op(8, 9, "Write", 2), op(30, 31, "Read", 7)),
                thread("c", op(2, 5, "Read", 1)));
        assertEquals(Verdict.UNDECIDED, withSkew(trace, 2).verdict());
    }

    @Test
    @DisplayName("rule 11: a failure to evaluate is an error only where nothing lost can explain it")
    void failuresToEvaluate() {
        Specification careless = SPECIFICATIONS.of("PartialQueue");
        Trace late = trace(truncated("a", op(0, 1, "Length", 0)), thread("b", op(5, 6, "Dequeue", 1)));
        assertEquals(Verdict.UNDECIDED, AllStrategies.validate(careless, late).verdict());
        Trace early = trace(truncated("a", op(8, 9, "Length", 0)), thread("b", op(5, 6, "Dequeue", 1)));
        assertEquals(Verdict.ERROR, AllStrategies.validate(careless, early).verdict());
    }

    private static Result undecided(Trace trace) {
        Result result = AllStrategies.validate(REGISTER, trace);
        assertEquals(Verdict.UNDECIDED, result.verdict(), () -> result.message().orElse("without a message"));
        return result;
    }

    private static Result withSkew(Trace trace, long skew) {
        return AllStrategies.validate(REGISTER, trace, Options.USUAL.withSkew(skew));
    }
}
