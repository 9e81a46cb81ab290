package dev.traceloom.testing.explained;

import dev.traceloom.explain.schedule.ScheduledRun;
import dev.traceloom.explain.schedule.ScheduledRun.Kind;
import dev.traceloom.explain.schedule.ScheduledRun.Step;
import dev.traceloom.trace.value.Meta.SourceLine;
import java.util.List;
import java.util.Optional;

/** Schedules of classes in examples/lineup, as {@code traceloom lineup} finds them. */
public final class ScheduledRuns {
    private static final int A = 0;
    private static final int B = 1;
    private static final int C = 2;

    private ScheduledRuns() {}

    /** {@code CounterWithoutLock} on {@code inc(), get() | inc()}: both threads have read before either writes. */
    public static ScheduledRun lostUpdate() {
        return new ScheduledRun(
                List.of("A", "B"),
                List.of(
                        Step.call(A, "inc()"),
                        point(A, "writes count", "CounterWithoutLock.inc", 8),
                        Step.call(B, "inc()"),
                        point(B, "writes count", "CounterWithoutLock.inc", 8),
                        Step.returned(B, "ok"),
                        Step.returned(A, "ok"),
                        Step.call(A, "get()"),
                        Step.returned(A, "1")),
                false,
                "0 1x2 0x2 2");
    }

    /** {@code BufferNotify} on {@code put(1), put(2) | take() | take()}: whoever is woken is not the one who could go on. */
    public static ScheduledRun lostWakeUp() {
        return new ScheduledRun(
                List.of("A", "B", "C"),
                List.of(
                        Step.call(B, "take()"),
                        point(B, "reads isFull", "BufferNotify.take", 18),
                        point(B, "calls wait", "BufferNotify.take", 19),
                        Step.call(C, "take()"),
                        point(C, "reads isFull", "BufferNotify.take", 18),
                        point(C, "calls wait", "BufferNotify.take", 19),
                        Step.call(A, "put(1)"),
                        point(A, "reads isFull", "BufferNotify.put", 8),
                        point(A, "writes element", "BufferNotify.put", 11),
                        point(A, "writes isFull", "BufferNotify.put", 12),
                        Step.returned(A, "ok"),
                        Step.call(A, "put(2)"),
                        point(A, "reads isFull", "BufferNotify.put", 8),
                        point(A, "calls wait", "BufferNotify.put", 9),
                        point(B, "reads isFull", "BufferNotify.take", 18),
                        point(B, "writes isFull", "BufferNotify.take", 21),
                        point(B, "reads element", "BufferNotify.take", 23),
                        Step.returned(B, "1"),
                        point(C, "reads isFull", "BufferNotify.take", 18),
                        point(C, "calls wait", "BufferNotify.take", 19)),
                true,
                "1x2 2x2 0x6 1x4 2x2");
    }

    private static Step point(int thread, String what, String method, int line) {
        String type = method.substring(0, method.indexOf('.'));
        return new Step(thread, Kind.POINT, what, method, Optional.of(new SourceLine("lineup/" + type + ".java", line)));
    }
}
