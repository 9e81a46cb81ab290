package dev.traceloom.trace.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which times look odd beside each other, and that nothing overflows on the way. */
class OddClocksTest {
    private static final long SINCE_1970 = 1_764_000_000_000_000_000L;

    @Test
    void threadsThatRanTogetherAreNotOdd() {
        assertFalse(OddClocks.of(trace(thread("a", 1000, 50, 10), thread("b", 1020, 55, 10))).areOdd());
    }

    @Test
    void aLoaderAndThenWorkersAreNotOdd() {
        Trace phases = trace(
                thread("loader", 1_000, 20, 50), thread("w1", 60_000, 200, 50), thread("w2", 61_000, 200, 50));
        assertFalse(OddClocks.of(phases).areOdd());
    }

    @Test
    void threadsThatRanOneAfterTheOtherAreNotOdd() {
        Trace turns = trace(thread("a", 0, 20, 10), thread("b", 900, 20, 10), thread("c", 1900, 20, 10));
        assertFalse(OddClocks.of(turns).areOdd());
    }

    @Test
    void clocksThatBeganAtDifferentMomentsAreApart() {
        ThreadsApart apart = OddClocks.of(trace(
                        thread("c", SINCE_1970, 20, 100), thread("a", 500, 20, 100), thread("b", 7_000_000_000L, 20, 100)))
                .apart()
                .orElseThrow();
        assertEquals(List.of(List.of("a"), List.of("b"), List.of("c")), apart.groups());
        assertEquals(7_000_000_000L - (500 + 19 * 200 + 100), apart.hole(), "the smaller of two holes");
        assertEquals(3 * (19 * 200 + 100), apart.busy());
    }

    @Test
    void aFewRecordsByHandAreNotOdd() {
        assertFalse(OddClocks.of(trace(thread("a", 1, 2, 1), thread("b", 10_000, 2, 1))).areOdd());
    }

    @Test
    void microsecondsAmongNanosecondsAreTold() {
        MixedUnits units = OddClocks.of(trace(
                        thread("ns", SINCE_1970, 100, 5_000),
                        thread("µs", SINCE_1970 / 1000, 100, 5),
                        thread("ns too", SINCE_1970 + 77_000, 90, 4_000)))
                .units()
                .orElseThrow();
        assertEquals(List.of("µs"), units.coarse());
        assertEquals(1000, units.factor());
        assertTrue(units.isPrecise());
    }

    @Test
    void millisecondsAndSecondsAreToldThoughOperationsTakeNone() {
        for (long factor : new long[] {1_000_000, 1_000_000_000}) {
            MixedUnits units = OddClocks.of(trace(
                            thread("fine", SINCE_1970, 100, 5_000), thread("coarse", SINCE_1970 / factor, 100, 0)))
                    .units()
                    .orElseThrow();
            assertEquals(factor, units.factor());
        }
    }

    @Test
    void timesSinceTheStartOfTheProgramAreTold() {
        MixedUnits units = OddClocks.of(trace(thread("ns", 200_000, 500, 2_000), thread("µs", 210, 480, 2))).units().orElseThrow();
        assertFalse(units.isPrecise(), "chance may do that");
    }

    @Test
    void aShortPhaseBeforeALongOneIsNoOtherUnit() {
        assertFalse(OddClocks.of(trace(thread("loader", 10, 25, 100), thread("worker", 6_000, 25_000, 100))).areOdd());
    }

    @Test
    void vectorClocksAreNobodysTimes() {
        Operation first = operation(5, 6).withClock(new VectorClock.Builder().put("a", 1).build());
        Trace trace = trace(new TraceThread("a", List.of(first), false), thread("b", SINCE_1970, 20, 10));
        assertEquals(List.of(), OddClocks.of(trace).spans());
    }

    @Test
    void theLargestNumbersDoNotOverflow() {
        Trace trace = trace(thread("a", 0, 20, 1), thread("b", -100, 20, 1));
        OddClocks odd = OddClocks.of(trace);
        assertEquals((-100L + 39 >>> 1) + 1, odd.widest(), "half of nearly all there is");
        assertEquals(Long.MAX_VALUE, ThreadSpan.widest(List.of(new ThreadSpan("a", 1, 0, -1L, 0))));
        assertTrue(odd.apart().isPresent());
        Trace scaled = OtherTimes.inUnit(trace, List.of("b"), 1_000_000_000L);
        assertEquals(-1L, scaled.threads().get(1).operations().get(0).start());
        assertEquals(19_999_999_999L, OtherTimes.inUnit(trace(thread("a", 18, 1, 1)), List.of("a"), 1_000_000_000L)
                .threads().get(0).operations().get(0).end(), "anything within the nineteenth second");
    }

    @Test
    void movingBelowZeroMovesTheOthersInstead() {
        Trace moved = OtherTimes.earlier(trace(thread("a", 10, 1, 5), thread("b", 100, 1, 5)), "a", 50);
        assertEquals(10, moved.threads().get(0).operations().get(0).start());
        assertEquals(150, moved.threads().get(1).operations().get(0).start());
        Trace high = OtherTimes.later(trace(thread("a", -10, 1, 5), thread("b", 100, 1, 5)), "a", 50);
        assertEquals(-10, high.threads().get(0).operations().get(0).start());
        assertEquals(50, high.threads().get(1).operations().get(0).start());
    }

    @Test
    void aPartThatIsNotWiderLimitsWhatComesBeforeIt() {
        Trace wider = OtherTimes.widerBut(trace(thread("a", 100, 3, 5)), "a", 40, 1, 2);
        List<Operation> operations = wider.threads().get(0).operations();
        assertEquals(60, operations.get(0).start());
        assertEquals(115, operations.get(0).end(), "when the next, which is as it was, is over");
        assertEquals(110, operations.get(1).start());
        assertEquals(110, operations.get(2).start(), "not before the one before it");
        assertEquals(165, operations.get(2).end());
    }

    private static Trace trace(TraceThread... threads) {
        return new Trace("t", List.of(threads));
    }

    /** Operations that take as long as the pauses between them. */
    private static TraceThread thread(String id, long from, int operations, long each) {
        List<Operation> all = new ArrayList<>();
        for (int i = 0; i < operations; i++) {
            all.add(operation(from + 2 * i * each, from + 2 * i * each + each));
        }
        return new TraceThread(id, all, false);
    }

    private static Operation operation(long start, long end) {
        return new Operation("Step", Outcome.RETURNED, Arguments.NONE, start, end, Meta.NONE, "");
    }
}
