package dev.traceloom.cli.command;

import dev.traceloom.cli.terminal.ExitStatus;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom bench}: the launcher runs the benchmarks, which are not part of the product's jar. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Run the benchmarks, with their peers, as ratios. Needs a checkout.")
public final class BenchCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = {
                "Which benchmarks; all when none is named.",
                "soundness [TRACES [FIRST]]: random traces, validated in every way and compared.",
                "foreign FOLDER...: the same on specifications in other checkouts.",
                "fuzz [READER...]: broken files for every reader of files.",
                "docs/benchmarks.md has their names and options."
            })
    private List<String> names = List.of();

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        command.commandLine()
                .getErr()
                .println("traceloom: the benchmarks are built from the checkout; start them with ./traceloom bench "
                        + String.join(" ", names));
        return ExitStatus.USAGE;
    }
}
