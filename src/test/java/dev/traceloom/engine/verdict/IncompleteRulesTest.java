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
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.search.Options;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rule 11, which says what a failure of an incomplete recording means, in memory and as a stream. */
class IncompleteRulesTest {
    private static final String ANYTHING_MISSING =
            "undecided because the file ends: operations of any thread may be missing, and may explain the failure";

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: a failure after a thread's recording broke off is undecided, and the thread is named")
    void aFailureAfterALoss(Given given) {
        Result result = given.validate(trace(truncated("a", op(0, 5, "Write", 1)), thread("b", op(5, 6, "Read", 7))));
        assertIs(UNDECIDED, 1, result);
        assertEquals(List.of("a"), result.incomplete());
        assertSays("undecided because the recording of thread a is incomplete: operations that were not recorded may"
                + " explain the failure", result);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: a failure before the recording broke off counts")
    void aFailureBeforeALoss(Given given) {
        Result result = given.validate(trace(truncated("a", op(0, 7, "Write", 1)), thread("b", op(5, 6, "Read", 7))));
        assertIs(REJECTED, 1, result);
        assertEquals(List.of("a"), result.incomplete());
        assertEquals(Optional.empty(), result.message());
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: what never returned comes after what its thread did before, though that was still open then")
    void whatWasOpenStaysBefore(Given given) {
        // Nobody can have read the 2: its write comes after a read that cannot be.
        Trace trace = trace(
                thread("a", op(10, 12, "Read", 7), neverReturned(12, "Write", 2)),
                truncated("b", op(13, 13, "Write", 3)),
                thread("c", op(5, 10, "Read", 2)));
        assertIs(REJECTED, 0, given.validate(trace, Options.USUAL.withSkew(1)));
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: an error before the recording broke off counts, one after it does not")
    void anErrorBesideALoss(Given given) {
        Result before = given.validate(trace(
                truncated("a", op(0, 7, "Write", 1)), thread("b", op(5, 6, "Fail", 1), op(8, 9, "Read", 7))));
        // Fail may come before Write, but the part before the loss has that order, too.
        assertEquals(UNDECIDED, before.verdict(), before::toString);
        Result error = given.validate(trace(truncated("a", op(8, 9, "Write", 1)), thread("b", op(5, 6, "Fail", 0))));
        assertIs(ERROR, 0, error);
        assertSays("trace, b #1, operation Fail: it failed at 0", error);
        Result after = given.validate(trace(truncated("a", op(0, 1, "Write", 1)), thread("b", op(5, 6, "Fail", 1))));
        assertIs(UNDECIDED, 1, after);
    }

    /** What fails before operations of a may be missing, if they may be. */
    private static Trace probed(boolean complete, Operation... before) {
        List<Operation> ofB = new ArrayList<>(List.of(before));
        ofB.add(op(4, 6, "Probe", 7));
        return trace(new TraceThread("a", List.of(op(0, 9, "Write", 1)), !complete), new TraceThread("b", ofB, false));
    }

    /** The number of the evaluation of Probe with which the search of the part before the loss begins. */
    private static int firstInPart(Given given, Operation... before) {
        ScriptedRegister register = new ScriptedRegister();
        given.validate(probed(true, before), register, Options.USUAL, Budget.of(LONG_ENOUGH));
        assertTrue(register.probes() > 0, "it was evaluated");
        return register.probes() + 1;
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: where the budget is spent before the part is searched, it is undecided for that")
    void stoppedInThePart(Given given) {
        Budget budget = Budget.of(LONG_ENOUGH);
        ScriptedRegister register =
                new ScriptedRegister().doing(firstInPart(given), () -> budget.end("somebody said so"));
        Result result = given.validate(probed(false), register, Options.USUAL, budget);
        assertIs(UNDECIDED, 1, result);
        assertSays("undecided because somebody said so", result);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: a part in which a branch fails to evaluate makes it an error")
    void aFailureInThePart(Given given) {
        ScriptedRegister register = new ScriptedRegister().failing(firstInPart(given));
        Result result = given.validate(probed(false), register, Options.USUAL, Budget.of(LONG_ENOUGH));
        assertIs(ERROR, 1, result);
        assertTrue(
                result.message().orElseThrow().startsWith("trace, b #1, operation Probe: it failed"),
                result::toString);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: an error of the whole is told as it is, whatever fails in the part")
    void anErrorOfTheWholeStays(Given given) {
        Operation fails = op(0, 3, "Fail", 0);
        ScriptedRegister register = new ScriptedRegister().failing(firstInPart(given, fails));
        Result result = given.validate(probed(false, fails), register, Options.USUAL, Budget.of(LONG_ENOUGH));
        assertIs(ERROR, 2, result);
        assertSays("trace, b #1, operation Fail: it failed at 0", result);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: an incomplete trace that has an order is accepted, and says what is incomplete")
    void acceptedThoughIncomplete(Given given) {
        Result result = given.validate(trace(truncated("a", op(0, 5, "Write", 1)), thread("b", op(1, 6, "Read", 1))));
        assertIs(ACCEPTED, 2, result);
        assertEquals(List.of("a"), result.incomplete());
        assertWarns(result);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: a recording that broke off and has an order is accepted with a warning")
    void acceptedThoughBrokenOff(Given given) {
        Result result = given.validate(
                brokenOff(trace(thread("a", op(0, 5, "Write", 1)), thread("b", op(1, 6, "Read", 1))), true));
        assertIs(ACCEPTED, 2, result);
        assertWarns(result, "the file ends: operations may be missing; what is there is fine");
    }

    private static Result after(Given given, Operation... lastOfA) {
        return given.validate(trace(truncated("a", lastOfA), thread("b", op(5, 6, "Read", 7))));
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: operations may be missing from the end of the last one on, or from its start if that is all")
    void theLastKnownTime(Given given) {
        assertEquals(UNDECIDED, after(given, op(0, 1, "Write", 1)).verdict());
        assertEquals(UNDECIDED, after(given, op(0, 6, "Write", 1)).verdict());
        assertEquals(REJECTED, after(given, op(0, 7, "Write", 1)).verdict());
        assertEquals(REJECTED, after(given, op(0, 1, "Write", 1), op(2, 7, "Write", 1)).verdict());
        assertEquals(UNDECIDED, after(given, neverReturned(4, "Write", 1)).verdict());
        assertEquals(REJECTED, after(given, neverReturned(7, "Write", 1)).verdict());
        assertEquals(UNDECIDED, after(given, aborted(4, Operation.NEVER, "Write", 1)).verdict());
        assertEquals(UNDECIDED, after(given).verdict());
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: the earliest of the last known times counts, as unsigned numbers go")
    void theEarliestTimeCounts(Given given) {
        Result result = given.validate(trace(
                truncated("a", op(0, 1, "Write", 1)),
                truncated("b", op(7, 8, "Write", 1)),
                thread("c", op(5, 6, "Read", 7))));
        assertEquals(UNDECIDED, result.verdict());
        assertEquals(List.of("a", "b"), result.incomplete());
        assertTrue(result.message().orElseThrow().contains("thread a, b is incomplete"), result::toString);
        assertEquals(
                REJECTED,
                given.validate(trace(
                                truncated("a", op(0, Long.MIN_VALUE + 1, "Write", 1)),
                                thread("b", op(5, Long.MAX_VALUE, "Read", 7))))
                        .verdict());
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: a thread without an end is incomplete where others have one")
    void aMissingThreadEnd(Given given) {
        Result result = given.validate(
                trace(thread("a", op(0, 1, "Write", 1)), thread("b", op(5, 6, "Read", 7), threadEnd(7, 8))));
        assertEquals(UNDECIDED, result.verdict());
        assertEquals(List.of("a"), result.incomplete());
        Result ended = given.validate(trace(
                thread("a", op(0, 1, "Write", 1), threadEnd(2, 2)), thread("b", op(5, 6, "Read", 7), threadEnd(7, 8))));
        assertEquals(REJECTED, ended.verdict());
        assertEquals(List.of(), ended.incomplete());
        Result goesOn = given.validate(trace(
                thread("a", threadEnd(0, 0), op(1, 1, "Write", 1)), thread("b", op(5, 6, "Read", 7), threadEnd(7, 8))));
        assertEquals(UNDECIDED, goesOn.verdict(), "an end that is not the last record is none");
        Result none = given.validate(trace(thread("a", op(0, 1, "Write", 1)), thread("b", op(5, 6, "Read", 7))));
        assertEquals(REJECTED, none.verdict());
        assertEquals(List.of(), none.incomplete());
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: a thread that crashed is incomplete from its last operation on, not from the crash")
    void aCrashIsIncomplete(Given given) {
        Result result = given.validate(
                trace(thread("a", op(0, 1, "Write", 1), crash(20, 20)), thread("b", op(5, 6, "Read", 7))));
        assertEquals(UNDECIDED, result.verdict());
        assertEquals(List.of("a"), result.incomplete());
        assertEquals(
                REJECTED,
                given.validate(trace(
                                thread("a", op(0, 7, "Write", 1), crash(20, 20)), thread("b", op(5, 6, "Read", 7))))
                        .verdict());
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: where arguments are unknown, so is everything from the start of the operation on")
    void unknownArguments(Given given) {
        Trace late = trace(
                thread("a", neverReturned(4, "Read"), threadEnd(20, 21)),
                thread("b", op(7, 8, "Read", 7), threadEnd(30, 31)));
        Result result = given.validate(late);
        assertEquals(UNDECIDED, result.verdict(), result::toString);
        assertEquals(List.of("a"), result.incomplete());
        assertSays("undecided because Read of thread a never returned, and its value is unknown: with the right value"
                + " it may explain the failure", result);
        Trace early = trace(
                thread("a", neverReturned(9, "Read"), threadEnd(20, 21)),
                thread("b", op(7, 8, "Read", 7), threadEnd(30, 31)));
        assertEquals(REJECTED, given.validate(early).verdict());
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: all reasons are told, what is unknown first")
    void allReasonsAreTold(Given given) {
        Result result = given.validate(trace(
                thread("a", neverReturned(4, "Read")),
                truncated("c", op(0, 1, "Write", 1)),
                thread("b", op(7, 8, "Read", 7))));
        assertEquals(List.of("a", "c"), result.incomplete());
        assertSays("undecided because Read of thread a never returned, and its value is unknown: with the right value"
                + " it may explain the failure; and because the recording of thread c is incomplete: operations that were"
                + " not recorded may explain the failure", result);
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: where the recording broke off, every thread without an end is incomplete")
    void brokenOffAsAWhole(Given given) {
        Trace trace = trace(
                thread("a", op(0, 1, "Write", 1)), thread("b", op(5, 6, "Read", 7), threadEnd(7, 8)));
        Result result = given.validate(brokenOff(trace, true));
        assertEquals(UNDECIDED, result.verdict());
        assertEquals(List.of("a"), result.incomplete());
        assertSays("undecided because the file ends: operations of thread a may be missing, and may explain the failure",
                result);
        Trace early = trace(thread("a", op(0, 9, "Write", 1)), thread("b", op(5, 6, "Read", 7)));
        assertEquals(UNDECIDED, given.validate(brokenOff(early, true)).verdict(), "b ends where it fails");
        Trace earlier = trace(
                thread("a", op(0, 9, "Write", 1)), thread("b", op(5, 6, "Read", 7), op(7, 8, "Write", 1)));
        assertEquals(REJECTED, given.validate(brokenOff(earlier, true)).verdict());
    }

    @ParameterizedTest
    @EnumSource(Given.class)
    @DisplayName("rule 11: where threads may be missing, or all that are known have ended, nothing is certain")
    void anythingMayBeMissing(Given given) {
        Trace earlier = trace(
                thread("a", op(0, 9, "Write", 1)), thread("b", op(5, 6, "Read", 7), op(7, 8, "Write", 1)));
        Result unknown = given.validate(brokenOff(earlier, false));
        assertEquals(UNDECIDED, unknown.verdict());
        assertSays(ANYTHING_MISSING, unknown);
        Trace ended = trace(
                thread("a", op(0, 9, "Write", 1), threadEnd(20, 21)),
                thread("b", op(5, 6, "Read", 7), threadEnd(20, 21)));
        Result everywhere = given.validate(brokenOff(ended, true));
        assertEquals(UNDECIDED, everywhere.verdict());
        assertEquals(List.of(), everywhere.incomplete());
        assertSays(ANYTHING_MISSING, everywhere);
    }
}
