package dev.traceloom.cli.compare;

import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.explain.results.Comparison;
import dev.traceloom.explain.results.KeptVerdicts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom compare}: what became worse, and better, from one validation to another. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = "Compare two validations: newly failing, fixed, still failing.",
        footer = {
            "",
            "Each is the folder of validate --save, its results.ndjson, or what validate --json printed.",
            "Exit status: 0 nothing fails that did not fail before, 10 something does, 2 one cannot be read."
        })
public final class CompareCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "EARLIER", description = "A validation that was kept.")
    private Path earlier;

    @Parameters(index = "1", paramLabel = "LATER", description = "A later one.")
    private Path later;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        Terminal terminal = new Terminal(command.commandLine().getOut(), command.commandLine().getErr());
        Comparison comparison;
        try {
            comparison = Comparison.of(KeptVerdicts.read(earlier), KeptVerdicts.read(later));
        } catch (IOException unreadable) {
            terminal.complain(unreadable.getMessage());
            return ExitStatus.UNREADABLE;
        }
        if (json) {
            ComparisonJson.print(comparison, terminal.out());
        } else {
            new ComparisonText(terminal).print(comparison);
        }
        return comparison.isWorse() ? ExitStatus.REJECTED : ExitStatus.ACCEPTED;
    }
}
