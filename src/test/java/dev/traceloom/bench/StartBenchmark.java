package dev.traceloom.bench;

import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a command takes that has little to do: its start, above all. It is typed as a person types it, and the shell counts too. */
final class StartBenchmark {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final int OPERATIONS = 500;
    private static final int RUNS = 15;
    private static final double MOST_SECONDS = 0.4;

    private StartBenchmark() {}

    static void run() throws Exception {
        Scratch.during(StartBenchmark::in);
    }

    private static void in(Path folder) throws Exception {
        Goal goal = new Goal(OPERATIONS + " operations that are accepted take at most " + MOST_SECONDS + " s of processor time");
        Table table = new Table(
                "From the command line",
                List.of(
                        "`./traceloom validate` of " + OPERATIONS + " operations in a file, 5 threads, light overlap. Seconds of processor time of",
                        "everything that is started, the shell and Java's start included; on the clock; and TLC searching, reading",
                        "the trace not included. Of " + RUNS + " runs."),
                "trace", "verdict", "median", "shortest", "median on the clock", "TLC", "TLC, time");
        Path specification = Files.createDirectory(folder.resolve("set")).resolve("SetBench.tla");
        Files.copy(BenchmarkTraces.specification("set"), specification);
        for (boolean valid : new boolean[] {true, false}) {
            Path trace = folder.resolve(valid ? "valid.ndjson" : "invalid.ndjson");
            NdjsonWriter.write(BenchmarkTraces.generate("set", OPERATIONS, 1, valid), trace, false);
            List<TypedCommand.Run> runs = new ArrayList<>();
            for (int i = -1; i < RUNS; i++) {
                TypedCommand.Run one = TypedCommand.validate(specification, trace, valid ? 0 : Shell.REJECTED);
                if (i >= 0) {
                    runs.add(one);
                }
            }
            double[] processor = runs.stream().mapToDouble(TypedCommand.Run::processor).sorted().toArray();
            double[] clock = runs.stream().mapToDouble(TypedCommand.Run::clock).sorted().toArray();
            Workload workload = Workload.light("set", OPERATIONS, valid);
            Measurement tlc = Contender.TLC.measure(workload, LIMIT);
            table.row(
                    workload.toString(),
                    valid ? "accepted" : "rejected",
                    seconds(processor[RUNS / 2]),
                    seconds(processor[0]),
                    seconds(clock[RUNS / 2]),
                    tlc.figures(),
                    tlc.times(tlc.processor(), processor[RUNS / 2]));
            if (valid) {
                goal.note(workload, processor[RUNS / 2] <= MOST_SECONDS);
            }
        }
        table.end(goal);
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.2f s", seconds);
    }
}
