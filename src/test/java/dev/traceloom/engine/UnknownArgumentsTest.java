package dev.traceloom.engine;

import static dev.traceloom.engine.Recorded.crash;
import static dev.traceloom.engine.Recorded.neverReturned;
import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.threadEnd;
import static dev.traceloom.engine.Recorded.trace;
import static dev.traceloom.engine.Recorded.truncated;
import static dev.traceloom.engine.Recorded.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.problem.ArgumentGuesses;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.stream.StreamValidator.Sizes;
import dev.traceloom.engine.stream.StreamValidator;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.AnyCall;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordStreams;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** An operation that never returned may lack arguments: rules 8 and 11 of the semantics. */
class UnknownArgumentsTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();
    private static final Specification QUEUE = SPECIFICATIONS.example("queue/Queue.tla");
    private static final Specification REGISTER = SPECIFICATIONS.example("register/Register.tla");
    private static final Specification PARTIAL_QUEUE = SPECIFICATIONS.of("PartialQueue");
    private static final Specification BOUNDED = SPECIFICATIONS.of("BoundedArguments");
    private static final Specification SET = SPECIFICATIONS.example("set/SetBench.tla");

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    @DisplayName("rule 8: it may be left out")
    void itMayBeLeftOut() {
        Trace trace = trace(
                thread("a", op(0, 1, "Enqueue", 1), op(6, 7, "Dequeue", 1)), thread("b", neverReturned(2, "Dequeue")));
        Result result = validate(QUEUE, trace);
        assertEquals(Verdict.ACCEPTED, result.verdict(), () -> String.valueOf(result.message()));
        assertEquals(3, result.linearized());
        assertEquals(List.of("b"), result.incomplete());
        assertEquals(Verdict.ACCEPTED, streamed(QUEUE, trace).verdict());
    }

    @Test
    @DisplayName("rule 8: it may have taken effect with a value that the trace mentions")
    void itMayHaveTakenEffectWithAValueOfTheTrace() {
        Trace trace = trace(
                thread("a", op(0, 1, "Enqueue", 1), op(2, 3, "Enqueue", 2)),
                thread("b", neverReturned(4, "Dequeue")),
                thread("c", op(6, 7, "Dequeue", 2)));
        Result result = validate(QUEUE, trace);
        assertEquals(Verdict.ACCEPTED, result.verdict(), () -> String.valueOf(result.message()));
        assertEquals(4, result.linearized());
        assertEquals(4, result.order().orElseThrow().size());
    }

    @Test
    @DisplayName("rule 8: the values may be those of other parameters, and several may be unknown")
    void severalMayBeUnknown() {
        Trace trace = trace(
                thread("a", neverReturned(0, "KVInsert", 4)),
                thread("b", op(1, 2, "KVErase", 3, 0), op(5, 6, "KVErase", 4, 9)));
        assertEquals(Verdict.ACCEPTED, validate(SET, trace).verdict());
    }

    @Test
    @DisplayName("rule 8: of many values, the one that went in and did not come out is found")
    void theRightOneOfManyValuesIsFound() {
        List<Operation> before = IntStream.range(0, 500)
                .boxed()
                .flatMap(i -> List.of(
                        op(4 * i, 4 * i + 1, "Enqueue", i), op(4 * i + 2, 4 * i + 3, "Dequeue", i))
                        .stream())
                .toList();
        Trace trace = trace(
                thread("a", before.toArray(Operation[]::new)),
                thread("b", op(3000, 3001, "Enqueue", 1000), neverReturned(3002, "Dequeue")),
                thread("c", op(3003, 3004, "Enqueue", 1001), op(3005, 3006, "Dequeue", 1001)));
        assertEquals(Verdict.ACCEPTED, validate(QUEUE, trace).verdict());
    }

    @Test
    @DisplayName("rule 11: a failure before it began is a rejection")
    void aFailureBeforeIsARejection() {
        Trace trace = trace(
                thread("a", op(0, 1, "Enqueue", 1)),
                thread("b", neverReturned(4, "Dequeue")),
                thread("c", op(2, 3, "Dequeue", 7)));
        assertEquals(Verdict.REJECTED, validate(QUEUE, trace).verdict());
        assertEquals(Verdict.REJECTED, streamed(QUEUE, trace).verdict());
    }

    @Test
    @DisplayName("rule 11: a failure that it may have caused is undecided, and says whose arguments are unknown")
    void aFailureAfterIsUndecided() {
        Trace trace = trace(
                thread("a", op(0, 1, "Enqueue", 1)),
                thread("b", neverReturned(3, "Dequeue")),
                thread("c", op(2, 3, "Dequeue", 7)));
        for (Result result : List.of(validate(QUEUE, trace), streamed(QUEUE, trace))) {
            assertEquals(Verdict.UNDECIDED, result.verdict());
            assertEquals(List.of("b"), result.incomplete());
            assertEquals(
                    "undecided because Dequeue of thread b never returned, and its elem is unknown: with the right value"
                            + " it may explain the failure",
                    result.message().orElseThrow());
        }
    }

    @Test
    @DisplayName("rule 11: the end of its thread does not make it known")
    void theEndOfItsThreadDoesNotMakeItKnown() {
        Trace trace = trace(
                thread("a", neverReturned(0, "Dequeue"), threadEnd(20, 21)),
                thread("b", op(5, 6, "Dequeue", 7), threadEnd(7, 8)));
        assertEquals(Verdict.UNDECIDED, validate(QUEUE, trace).verdict());
        assertEquals(Verdict.UNDECIDED, streamed(QUEUE, trace).verdict());
    }

    @Test
    @DisplayName("rule 11: of several in a thread that went on, the first counts")
    void theFirstOfAThreadCounts() {
        Trace trace = trace(thread(
                "a",
                op(0, 1, "Enqueue", 1),
                neverReturned(2, "Dequeue"),
                op(3, 4, "Dequeue", 7),
                neverReturned(5, "Dequeue"),
                op(6, 7, "Enqueue", 2)));
        for (Result result : List.of(validate(QUEUE, trace), streamed(QUEUE, trace))) {
            assertEquals(Verdict.UNDECIDED, result.verdict());
            assertEquals(List.of("a"), result.incomplete());
        }
    }

    @Test
    @DisplayName("rule 11: other threads may be incomplete besides, and the earliest time counts")
    void otherThreadsMayBeIncompleteBesides() {
        Trace trace = trace(
                thread("a", neverReturned(9, "Dequeue")),
                truncated("b", op(0, 1, "Enqueue", 1)),
                thread("c", op(5, 6, "Dequeue", 7)));
        Result result = validate(QUEUE, trace);
        assertEquals(Verdict.UNDECIDED, result.verdict());
        assertEquals(List.of("a", "b"), result.incomplete());
        assertTrue(result.message().orElseThrow().contains("the recording of thread b is incomplete"));
    }

    @Test
    @DisplayName("rule 11: a thread that crashes inside it is told once")
    void aCrashInsideIt() {
        Trace trace = trace(
                thread("a", neverReturned(0, "Dequeue"), crash(3, 3)), thread("b", op(5, 6, "Dequeue", 7)));
        assertEquals(List.of("a"), validate(QUEUE, trace).incomplete());
    }

    @Test
    @DisplayName("rule 8: nothing is guessed of an operation that takes several steps")
    void nothingIsGuessedOfSteps() {
        // Steps with one value and the end with another would be an order of nothing.
        Specification bulk = SPECIFICATIONS.of("Bulk");
        Trace trace = trace(
                thread("a", op(0, 1, "PutAll", List.of()), neverReturned(2, "PutAll")),
                thread("b", op(5, 6, "Take", 1)));
        assertEquals(Verdict.UNDECIDED, validate(bulk, trace).verdict());
    }

    @Test
    @DisplayName("rule 8: a guess that cannot be evaluated is no failure")
    void aGuessMayNotFit() {
        // The 3 is outside of what the next-state relation has, which is therefore not believed.
        Trace trace = trace(
                thread("a", op(2, 3, "Enqueue", 3)),
                thread("b", neverReturned(0, "Dequeue")),
                thread("c", op(4, 5, "Length", 1)));
        Result result = validate(PARTIAL_QUEUE, trace);
        assertEquals(Verdict.ACCEPTED, result.verdict());
        assertFalse(result.warnings().stream().anyMatch(warning -> warning.contains("failed to evaluate")));
    }

    @Test
    @DisplayName("rule 8: a value that the next-state relation names must be fit to evaluate")
    void aNamedValueMustFit() {
        Trace trace = trace(thread("b", neverReturned(0, "Dequeue")), thread("c", op(4, 5, "Length", 1)));
        assertEquals(Verdict.ERROR, validate(PARTIAL_QUEUE, trace).verdict());
    }

    @Test
    @DisplayName("rule 8: where the next-state relation names all values, there may be no order with any of them")
    void rangingOverAllValuesIsExact() {
        Trace impossible = trace(
                thread("a", op(0, 1, "Write", 1)),
                thread("b", neverReturned(2, "CompareAndSet", 1, 2)),
                thread("c", op(3, 4, "Read", 3)));
        for (Result result : List.of(validate(REGISTER, impossible), streamed(REGISTER, impossible))) {
            assertEquals(Verdict.REJECTED, result.verdict(), () -> String.valueOf(result.message()));
            assertEquals(List.of(), result.incomplete());
        }
        Trace possible = trace(
                thread("a", op(0, 1, "Write", 1)),
                thread("b", neverReturned(2, "CompareAndSet", 1, 3)),
                thread("c", op(3, 4, "Read", 3)));
        assertEquals(Verdict.ACCEPTED, validate(REGISTER, possible).verdict());
        assertEquals(Verdict.ACCEPTED, streamed(REGISTER, possible).verdict());
    }

    @Test
    @DisplayName("rule 8: a set is believed only by a trace that keeps to it, and what is mentioned is tried besides")
    void aSetIsBelievedOnlyIfItIsKeptTo() {
        Trace keeping = trace(thread("a", neverReturned(0, "Set")), thread("b", op(1, 2, "Get", 30)));
        assertEquals(Verdict.REJECTED, validate(BOUNDED, keeping).verdict());
        Trace not = trace(
                thread("a", op(0, 1, "Set", 8), op(1, 2, "Set", 1), neverReturned(3, "Set")),
                thread("b", op(4, 5, "Get", 30)));
        assertEquals(Verdict.UNDECIDED, validate(BOUNDED, not).verdict());
        Trace mentioned = trace(thread("a", neverReturned(3, "Set")), thread("b", op(4, 5, "Other", 7), op(6, 7, "Get", 70)));
        assertEquals(Verdict.ACCEPTED, validate(BOUNDED, mentioned).verdict());
    }

    @Test
    @DisplayName("rule 8: no application of an action is missed, wherever the next-state relation has it")
    void everyApplicationCounts() {
        for (String action : List.of("Twice", "Nested", "Constant", "Dependent", "Given")) {
            for (int value : List.of(1, 2, 5)) {
                Trace trace = trace(thread("a", neverReturned(0, action)), thread("b", op(1, 2, "Get", 10 * value)));
                Verdict expected = value == 5 ? Verdict.REJECTED : Verdict.ACCEPTED;
                assertEquals(expected, validate(BOUNDED, trace).verdict(), action + " " + value);
            }
        }
    }

    @Test
    @DisplayName("rule 8: sets that depend on the state, are not finite, or stand who knows where, are not believed")
    void otherSetsAreNotBelieved() {
        for (String action : List.of("OfState", "Endless", "Applied")) {
            Trace trace = trace(thread("a", neverReturned(0, action)), thread("b", op(1, 2, "Get", 90)));
            assertNotEquals(Verdict.REJECTED, validate(BOUNDED, trace).verdict(), action);
            Trace impossible = trace(thread("a", neverReturned(0, action)), thread("b", op(1, 2, "Get", -10)));
            assertNotEquals(Verdict.REJECTED, validate(BOUNDED, impossible).verdict(), action);
        }
    }

    @Test
    @DisplayName("rule 8: what changes nothing whatever its arguments are is left out, and a lost write is one")
    void whatChangesNothingIsLeftOut() {
        Trace lost = trace(
                thread("a", op(0, 1, "Write", 1)),
                thread("b", neverReturned(0, "Read")),
                thread("c", op(2, 3, "Read", 0)));
        for (Result result : List.of(validate(REGISTER, lost), streamed(REGISTER, lost))) {
            assertEquals(Verdict.REJECTED, result.verdict());
            assertEquals(List.of(), result.incomplete());
        }
    }

    @Test
    @DisplayName("a stream guesses nothing: it would have to know what follows")
    void aStreamGuessesNothing() {
        Trace trace = trace(thread("a", neverReturned(0, "Write")), thread("b", op(5, 6, "Read", 7)));
        assertEquals(Verdict.ACCEPTED, validate(REGISTER, trace).verdict());
        assertEquals(Verdict.UNDECIDED, streamed(REGISTER, trace).verdict());
    }

    @Test
    @DisplayName("rule 22: with arguments that are guessed, a trace is validated as a whole")
    void classesAreNotUsed() {
        Specification byKey = SPECIFICATIONS.example("keyvalue/KeyValue.tla");
        Trace trace = trace(
                thread("a", op(0, 1, "Put", 1, 1), neverReturned(2, "Swap", 1, 4)),
                thread("b", op(0, 1, "Put", 2, 1), op(2, 3, "Get", 2, 1)));
        Result result = validate(byKey, trace);
        assertEquals(Verdict.ACCEPTED, result.verdict());
        assertTrue(
                result.warnings().stream().anyMatch(warning -> warning.contains("its class is unknown")),
                () -> result.warnings().toString());
    }

    @Test
    @DisplayName("rule 22: where all values are tried, or none matters, classes are used")
    void classesAreUsed() {
        Specification byKey = SPECIFICATIONS.example("keyvalue/KeyValue.tla");
        for (int value : List.of(1, 4, 5)) {
            Trace trace = trace(
                    thread("a", op(0, 1, "Put", 1, 1), neverReturned(2, "CompareAndSet", 1, 1, 4)),
                    thread("b", op(0, 1, "Put", 2, 1), op(2, 3, "Get", 2, 1), neverReturned(4, "Get", 2)),
                    thread("c", op(5, 6, "Get", 1, value)));
            Result result = validate(byKey, trace);
            assertEquals(value == 5 ? Verdict.REJECTED : Verdict.ACCEPTED, result.verdict());
            assertEquals(Optional.of(new Result.Classes(2, false)), result.classes(), () -> result.warnings().toString());
        }
    }

    @Test
    @DisplayName("rule 8: which values are tried does not depend on the order in which threads are listed")
    void theOrderOfThreadsDoesNotMatter() throws BindingException {
        List<TraceThread> threads = new ArrayList<>();
        for (int key = 1; key <= 100; key++) {
            threads.add(thread("t" + key, op(0, 1, "KVInsert", key, 1000, 0)));
        }
        Call tried = guesses(threads);
        Collections.rotate(threads, 20);
        assertEquals(tried, guesses(threads));
        assertEquals(64, ((AnyCall) tried).calls().size());
    }

    /** Equal records are bound to the same call. */
    private static Call guesses(List<TraceThread> threads) throws BindingException {
        Arguments result = Arguments.named(List.of("result"), List.of(value(1000)));
        Operation erase = new Operation("KVErase", Outcome.NEVER_RETURNED, result, 2, Operation.NEVER, Meta.NONE, "");
        return new ArgumentGuesses(new Trace("all at once", threads), SET).bind("t", erase).effect();
    }

    @Test
    @DisplayName("no record may have other arguments than its action")
    void otherRecordsStayErrors() {
        assertEquals(Verdict.ERROR, validate(QUEUE, trace(thread("a", neverReturned(0, "Dequeue", 1, 2)))).verdict());
        assertEquals(Verdict.ERROR, validate(QUEUE, trace(thread("a", neverReturned(0, "Deque")))).verdict());
        Operation misspelt = new Operation(
                "Dequeue",
                Outcome.NEVER_RETURNED,
                Arguments.named(List.of("elm"), List.of(value(1))),
                0,
                Operation.NEVER,
                Meta.NONE,
                "");
        Result result = validate(QUEUE, trace(thread("a", misspelt)));
        assertEquals(Verdict.ERROR, result.verdict());
        assertTrue(result.message().orElseThrow().contains("gives the argument elm"), result.message()::toString);
    }

    /** With every strategy; they must agree (rule 20). */
    private static Result validate(Specification specification, Trace trace) {
        Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
        for (Strategy strategy : Strategy.values()) {
            Result other = GuardedValidation.validate(trace, specification, Options.USUAL.with(strategy));
            assertEquals(result.verdict(), other.verdict(), strategy::toString);
            assertEquals(result.linearized(), other.linearized(), strategy::toString);
        }
        return result;
    }

    /** As a stream, in the smallest segments. */
    static Result streamed(Specification specification, Trace trace) {
        try {
            return new StreamValidator(
                            RecordStreams.of(trace),
                            specification,
                            Options.USUAL,
                            Budget.of(Duration.ofMinutes(1)),
                            Progress.NONE,
                            new Sizes(1, 1))
                    .validate()
                    .result();
        } catch (TraceException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
