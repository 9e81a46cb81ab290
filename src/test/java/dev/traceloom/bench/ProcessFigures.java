package dev.traceloom.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** What this process has used so far. */
public final class ProcessFigures {
    private ProcessFigures() {}

    /** Processor time of all threads, the collector's and the compiler's included, in nanoseconds. */
    public static long processorTime() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    /** The most memory that was ever resident; Linux counts it, elsewhere it is -1. */
    public static long peakResidentMegabytes() {
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
}
