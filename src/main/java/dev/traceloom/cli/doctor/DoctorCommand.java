package dev.traceloom.cli.doctor;

import dev.traceloom.cli.doctor.HealthCheck.Finding;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.record.database.RunDatabase;
import java.io.PrintWriter;
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
    @Option(names = "--gdb", paramLabel = "FILE", defaultValue = "gdb", description = "The debugger to look at.")
    private String gdb;

    @Option(names = "--rr", paramLabel = "FILE", defaultValue = "rr", description = "The recorder to look at.")
    private String rr;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        PrintWriter out = command.commandLine().getOut();
        Terminal terminal = new Terminal(out, command.commandLine().getErr());
        boolean healthy = true;
        for (HealthCheck check : checks()) {
            Finding finding = check.look();
            healthy &= finding.works() || !check.isEssential();
            String mark = finding.works() ? terminal.green("works") : check.isEssential()
                    ? terminal.red("fails")
                    : terminal.yellow("no   ");
            out.println(mark + "  " + String.format("%-10s", check.subject()) + finding.words());
            finding.advice().ifPresent(advice -> out.println("                 " + advice));
        }
        return healthy ? 0 : 1;
    }

    private List<HealthCheck> checks() {
        List<HealthCheck> checks = new ArrayList<>(List.of(
                new JavaCheck(), new EvaluatorCheck(), new GdbCheck(gdb), new RrCheck(rr), new DisplayCheck()));
        // The plugin comes without, and nobody misses it there.
        if (RunDatabase.isSupported()) {
            checks.add(new DatabaseCheck());
        }
        return checks;
    }
}
