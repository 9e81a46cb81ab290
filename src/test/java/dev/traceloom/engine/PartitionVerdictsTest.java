package dev.traceloom.engine;

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
import dev.traceloom.spec.Footprinted;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Rule 22: when classes decide a trace, when they must not, and what is said about it. */
class PartitionVerdictsTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    private static Specification shelves(String module) {
        return new Footprinted(SPECIFICATIONS.of(module), ShelfFootprint::of);
    }

    private static Result validate(String module, Trace trace) {
        Result result = GuardedValidation.validate(trace, shelves(module), Options.USUAL);
        Result whole = GuardedValidation.validate(trace, shelves(module), Options.USUAL.withoutPartitions());
        assertEquals(whole.verdict(), result.verdict(), () -> whole + "\n" + result);
        return result;
    }

    private static void assertNotUsed(Result result, String why) {
        assertTrue(
                result.warnings().stream()
                        .anyMatch(one -> one.startsWith("Partition was not used, because ") && one.contains(why)),
                result.warnings()::toString);
    }

    @Test
    @DisplayName("a class without an order rejects, and what is stalled has its place in the whole trace")
    void aClassRejects() {
        Result result = validate("ByShelf", trace(
                thread("a", op(0, 1, "Put", 2, 1), op(2, 3, "Holds", 3, 0), op(4, 9, "Holds", 2, 0)),
                thread("b", op(0, 1, "Put", 3, 1), op(8, 9, "Holds", 3, 1), op(12, 13, "Holds", 3, 1))));
        assertEquals(Verdict.REJECTED, result.verdict());
        assertEquals(
                "the 4 operations of the class 3 have no order by themselves, and no other touches what they do",
                result.message().orElseThrow());
        assertEquals(List.of("a.1"), result.stalled().stream().map(one -> one.record().thread() + "." + one.record().index()).toList());
        assertEquals(2, result.linearized(), "the next of a has to wait for the one that is stuck");
        assertEquals(List.of(), result.warnings(), "that there are classes is no warning");
        assertEquals("validated in 2 classes by Partition", result.classes().orElseThrow().words());
    }

    @Test
    @DisplayName("of two in a class that never returned in one thread, the second may take effect without the first")
    void twoOfAThreadThatNeverReturned() {
        Specification store = SPECIFICATIONS.example("keyvalue/KeyValue.tla");
        for (int seen : List.of(6, 4)) {
            Result result = GuardedValidation.validate(
                    trace(
                            thread(
                                    "a",
                                    neverReturned(0, "CompareAndSet", 1, 3, 4, true),
                                    op(1, 2, "Get", 2, 0),
                                    neverReturned(3, "Put", 1, 6)),
                            thread("b", op(5, 6, "Get", 1, seen))),
                    store,
                    Options.USUAL);
            assertEquals(seen == 6 ? Verdict.ACCEPTED : Verdict.REJECTED, result.verdict(), result::toString);
            assertEquals(List.of(), result.warnings(), "that there are classes is no warning");
            assertEquals("validated in 2 classes by Partition", result.classes().orElseThrow().words());
        }
    }

    @Test
    @DisplayName("where a branch of another class fails to evaluate, the verdict is no rejection")
    void aFailingBranchElsewhere() {
        Result result = validate("ByShelf", trace(
                thread("a", op(0, 9, "Holds", 1, 3)),
                thread("b", op(0, 9, "Put", 2, 1)),
                thread("c", op(0, 9, "Take", 2, 1))));
        assertEquals(Verdict.ERROR, result.verdict());
        assertNotUsed(result, "in others some branches fail to evaluate");
    }

    @Test
    @DisplayName("orders of classes that contradict each other where operations of a thread touch prove nothing")
    void touchingOperations() {
        Result result = validate("ByShelf", trace(
                thread("a", op(0, 5, "TakeAny", 2, 1), op(5, 9, "Put", 3, 1)),
                thread("b", op(0, 5, "TakeAny", 3, 1), op(5, 9, "Put", 2, 1))));
        assertEquals(Verdict.REJECTED, result.verdict());
        assertNotUsed(result, "operations of one thread that touch");
    }

    @Test
    @DisplayName("where operations of a thread touch, a stuck class may come further by itself than the whole does")
    void touchingOperationsOfAStuckClass() {
        Result result = validate("ByShelf", trace(
                thread("a", op(0, 5, "TakeAny", 2, 1), op(5, 9, "Holds", 3, 0)),
                thread("b", op(0, 5, "Holds", 3, 1), op(5, 9, "Put", 2, 1))));
        assertEquals(Verdict.REJECTED, result.verdict());
        assertEquals(0, result.linearized(), "a has to wait for the second of b, and b is stuck at its first");
        assertNotUsed(result, "operations of one thread that touch");
    }

    @Test
    @DisplayName("classes that are not independent are found out when their orders are followed together")
    void dependentClasses() {
        Result result = validate("ByThread", trace(
                thread("a", op(0, 1, "Put", 2, 1)), thread("b", op(2, 3, "Holds", 2, 0))));
        assertEquals(Verdict.REJECTED, result.verdict());
        assertNotUsed(result, "they are not independent");
    }

    @Test
    @DisplayName("a class that fails to evaluate is told with the record and the place")
    void partitionFails() {
        Result result = validate("ByShelf", trace(
                thread("a", op(0, 1, "Put", 2, 1)), thread("b", op(2, 3, "Clear"))));
        assertEquals(Verdict.ACCEPTED, result.verdict());
        assertNotUsed(result, "it fails to evaluate: b #1, operation Clear: ByShelf.tla:5:18");
    }

    @Test
    @DisplayName("an invariant across classes keeps a class from rejecting")
    void invariants() {
        Result result = validate("Floor", trace(
                thread("a", op(0, 1, "Put", 2, 1)), thread("b", op(2, 3, "Holds", 3, 1))));
        assertEquals(Verdict.REJECTED, result.verdict());
        assertNotUsed(result, "invariants and properties may tie it to the others");
    }

    @Test
    @DisplayName("rule 11: a class rejects what an incomplete recording cannot explain")
    void earlierThanWhatIsMissing() {
        Result result = validate("ByShelf", trace(
                truncated("a", op(0, 1, "Put", 2, 1), op(8, 9, "Put", 2, 1)),
                thread("b", op(2, 3, "Holds", 3, 1), threadEnd(4, 5))));
        assertEquals(Verdict.REJECTED, result.verdict());
        assertEquals(Optional.of(new Result.Classes(2, false)), result.classes());
        assertEquals(List.of("a"), result.incomplete());
    }

    @Test
    @DisplayName("rule 11: operations that were not recorded keep a class from rejecting")
    void incompleteRecordings() {
        Result result = validate("ByShelf", trace(
                truncated("a", op(0, 1, "Put", 2, 1)),
                thread("b", op(2, 3, "Holds", 3, 1), threadEnd(4, 5))));
        assertEquals(Verdict.UNDECIDED, result.verdict());
        assertNotUsed(result, "the recording is incomplete");
    }

    @Test
    @DisplayName("a trace that does not fit the specification is told as ever")
    void unfitTraces() {
        Result result = validate("ByShelf", trace(
                thread("a", op(0, 1, "Put", 2, 1)), thread("b", op(2, 3, "Unknown", 1))));
        assertEquals(Verdict.ERROR, result.verdict());
        assertTrue(result.unfit());
    }
}
