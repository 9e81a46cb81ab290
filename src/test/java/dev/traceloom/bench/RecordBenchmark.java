package dev.traceloom.bench;

import dev.traceloom.record.recorder.OperationRecord;
import dev.traceloom.record.recorder.Recorder;
import dev.traceloom.record.recorder.ThreadRecorder;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What recording costs: the time of an operation that does nothing, with one argument known before and one after, in
 * both recorders.
 */
final class RecordBenchmark {
    private static final int ROUND = 1000;
    private static final int ROUNDS = 1000;
    private static final int WARM_UP = 300;
    private static final String OTHERS = "1~node-2~123456~node-3~654321";
    private static final Pattern LINE =
            Pattern.compile("threads (\\d+) operations \\d+ ns_per_operation (\\S+) median (\\S+) slowest (\\S+)");

    private final Goal java = new Goal("an operation in Java takes less than 300 ns, in the median of rounds");
    private final Goal cpp = new Goal("an operation in C++ takes less than 150 ns, in the median of rounds");
    private final Goal clocks = new Goal("with a vector clock of three processes, no more than half as long again");

    private RecordBenchmark() {}

    static void run() throws Exception {
        new RecordBenchmark().measure();
    }

    private void measure() throws Exception {
        Table table = new Table(
                "Recording",
                List.of("Nanoseconds of processor time for an operation, in rounds of a thousand. The mean and the slowest round",
                        "include the growth of the log, which depends on the disk and on who else uses it."),
                "recorder", "threads", "median", "mean", "slowest round", "allocated");
        for (int threads = 1; threads <= 2; threads++) {
            double without = inJava(table, threads, false);
            clocks.note("Java, " + threads + " threads", inJava(table, threads, true) < 1.5 * without);
        }
        List<Double> without = inCpp(table, false);
        List<Double> with = inCpp(table, true);
        for (int i = 0; i < without.size(); i++) {
            clocks.note("C++, " + (i + 1) + " threads", with.get(i) < 1.5 * without.get(i));
        }
        table.end(java, cpp, clocks);
    }

    private double inJava(Table table, int threads, boolean clock) throws Exception {
        Path folder = Files.createTempDirectory("traceloom-bench");
        Measured[] measured = new Measured[threads];
        Path run = folder.resolve("run");
        try (Recorder recorder = clock ? Recorder.ofProcess("Overhead", "node-1", run) : Recorder.of("Overhead", run)) {
            Thread[] running = new Thread[threads];
            for (int i = 0; i < threads; i++) {
                int number = i;
                running[i] = new Thread(recorder.wrap(() -> {
                    if (clock) {
                        recorder.thread().receive(OTHERS);
                    }
                    measured[number] = rounds(recorder.thread());
                }));
                running[i].start();
            }
            for (Thread thread : running) {
                thread.join();
            }
        } finally {
            Scratch.delete(folder);
        }
        double[] all = Stream.of(measured).flatMapToDouble(one -> Arrays.stream(one.rounds())).sorted().toArray();
        double median = all[all.length / 2];
        if (!clock) {
            java.note(threads + " threads", median < 300);
        }
        table.row(clock ? "Java, clocks" : "Java", "" + threads, number(median), number(Arrays.stream(all).average().orElseThrow()),
                number(all[all.length - 1]), String.format(Locale.ROOT, "%.0f bytes", measured[0].allocated()));
        return median;
    }

    private record Measured(double[] rounds, double allocated) {}

    private static Measured rounds(ThreadRecorder thread) {
        for (int i = 0; i < WARM_UP; i++) {
            round(thread);
        }
        double[] rounds = new double[ROUNDS];
        long allocated = allocated();
        for (int i = 0; i < ROUNDS; i++) {
            long before = processorTime();
            round(thread);
            rounds[i] = (processorTime() - before) / (double) ROUND;
        }
        return new Measured(rounds, (allocated() - allocated) / (double) (ROUND * ROUNDS));
    }

    private static void round(ThreadRecorder thread) {
        for (int i = 0; i < ROUND; i++) {
            OperationRecord operation = thread.start("Enqueue", "elem", i);
            operation.end("size", i & 15);
        }
    }

    /** Of this thread: a shared machine would measure its neighbours otherwise. */
    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long allocated() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    /** The medians, if there is a compiler. */
    private List<Double> inCpp(Table table, boolean clock) throws Exception {
        List<Double> medians = new ArrayList<>();
        Path folder = Files.createTempDirectory("traceloom-bench");
        try {
            Path program = folder.resolve("overhead");
            List<String> compile = List.of("g++", "-std=c++17", "-O2", "-pthread", "-Isrc/main/cpp",
                    "src/test/cpp/overhead.cpp", "-o", program.toString());
            if (!succeeds(compile, folder)) {
                System.out.println("(no figures for C++: " + String.join(" ", compile) + " failed)");
                return medians;
            }
            List<String> command = new ArrayList<>(List.of(program.toString(), "1000000"));
            if (clock) {
                command.add("clocks");
            }
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            for (String line : new String(process.getInputStream().readAllBytes()).lines().toList()) {
                Matcher matcher = LINE.matcher(line);
                if (matcher.matches()) {
                    double median = Double.parseDouble(matcher.group(3));
                    medians.add(median);
                    if (!clock) {
                        cpp.note(matcher.group(1) + " threads", median < 150);
                    }
                    table.row(clock ? "C++, clocks" : "C++", matcher.group(1), number(median), number(Double.parseDouble(matcher.group(2))),
                            number(Double.parseDouble(matcher.group(4))), "nothing");
                }
            }
            process.waitFor();
            return medians;
        } finally {
            Scratch.delete(folder);
        }
    }

    private static boolean succeeds(List<String> command, Path folder) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(folder.resolve("compiler.txt").toFile())
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException noCompiler) {
            return false;
        }
    }

    private static String number(double nanoseconds) {
        return String.format(Locale.ROOT, "%.0f", nanoseconds);
    }
}
