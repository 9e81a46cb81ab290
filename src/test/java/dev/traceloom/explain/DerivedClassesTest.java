package dev.traceloom.explain;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.GeneratedTrace;
import dev.traceloom.testing.KeyValueObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Rule 22: keys that nobody partitioned are found from what the operations touch. */
class DerivedClassesTest {
    private static final int KEYS = 20;
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    private static Specification store() {
        return SPECIFICATIONS.of("Store");
    }

    private static GeneratedTrace clients(Corruption corruption) {
        return TraceGenerator.generate(
                "clients", KeyValueObject.correct(KEYS), TraceShape.of(3, 30, 40).busy(80).corrupted(corruption));
    }

    @Test
    @DisplayName("each key is a class, which is no warning, and the contradiction is the few operations of one key")
    void keysAreClasses() {
        Trace valid = clients(Corruption.NONE).trace();
        Result accepted = GuardedValidation.validate(valid, store(), Options.USUAL);
        assertEquals(Verdict.ACCEPTED, accepted.verdict(), accepted::toString);
        assertEquals(Optional.of(new Result.Classes(KEYS, true)), accepted.classes());
        assertEquals("validated in 20 classes, derived from footprints", accepted.classes().orElseThrow().words());
        assertEquals(List.of(), accepted.warnings());

        GeneratedTrace generated = clients(Corruption.LATE);
        GeneratedTrace.Place wrong = generated.corrupted().orElseThrow();
        RecordRef lie = new RecordRef(generated.trace().threads().get(wrong.thread()).id(), wrong.index());
        Result rejected = GuardedValidation.validate(generated.trace(), store(), Options.USUAL);
        assertEquals(Verdict.REJECTED, rejected.verdict(), rejected::toString);
        assertTrue(
                rejected.message().orElseThrow().matches("the \\d+ operations of the class store\\[\\d+] have no order by"
                        + " themselves, and no other touches what they do"),
                rejected.message()::toString);
        Core core = Explainer.explain(generated.trace(), store(), rejected).core().orElseThrow();
        assertEquals(List.of(lie), core.operations(), "nobody ever wrote what it read");
    }

    @Test
    @DisplayName("without partitions, and where one operation touches all keys, the trace is validated as a whole")
    void theWhole() {
        Trace small = trace(
                thread("a", op(0, 3, "Put", 1, 5), op(4, 6, "Get", 1, 5)),
                thread("b", op(0, 5, "Put", 2, 6), op(7, 9, "Get", 2, 6)));
        Trace tied = trace(
                thread("a", op(0, 3, "Put", 1, 5), op(4, 6, "Get", 1, 5)),
                thread("b", op(0, 5, "Put", 2, 6), op(7, 9, "Written", 2)));
        assertEquals(
                Optional.of(new Result.Classes(2, true)),
                GuardedValidation.validate(small, store(), Options.USUAL).classes());
        for (Result whole : List.of(
                GuardedValidation.validate(small, store(), Options.USUAL.withoutPartitions()),
                GuardedValidation.validate(small, store(), Options.USUAL.exhausting()),
                GuardedValidation.validate(tied, store(), Options.USUAL))) {
            assertEquals(Verdict.ACCEPTED, whole.verdict());
            assertEquals(Optional.empty(), whole.classes());
            assertEquals(List.of(), whole.warnings());
        }
    }

    private static Result undecided(Trace trace, Duration budget) {
        Result result = GuardedValidation.validate(trace, store(), Options.USUAL.withBudget(budget));
        assertEquals(Verdict.UNDECIDED, result.verdict(), result::toString);
        return result;
    }

    private static Result undecided(Operation last) {
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            operations.add(op(3 * i, 3 * i + 1, "Put", 1 + i % 2, 5));
        }
        operations.add(op(50, 51, "Get", 1, 5));
        operations.add(last);
        operations.add(op(70, 71, "Ponder", 2));
        Trace trace = trace(new TraceThread("a", operations, false));
        // A machine that stands still for a second or two takes the share of the whole: then there is more to share.
        Result result = undecided(trace, Duration.ofSeconds(3));
        if (result.linearized() == 0) {
            result = undecided(trace, Duration.ofSeconds(20));
        }
        assertEquals(10, result.linearized(), "the whole trace had its share of the budget");
        assertTrue(result.ending().isPresent());
        return result;
    }

    @Test
    @DisplayName("an evaluation in a class ends with the classes' share of the budget, and the whole has the rest")
    void theWholeHasItsShare() {
        assertEquals(
                Optional.of("by what they touch, the operations fall into 2 classes, but the trace was validated as a whole:"
                        + " some class of it was not decided in half of the budget"),
                undecided(op(60, 61, "Get", 1, 5)).undecided().orElseThrow().undivided());
    }

    @Test
    @DisplayName("an undecided result tells which action is in the way of classes")
    void whatIsInTheWay() {
        assertEquals(
                Optional.of("Written is in the way of validating the other operations in classes by themselves: it reads all"
                        + " of store"),
                undecided(op(60, 61, "Written", 2)).undecided().orElseThrow().undivided());
    }
}
