package dev.traceloom.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;

/** What this process has used so far, but for preparing the trace. */
public final class ProcessFigures {
    private final long atStart = processorTime();
    private long preparing;
    private long preparingOnTheClock;

    /** To be called first: what came before is the start of the JVM. */
    static ProcessFigures start() {
        return new ProcessFigures();
    }

    private ProcessFigures() {}

    /** Generates or reads the trace, which counts for no figure but memory. */
    <T> T prepare(Supplier<T> work) {
        long before = processorTime();
        long beforeOnTheClock = System.nanoTime();
        T prepared = work.get();
        preparing += processorTime() - before;
        preparingOnTheClock += System.nanoTime() - beforeOnTheClock;
        return prepared;
    }

    /** Prints one line of JSON: what came out, and what it cost so far. */
    void report(String verdict, int operations, int longest, long states) {
        double clock = ManagementFactory.getRuntimeMXBean().getUptime() / 1e3 - preparingOnTheClock / 1e9;
        print(verdict, operations, longest, states, atStart, preparing, clock);
    }

    /** The same for a part of what the process did, which took so many seconds on the clock. */
    void report(String verdict, int operations, double clock) {
        print(verdict, operations, 0, 0, atStart, preparing, clock);
    }

    /**
     * The same for those who keep their own time.
     *
     * @param atStart the processor time when the program's own code began
     * @param preparing the processor time that generating or reading the trace took, which counts for neither figure
     */
    static void report(String verdict, int operations, int longest, long states, long atStart, long preparing) {
        double clock = ManagementFactory.getRuntimeMXBean().getUptime() / 1e3 - preparing / 1e9;
        print(verdict, operations, longest, states, atStart, preparing, clock);
    }

    private static void print(
            String verdict,
            int operations,
            int longest,
            long states,
            long atStart,
            long preparing,
            double clock) {
        long used = processorTime() - preparing;
        System.out.printf(
                Locale.ROOT,
                "{\"verdict\": \"%s\", \"operations\": %d, \"longest\": %d, \"states\": %d, \"cpu_s\": %.2f, "
                        + "\"cpu_without_start_s\": %.2f, \"wall_s\": %.4f, \"peak_rss_mb\": %d}%n",
                verdict,
                operations,
                longest,
                states,
                used / 1e9,
                (used - atStart) / 1e9,
                clock,
                peakResidentMegabytes("self"));
    }

    /** Processor time of all threads, the collector's and the compiler's included, in nanoseconds. */
    public static long processorTime() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    /** The most memory that was ever resident; Linux counts it, elsewhere it is -1. */
    static long peakResidentMegabytes() {
        return peakResidentMegabytes("self");
    }

    /** The same of another process. */
    static long peakResidentMegabytes(String process) {
        try {
            for (String line : Files.readAllLines(Path.of("/proc", process, "status"))) {
                if (line.startsWith("VmHWM:")) {
                    return Long.parseLong(line.replaceAll("\\D", "")) / 1024;
                }
            }
        } catch (IOException notLinux) {
            return -1;
        }
        return -1;
    }
}
