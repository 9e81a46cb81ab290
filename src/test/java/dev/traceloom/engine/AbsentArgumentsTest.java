package dev.traceloom.engine;

import static dev.traceloom.engine.Recorded.aborted;
import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;
import static dev.traceloom.engine.Recorded.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A record that returned may lack arguments: rules 8 and 11 of the semantics. */
class AbsentArgumentsTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();
    private static final Specification BOUNDED = SPECIFICATIONS.of("BoundedArguments");
    private static final Specification COURIER = SPECIFICATIONS.of("Courier");
    private static final Specification QUEUE = SPECIFICATIONS.example("queue/Queue.tla");
    private static final Specification REGISTER = SPECIFICATIONS.example("register/Register.tla");
    private static final Specification KEY_VALUE = SPECIFICATIONS.example("keyvalue/KeyValue.tla");

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    @DisplayName("rule 8: it is any of the values that the next-state relation names, and no other")
    void itIsAnyOfTheValuesNamed() {
        for (String action : List.of("Set", "Twice", "Nested", "Constant", "Dependent", "Given")) {
            assertEquals(Verdict.ACCEPTED, validate(BOUNDED, setAndGet(action, 10)).verdict(), action);
            assertEquals(Verdict.REJECTED, validate(BOUNDED, setAndGet(action, 90)).verdict(), action);
        }
    }

    @Test
    @DisplayName("rule 8: a set that depends on the state is asked for in every state")
    void aSetMayDependOnTheState() {
        assertEquals(Verdict.ACCEPTED, validate(BOUNDED, setAndGet("OfState", 10)).verdict());
        Trace product = trace(thread("a", op(0, 1, "OfProduct"), op(2, 3, "OfProduct"), op(4, 5, "Get", 210)));
        assertEquals(Verdict.ACCEPTED, validate(BOUNDED, product).verdict(), "the parser takes a product for a constant");
        Trace further = trace(thread("a", op(0, 1, "OfState"), op(2, 3, "OfState"), op(4, 5, "Get", 110)));
        assertEquals(Verdict.ACCEPTED, validate(BOUNDED, further).verdict());
        for (Result result : List.of(
                validate(BOUNDED, setAndGet("OfState", 90)),
                UnknownArgumentsTest.streamed(BOUNDED, setAndGet("OfState", 90)))) {
            assertEquals(Verdict.REJECTED, result.verdict());
            assertEquals(List.of(), result.incomplete());
        }
    }

    @Test
    @DisplayName("rule 8: it must have taken effect, also where it changes nothing whatever its arguments are")
    void itMustHaveTakenEffect() {
        Trace looking = trace(thread("a", op(0, 1, "Look"), op(2, 3, "Look", "a", 0, true)));
        assertEquals(Verdict.ACCEPTED, validate(COURIER, looking).verdict());
        Trace receiving = trace(thread("a", op(0, 1, "Receive"), op(2, 3, "Look", "a", 0, true)));
        assertEquals(Verdict.REJECTED, validate(COURIER, receiving).verdict());
    }

    @Test
    @DisplayName("rule 8: where no set is told, values of the trace may explain it, and nothing is rejected")
    void guessesAreNeverTheReasonOfARejection() {
        for (String action : List.of("Endless", "Applied")) {
            assertEquals(Verdict.UNDECIDED, validate(BOUNDED, setAndGet(action, 90)).verdict(), action);
            Trace mentioned = trace(thread("a", op(0, 1, action), op(2, 3, "Get", 70)), thread("b", op(4, 5, "Other", 7)));
            assertEquals(Verdict.ACCEPTED, validate(BOUNDED, mentioned).verdict(), action);
            Trace before = trace(thread("a", op(0, 1, "Get", 5), op(2, 3, action)));
            assertEquals(Verdict.REJECTED, validate(BOUNDED, before).verdict(), action);
        }
        assertEquals(
                "undecided because Endless of thread a lacks arguments, and its new is unknown: with the right value it may"
                        + " explain the failure",
                validate(BOUNDED, setAndGet("Endless", 90)).message().orElseThrow());
    }

    @Test
    @DisplayName("rule 8: a set is not believed where records leave it, under this name or for what has the same values")
    void aSetIsBelievedOnlyIfItIsKeptTo() {
        Trace leaving = trace(thread("a", op(0, 1, "Set", 8), op(2, 3, "Set"), op(4, 5, "Get", 90)));
        assertEquals(Verdict.UNDECIDED, validate(BOUNDED, leaving).verdict());
        Trace elsewhere = trace(thread("a", op(0, 1, "Dependent", 8), op(2, 3, "Set"), op(4, 5, "Get", 90)));
        assertEquals(Verdict.UNDECIDED, validate(BOUNDED, elsewhere).verdict());
        Trace apart = trace(thread(
                "a", op(0, 1, "Slope", 2, 2), op(2, 3, "Mark"), op(4, 5, "Look", "a", 0, true), op(6, 7, "Look", "b", 0, true)));
        assertEquals(Verdict.REJECTED, validate(COURIER, apart).verdict(), "n of Slope is none of Mark's");
    }

    @Test
    @DisplayName("rule 8: some arguments may be given, by name or with a question mark in the place of others")
    void someArgumentsMayBeGiven() {
        Operation byName = op(0, 1, "Slope").withArguments(Arguments.named(List.of("n"), List.of(value(2))));
        Operation byPosition = op(0, 1, "Slope", 2, Arguments.UNKNOWN);
        Operation first = op(0, 1, "Slope", Arguments.UNKNOWN, 2);
        for (Operation slope : List.of(byName, byPosition)) {
            // With 2 there is nothing but 2.
            assertEquals(Verdict.ACCEPTED, validate(COURIER, andLook(slope, 0)).verdict());
            assertEquals(Verdict.REJECTED, validate(COURIER, andLook(slope, 1)).verdict());
        }
        assertEquals(Verdict.ACCEPTED, validate(COURIER, andLook(first, 0)).verdict());
        assertEquals(Verdict.ACCEPTED, validate(COURIER, andLook(first, -1)).verdict());
        assertEquals(Verdict.REJECTED, validate(COURIER, andLook(first, 1)).verdict());
    }

    private static Trace andLook(Operation first, int sum) {
        return trace(thread("a", first, seen(op(2, 3, "Look"), sum)));
    }

    @Test
    @DisplayName("rule 8: arguments that stand together in the next-state relation are taken together")
    void argumentsAreTakenTogether() {
        // 1 * 2 and 3 * 1, but neither 1 * 1 nor 3 * 2.
        assertEquals(Verdict.ACCEPTED, validate(COURIER, andLook(op(0, 1, "Pair"), 2)).verdict());
        assertEquals(Verdict.ACCEPTED, validate(COURIER, andLook(op(0, 1, "Pair"), 3)).verdict());
        assertEquals(Verdict.REJECTED, validate(COURIER, andLook(op(0, 1, "Pair"), 4)).verdict());
    }

    private static Operation seen(Operation operation, int sum) {
        return operation.withObservations(new Observations(
                List.of(),
                List.of(Observation.of("sum", value(sum))),
                List.of(),
                Observations.Steps.ONE,
                Meta.NONE,
                0));
    }

    @Test
    @DisplayName("fewer arguments by position, others than there are, and parts that are unknown stay errors")
    void mistakesStayErrors() {
        assertError(op(0, 1, "Slope", 1), "has 2 parameters, but the record gives 1 argument");
        Operation misspelt = op(0, 1, "Slope").withArguments(Arguments.named(List.of("m"), List.of(value(1))));
        assertError(misspelt, "gives the argument m, which Slope(n, w) does not have");
        assertError(op(0, 1, "Receive", new Value.Tuple(List.of(value("a"), Arguments.UNKNOWN))), "but not for a part of one");
        assertError(aborted(0, 1, "Slope", 1), "has 2 parameters, but the record gives 1 argument");
    }

    private static void assertError(Operation operation, String message) {
        Result result = validate(COURIER, trace(thread("a", operation)));
        assertEquals(Verdict.ERROR, result.verdict());
        assertTrue(result.message().orElseThrow().contains(message), result.message()::toString);
    }

    @Test
    @DisplayName("rule 13: a value that the next-state relation names must be fit to evaluate")
    void aNamedValueMustFit() {
        Trace trace = trace(thread("a", op(0, 1, "Dequeue"), op(2, 3, "Length", 1)));
        assertEquals(Verdict.ERROR, validate(SPECIFICATIONS.of("PartialQueue"), trace).verdict());
    }

    @Test
    @DisplayName("rule 9: what aborted needs no arguments")
    void whatAbortedNeedsNone() {
        Trace trace = trace(thread("a", aborted(0, 1, "Receive"), op(2, 3, "Raise")));
        assertEquals(Verdict.ACCEPTED, validate(COURIER, trace).verdict());
    }

    @Test
    @DisplayName("rule 8: nothing is tried of an operation that takes several steps")
    void nothingIsTriedOfSteps() {
        Trace trace = trace(thread("a", op(0, 1, "PutAll"), op(2, 3, "Take", 1)));
        assertEquals(Verdict.UNDECIDED, validate(SPECIFICATIONS.of("Bulk"), trace).verdict());
    }

    @Test
    @DisplayName("rule 8: a stream tries the same, and rejects because of BOOLEAN and of what depends on the state alone")
    void aStreamTriesTheSame() {
        assertEquals(Verdict.ACCEPTED, UnknownArgumentsTest.streamed(BOUNDED, setAndGet("Set", 10)).verdict());
        assertEquals(Verdict.UNDECIDED, UnknownArgumentsTest.streamed(BOUNDED, setAndGet("Set", 90)).verdict());
        Operation unknown = op(2, 3, "CompareAndSet", 1, 2, Arguments.UNKNOWN);
        for (int read : List.of(2, 3)) {
            Trace trace = trace(thread("a", op(0, 1, "Write", 1), unknown, op(4, 5, "Read", read)));
            Verdict expected = read == 2 ? Verdict.ACCEPTED : Verdict.REJECTED;
            assertEquals(expected, validate(REGISTER, trace).verdict());
            assertEquals(expected, UnknownArgumentsTest.streamed(REGISTER, trace).verdict());
        }
        Trace nothing = trace(thread("a", op(0, 1, "Enqueue", 1), op(2, 3, "Dequeue")));
        assertEquals(Verdict.ACCEPTED, validate(QUEUE, nothing).verdict());
        assertEquals(Verdict.UNDECIDED, UnknownArgumentsTest.streamed(QUEUE, nothing).verdict());
    }

    @Test
    @DisplayName("rule 22: classes are used where they follow from what is given")
    void classesAreUsedWhereTheyAreKnown() {
        for (boolean key : List.of(true, false)) {
            Operation swap = op(2, 3, "CompareAndSet", key ? 1 : Arguments.UNKNOWN, 1, 4, Arguments.UNKNOWN);
            Trace trace = trace(
                    thread("a", op(0, 1, "Put", 1, 1), swap),
                    thread("b", op(0, 1, "Put", 2, 1), op(2, 3, "Get", 2, 1)),
                    thread("c", op(5, 6, "Get", 1, 4)));
            Result result = validate(KEY_VALUE, trace);
            assertEquals(Verdict.ACCEPTED, result.verdict(), () -> String.valueOf(result.message()));
            assertEquals(
                    key,
                    result.classes().isPresent(),
                    () -> result.warnings().toString());
        }
    }

    @Test
    @DisplayName("what is lacking is told, and how many others of the action give it")
    void whatIsLackingIsTold() {
        Trace trace = trace(thread("a", op(0, 1, "Set", 1), op(2, 3, "Set"), op(4, 5, "Endless"), op(6, 7, "Get", 70)));
        List<String> warnings = validate(BOUNDED, trace).warnings();
        assertTrue(
                warnings.contains("Set: 1 of 2 records lacks new; what the next-state relation lets it be was tried"),
                warnings::toString);
        assertTrue(
                warnings.contains("Endless: its record lacks new; the next-state relation does not tell what it can be, so only"
                        + " values that the trace mentions were tried"),
                warnings::toString);
    }

    /** The actions of BoundedArguments write ten times their argument. */
    private static Trace setAndGet(String action, int read) {
        return trace(thread("a", op(0, 1, action)), thread("b", op(2, 3, "Get", read)));
    }

    /** With every strategy, and by TLC alone; they must agree (rule 20). */
    private static Result validate(Specification specification, Trace trace) {
        Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
        for (Strategy strategy : Strategy.values()) {
            for (Specification evaluating : List.of(specification, specification.reference())) {
                Result other = GuardedValidation.validate(trace, evaluating, Options.USUAL.with(strategy));
                assertEquals(result.verdict(), other.verdict(), strategy::toString);
                assertEquals(result.linearized(), other.linearized(), strategy::toString);
            }
        }
        return result;
    }
}
