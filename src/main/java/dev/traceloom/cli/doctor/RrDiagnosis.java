package dev.traceloom.cli.doctor;

import dev.traceloom.cli.doctor.HealthCheck.Finding;
import dev.traceloom.trace.text.VisibleText;
import java.util.Optional;

/** Why rr does not work here, by what it said and what the machine is like, and what would help. */
final class RrDiagnosis {
    private static final int NOBODY_MAY_TRACE = 3;
    private static final String WITHOUT_COUNTERS = "; or rr.soft, an rr that counts in software (docs/recording.md)";

    /**
     * What the machine is like.
     *
     * @param paranoia the kernel's {@code perf_event_paranoid}; -1 where it does not tell
     * @param yama the kernel's {@code ptrace_scope}; 0 where it has none
     * @param virtual whether it is a virtual machine, as far as can be seen
     * @param container whether this is a container
     */
    record Machine(int paranoia, int yama, boolean virtual, boolean container) {}

    private RrDiagnosis() {}

    static Finding of(String version, String said, Machine machine) {
        return forbidden(version, said, machine)
                .or(() -> unknownProcessor(version, said))
                .or(() -> noCounters(version, said, machine))
                .or(() -> noCache(version, said))
                .or(() -> noTracing(version, said, machine))
                .orElseGet(() -> Finding.lacks(
                        version + " is installed, but cannot record: " + sentence(said),
                        "run rr record true by hand; rr's wiki has a page \"Will rr work on my system\""));
    }

    private static Optional<Finding> forbidden(String version, String said, Machine machine) {
        if (!said.contains("perf_event_paranoid") && !said.contains("Permission denied to use 'perf_event_open'")) {
            return Optional.empty();
        }
        if (machine.paranoia() > 1 || !machine.container()) {
            return Optional.of(Finding.lacks(
                    version + " is installed, but the kernel keeps the processor's counters to itself"
                            + " (perf_event_paranoid is " + machine.paranoia() + ")",
                    "as root: sysctl kernel.perf_event_paranoid=1; to keep it, put that into /etc/sysctl.d/10-rr.conf"));
        }
        return Optional.of(Finding.lacks(
                version + " is installed, but this container may not use the processor's counters",
                "start it with --cap-add=PERFMON --cap-add=SYS_PTRACE --security-opt seccomp=unconfined" + WITHOUT_COUNTERS));
    }

    private static Optional<Finding> unknownProcessor(String version, String said) {
        boolean unknown = said.contains("CPU type") && (said.contains("unknown") || said.contains("Unknown"))
                || said.contains("Unknown CPU vendor")
                || said.contains("currently unsupported")
                || said.contains("No supported microarchitectures");
        return unknown
                ? Optional.of(Finding.lacks(
                        version + " is installed, but does not know this processor: " + sentence(said),
                        "a newer rr may; one that is alike can be named with rr --microarch" + WITHOUT_COUNTERS))
                : Optional.empty();
    }

    private static Optional<Finding> noCounters(String version, String said, Machine machine) {
        boolean without = said.contains("Unable to open performance counter")
                || said.contains("Failed to initialize counter")
                || said.contains("branch events, expected")
                || said.contains("Unable to find PMU");
        if (!without) {
            return Optional.empty();
        }
        return Optional.of(Finding.lacks(
                version + " is installed, but this " + (machine.virtual() ? "virtual machine" : "machine")
                        + " shows no hardware performance counters, which rr needs to record and to replay",
                "a virtual machine must pass the counters through (KVM: -cpu host,pmu=on; clouds: bare metal, or types"
                        + " with a PMU), or record on real hardware" + WITHOUT_COUNTERS + "; traceloom replay --gdb works without"));
    }

    /** An rr that counts in software keeps what it found out about programs. */
    private static Optional<Finding> noCache(String version, String said) {
        return said.contains("cache dir")
                ? Optional.of(Finding.lacks(
                        version + " is installed, but cannot write its cache: " + sentence(said),
                        "it is in .cache/rr of your home folder; XDG_CACHE_HOME names another folder for it"))
                : Optional.empty();
    }

    private static Optional<Finding> noTracing(String version, String said, Machine machine) {
        if (!said.contains("PTRACE") && !said.contains("ptrace") && !said.contains("seccomp")) {
            return Optional.empty();
        }
        String why = version + " is installed, but may not trace other processes";
        if (machine.yama() >= NOBODY_MAY_TRACE) {
            return Optional.of(Finding.lacks(
                    why + " (kernel.yama.ptrace_scope is " + machine.yama() + ")",
                    "set it to 1 in /etc/sysctl.d and restart: it cannot be lowered while the system runs"));
        }
        return Optional.of(Finding.lacks(
                why + ": " + sentence(said),
                machine.container()
                        ? "start the container with --cap-add=SYS_PTRACE --security-opt seccomp=unconfined"
                        : "something such as a sandbox or a security module forbids ptrace; run it outside"));
    }

    /** The first line that says something, without where in rr's sources, of which thread and by which check it is said. */
    private static String sentence(String said) {
        String line = said.lines()
                .map(each -> each.replaceFirst("^\\[[A-Z]+ [^]]*]\\s*", "").strip())
                .filter(each -> !each.matches("\\(task .*\\)"))
                .map(each -> each.replaceFirst("^-> Assertion `.*' failed to hold\\. *(?=\\S)", ""))
                .filter(each -> !each.isEmpty())
                .findFirst()
                .orElse("it says nothing");
        return VisibleText.within(120, line);
    }
}
