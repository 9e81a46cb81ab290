package dev.traceloom.bench;

import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.trace.ParameterNames;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.log.LogDirectoryWriter;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What users wait for with a long recording: reading it, validating it, and what else is told of it. */
final class FilesBenchmark {
    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final int OPERATIONS = 450_000;
    private static final int RUNS = 3;

    private FilesBenchmark() {}

    static void run() throws Exception {
        Scratch.during(FilesBenchmark::in);
    }

    private static void in(Path folder) throws Exception {
        Table table = new Table(
                "Long recordings in files",
                List.of(
                        "`./traceloom validate` of " + OPERATIONS + " operations, 5 threads, light overlap, in a file of JSON lines and in a log",
                        "directory: reading, validating, and what is told of an accepted trace besides. Processor time, the median of " + RUNS + " runs;",
                        "the engine alone and TLC searching, reading the trace not included."),
                "trace", "verdict", "JSON lines", "log directory", "engine alone", "TLC", "TLC, JSON lines");
        for (String object : List.of("set", "queue")) {
            Path source = BenchmarkTraces.specification(object);
            Path home = Files.createDirectory(folder.resolve(object));
            Path specification = Files.copy(source, home.resolve(source.getFileName().toString()));
            for (boolean valid : new boolean[] {true, false}) {
                row(table, object, valid, specification, home);
            }
        }
        table.end();
    }

    private static void row(Table table, String object, boolean valid, Path specification, Path home) throws Exception {
        Trace trace = BenchmarkTraces.generate(object, OPERATIONS, 1, valid);
        Path lines = home.resolve(valid + ".ndjson");
        NdjsonWriter.write(trace, lines, false);
        Path logs = home.resolve(Boolean.toString(valid));
        new LogDirectoryWriter(ParameterNames.NONE, false).write(trace, logs, false);
        Workload workload = Workload.light(object, OPERATIONS, valid);
        int expected = valid ? 0 : Shell.REJECTED;
        List<Double> ofLines = new ArrayList<>();
        List<Double> ofLogs = new ArrayList<>();
        List<Measurement> ofEngine = new ArrayList<>();
        for (int i = 0; i < RUNS; i++) {
            ofLines.add(TypedCommand.validate(specification, lines, expected).processor());
            ofLogs.add(TypedCommand.validate(specification, logs, expected).processor());
            ofEngine.add(Contender.ENGINE.measure(workload, LIMIT));
        }
        Measurement engine = Measurement.median(ofEngine.toArray(Measurement[]::new));
        Measurement tlc = Contender.TLC.measure(workload, LIMIT);
        double read = median(ofLines);
        table.row(
                workload.toString(),
                Table.agreement(engine, tlc),
                seconds(read),
                seconds(median(ofLogs)),
                engine.figures(),
                tlc.figures(),
                tlc.times(tlc.processor(), read));
    }

    private static double median(List<Double> runs) {
        return runs.stream().sorted().toList().get(runs.size() / 2);
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f s", seconds);
    }
}
