package dev.traceloom.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.traceloom.engine.Recorded;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TraceHashTest {
    private static final Trace TWO = Recorded.trace(
            Recorded.thread("a", Recorded.op(10, 20, "Put", 1), Recorded.op(20, 40, "Put", 2)),
            Recorded.thread("b", Recorded.op(15, 30, "Get", 1), Recorded.neverReturned(35, "Get", 2)));

    @Test
    void otherTimesInTheSameOrderMakeNoDifference() {
        Trace later = Recorded.trace(
                Recorded.thread("a", Recorded.op(-9, -7, "Put", 1), Recorded.op(-7, -3, "Put", 2)),
                Recorded.thread("b", Recorded.op(-8, -5, "Get", 1), Recorded.neverReturned(-4, "Get", 2)));
        assertEquals(TraceHash.of(TWO), TraceHash.of(later), "times are unsigned");
        assertEquals(TraceHash.of(TWO), TraceHash.of(new Trace("elsewhere", TWO.threads())));
    }

    @Test
    void anotherOrderOfStartsAndEndsIsAnotherTrace() {
        assertDiffers(Recorded.trace(
                Recorded.thread("a", Recorded.op(10, 20, "Put", 1), Recorded.op(21, 40, "Put", 2)),
                Recorded.thread("b", Recorded.op(15, 30, "Get", 1), Recorded.neverReturned(35, "Get", 2))));
        assertDiffers(Recorded.trace(
                Recorded.thread("a", Recorded.op(10, 20, "Put", 1), Recorded.op(20, 40, "Put", 2)),
                Recorded.thread("b", Recorded.op(5, 30, "Get", 1), Recorded.neverReturned(35, "Get", 2))));
        assertDiffers(Recorded.trace(
                Recorded.thread("a", Recorded.op(10, 20, "Put", 1), Recorded.op(20, 32, "Put", 2)),
                Recorded.thread("b", Recorded.op(15, 30, "Get", 1), Recorded.neverReturned(35, "Get", 2))));
    }

    @Test
    void soAreOtherRecords() {
        TraceThread b = TWO.threads().get(1);
        Operation first = TWO.threads().get(0).operations().get(0);
        assertDiffers(Recorded.trace(Recorded.thread("a", first, Recorded.op(20, 40, "Put", 3)), b));
        assertDiffers(Recorded.trace(Recorded.thread("a", first, Recorded.op(20, 40, "Set", 2)), b));
        assertDiffers(Recorded.trace(Recorded.thread("a", first, Recorded.aborted(20, 40, "Put", 2)), b));
        assertDiffers(Recorded.trace(Recorded.truncated("a", first, Recorded.op(20, 40, "Put", 2)), b));
        assertDiffers(Recorded.trace(Recorded.thread("c", first, Recorded.op(20, 40, "Put", 2)), b));
        assertDiffers(Recorded.trace(b, TWO.threads().get(0)));
        // The same records, divided among the threads in another way.
        assertNotEquals(
                TraceHash.of(Recorded.trace(
                        Recorded.thread("a", Recorded.op(1, 2, "X"), Recorded.op(3, 4, "X")), Recorded.thread("b"))),
                TraceHash.of(Recorded.trace(
                        Recorded.thread("a", Recorded.op(1, 2, "X")), Recorded.thread("b", Recorded.op(3, 4, "X")))));
    }

    @Test
    void anyMonotoneClockGivesTheSameHash() {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            long scale = 1 + random.nextInt(1_000_000);
            long offset = random.nextInt(1_000_000);
            List<TraceThread> threads = TWO.threads().stream()
                    .map(thread -> new TraceThread(
                            thread.id(),
                            thread.operations().stream()
                                    .map(one -> one.withTimebox(
                                            one.start() * scale + offset,
                                            one.hasEnd() ? one.end() * scale + offset : one.end()))
                                    .toList(),
                            false))
                    .toList();
            assertEquals(TraceHash.of(TWO), TraceHash.of(new Trace("t", threads)));
        }
    }

    private static void assertDiffers(Trace other) {
        assertNotEquals(TraceHash.of(TWO), TraceHash.of(other));
    }
}
