package dev.traceloom.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** What this process has used so far. */
final class ProcessFigures {
    private ProcessFigures() {}

    /** Processor time of all threads, the collector's and the compiler's included, in nanoseconds. */
    static long processorTime() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    /** The most memory that was ever resident; Linux counts it, elsewhere it is -1. */
    static long peakResidentMegabytes() {
        Path status = Path.of("/proc/self/status");
        try {
            for (String line : Files.readAllLines(status)) {
                if (line.startsWith("VmHWM:")) {
                    return Long.parseLong(line.replaceAll("\\D", "")) / 1024;
                }
            }
        } catch (IOException notLinux) {
            return -1;
        }
        return -1;
    }

    /**
     * Prints one line of JSON: what came out, and what it cost so far.
     *
     * @param atStart the processor time when the program's own code began
     * @param preparing the processor time that generating or reading the trace took, which counts for neither figure
     */
    static void report(
            String verdict, int operations, int longest, long states, long atStart, long preparing) {
        long used = processorTime() - preparing;
        System.out.printf(
                Locale.ROOT,
                "{\"verdict\": \"%s\", \"operations\": %d, \"longest\": %d, \"states\": %d, \"cpu_s\": %.2f, "
                        + "\"cpu_without_start_s\": %.2f, \"peak_rss_mb\": %d}%n",
                verdict, operations, longest, states, used / 1e9, (used - atStart) / 1e9, peakResidentMegabytes());
    }
}
