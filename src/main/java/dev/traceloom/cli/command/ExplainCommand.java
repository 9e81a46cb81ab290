package dev.traceloom.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.cli.option.DeclaredOptions;
import dev.traceloom.cli.option.ValidationOptions;
import dev.traceloom.cli.report.JsonReporter;
import dev.traceloom.cli.report.TextReporter;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.JsonLines;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.TraceWindow;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.bundle.ExplanationWriter;
import dev.traceloom.explain.page.Pages;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.text.AcceptedText;
import dev.traceloom.explain.text.ExplanationText;
import dev.traceloom.explain.tla.CoreExport;
import dev.traceloom.explain.tla.ExportException;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.validate.run.FoundTraces;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.PathText;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.RunOption;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom explain}: why a trace is rejected, how far an undecided one came, or an order of an accepted one. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Say why a trace does not match a specification, or in which order it does.",
        footer = {"", "Exit status: as of validate; 0 means that the trace is accepted."})
public final class ExplainCommand implements Callable<Integer> {
    private static final Duration EXPLAINING = Duration.ofSeconds(30);

    @Parameters(index = "0", paramLabel = "SPEC.tla", description = "The specification.")
    private Path module;

    @Parameters(index = "1", paramLabel = "TRACE", description = "A log directory, an NDJSON file or a log of others.")
    private Path recording;

    @Mixin
    private ValidationOptions options;

    @Mixin
    private final DeclaredOptions reading = new DeclaredOptions(RunOption.OF_NAMED_TRACES);

    @Option(names = "--json", description = "Print everything there is to say, as one JSON object.")
    private boolean json;

    @Option(names = "--html", paramLabel = "FILE", description = "Also write a page to look at in a browser.")
    private Path page;

    @Option(
            names = "--bundle",
            paramLabel = "FILE",
            description = "Also write a bundle, which traceloom view and the IDE open.")
    private Path bundle;

    @Option(
            names = "--tla",
            paramLabel = "DIR",
            description = "Also write the core as a TLA+ module, for plain TLC to confirm the rejection.")
    private Path tla;

    @Mixin
    private final AcceptedOrderOption order = new AcceptedOrderOption();

    @Spec
    private CommandSpec command;

    private final ResultExplainer explainer;

    public ExplainCommand(ResultExplainer explainer) {
        this.explainer = explainer;
    }

    @Override
    public Integer call() throws IOException {
        Terminal terminal = new Terminal(command.commandLine().getOut(), command.commandLine().getErr());
        ValidationSettings settings =
                options.settings(module).and(reading.values()).with(RunOption.JOBS, Optional.of(1)).withExplaining(EXPLAINING)
                        .drawing(order.drawing(command));
        TerminalValidation.requireTraceSpec(command, settings);
        if (page != null) {
            FutureFiles.require(command, "--html", page);
        }
        if (bundle != null) {
            FutureFiles.require(command, "--bundle", bundle);
        }
        if (tla != null) {
            if (settings.source().get(SpecificationOption.TRACE_SPEC)) {
                throw new ParameterException(
                        command.commandLine(),
                        "--tla writes a module for plain TLC, and a trace specification is one already; leave it out");
            }
            FutureFiles.require(command, "--tla", tla.resolve(CoreExport.MODULE + ".tla"));
        }
        Explained explained = new Explained(terminal, settings);
        TerminalValidation validation = new TerminalValidation(settings, terminal, explainer);
        if (validation.isOfLogs()) {
            return finished(validation.runLogs(List.of(recording), List.of(explained)), explained);
        }
        FoundTraces one;
        try {
            one = FoundTraces.one(recording, settings.formats());
        } catch (TraceException none) {
            terminal.complain(none.getMessage());
            return ExitStatus.UNREADABLE;
        }
        return finished(validation.run(one, List.of(explained)), explained);
    }

    private static int finished(int status, Explained explained) {
        return status == ExitStatus.ACCEPTED && explained.isIncomplete() ? ExitStatus.UNWRITTEN : status;
    }

    /** Prints and writes the explanation as soon as it is there. */
    private final class Explained implements ValidationListener {
        private final Terminal terminal;
        private final ValidationSettings settings;
        private List<ActionInfo> actions = List.of();
        private boolean unwritten;

        Explained(Terminal terminal, ValidationSettings settings) {
            this.terminal = terminal;
            this.settings = settings;
        }

        @Override
        public void opened(RunHeader header, List<ActionInfo> known) {
            actions = known;
        }

        @Override
        public void traceDone(TraceReport report) throws IOException {
            terminal.clearProgress();
            Optional<Explanation> explanation = report.explanation();
            if (explanation.isEmpty()) {
                printPlainly(report);
            } else if (json) {
                printJson(explanation.get());
            } else if (report.verdict() == Verdict.ACCEPTED) {
                printPlainly(report);
                AcceptedText.print(terminal, explanation.get(), around(explanation.get()));
            } else {
                ExplanationText.print(terminal, explanation.get());
                report.result().map(PathText::lines).ifPresent(this::printTable);
            }
            try {
                if (explanation.isEmpty() && (page != null || tla != null)) {
                    terminal.complain("there is no explanation, so that " + (page != null ? page : tla) + " was not written");
                }
                if (explanation.isPresent() && page != null) {
                    Pages.write(TraceWindow.of(explanation.get(), TraceWindow.USUAL_RECORDS), page);
                }
                if (explanation.isPresent() && bundle != null) {
                    Bundles.write(TraceWindow.of(explanation.get(), TraceWindow.USUAL_RECORDS), bundle);
                }
                if (explanation.isPresent() && tla != null) {
                    export(explanation.get());
                }
            } catch (IOException full) {
                // What was found is printed already, and counts.
                terminal.complain(full.getMessage());
                unwritten = true;
            }
        }

        private Optional<RecordRef> around(Explanation explanation) {
            List<String> threads = explanation.threads().stream().map(TraceThread::id).toList();
            return order.drawing(command).around().map(record -> record.among(threads));
        }

        private void printTable(List<String> lines) {
            if (!lines.isEmpty()) {
                terminal.out().println();
                lines.forEach(terminal.out()::println);
                terminal.out().flush();
            }
        }

        private void export(Explanation explanation) throws IOException {
            try {
                CoreExport.write(explanation, settings.source(), actions, settings.options().skew(), tla);
                if (!json) {
                    terminal.out().println();
                    terminal.out().println("To confirm it with TLC alone: cd " + tla
                            + " && java -cp tla2tools.jar tlc2.TLC " + CoreExport.MODULE);
                }
            } catch (ExportException impossible) {
                terminal.err().println("traceloom: --tla: " + impossible.getMessage());
            } catch (SpecificationException changed) {
                terminal.complain(changed.getMessage());
                unwritten = true;
            }
        }

        private void printPlainly(TraceReport report) throws IOException {
            ValidationListener reporter =
                    json ? new JsonReporter(terminal.out()) : new TextReporter(terminal, false, module, "");
            reporter.traceDone(report);
            if (report.verdict() == Verdict.ACCEPTED && report.log().isPresent() && !json) {
                terminal.out().println("A behaviour of the specification explains all records.");
            }
            reporter.allDone();
        }

        private void printJson(Explanation explanation) throws IOException {
            try (JsonGenerator generator = JsonLines.generator(terminal.out())) {
                ExplanationWriter.write(generator, explanation);
            }
            terminal.out().println();
            terminal.out().flush();
        }

        @Override
        public void allDone() {}

        @Override
        public boolean isIncomplete() {
            return unwritten;
        }
    }
}
