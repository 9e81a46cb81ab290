package dev.traceloom.engine.verdict;

import static dev.traceloom.engine.Recorded.aborted;
import static dev.traceloom.engine.Recorded.crash;
import static dev.traceloom.engine.Recorded.neverReturned;
import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.threadEnd;
import static dev.traceloom.engine.Recorded.trace;
import static dev.traceloom.engine.Recorded.truncated;
import static dev.traceloom.engine.verdict.Given.LONG_ENOUGH;
import static dev.traceloom.engine.verdict.Given.assertIs;
import static dev.traceloom.engine.verdict.Given.assertSays;
import static dev.traceloom.engine.verdict.Given.assertWarns;
import static dev.traceloom.engine.verdict.Given.brokenOff;
import static dev.traceloom.engine.verdict.Verdict.ACCEPTED;
import static dev.traceloom.engine.verdict.Verdict.ERROR;
import static dev.traceloom.engine.verdict.Verdict.REJECTED;
import static dev.traceloom.engine.verdict.Verdict.UNDECIDED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.search.Options;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rules 10, 12 and 13, which decide verdicts, for a trace in memory and for the same trace as a stream. */
class VerdictRulesTest {
    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 12: an order of operations that overlap is accepted without a warning")
    void plainlyAccepted(Given given) {
        Result result = given.validate(trace(thread("a", op(0, 5, "Write", 1)), thread("b", op(1, 6, "Read", 1))));
        assertIs(ACCEPTED, 2, result);
        assertWarns(result);
        assertEquals(Optional.empty(), result.message());
        assertEquals(List.of(), result.incomplete());
        assertFalse(result.unfit());
        assertEquals(2, result.order().orElseThrow().size());
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 8: a thread goes on after an operation that never returned, which takes effect at any time or never")
    void theThreadGoesOn(Given given) {
        for (int seen : List.of(1, 2, 3)) {
            Result result = given.validate(trace(thread(
                    "a",
                    op(0, 1, "Write", 1),
                    neverReturned(2, "Write", 2),
                    neverReturned(3, "Write", 3),
                    op(4, 5, "Read", 1),
                    op(6, 7, "Read", seen))));
            assertIs(ACCEPTED, 5, result);
            assertWarns(result);
            assertEquals(List.of(), result.incomplete());
        }
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 8: it takes effect once, and not before what its thread did before, though both touch in time")
    void theThreadWentOnForAReason(Given given) {
        assertIs(
                REJECTED,
                3,
                given.validate(trace(thread(
                        "a", neverReturned(0, "Write", 2), op(1, 2, "Read", 2), op(3, 4, "Write", 1), op(5, 6, "Read", 2)))));
        assertIs(
                REJECTED,
                3,
                given.validate(trace(
                        thread("a", op(5, 5, "Write", 1), neverReturned(5, "Write", 2), op(9, 9, "Write", 3)),
                        thread("b", op(5, 5, "Read", 2), op(5, 5, "Read", 1)))));
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 12: where nothing overlaps, the acceptance says that it is worth little")
    void nothingOverlaps(Given given) {
        assertWarns(
                given.validate(trace(thread("a", op(0, 1, "Write", 1)), thread("b", op(2, 3, "Read", 1)))),
                ResultMessages.NO_OVERLAP);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 12: where nothing took effect, the acceptance says that it is worth little")
    void nothingTookEffect(Given given) {
        Result result = given.validate(
                trace(thread("a", aborted(0, 1, "Write", 1)), thread("b", aborted(0, 1, "Read", 2))));
        assertIs(ACCEPTED, 2, result);
        assertWarns(result, ResultMessages.NO_EFFECT);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 12: a record that the specification has no place for is an error of the trace")
    void unfit(Given given) {
        Result result = given.validate(trace(thread("a", op(0, 1, "Write", 1), op(2, 3, "Nonsense", 1))));
        assertEquals(ERROR, result.verdict());
        assertTrue(result.unfit());
        assertSays("trace, a #2, operation Nonsense: there is no such thing", result);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 12: a budget that is spent before the search leaves it undecided, with the reason")
    void stoppedBeforehand(Given given) {
        Budget budget = Budget.of(LONG_ENOUGH);
        budget.end("somebody said so");
        Result result = given.validate(
                trace(thread("a", op(0, 1, "Write", 1))), new ScriptedRegister(), Options.USUAL, budget);
        assertEquals(UNDECIDED, result.verdict());
        assertSays("undecided because somebody said so", result);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 12: a budget that is spent during the search leaves it undecided, with the reason")
    void stoppedMeanwhile(Given given) {
        Budget budget = Budget.of(LONG_ENOUGH);
        ScriptedRegister register = new ScriptedRegister().doing(1, () -> budget.end("somebody said so"));
        Result result = given.validate(
                trace(thread("a", op(0, 1, "Write", 1), op(2, 3, "Probe", 1))), register, Options.USUAL, budget);
        assertEquals(UNDECIDED, result.verdict());
        assertSays("undecided because somebody said so", result);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 12: that nothing has an order says nothing")
    void nothingRecorded(Given given) {
        Result result = given.validate(trace(thread("a", threadEnd(0, 1)), thread("b", threadEnd(0, 1))));
        assertIs(ERROR, 2, result);
        assertTrue(result.unfit());
        assertSays(ResultMessages.NO_OPERATIONS, result);
        assertTrue(result.order().isEmpty());
        assertWarns(result);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 12: nothing that was recorded incompletely is undecided, and says what is incomplete")
    void nothingLeft(Given given) {
        Result result = given.validate(trace(truncated("a"), thread("b", threadEnd(0, 1))));
        assertIs(UNDECIDED, 1, result);
        assertFalse(result.unfit());
        assertSays("undecided because the trace has no operations: the recording of thread a is incomplete", result);
        Result broken = given.validate(brokenOff(trace(thread("b", threadEnd(0, 1))), true));
        assertIs(UNDECIDED, 1, broken);
        assertSays("undecided because the trace has no operations: the file ends", broken);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 10: where everything else is fine, the crash alone rejects the trace")
    void crashed(Given given) {
        Trace trace = trace(
                thread("a", op(0, 5, "Write", 1), crash(9, 9)),
                thread("b", op(1, 6, "Read", 1), crash(8, 8)),
                thread("c", neverReturned(2, "Read", 7)));
        Result result = given.validate(trace);
        assertIs(REJECTED, 3, result);
        assertSays("the operations have an order that the specification allows, but a thread crashed: SIGSEGV", result);
        assertEquals(
                List.of("a #2", "b #2"),
                result.stalled().stream().map(crash -> crash.record().inWords()).toList());
        assertEquals(2, result.order().orElseThrow().size());
        assertIs(ACCEPTED, 5, given.validate(trace, Options.USUAL.allowingCrashes()));
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 10: a crash before anything else is still a crash")
    void crashedAtOnce(Given given) {
        Trace trace = trace(thread("a", crash(0, 1)));
        Result result = given.validate(trace);
        assertIs(REJECTED, 0, result);
        assertTrue(result.message().orElseThrow().endsWith("a thread crashed: SIGSEGV"), result::toString);
        Result allowed = given.validate(trace, Options.USUAL.allowingCrashes());
        assertIs(UNDECIDED, 1, allowed);
        assertSays("undecided because the trace has no operations: the recording of thread a is incomplete", allowed);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 10: a crash of a recording that broke off is told, and not that the rest is fine")
    void crashedAndBrokenOff(Given given) {
        Result result = given.validate(brokenOff(
                trace(thread("a", op(0, 5, "Write", 1), crash(9, 9)), thread("b", op(1, 6, "Read", 1))), true));
        assertIs(REJECTED, 2, result);
        assertWarns(result);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 13: beside an order, a branch that fails to evaluate is a warning")
    void aFailureBesideAnOrder(Given given) {
        Result result = given.validate(
                trace(thread("a", op(0, 5, "Write", 1)), thread("b", op(0, 5, "Fail", 0))),
                Options.USUAL.exhausting());
        assertIs(ACCEPTED, 2, result);
        assertWarns(result, "1 branches of the search failed to evaluate and were left: trace, b #1,"
                + " operation Fail: it failed at 0");
        assertEquals(Optional.empty(), result.message());
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 13: beside an order, a branch that breaks an invariant is a warning")
    void aViolationBesideAnOrder(Given given) {
        Result result = given.validate(
                trace(
                        thread("a", op(0, 5, "Write", 5), op(10, 11, "Read", 0)),
                        thread("b", op(0, 5, "Raise", 5), op(6, 7, "Write", 0))),
                Options.USUAL.exhausting());
        assertIs(ACCEPTED, 4, result);
        assertWarns(result, "1 branches of the search were left because they break an invariant, first Small");
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 13: without an order, a branch that fails to evaluate is an error")
    void aFailureWithoutAnOrder(Given given) {
        Result result = given.validate(
                trace(thread("a", op(0, 5, "Write", 1), op(6, 7, "Read", 3)), thread("b", op(0, 5, "Fail", 0))));
        assertIs(ERROR, 2, result);
        assertFalse(result.unfit());
        assertSays("trace, b #1, operation Fail: it failed at 0", result);
        assertWarns(result);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 13: without an order or a failure it is a rejection, which needs no message")
    void plainlyRejected(Given given) {
        Result result = given.validate(trace(thread("a", op(0, 5, "Write", 1)), thread("b", op(0, 5, "Read", 3))));
        assertIs(REJECTED, 1, result);
        assertEquals(Optional.empty(), result.message());
        assertWarns(result);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 13: where no state satisfies the initial predicate, the rejection says so")
    void noInitialState(Given given) {
        Result result = given.validate(
                trace(thread("a", op(0, 5, "Write", 1)), thread("b", op(0, 5, "Read", 1))),
                new ScriptedRegister(false),
                Options.USUAL,
                Budget.of(LONG_ENOUGH));
        assertIs(REJECTED, 0, result);
        assertSays("no state satisfies the initial predicate", result);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 13: where only invariants are in the way, the rejection names one")
    void everyOrderBreaksAnInvariant(Given given) {
        Result result = given.validate(trace(thread("a", op(0, 5, "Write", 10)), thread("b", op(2, 7, "Read", 10))));
        assertIs(REJECTED, 0, result);
        assertSays("every order breaks the invariant Small", result);
        assertWarns(result);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 13: where there is no order without invariants either, they are a warning")
    void someOrdersBreakAnInvariant(Given given) {
        Result result = given.validate(trace(thread("a", op(0, 5, "Write", 10)), thread("b", op(2, 7, "Read", 3))));
        assertIs(REJECTED, 0, result);
        assertEquals(Optional.empty(), result.message());
        assertWarns(result, "some branches ended because they break the invariant Small; without it there is no order"
                + " either");
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 13: where time is up before that is known, the warning says so")
    void whetherInvariantsAreInTheWayIsUnknown(Given given) {
        List<Operation> operations = new ArrayList<>(List.of(op(0, 5, "Write", 10)));
        for (int i = 1; i < 400; i++) {
            // They overlap, so that they are one segment.
            operations.add(op(5L * i, 5L * i + 5, "Raise", 1));
        }
        Trace trace = trace(new TraceThread("a", operations, false));
        Budget budget = Budget.of(Duration.ofMillis(1500));
        ScriptedRegister register = new ScriptedRegister();
        register.beyondInvariant(() -> {
            register.beyondInvariant(() -> {});
            sleep(given.withoutInvariants(budget));
        });
        Result result = given.validate(trace, register, Options.USUAL, budget);
        assertIs(REJECTED, 0, result);
        assertEquals(Optional.empty(), result.message());
        assertTrue(
                result.warnings().contains("some branches ended because they break the invariant Small; the budget did"
                        + " not suffice to tell whether there is an order without it"),
                result::toString);
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(time.toMillis() + 20);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
