package dev.traceloom.bench;

import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.testing.KeyValueObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * What a cluster adds to {@code validate}: for each trace, and for one long trace whose classes are shared. Everything is started by
 * {@code ./traceloom}, as a user does it, and executors are processes of their own.
 */
final class ClusterBenchmark {
    private static final Path FOLDER = Path.of("target/bench-cluster");
    private static final int FEW = Integer.getInteger("traceloom.traces", 2_000);
    private static final int MANY = 5 * FEW;
    private static final int OPERATIONS = 200;
    private static final int LONG = Integer.getInteger("traceloom.operations", 40_000);
    private static final int CLIENTS = 200;
    private static final int KEYS = 12;
    private static final String ONE = "local-cluster[1,1,1024]";
    private static final String TWO = "local-cluster[2,1,1024]";
    private static final long LOOK_MILLIS = 100;

    private int runs;

    private ClusterBenchmark() {}

    static void run() throws Exception {
        Scratch.delete(FOLDER);
        new ClusterBenchmark().measure();
        Scratch.delete(FOLDER);
    }

    /**
     * What a command used.
     *
     * @param clock seconds
     * @param processor seconds of all processes that it started
     * @param memory megabytes resident at the peak, of the largest of these
     */
    private record Used(double clock, double processor, long memory) {}

    private void measure() throws Exception {
        long bytes = write("few", FEW);
        write("many", MANY);
        // Builds what is not built, and fills the caches of the machine.
        command("cluster", "few", ONE);
        Table table = new Table(
                "Cluster",
                List.of(String.format(
                        Locale.ROOT,
                        "%,d and %,d traces of the set, %d operations and %,d bytes each, one in ten rejected. Seconds on the clock and of the",
                        FEW, MANY, OPERATIONS, bytes / FEW),
                        "processor, of all processes; for each further trace in milliseconds, without the start and the end; MB are resident at the",
                        "peak, of the largest process."),
                "", String.format(Locale.ROOT, "%,d traces", FEW), String.format(Locale.ROOT, "%,d traces", MANY), "a further trace", "of the processor", "MB");
        Used alone = row(table, "validate --jobs 1", "validate", "--jobs 1");
        row(table, "validate --jobs 2", "validate", "--jobs 2");
        row(table, "cluster, local[2]", "cluster", "local[2]");
        Used one = row(table, "cluster, 1 executor", "cluster", ONE);
        Used two = row(table, "cluster, 2 executors", "cluster", TWO);
        Goal overhead = new Goal("a further trace takes an executor at most twice the processor time of validate --jobs 1");
        overhead.note(String.format(Locale.ROOT, "%.1f times", one.processor / alone.processor), one.processor < 2 * alone.processor);
        Goal speed = new Goal("two executors take at most two thirds of the time of one for a further trace");
        speed.note(String.format(Locale.ROOT, "%.2f", two.clock / one.clock), two.clock < one.clock * 2 / 3);
        table.end(overhead, speed);
        System.out.printf(
                Locale.ROOT, "%nresults.ndjson has %,d bytes for each of the %,d traces, the table %,d.%n%n",
                size(FOLDER.resolve("out/results.ndjson")) / MANY, MANY, size(FOLDER.resolve("out/results.parquet")) / MANY);
        longTrace();
    }

    /** What each further trace takes: in seconds. */
    private Used row(Table table, String name, String command, String how) throws Exception {
        Used few = command(command, "few", how);
        Used many = command(command, "many", how);
        double further = (many.clock - few.clock) / (MANY - FEW);
        double processor = (many.processor - few.processor) / (MANY - FEW);
        table.row(
                name,
                figures(few),
                figures(many),
                String.format(Locale.ROOT, "%.1f ms", further * 1e3),
                String.format(Locale.ROOT, "%.1f ms", processor * 1e3),
                Long.toString(many.memory));
        return new Used(further, processor, many.memory);
    }

    private void longTrace() throws Exception {
        Path file = FOLDER.resolve("long.ndjson");
        NdjsonWriter.write(
                TraceGenerator.generate(
                                "long",
                                KeyValueObject.correct(KEYS),
                                TraceShape.ofTotal(1, CLIENTS, LONG).busy(BenchmarkTraces.HEAVY))
                        .trace(),
                file,
                true);
        Table table = new Table(
                "One long trace",
                List.of(String.format(
                        Locale.ROOT,
                        "%,d operations of %d clients on %d keys, heavy overlap, %,d MB, of a specification with a Partition.",
                        LONG, CLIENTS, KEYS, size(file) >> 20)),
                "", "seconds on the clock", "seconds of the processor", "MB");
        String of = "examples/keyvalue/KeyValue.tla " + file;
        longRow(table, "validate", "validate " + of + " --jobs 1");
        longRow(table, "cluster, 1 executor", "cluster " + of + " --master '" + ONE + "' --out " + out());
        longRow(table, "cluster, 2 executors, not shared", "cluster " + of + " --spread 1000000 --master '" + TWO + "' --out " + out());
        longRow(table, "cluster, 2 executors, classes shared", "cluster " + of + " --spread 1 --master '" + TWO + "' --out " + out());
    }

    private void longRow(Table table, String name, String command) throws Exception {
        Used used = start(command);
        table.row(
                name,
                String.format(Locale.ROOT, "%.1f", used.clock),
                String.format(Locale.ROOT, "%.1f", used.processor),
                Long.toString(used.memory));
    }

    private static String figures(Used used) {
        return String.format(Locale.ROOT, "%.1f s / %.1f s", used.clock, used.processor);
    }

    private Used command(String command, String traces, String how) throws Exception {
        String of = command + " examples/set/SetBench.tla " + FOLDER.resolve(traces) + " ";
        return start(command.equals("validate")
                ? of + how + " --no-pages --quiet --save " + out()
                : of + "--master '" + how + "' --bundles 100000 --out " + out());
    }

    /** A new folder; the last one is called out in the end. */
    private Path out() throws Exception {
        Path out = FOLDER.resolve("out");
        if (Files.exists(out)) {
            Files.move(out, FOLDER.resolve("out-" + runs++));
        }
        return out;
    }

    private static Used start(String command) throws Exception {
        Path times = FOLDER.resolve("times");
        Path said = FOLDER.resolve("said");
        long began = System.nanoTime();
        Process process = new ProcessBuilder(
                        "bash", "-c", "TIMEFORMAT='%U %S'; { time ./traceloom " + command + " >" + said + " 2>&1; } 2>" + times)
                .start();
        long memory = 0;
        while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            memory = Math.max(memory, process.descendants()
                    .mapToLong(one -> ProcessFigures.peakResidentMegabytes(Long.toString(one.pid())))
                    .max()
                    .orElse(0));
        }
        if (process.exitValue() != 0 && process.exitValue() != Shell.REJECTED) {
            throw new IllegalStateException(command + " ended with " + process.exitValue() + ":\n" + Files.readString(said));
        }
        double processor = 0;
        for (String seconds : Files.readString(times).trim().split(" ")) {
            processor += Double.parseDouble(seconds);
        }
        return new Used((System.nanoTime() - began) / 1e9, processor, memory);
    }

    private static long write(String name, int count) throws Exception {
        Path folder = Files.createDirectories(FOLDER.resolve(name));
        for (int i = 0; i < count; i++) {
            NdjsonWriter.write(
                    BenchmarkTraces.generate("set", OPERATIONS, i, i % 10 != 0), folder.resolve("trace-" + i + ".ndjson"), true);
        }
        return size(folder);
    }

    private static long size(Path path) throws Exception {
        List<Path> files = new ArrayList<>();
        try (var all = Files.walk(path)) {
            all.filter(Files::isRegularFile).forEach(files::add);
        }
        long sum = 0;
        for (Path file : files) {
            sum += Files.size(file);
        }
        return sum;
    }
}
