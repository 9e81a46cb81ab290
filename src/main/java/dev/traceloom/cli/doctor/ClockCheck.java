package dev.traceloom.cli.doctor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Which clock the recorders read here: the processor's counter, where processor and kernel vouch for it. */
final class ClockCheck implements HealthCheck {
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
    private static final Path SOURCE = Path.of("/sys/devices/system/clocksource/clocksource0/current_clocksource");

    /**
     * What the machine is like.
     *
     * @param processor as Java calls its kind
     * @param flags what the kernel says that it can do; empty where it does not tell
     * @param source the clock that the kernel reads; empty where it does not tell
     */
    record Machine(String processor, String flags, String source) {
        private boolean has(String flag) {
            return (" " + flags + " ").contains(" " + flag + " ");
        }
    }

    @Override
    public String subject() {
        return "clock";
    }

    @Override
    public String purpose() {
        return "timeboxes";
    }

    @Override
    public Finding look() {
        String flags = text(PROCESSORS).lines()
                .filter(line -> line.startsWith("flags"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse("");
        return finding(new Machine(System.getProperty("os.arch"), flags, text(SOURCE).strip()));
    }

    static Finding finding(Machine machine) {
        String kernel = machine.source.isEmpty() ? "" : "; the kernel reads " + machine.source;
        String java = ", and so does Java by way of the system's clock";
        boolean x86 = machine.processor.equals("amd64") || machine.processor.equals("x86_64");
        if (machine.processor.equals("aarch64")) {
            boolean trusted = machine.source.isEmpty() || machine.source.equals("arch_sys_counter");
            return trusted ? Finding.works("C++ reads the processor's counter (CNTVCT)" + java + kernel) : slow(machine);
        }
        if (!x86) {
            return Finding.works("both recorders read the system's monotonic clock" + kernel);
        }
        boolean invariant = machine.flags.isEmpty() || machine.has("constant_tsc") && machine.has("nonstop_tsc");
        boolean trusted = machine.source.isEmpty() || machine.source.equals("tsc");
        return invariant && trusted ? Finding.works("C++ reads the processor's counter (TSC)" + java + kernel) : slow(machine);
    }

    private static Finding slow(Machine machine) {
        String why = machine.source.isEmpty() || machine.source.equals("tsc")
                ? "the processor does not say that its counter is constant and never stops"
                : "the kernel reads " + machine.source + " instead of the processor's counter";
        return Finding.lacks(
                "both recorders read the system's monotonic clock: " + why,
                "times are right, but may take longer to read; a kernel that distrusts the counter says why in dmesg");
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException hidden) {
            return "";
        }
    }
}
