package dev.traceloom.cli.doctor;

import dev.traceloom.cli.doctor.HealthCheck.Finding;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.record.database.RunDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code traceloom doctor}: what works on this machine, and what to do about the rest. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Show what works on this machine and what to do about the rest.")
public final class DoctorCommand implements Callable<Integer> {
    private static final HealthCheck COMPILER =
            new VersionCheck("c++", List.of("g++", "clang++"), "C++ workloads and recording C++ programs", "g++");
    private static final HealthCheck CMAKE = new VersionCheck("cmake", List.of("cmake"), "building C++ workloads", "cmake");
    private static final HealthCheck BROWSER = new VersionCheck(
            "browser",
            List.of("chromium", "chromium-browser", "google-chrome"),
            "tests of the page that explain --html writes",
            "chromium");

    /** The column behind the mark and the subject. */
    private static final int WORDS = 17;

    @Option(names = "--gdb", paramLabel = "FILE", defaultValue = "gdb", description = "The debugger to look at.")
    private String gdb;

    @Option(names = "--rr", paramLabel = "FILE", defaultValue = "rr", description = "The recorder to look at.")
    private String rr;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        Terminal terminal = new Terminal(command.commandLine().getOut(), command.commandLine().getErr());
        boolean healthy = true;
        for (HealthCheck check : checks()) {
            Finding finding = check.look();
            healthy &= finding.works() || !check.isEssential();
            String mark = finding.works() ? terminal.green("works") : check.isEssential()
                    ? terminal.red("fails")
                    : terminal.yellow("no   ");
            terminal.out().println(
                    mark + "  " + String.format("%-10s", check.subject()) + finding.words()
                            + terminal.faint("  (for " + check.purpose() + ")"),
                    WORDS);
            finding.advice().ifPresent(advice -> terminal.out().println(" ".repeat(WORDS) + advice, WORDS));
        }
        return healthy ? 0 : 1;
    }

    private List<HealthCheck> checks() {
        List<HealthCheck> checks = new ArrayList<>(List.of(
                new JavaCheck(), new EvaluatorCheck(), new JdkCheck(), COMPILER, CMAKE, new ClockCheck(), new RecorderCheck(),
                new GdbCheck(gdb), new RrCheck(rr), new DisplayCheck(), BROWSER, new LocaleCheck(), new SpaceCheck()));
        // The plugin comes without, and nobody misses it there.
        if (RunDatabase.isSupported()) {
            checks.add(new DatabaseCheck());
        }
        return checks;
    }
}
