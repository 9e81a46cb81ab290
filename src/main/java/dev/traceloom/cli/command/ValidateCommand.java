package dev.traceloom.cli.command;

import dev.traceloom.cli.compare.ComparingReporter;
import dev.traceloom.cli.option.DeclaredOptions;
import dev.traceloom.cli.option.RepeatedOptions;
import dev.traceloom.cli.option.ValidationOptions;
import dev.traceloom.cli.report.DatabaseReporter;
import dev.traceloom.cli.report.JUnitReporter;
import dev.traceloom.cli.report.JsonReporter;
import dev.traceloom.cli.report.OutputOption;
import dev.traceloom.cli.report.SavingReporter;
import dev.traceloom.cli.report.TeamCityReporter;
import dev.traceloom.cli.report.TextReporter;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.option.OptionValues;
import dev.traceloom.validate.run.FoundTraces;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.RunOption;
import dev.traceloom.validate.trace.ValidationSettings;
import dev.traceloom.validate.trace.ValidationSettings.Drawing;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
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
    /** Enough for the reasons on a busy machine too; mostly they are there at once. */
    private static final Duration BRIEFLY = Duration.ofSeconds(5);

    /** Where the whole report is shown. */
    private static final Duration THOROUGHLY = Duration.ofSeconds(10);

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
        OptionValues wanted = output.values();
        Terminal terminal = new Terminal(
                command.commandLine().getOut(), command.commandLine().getErr());
        List<ValidationListener> listeners = new ArrayList<>();
        ValidationListener console = console(wanted, terminal);
        // Before anything is saved: it may be into the same folder.
        Optional<ComparingReporter> comparing = wanted.get(OutputOption.COMPARE)
                .map(kept -> comparing(kept, wanted.get(OutputOption.JSON), terminal));
        Optional<Path> junit = wanted.get(OutputOption.JUNIT);
        junit.ifPresent(file -> FutureFiles.require(command, "--junit", file));
        Function<String, Optional<Path>> bundles = none -> Optional.empty();
        Optional<Path> save = wanted.get(OutputOption.SAVE);
        if (save.isPresent()) {
            SavingReporter saving = saving(save.get(), !wanted.get(OutputOption.NO_PAGES), terminal);
            listeners.add(saving);
            bundles = saving::bundleOf;
        }
        ValidationSettings settings = options.settings(module)
                .and(reading.values())
                .and(manyTraces.values());
        boolean briefly = save.isEmpty() && junit.isEmpty() && !wanted.get(OutputOption.TEAMCITY);
        settings = briefly
                ? settings.withExplaining(BRIEFLY).withoutCores()
                : settings.withExplaining(THOROUGHLY);
        if (save.isPresent() && wanted.get(OutputOption.SAVE_ACCEPTED)) {
            settings = settings.drawing(Drawing.IN_SPARE_TIME);
        }
        TerminalValidation.requireTraceSpec(command, settings);
        // What it enters includes what the others wrote; what is printed is entered.
        try (DatabaseReporter runs = DatabaseReporter.of(
                settings.source(),
                wanted.get(OutputOption.DATABASE),
                OptionWords.of(command, module, traces),
                bundles,
                terminal)) {
            listeners.add(runs);
            listeners.add(console);
            comparing.ifPresent(listeners::add);
            junit.ifPresent(file -> listeners.add(new JUnitReporter(file, module, terminal)));
            TerminalValidation validation = new TerminalValidation(settings, terminal, explainer);
            int status = validation.isOfLogs()
                    ? validation.runLogs(traces, listeners)
                    : validation.run(FoundTraces.below(traces, settings.formats()), listeners);
            // The verdict counts first; but nobody should believe in a report that is not there.
            return status == ExitStatus.ACCEPTED && listeners.stream().anyMatch(ValidationListener::isIncomplete)
                    ? ExitStatus.UNWRITTEN
                    : status;
        }
    }

    private SavingReporter saving(Path folder, boolean pages, Terminal terminal) {
        try {
            return SavingReporter.into(folder, pages, module, terminal);
        } catch (IOException impossible) {
            throw new ParameterException(command.commandLine(), "--save " + impossible.getMessage());
        }
    }

    private ComparingReporter comparing(Path kept, boolean json, Terminal terminal) {
        try {
            return ComparingReporter.with(kept, terminal, json);
        } catch (IOException unreadable) {
            throw new ParameterException(command.commandLine(), "--compare " + unreadable.getMessage());
        }
    }

    private ValidationListener console(OptionValues wanted, Terminal terminal) {
        boolean json = wanted.get(OutputOption.JSON);
        boolean teamcity = wanted.get(OutputOption.TEAMCITY);
        if (json && teamcity) {
            throw new ParameterException(command.commandLine(), "--json and --teamcity both print; choose one");
        }
        if (teamcity && wanted.get(OutputOption.COMPARE).isPresent()) {
            throw new ParameterException(
                    command.commandLine(), "--compare and --teamcity do not go together; --save, and then traceloom compare");
        }
        if (teamcity) {
            return new TeamCityReporter(terminal, module);
        }
        return json
                ? new JsonReporter(terminal.out())
                : new TextReporter(terminal, wanted.get(OutputOption.QUIET), module, RepeatedOptions.of(command));
    }
}
