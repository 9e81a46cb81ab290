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
                        "with about " + INSIDE + " elements inside. An invalid trace has one wrong size in its last half.",
                        "Peeks are 3 % of the operations; an invalid trace with peeks has one that saw another element instead."),
                "trace", "verdict", "engine");
        Goal decided = new Goal("decided in less than 10 s");
        for (int values : List.of(0, 5)) {
            String name = values == 0 ? "each element another" : values + " different elements";
            Trace peeking = trace(values);
            Trace trace = withoutPeeks(peeking);
            measure(name + ", valid", trace, folder, decided, table);
            measure(name + ", invalid", withWrong("Size", trace), folder, decided, table);
            measure(name + ", with peeks, valid", peeking, folder, decided, table);
            measure(name + ", with peeks, invalid", withWrong("Peek", peeking), folder, decided, table);
        }
        table.end(decided);
    }

    private static void measure(String name, Trace trace, Path folder, Goal decided, Table table) throws Exception {
        Path file = folder.resolve("trace.ndjson");
        NdjsonWriter.write(trace, file, true);
        Workload workload = new Workload(List.of("read", SPECIFICATION.toString(), file.toString()));
        Measurement engine = Contender.ENGINE.measure(workload, LIMIT);
        decided.note(name, engine.decidedWithin(MOST_SECONDS));
        table.row(name, Table.agreement(engine), engine.figures());
    }

    private static Trace trace(int values) {
        TraceShape shape = TraceShape.of(values + 1, THREADS, OPERATIONS).busy(BUSY);
        return TraceGenerator.generate("queue", SizedQueueObject.correct(values, INSIDE), shape).trace();
    }

    /** Who only peeks changes nothing, so that the others have the same orders. */
    private static Trace withoutPeeks(Trace trace) {
        List<TraceThread> threads = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            List<Operation> others = thread.operations().stream()
                    .filter(operation -> !operation.name().equals("Peek"))
                    .toList();
            threads.add(new TraceThread(thread.id(), others, thread.truncated()));
        }
        return new Trace(trace.name(), threads);
    }

    /**
     * With one result that is seven more than it was. No order explains seven more elements than there are, since only as many operations overlap as there are
     * threads; and nearly none another first element.
     */
    private static Trace withWrong(String name, Trace trace) {
        List<TraceThread> threads = new ArrayList<>(trace.threads());
        TraceThread thread = threads.get(0);
        List<Operation> operations = new ArrayList<>(thread.operations());
        int at = operations.size() / 2;
        while (!operations.get(at).name().equals(name)) {
            at++;
        }
        Operation wrong = operations.get(at);
        int result = ((Value.Int) wrong.arguments().values().get(0)).value();
        operations.set(at, wrong.withArguments(Arguments.named(wrong.arguments().names(), List.of(Value.Int.of(result + 7)))));
        threads.set(0, new TraceThread(thread.id(), operations, thread.truncated()));
        return new Trace(trace.name(), threads);
    }
}
