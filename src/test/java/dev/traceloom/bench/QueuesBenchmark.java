package dev.traceloom.bench;

import dev.traceloom.testing.SizedQueueObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Queues with many elements inside, of which many went in at the same time and came out at the same time. */
final class QueuesBenchmark {
    private static final Path SPECIFICATION = Path.of("src/test/resources/specs/SizedQueue.tla");
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final int THREADS = 4;
    private static final int OPERATIONS = 1500;
    private static final int INSIDE = 200;
    private static final int BUSY = 90;
    private static final double MOST_SECONDS = 10;

    private QueuesBenchmark() {}

    static void run() throws Exception {
        Path folder = Files.createTempDirectory("queues");
        try {
            run(folder);
        } finally {
            Scratch.delete(folder);
        }
    }

    private static void run(Path folder) throws Exception {
        Table table = new Table(
                "Queues with many elements",
                List.of(
                        THREADS + " threads × " + OPERATIONS + " operations (offer, poll, size), each thread inside of one " + BUSY
                                + " % of the time,",
                        "with about " + INSIDE + " elements inside. An invalid trace has one wrong size in its last half."),
                "trace", "verdict", "engine");
        Goal decided = new Goal("decided in less than 10 s");
        for (int values : List.of(0, 5)) {
            for (boolean valid : new boolean[] {true, false}) {
                String name = (values == 0 ? "each element another" : values + " different elements") + (valid ? ", valid" : ", invalid");
                Path file = folder.resolve(values + "-" + valid + ".ndjson");
                Trace trace = trace(values);
                NdjsonWriter.write(valid ? trace : withWrongSize(trace), file, true);
                Workload workload = new Workload(List.of("read", SPECIFICATION.toString(), file.toString()));
                Measurement engine = Contender.ENGINE.measure(workload, LIMIT);
                decided.note(name, engine.decidedWithin(MOST_SECONDS));
                table.row(name, Table.agreement(engine), engine.figures());
            }
        }
        table.end(decided);
    }

    private static Trace trace(int values) {
        TraceShape shape = TraceShape.of(values + 1, THREADS, OPERATIONS).busy(BUSY);
        Trace trace = TraceGenerator.generate("queue", SizedQueueObject.correct(values, INSIDE), shape).trace();
        List<TraceThread> threads = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            // Who only peeks changes nothing, so that the others have the same orders.
            List<Operation> others = thread.operations().stream()
                    .filter(operation -> !operation.name().equals("Peek"))
                    .toList();
            threads.add(new TraceThread(thread.id(), others, thread.truncated()));
        }
        return new Trace(trace.name(), threads);
    }

    /** No order explains seven more than there are: only as many operations overlap as there are threads. */
    private static Trace withWrongSize(Trace trace) {
        List<TraceThread> threads = new ArrayList<>(trace.threads());
        TraceThread thread = threads.get(0);
        List<Operation> operations = new ArrayList<>(thread.operations());
        int at = operations.size() / 2;
        while (!operations.get(at).name().equals("Size")) {
            at++;
        }
        Operation size = operations.get(at);
        int count = ((Value.Int) size.arguments().values().get(0)).value();
        operations.set(at, size.withArguments(Arguments.named(size.arguments().names(), List.of(Value.Int.of(count + 7)))));
        threads.set(0, new TraceThread(thread.id(), operations, thread.truncated()));
        return new Trace(trace.name(), threads);
    }
}
