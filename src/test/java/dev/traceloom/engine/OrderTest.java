package dev.traceloom.engine;

import static dev.traceloom.engine.AllStrategies.accepts;
import static dev.traceloom.engine.AllStrategies.rejects;
import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which order timeboxes leave open: rules 6 and 7 of the semantics, on a register that holds 0 at first. */
class OrderTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();
    private static final Specification REGISTER = SPECIFICATIONS.example("register/Register.tla");

    /** The first time that is negative when it is mistaken for a signed number. */
    private static final long HALFWAY = Long.MIN_VALUE;

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    @DisplayName("rule 6: operations whose timeboxes touch may come in either order")
    void touchingTimeboxesOverlap() {
        accepts(REGISTER, trace(thread("a", op(0, 5, "Write", 1)), thread("b", op(5, 6, "Read", 0))));
        accepts(REGISTER, trace(thread("a", op(0, 5, "Write", 1)), thread("b", op(5, 6, "Read", 1))));
        accepts(REGISTER, trace(thread("a", op(5, 5, "Write", 1)), thread("b", op(5, 5, "Read", 0))));
    }

    @Test
    @DisplayName("rule 6: a moment between two timeboxes orders them")
    void aMomentBetweenOrders() {
        rejects(REGISTER, trace(thread("a", op(0, 5, "Write", 1)), thread("b", op(6, 7, "Read", 0))), 1);
        rejects(REGISTER, trace(thread("a", op(0, 4, "Write", 1)), thread("b", op(5, 5, "Read", 0))), 1);
    }

    @Test
    @DisplayName("rule 6: times beyond 2^63 are later than those before, not earlier")
    void timesAreUnsigned() {
        rejects(
                REGISTER,
                trace(
                        thread("a", op(Long.MAX_VALUE - 1, Long.MAX_VALUE, "Write", 1)),
                        thread("b", op(HALFWAY, HALFWAY + 1, "Read", 0))),
                1);
        accepts(
                REGISTER,
                trace(
                        thread("a", op(Long.MAX_VALUE - 1, Long.MAX_VALUE, "Write", 1)),
                        thread("b", op(HALFWAY, HALFWAY + 1, "Read", 1))));
        accepts(
                REGISTER,
                trace(
                        thread("a", op(Long.MAX_VALUE, HALFWAY + 5, "Write", 1)),
                        thread("b", op(HALFWAY + 5, HALFWAY + 9, "Read", 0))));
    }

    @Test
    @DisplayName("rule 6: an operation that returned at the last moment there is did return")
    void theLargestTimeIsATime() {
        rejects(REGISTER, trace(thread("a", op(-3L, -1L, "Read", 7))), 0);
        accepts(
                REGISTER,
                trace(thread("a", op(-3L, -1L, "Write", 1)), thread("b", op(-1L, -1L, "Read", 0))));
    }

    @Test
    @DisplayName("rule 6: within a thread the order of the file decides, even where times are equal")
    void fileOrderDecidesWithinAThread() {
        accepts(REGISTER, trace(thread("a", op(5, 5, "Write", 1), op(5, 5, "Read", 1))));
        rejects(REGISTER, trace(thread("a", op(5, 5, "Read", 1), op(5, 5, "Write", 1))), 0);
        accepts(
                REGISTER,
                trace(thread(
                        "a", op(Long.MAX_VALUE, HALFWAY, "Write", 1), op(HALFWAY, HALFWAY, "Read", 1))));
    }

    @Test
    @DisplayName("rule 6: reading compares the times of a thread as unsigned numbers too")
    void readingComparesUnsigned(@TempDir Path folder) throws IOException, TraceException {
        Trace good = NdjsonReader.read(Files.writeString(folder.resolve("good.ndjson"), """
                {"thread":"a","op":"Write","args":[1],"start":9223372036854775807,"end":9223372036854775808}
                {"thread":"a","op":"Read","args":[1],"start":9223372036854775808,"end":18446744073709551615}
                """));
        accepts(REGISTER, good);
        Path bad = Files.writeString(folder.resolve("bad.ndjson"), """
                {"thread":"a","op":"Write","args":[1],"start":5,"end":9223372036854775808}
                {"thread":"a","op":"Read","args":[1],"start":9223372036854775807,"end":9223372036854775809}
                """);
        assertThrows(TraceException.class, () -> NdjsonReader.read(bad));
    }

    @Test
    @DisplayName("rule 7: an operation waits for all that ended before it, however many a thread has")
    void waitsForAllThatEndedBefore() {
        rejects(
                REGISTER,
                trace(
                        thread("a", op(0, 1, "Write", 1), op(2, 3, "Write", 2)),
                        thread("b", op(4, 5, "Read", 1))),
                2);
        accepts(
                REGISTER,
                trace(
                        thread("a", op(0, 1, "Write", 1), op(2, 3, "Write", 2)),
                        thread("b", op(3, 5, "Read", 1))));
    }

    @Test
    @DisplayName("rule 7: every thread can make an operation wait, and each only until it is consumed")
    void everyThreadCanMakeItWait() {
        Trace stuck = trace(
                thread("a", op(10, 11, "Write", 1)),
                thread("b", op(0, 20, "Read", 0)),
                thread("c", op(0, 5, "Read", 1)));
        Result result = rejects(REGISTER, stuck, 1);
        assertEquals("c", result.stalled().get(0).record().thread());
        accepts(
                REGISTER,
                trace(
                        thread("a", op(10, 11, "Write", 1)),
                        thread("b", op(0, 20, "Read", 1)),
                        thread("c", op(0, 5, "Read", 0))));
    }

    @Test
    @DisplayName("a skew widens every timebox on both sides")
    void skewWidensTimeboxes() {
        Trace apart = trace(thread("a", op(0, 5, "Write", 1)), thread("b", op(9, 9, "Read", 0)));
        assertEquals(Verdict.REJECTED, withSkew(apart, 1).verdict());
        assertEquals(Verdict.ACCEPTED, withSkew(apart, 2).verdict());
    }

    @Test
    @DisplayName("a skew stops at the first and the last moment there is")
    void skewDoesNotWrapAround() {
        Trace early = trace(thread("a", op(0, 1, "Write", 1)), thread("b", op(20, 20, "Read", 0)));
        assertEquals(Verdict.REJECTED, withSkew(early, 5).verdict());
        Trace late = trace(thread("a", op(-20L, -20L, "Write", 1)), thread("b", op(-2L, -1L, "Read", 0)));
        assertEquals(Verdict.REJECTED, withSkew(late, 5).verdict());
    }

    private static Result withSkew(Trace trace, long skew) {
        return AllStrategies.validate(REGISTER, trace, Options.USUAL.withSkew(skew));
    }
}
