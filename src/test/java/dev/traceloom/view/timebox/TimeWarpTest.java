package dev.traceloom.view.timebox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeWarpTest {
    private static final double WANTED = 50;
    private static final double EXACT = 1e-6;

    @Test
    void whatOverlapsInTimeOverlapsOnTheLineAndWhatDoesNotDoesNot() {
        for (long seed = 0; seed < 60; seed++) {
            List<TraceThread> threads = threads(seed, seed % 2 == 0);
            TimeWarp warp = TimeWarp.of(threads, operation -> WANTED);
            for (Operation a : all(threads)) {
                for (Operation b : all(threads)) {
                    boolean before = a.hasEnd() && Long.compareUnsigned(a.end(), b.start()) < 0;
                    assertEquals(before, warp.end(a) < warp.begin(b.start()), "seed " + seed + ": " + a + ", " + b);
                }
            }
        }
    }

    @Test
    void everyOperationHasTheRoomThatItWants() {
        for (long seed = 0; seed < 60; seed++) {
            List<TraceThread> threads = threads(seed, seed % 2 == 0);
            TimeWarp warp = TimeWarp.of(threads, operation -> WANTED);
            for (Operation operation : all(threads)) {
                double room = warp.end(operation) - warp.begin(operation.start());
                assertTrue(room >= WANTED - EXACT || !operation.hasEnd(), "seed " + seed + ": " + operation);
            }
        }
    }

    @Test
    void timesBeyondTheSignBitStillComeLast() {
        List<TraceThread> threads = new ArrayList<>();
        for (TraceThread thread : threads(5, false)) {
            threads.add(TraceThread.excerpt(thread.id(), 0, thread.operations().stream()
                    .map(operation -> operation.withTimebox(
                            operation.start() * (1L << 40),
                            operation.hasEnd() ? operation.end() * (1L << 40) : operation.end()))
                    .toList()));
        }
        TimeWarp warp = TimeWarp.of(threads, operation -> WANTED);
        List<Operation> lane = threads.get(0).operations();
        for (int i = 1; i < lane.size(); i++) {
            assertTrue(warp.begin(lane.get(i - 1).start()) < warp.begin(lane.get(i).start()));
        }
    }

    @Test
    void aPlaceOnTheLineTellsTheTime() {
        List<TraceThread> threads = threads(7, false);
        TimeWarp warp = TimeWarp.of(threads, operation -> WANTED);
        for (Operation operation : all(threads)) {
            assertEquals(operation.start(), warp.timeAt(warp.begin(operation.start())));
            assertEquals(operation.start(), warp.timeAt(warp.begin(operation.start()) + TimeWarp.INSTANT / 2));
        }
        assertEquals(warp.first(), warp.timeAt(-5));
    }

    static List<TraceThread> threads(long seed, boolean coinciding) {
        TraceShape shape = TraceShape.of(seed, 3, 8).busy(60).neverReturned(40).crashed(20);
        Trace trace = TraceGenerator.generate(
                        "queue", BenchmarkTraces.object("queue"), coinciding ? shape.coincidingTimes() : shape)
                .trace();
        return trace.threads().stream().map(thread -> TraceThread.excerpt(thread.id(), 0, thread.operations())).toList();
    }

    private static List<Operation> all(List<TraceThread> threads) {
        return threads.stream().flatMap(thread -> thread.operations().stream()).toList();
    }

    static List<RecordRef> refs(List<TraceThread> threads) {
        List<RecordRef> refs = new ArrayList<>();
        for (TraceThread thread : threads) {
            for (int i = 0; i < thread.operations().size(); i++) {
                refs.add(new RecordRef(thread.id(), i));
            }
        }
        return refs;
    }
}
