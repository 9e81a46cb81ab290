package dev.traceloom.testing;

import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import java.nio.file.Path;

/** The traces of the benchmark. */
public final class BenchmarkTraces {
    public static final int THREADS = 5;
    /** Per cent of its time that a thread spends inside an operation: light overlap. */
    public static final int LIGHT = 20;
    public static final int HEAVY = 80;

    private static final int KEYS = 20;
    private static final int QUEUE_VALUES = 100;
    private static final int QUEUE_CAPACITY = 10;

    private BenchmarkTraces() {}

    /** 5 threads, light overlap. */
    public static Trace generate(String object, int operations, long seed, boolean valid) {
        return generate(object, operations, seed, valid, THREADS, LIGHT);
    }

    /**
     * @param object {@code set} or {@code queue}
     * @param operations of all threads together
     * @param valid otherwise one result among the last tenth is wrong
     * @param busy per cent of its time that a thread spends inside an operation
     */
    public static Trace generate(String object, int operations, long seed, boolean valid, int threads, int busy) {
        TraceShape shape = TraceShape.ofTotal(seed, threads, operations)
                .busy(busy)
                .corrupted(valid ? Corruption.NONE : Corruption.LATE);
        return TraceGenerator.generate(object + "-" + operations, object(object), shape).trace();
    }

    /** The same kind of trace as a stream, however long; an invalid one has a wrong result after nine tenths. */
    public static RecordStream stream(String object, int operations, long seed, boolean valid) {
        return new GeneratedStream(
                object + "-" + operations,
                object(object),
                seed,
                THREADS,
                operations / THREADS,
                20,
                valid ? -1 : operations / 10L * 9);
    }

    /** Relative to the project's folder. */
    public static Path specification(String object) {
        return object.equals("set") ? Path.of("examples/set/SetBench.tla") : Path.of("examples/queue/Queue.tla");
    }

    /** A new object of the benchmark. */
    public static SimulatedObject object(String name) {
        return switch (name) {
            case "set" -> new SetObject(KEYS, SetObject.Flaw.NONE);
            case "queue" -> QueueObject.correct(QUEUE_VALUES, QUEUE_CAPACITY);
            default -> throw new IllegalArgumentException("no such object: " + name);
        };
    }
}
