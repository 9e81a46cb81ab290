package dev.traceloom.cli.doctor;

import dev.traceloom.record.process.RrProbe;
import dev.traceloom.trace.file.FileProblem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** rr, which records runs so that they can be stood in again. Whether it can, only recording something tells. */
public final class RrCheck implements HealthCheck {
    private static final Path PARANOIA = Path.of("/proc/sys/kernel/perf_event_paranoid");
    private static final Path YAMA = Path.of("/proc/sys/kernel/yama/ptrace_scope");
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
    private static final Path VENDOR = Path.of("/sys/class/dmi/id/sys_vendor");

    private final String program;

    RrCheck(String program) {
        this.program = program;
    }

    @Override
    public String subject() {
        return "rr";
    }

    @Override
    public String purpose() {
        return "record and replay with rr";
    }

    @Override
    public Finding look() {
        try {
            return finding(RrProbe.of(program), program);
        } catch (IOException broken) {
            return Finding.lacks(program + " cannot be run: " + FileProblem.of(broken), "install it anew");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Finding.lacks(program + " was not waited for", "ask again");
        }
    }

    /** What a try told. */
    public static Finding finding(RrProbe probe, String program) {
        if (probe.version().isEmpty()) {
            return Finding.lacks(probe.refusal().orElse(program + " not found"), "on Debian: apt-get install rr");
        }
        return probe.works()
                ? Finding.works(probe.version().get() + (probe.rr().options().isEmpty()
                        ? ""
                        : ", with " + String.join(" ", probe.rr().options()) + ": it counts in software"))
                : RrDiagnosis.of(probe.version().get(), probe.said(), machine());
    }

    private static RrDiagnosis.Machine machine() {
        String vendor = text(VENDOR);
        boolean virtual = text(PROCESSORS).contains("hypervisor")
                || vendor.matches("(?is).*(qemu|vmware|xen|innotek|amazon|google|microsoft|alibaba|openstack).*");
        boolean container = Files.exists(Path.of("/.dockerenv")) || Files.exists(Path.of("/run/.containerenv"));
        return new RrDiagnosis.Machine(number(PARANOIA, -1), number(YAMA, 0), virtual, container);
    }

    private static int number(Path file, int otherwise) {
        try {
            return Integer.parseInt(text(file).strip());
        } catch (NumberFormatException unknown) {
            return otherwise;
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException hidden) {
            return "";
        }
    }
}
