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
    /** Where they stand in what Linux tells of a process, behind its name. */
    private static final int USER_TIME = 11;
    private static final int SYSTEM_TIME = 12;
    private static final long NANOS_OF_A_TICK = 10_000_000;

    private final long atStart = processorTime();
    private long preparing;
    private long preparingOnTheClock;

    /** Looked up before anything that is only needed to tell it, which is not part of what is measured. */
    private record Used(long processor, long megabytes) {
        static Used byNow() {
            return new Used(processorTime(), peakResidentMegabytes());
        }
    }

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
        Used used = Used.byNow();
        print(verdict, operations, longest, states, used, atStart, preparing, uptime() - preparingOnTheClock / 1e9);
    }

    /** The same for a part of what the process did, which took so many seconds on the clock. */
    void report(String verdict, int operations, double clock) {
        print(verdict, operations, 0, 0, Used.byNow(), atStart, preparing, clock);
    }

    /**
     * The same for those who keep their own time.
     *
     * @param atStart the processor time when the program's own code began
     * @param preparing the processor time that generating or reading the trace took, which counts for neither figure
     */
    static void report(String verdict, int operations, int longest, long states, long atStart, long preparing) {
        Used used = Used.byNow();
        print(verdict, operations, longest, states, used, atStart, preparing, uptime() - preparing / 1e9);
    }

    private static void print(
            String verdict,
            int operations,
            int longest,
            long states,
            Used inAll,
            long atStart,
            long preparing,
            double clock) {
        long used = inAll.processor - preparing;
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
                inAll.megabytes);
    }

    /** In seconds. Asked for last: its bean takes a part of a second itself, and memory. */
    private static double uptime() {
        return ManagementFactory.getRuntimeMXBean().getUptime() / 1e3;
    }

    /**
     * Processor time of all threads, the collector's and the compiler's included, in nanoseconds. Linux tells it in hundredths of
     * a second, without Java's beans, which take nearly as long to load as Java itself and would count for who is measured.
     */
    public static long processorTime() {
        try {
            String all = Files.readString(Path.of("/proc/self/stat"));
            // Behind the name of the program, in which anything may stand.
            String[] fields = all.substring(all.lastIndexOf(')') + 2).split(" ");
            return (Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME])) * NANOS_OF_A_TICK;
        } catch (IOException notLinux) {
            return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
        }
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
