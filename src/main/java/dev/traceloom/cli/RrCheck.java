package dev.traceloom.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** rr, which records runs so that they can be stood in again; it needs the processor's performance counters. */
final class RrCheck implements HealthCheck {
    private static final Path PARANOIA = Path.of("/proc/sys/kernel/perf_event_paranoid");
    private static final Path COUNTERS = Path.of("/sys/bus/event_source/devices");

    private final String program;

    RrCheck(String program) {
        this.program = program;
    }

    @Override
    public String subject() {
        return "rr";
    }

    @Override
    public boolean isEssential() {
        return false;
    }

    @Override
    public Finding look() {
        Optional<String> version = Program.firstLine(program, "--version");
        if (version.isEmpty()) {
            return Finding.lacks(program + " not found", "on Debian: apt-get install rr");
        }
        if (!hasCounters()) {
            return Finding.lacks(
                    version.get() + " is installed, but this machine shows no hardware performance counters",
                    "a virtual machine must pass the counters through, or record on real hardware");
        }
        if (paranoia() > 1) {
            return Finding.lacks(
                    version.get() + " is installed, but the kernel keeps the counters to itself",
                    "as root: sysctl kernel.perf_event_paranoid=1");
        }
        return Finding.works(version.get());
    }

    private static boolean hasCounters() {
        try (java.util.stream.Stream<Path> devices = Files.list(COUNTERS)) {
            return devices.map(device -> device.getFileName().toString())
                    .anyMatch(name -> name.startsWith("cpu") || name.contains("pmu"));
        } catch (IOException hidden) {
            return false;
        }
    }

    private static int paranoia() {
        try {
            return Integer.parseInt(Files.readString(PARANOIA).strip());
        } catch (IOException | NumberFormatException unknown) {
            return 0;
        }
    }
}
