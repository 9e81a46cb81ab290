package dev.traceloom.cli.command;

import dev.traceloom.cli.compare.ComparingReporter;
import dev.traceloom.cli.report.DatabaseReporter;
import dev.traceloom.cli.report.JUnitReporter;
import dev.traceloom.cli.report.JsonReporter;
import dev.traceloom.cli.report.OutputOption;
import dev.traceloom.cli.report.SavingReporter;
import dev.traceloom.cli.report.TeamCityReporter;
import dev.traceloom.cli.report.TextReporter;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.option.OptionException;
import dev.traceloom.option.OptionValues;
import dev.traceloom.validate.run.FoundTraces;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.ValidationSettings;
import dev.traceloom.validate.trace.ValidationSettings.Drawing;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What {@code traceloom validate} was asked for, whoever read its arguments.
 *
 * @param given how to validate, as far as the arguments say
 * @param wanted what to print and write
 * @param options the options as the run database keeps them
 * @param repeated those that another command takes again, each with a space before it
 */
record RequestedValidation(
        Path module, List<Path> traces, ValidationSettings given, OptionValues wanted, String options, String repeated) {
    /** Enough for the reasons on a busy machine too; mostly they are there at once. */
    private static final Duration BRIEFLY = Duration.ofSeconds(5);

    /** Where the whole report is shown. */
    private static final Duration THOROUGHLY = Duration.ofSeconds(10);

    /**
     * Returns the exit status.
     *
     * @throws OptionException if options do not go together, or ask for what cannot be
     */
    int run(Terminal terminal, ResultExplainer explainer) throws IOException, OptionException {
        List<ValidationListener> listeners = new ArrayList<>();
        ValidationListener console = console(terminal);
        // Before anything is saved: it may be into the same folder.
        Optional<Path> earlier = wanted.get(OutputOption.COMPARE);
        Optional<ComparingReporter> comparing =
                earlier.isPresent() ? Optional.of(comparing(earlier.get(), terminal)) : Optional.empty();
        Optional<Path> junit = wanted.get(OutputOption.JUNIT);
        if (junit.isPresent()) {
            FutureFiles.require("--junit", junit.get());
        }
        Function<String, Optional<Path>> bundles = none -> Optional.empty();
        Optional<Path> save = wanted.get(OutputOption.SAVE);
        if (save.isPresent()) {
            SavingReporter saving = saving(save.get(), terminal);
            listeners.add(saving);
            bundles = saving::bundleOf;
        }
        TerminalValidation.requireTraceSpec(given);
        // What it enters includes what the others wrote; what is printed is entered.
        try (DatabaseReporter runs =
                DatabaseReporter.of(given.source(), wanted.get(OutputOption.DATABASE), options, bundles, terminal)) {
            listeners.add(runs);
            listeners.add(console);
            comparing.ifPresent(listeners::add);
            junit.ifPresent(file -> listeners.add(new JUnitReporter(file, module, terminal)));
            ValidationSettings settings = settings();
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

    /** With what follows for explanations from where they go. */
    private ValidationSettings settings() {
        boolean saved = wanted.get(OutputOption.SAVE).isPresent();
        boolean briefly = !saved && wanted.get(OutputOption.JUNIT).isEmpty() && !wanted.get(OutputOption.TEAMCITY);
        ValidationSettings settings =
                briefly ? given.withExplaining(BRIEFLY).withoutCores() : given.withExplaining(THOROUGHLY);
        return saved && wanted.get(OutputOption.SAVE_ACCEPTED) ? settings.drawing(Drawing.IN_SPARE_TIME) : settings;
    }

    private SavingReporter saving(Path folder, Terminal terminal) throws OptionException {
        try {
            return SavingReporter.into(folder, !wanted.get(OutputOption.NO_PAGES), module, terminal);
        } catch (IOException impossible) {
            throw new OptionException("--save " + impossible.getMessage());
        }
    }

    private ComparingReporter comparing(Path kept, Terminal terminal) throws OptionException {
        try {
            return ComparingReporter.with(kept, terminal, wanted.get(OutputOption.JSON));
        } catch (IOException unreadable) {
            throw new OptionException("--compare " + unreadable.getMessage());
        }
    }

    private ValidationListener console(Terminal terminal) throws OptionException {
        boolean json = wanted.get(OutputOption.JSON);
        boolean teamcity = wanted.get(OutputOption.TEAMCITY);
        if (json && teamcity) {
            throw new OptionException("--json and --teamcity both print; choose one");
        }
        if (teamcity && wanted.get(OutputOption.COMPARE).isPresent()) {
            throw new OptionException("--compare and --teamcity do not go together; --save, and then traceloom compare");
        }
        if (teamcity) {
            return new TeamCityReporter(terminal, module);
        }
        return json
                ? new JsonReporter(terminal.out())
                : new TextReporter(terminal, wanted.get(OutputOption.QUIET), module, repeated);
    }
}
