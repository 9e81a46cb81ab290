package dev.traceloom.cli.command;

import dev.traceloom.cli.option.DeclaredOptions;
import dev.traceloom.cli.option.RepeatedOptions;
import dev.traceloom.cli.option.ValidationOptions;
import dev.traceloom.cli.report.OutputOption;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.option.OptionException;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.RunOption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom validate}: does each trace match the specification? */
@Command(
        name = "validate",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Check recorded traces against a specification.",
        footer = {
            "",
            "Exit status: 0 all accepted, 10 something rejected, 75 something failed to evaluate,"
                    + " 2 something unreadable, wrong usage, or all accepted but a report not written,"
                    + " 11 something undecided, 150 the specification does not parse, 151 its configuration"
                    + " is wrong, 130 interrupted."
        })
public final class ValidateCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "SPEC.tla", description = "The specification.")
    private Path module;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "TRACE",
            description = "Log directories, NDJSON files, logs of others or pipes, folders of them, or - for standard input.")
    private List<Path> traces;

    @Mixin
    private ValidationOptions options;

    @Mixin
    private final DeclaredOptions reading = new DeclaredOptions(RunOption.OF_NAMED_TRACES);

    @Mixin
    private final DeclaredOptions manyTraces = new DeclaredOptions(RunOption.OF_MANY_TRACES);

    @Mixin
    private final DeclaredOptions output = new DeclaredOptions(OutputOption.ALL);

    @Spec
    private CommandSpec command;

    private final ResultExplainer explainer;

    public ValidateCommand(ResultExplainer explainer) {
        this.explainer = explainer;
    }

    @Override
    public Integer call() throws IOException {
        try {
            return new RequestedValidation(
                            module,
                            traces,
                            options.settings(module).and(reading.values()).and(manyTraces.values()),
                            output.values(),
                            OptionWords.of(command, module, traces),
                            RepeatedOptions.of(command))
                    .run(
                            new Terminal(
                                    command.commandLine().getOut(),
                                    command.commandLine().getErr()),
                            explainer);
        } catch (OptionException impossible) {
            throw new ParameterException(command.commandLine(), impossible.getMessage());
        }
    }
}
