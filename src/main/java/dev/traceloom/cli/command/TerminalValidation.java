package dev.traceloom.cli.command;

import dev.traceloom.cli.report.WorstStatus;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.InterruptHook;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.option.OptionException;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.validate.log.LogRun;
import dev.traceloom.validate.run.FoundTraces;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.run.ValidationRun;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** A validation that a person at a terminal waits for: Ctrl-C ends it, and an exit status sums it up. */
final class TerminalValidation {
    private final ValidationSettings settings;
    private final Terminal terminal;
    private final ResultExplainer explainer;

    TerminalValidation(ValidationSettings settings, Terminal terminal, ResultExplainer explainer) {
        this.settings = settings;
        this.terminal = terminal;
        this.explainer = explainer;
    }

    /** Validates everything that was found; returns the exit status. */
    int run(FoundTraces traces, List<ValidationListener> listeners) throws IOException {
        WorstStatus worst = new WorstStatus();
        List<ValidationListener> all = new ArrayList<>(listeners);
        all.add(worst);
        ValidationRun run = new ValidationRun(settings, all, terminal, explainer);
        try (InterruptHook hook = new InterruptHook(terminal, run::interrupt, ValidationRun.PATIENCE, run::tellInterrupted)) {
            run.run(traces);
            return worst.status();
        } catch (SpecificationException broken) {
            terminal.complain(broken.getMessage());
            return ExitStatus.of(broken);
        }
    }

    /** Nobody should believe that an option counts that does not. */
    static void requireTraceSpec(CommandSpec command, ValidationSettings settings) {
        try {
            requireTraceSpec(settings);
        } catch (OptionException useless) {
            throw new ParameterException(command.commandLine(), useless.getMessage());
        }
    }

    /** The same, where no parser reads the options. */
    static void requireTraceSpec(ValidationSettings settings) throws OptionException {
        SpecificationSource source = settings.source();
        if (!source.get(SpecificationOption.TRACE_SPEC)
                && (source.get(SpecificationOption.ACCEPT).isPresent()
                        || !source.get(SpecificationOption.ENV).isEmpty())) {
            throw new OptionException("--accept and --env are for trace specifications; add --trace-spec");
        }
    }

    /** Whether logs are validated that the specification reads itself. */
    boolean isOfLogs() {
        return settings.source().get(SpecificationOption.TRACE_SPEC);
    }

    /** Validates the logs at some paths by the trace specification that reads them; returns the exit status. */
    int runLogs(List<Path> logs, List<ValidationListener> listeners) throws IOException {
        WorstStatus worst = new WorstStatus();
        List<ValidationListener> all = new ArrayList<>(listeners);
        all.add(worst);
        LogRun run = new LogRun(settings, all, terminal);
        try (InterruptHook hook = new InterruptHook(terminal, run::interrupt, ValidationRun.PATIENCE, () -> {})) {
            run.run(logs);
            return worst.status();
        } catch (SpecificationException broken) {
            terminal.complain(broken.getMessage());
            return ExitStatus.of(broken);
        }
    }
}
