package dev.traceloom.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * A specification as people bring them, of a store with transactions: records of functions, sets folded by functions that
 * apply themselves, greatest elements chosen. There is no VIEW.
 */
final class StoreBenchmark {
    private static final Duration LIMIT = Duration.ofSeconds(120);
    private static final int THREADS = 5;
    private static final long SEED = 3;
    private static final double TIMES = 10;
    private static final double MOST_SECONDS = 10;

    private StoreBenchmark() {}

    static void run() throws Exception {
        Scratch.during(StoreBenchmark::run);
    }

    private static void run(Path folder) throws Exception {
        Table table = new Table(
                "A store with transactions",
                List.of("Five threads, each with one transaction after the other; most operations overlap those of all others."),
                "trace", "verdict", "engine", "TLC", "TLC, time", "TLC, memory");
        Goal seconds = new Goal("decided in less than 10 s");
        Goal times = new Goal("a tenth of TLC's processor time");
        for (int operations : List.of(100, 500)) {
            Path trace = folder.resolve(operations + ".ndjson");
            SnapshotLog.write(trace, THREADS, operations, SEED);
            Workload workload = new Workload(List.of("read", SnapshotLog.MODULE.toString(), trace.toString()));
            Measurement engine = Contender.ENGINE.measure(workload, LIMIT);
            Measurement tlc = Contender.TLC.measure(workload, LIMIT);
            String name = operations + " operations";
            seconds.note(name, engine.decidedWithin(MOST_SECONDS));
            times.note(name, tlc.processor() >= TIMES * engine.processor());
            table.againstTlc(name, engine, tlc);
        }
        table.end(seconds, times);
    }
}
