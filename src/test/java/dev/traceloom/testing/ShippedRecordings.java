package dev.traceloom.testing;

import dev.traceloom.testing.SetObject.Flaw;
import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.log.LogDirectoryWriter;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * The recordings under examples/: which there are and how each comes about. The main method writes them anew.
 *
 * <p>The accepted ones come from correct objects; the rejected ones from objects with a race, except where an operation
 * reports a plain wrong result. The seeds are chosen so that the race shows.
 */
public final class ShippedRecordings {

    /**
     * @param path below the examples' folder; a log directory unless it ends in .ndjson
     * @param specification likewise
     * @param accepted the verdict
     */
    record Recording(
            String path, String specification, boolean accepted, Supplier<SimulatedObject> object, TraceShape shape) {

        GeneratedTrace generate() {
            return TraceGenerator.generate(path, object.get(), shape);
        }

        void write(Path examples) throws TraceException, IOException {
            Path target = examples.resolve(path);
            Files.createDirectories(target.getParent());
            if (path.endsWith(".ndjson")) {
                NdjsonWriter.write(generate().trace(), target, true);
            } else {
                new LogDirectoryWriter(ParameterNames.NONE, false).write(generate().trace(), target, true);
            }
        }
    }

    private static final String QUEUE = "queue/Queue.tla";
    private static final String SET = "set/SetBench.tla";
    private static final String REGISTER = "register/Register.tla";
    private static final String PRODUCERS = "producers/ProducerQueues.tla";
    private static final String KEY_VALUE = "keyvalue/KeyValue.tla";
    private static final String COUNTER = "counter/Atomic.tla";

    static final List<Recording> ALL = List.of(
            new Recording("queue/recordings/accepted/three-threads.ndjson", QUEUE, true,
                    () -> QueueObject.correct(100, 8), TraceShape.of(1, 3, 40).busy(60)),
            new Recording("queue/recordings/accepted/never-returned.ndjson", QUEUE, true,
                    () -> QueueObject.correct(5, 4),
                    TraceShape.of(2, 3, 10).busy(60).coincidingTimes().aborted(10).neverReturned(100)),
            new Recording("queue/recordings/rejected/same-element-twice.ndjson", QUEUE, false,
                    () -> QueueObject.racy(100, 8), TraceShape.of(3, 3, 40).busy(60)),
            new Recording("set/recordings/accepted/five-threads", SET, true,
                    () -> new SetObject(20, Flaw.NONE), TraceShape.of(4, 5, 50).busy(40)),
            new Recording("set/recordings/rejected/range-query-key-by-key", SET, false,
                    () -> new SetObject(20, Flaw.RANGE_QUERY_KEY_BY_KEY), TraceShape.of(1, 5, 50).busy(80)),
            new Recording("set/recordings/rejected/insert-if-absent-in-two-steps.ndjson", SET, false,
                    () -> new SetObject(5, Flaw.INSERT_IF_ABSENT_IN_TWO_STEPS), TraceShape.of(6, 3, 50).busy(60)),
            new Recording("register/recordings/accepted/four-threads.ndjson", REGISTER, true,
                    () -> RegisterObject.correct(5), TraceShape.of(7, 4, 25).busy(60)),
            new Recording("register/recordings/rejected/two-winners.ndjson", REGISTER, false,
                    () -> RegisterObject.racy(5), TraceShape.of(8, 4, 25).busy(60)),
            new Recording("producers/recordings/accepted/three-threads.ndjson", PRODUCERS, true,
                    () -> ProducerQueuesObject.correct(4), TraceShape.of(9, 3, 20).busy(40)),
            new Recording("producers/recordings/rejected/same-element-twice.ndjson", PRODUCERS, false,
                    () -> ProducerQueuesObject.racy(4), TraceShape.of(10, 3, 20).busy(40)),
            new Recording("keyvalue/recordings/accepted/eight-clients.ndjson", KEY_VALUE, true,
                    () -> KeyValueObject.correct(6), TraceShape.of(14, 8, 25).busy(60)),
            new Recording("keyvalue/recordings/rejected/swap-in-two-steps.ndjson", KEY_VALUE, false,
                    () -> KeyValueObject.racy(6), TraceShape.of(15, 8, 25).busy(60)),
            new Recording("counter/recordings/accepted/four-threads.ndjson", COUNTER, true,
                    CounterObject::correct, TraceShape.of(11, 4, 25).busy(60)),
            new Recording("counter/recordings/rejected/lost-updates.ndjson", COUNTER, false,
                    CounterObject::racy, TraceShape.of(12, 4, 25).busy(60)),
            new Recording("counter/recordings/rejected/wrong-result.ndjson", COUNTER, false,
                    CounterObject::correct, TraceShape.of(13, 4, 25).busy(60).corrupted(Corruption.LATE)));

    private ShippedRecordings() {}

    /** @param args the examples' folder */
    public static void main(String[] args) throws TraceException, IOException {
        for (Recording recording : ALL) {
            recording.write(Path.of(args[0]));
        }
    }
}
