package dev.traceloom.cli.command;

import dev.traceloom.cli.option.SearchOptions;
import dev.traceloom.cli.option.SpecificationOptions;
import dev.traceloom.cli.report.DatabaseReporter;
import dev.traceloom.cli.report.JUnitReporter;
import dev.traceloom.cli.report.JsonReporter;
import dev.traceloom.cli.report.SavedResults;
import dev.traceloom.cli.report.SavingReporter;
import dev.traceloom.cli.report.TeamCityReporter;
import dev.traceloom.cli.report.TextReporter;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.control.Options;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.nio.file.Files;
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
import picocli.CommandLine.Option;
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
            "Exit status: 0 all accepted, 10 something rejected, 75 something failed to evaluate,",
            "2 something unreadable, wrong usage, or all accepted but a report not written,",
            "11 something undecided, 150 the specification does not parse, 151 its configuration",
            "is wrong, 130 interrupted."
        })
public final class ValidateCommand implements Callable<Integer> {
    /** Enough for the reasons; a core takes longer, and is not printed. */
    private static final Duration BRIEFLY = Duration.ofSeconds(2);

    /** Where the whole report is shown. */
    private static final Duration THOROUGHLY = Duration.ofSeconds(10);

    @Parameters(index = "0", paramLabel = "SPEC.tla", description = "The specification.")
    private Path module;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "TRACE",
            description = "Log directories, NDJSON files or pipes, folders of them, or - for standard input.")
    private List<Path> traces;

    @Mixin
    private SpecificationOptions specification;

    @Mixin
    private SearchOptions search;

    @Option(names = "--jobs", paramLabel = "N", description = "Traces to validate at once.")
    private Integer jobs;

    @Option(
            names = "--sanity",
            description = "Also corrupt copies of each accepted trace and expect them to be rejected.")
    private boolean sanity;

    @Option(names = "--json", description = "Print one JSON object a line and trace.")
    private boolean json;

    @Option(names = "--teamcity", description = "Print service messages: a test for each trace.")
    private boolean teamcity;

    @Option(names = "--junit", paramLabel = "FILE", description = "Write a report for build servers.")
    private Path junit;

    @Option(
            names = "--save",
            paramLabel = "DIR",
            description = "Save what became of the traces, and a bundle and a page for each that is not accepted.")
    private Path save;

    @Option(names = "--no-pages", description = "With --save: bundles only.")
    private boolean noPages;

    @Option(
            names = "--database",
            paramLabel = "FILE",
            description = "Enter the results here. Default: .traceloom/runs.db of the project, if it has that folder.")
    private Path database;

    @Option(names = "--quiet", description = "Print only what is not accepted.")
    private boolean quiet;

    @Spec
    private CommandSpec command;

    private final ResultExplainer explainer;

    public ValidateCommand(ResultExplainer explainer) {
        this.explainer = explainer;
    }

    @Override
    public Integer call() throws IOException {
        if (jobs != null && jobs < 1) {
            throw new ParameterException(command.commandLine(), "--jobs takes a number of at least 1");
        }
        Options options = search.options();
        Terminal terminal = new Terminal(
                command.commandLine().getOut(), command.commandLine().getErr());
        List<ValidationListener> reporters = new ArrayList<>();
        ValidationListener console = console(terminal);
        if (junit != null) {
            FutureFiles.require(command, "--junit", junit);
        }
        Function<String, Optional<Path>> bundles = none -> Optional.empty();
        if (save != null) {
            requireFolder(save);
            SavingReporter saving = new SavingReporter(save, !noPages, terminal, savedResults(terminal));
            reporters.add(saving);
            bundles = saving::bundleOf;
        }
        SpecificationSource source = specification.source(module);
        // What it enters includes what the others wrote; what is printed is entered.
        try (DatabaseReporter runs = DatabaseReporter.of(
                source, Optional.ofNullable(database), OptionWords.of(command, module, traces), bundles, terminal)) {
            reporters.add(runs);
            reporters.add(console);
            Optional.ofNullable(junit).ifPresent(file -> reporters.add(new JUnitReporter(file, module, terminal)));
            int status = run(source, options, terminal, reporters);
            // The verdict counts first; but nobody should believe in a report that is not there.
            return status == ExitStatus.ACCEPTED && reporters.stream().anyMatch(ValidationListener::isIncomplete)
                    ? ExitStatus.UNWRITTEN
                    : status;
        }
    }

    private int run(SpecificationSource source, Options options, Terminal terminal, List<ValidationListener> reporters)
            throws IOException {
        ValidationSettings settings = ValidationSettings.of(source)
                .with(options)
                .with(search.streams())
                .withSanity(sanity)
                .withExplaining(save == null && !teamcity ? BRIEFLY : THOROUGHLY);
        return new TerminalValidation(settings, terminal, explainer)
                .run(traces, reporters, Optional.ofNullable(jobs));
    }

    private SavedResults savedResults(Terminal terminal) {
        try {
            return new SavedResults(save, module, terminal);
        } catch (IOException impossible) {
            throw new ParameterException(command.commandLine(), "--save " + impossible.getMessage());
        }
    }

    private ValidationListener console(Terminal terminal) {
        if (json && teamcity) {
            throw new ParameterException(command.commandLine(), "--json and --teamcity both print; choose one");
        }
        if (teamcity) {
            return new TeamCityReporter(terminal, module);
        }
        return json ? new JsonReporter(terminal.out()) : new TextReporter(terminal, quiet, module);
    }

    /** Before anything runs: to find out after an hour that nothing can be saved helps nobody. */
    private void requireFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException impossible) {
            throw new ParameterException(
                    command.commandLine(), "--save " + folder + ": cannot be written, no such folder can be made");
        }
        if (!Files.isWritable(folder)) {
            throw new ParameterException(command.commandLine(), "--save " + folder + ": cannot be written");
        }
    }
}
