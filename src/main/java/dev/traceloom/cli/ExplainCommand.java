package dev.traceloom.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.control.Options;
import dev.traceloom.engine.stream.Streamed;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.TraceWindow;
import dev.traceloom.explain.bundle.ExplanationWriter;
import dev.traceloom.explain.page.Pages;
import dev.traceloom.explain.text.ExplanationText;
import dev.traceloom.explain.tla.CoreExport;
import dev.traceloom.explain.tla.ExportException;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.TraceFacts;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.validate.ValidationListener;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.SpecificationLoader;
import dev.traceloom.validate.trace.StreamChoice;
import dev.traceloom.validate.trace.StreamValidation;
import dev.traceloom.validate.trace.TraceReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom explain}: why a trace is rejected, or how far an undecided one came. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Say why a trace does not match a specification.",
        footer = {"", "Exit status: as of validate; 0 means that the trace is accepted."})
final class ExplainCommand implements Callable<Integer> {
    private static final Duration EXPLAINING = Duration.ofSeconds(30);
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final String INTERRUPTED = "it was interrupted";

    @Parameters(index = "0", paramLabel = "SPEC.tla", description = "The specification.")
    private Path module;

    @Parameters(index = "1", paramLabel = "TRACE", description = "A log directory or an NDJSON file.")
    private Path recording;

    @Mixin
    private SpecificationOptions specification;

    @Mixin
    private SearchOptions search;

    @Option(names = "--json", description = "Print everything there is to say, as one JSON object.")
    private boolean json;

    @Option(names = "--html", paramLabel = "FILE", description = "Also write a page to look at in a browser.")
    private Path page;

    @Option(
            names = "--tla",
            paramLabel = "DIR",
            description = "Also write the core as a TLA+ module, for plain TLC to confirm the rejection.")
    private Path tla;

    @Spec
    private CommandSpec command;

    private final ResultExplainer explainer;
    private Terminal terminal;
    private Consumer<String> cancel = why -> { };
    private volatile boolean interrupted;
    private volatile Optional<TraceReport> known = Optional.empty();

    ExplainCommand(ResultExplainer explainer) {
        this.explainer = explainer;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        terminal = new Terminal(command.commandLine().getOut(), command.commandLine().getErr());
        SpecificationSource source = specification.source(module);
        Options options = search.options();
        if (page != null) {
            FutureFiles.require(command, "--html", page);
        }
        if (tla != null) {
            FutureFiles.require(command, "--tla", tla.resolve(CoreExport.MODULE + ".tla"));
        }
        try (SpecificationLoader desk = new SpecificationLoader(source, options.budget());
                InterruptHook hook = new InterruptHook(this::interrupt, PATIENCE, this::tellInterrupted)) {
            FoundTrace found = find();
            terminal.progress("loading " + module);
            Optional<Integer> streamed = explainStream(found, desk, options, source);
            if (streamed.isPresent()) {
                return streamed.get();
            }
            Trace trace = found.read();
            Optional<Specification> opened = desk.open(TraceFacts.of(trace));
            if (opened.isEmpty()) {
                return loadingTookTooLong();
            }
            try (Specification open = opened.get()) {
                return explain(trace, open, options, source, desk);
            }
        } catch (TraceException unreadable) {
            return complain(unreadable.getMessage(), ExitStatus.UNREADABLE);
        } catch (SpecificationException broken) {
            return complain(broken.getMessage(), ExitStatus.of(broken));
        }
    }

    private int loadingTookTooLong() {
        return complain("loading the specification did not end within the budget", ExitStatus.UNDECIDED);
    }

    /** Nothing when the trace is, or has to be, read as a whole. */
    private Optional<Integer> explainStream(
            FoundTrace found, SpecificationLoader desk, Options options, SpecificationSource source)
            throws IOException, InterruptedException, TraceException, SpecificationException {
        if (!search.streams().isFor(found)) {
            return Optional.empty();
        }
        try {
            StreamValidation run = new StreamValidation(desk, found, options, false, (linearized, width, states) ->
                    terminal.progress(linearized + " operations, " + states + " states"));
            endWith(run::cancel);
            return Optional.of(explain(run.run(open -> { }), options, source));
        } catch (TraceException unreadable) {
            if (!search.streams().canReadWhole(found, unreadable)) {
                throw unreadable;
            }
            terminal.clearProgress();
            terminal.err().println("traceloom: " + found.name() + ": " + StreamChoice.READ_WHOLE);
            return Optional.empty();
        }
    }

    private int explain(Optional<StreamValidation.Done> done, Options options, SpecificationSource source)
            throws IOException, SpecificationException {
        if (done.isEmpty()) {
            return loadingTookTooLong();
        }
        try (Specification open = done.get().specification()) {
            Streamed streamed = done.get().found();
            return explain(streamed.excerpt(), streamed.result(), done.get().abandoned(), open, options, source);
        }
    }

    /** Notes how to end the search that begins now, for a reason. */
    private synchronized void endWith(Consumer<String> how) {
        cancel = how;
        if (interrupted) {
            how.accept(INTERRUPTED);
        }
    }

    /** Whoever presses Ctrl-C does not want to wait for reasons; how far the trace came is told all the same. */
    private synchronized void interrupt() {
        interrupted = true;
        cancel.accept(INTERRUPTED);
    }

    private void tellInterrupted() {
        if (known.isEmpty()) {
            complain("interrupted before the search began", ExitStatus.UNDECIDED);
            return;
        }
        try {
            printPlainly(known.get());
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    private FoundTrace find() throws TraceException {
        List<FoundTrace> found = TraceFinder.find(recording);
        if (found.size() > 1) {
            throw TraceException.of(
                    recording.toString(),
                    "holds " + found.size() + " traces, and one is explained at a time; name one, such as "
                            + found.get(0).name());
        }
        return found.get(0);
    }

    private int explain(
            Trace trace, Specification open, Options options, SpecificationSource source, SpecificationLoader desk)
            throws IOException, SpecificationException {
        GuardedValidation validation = new GuardedValidation(
                trace,
                open,
                options,
                (linearized, width, states) -> terminal.progress(
                        linearized + " of " + trace.operationCount() + " operations, " + states + " states"),
                desk.lender(TraceFacts.of(trace)));
        endWith(validation::cancel);
        Result result = validation.run();
        return explain(trace, result, validation.isAbandoned(), open, options, source);
    }

    private int explain(
            Trace trace,
            Result result,
            boolean abandoned,
            Specification open,
            Options options,
            SpecificationSource source)
            throws IOException, SpecificationException {
        terminal.progress("explaining");
        known = Optional.of(TraceReport.of(trace.name(), result, Optional.empty()));
        Optional<Explanation> explanation = abandoned || interrupted
                ? Optional.empty()
                : explainer.explain(trace, open, result, EXPLAINING);
        open.printed().forEach(line -> terminal.err().println("specification: " + line));
        terminal.clearProgress();
        TraceReport report = TraceReport.of(trace.name(), result, explanation);
        if (explanation.isEmpty()) {
            printPlainly(report);
        } else if (json) {
            printJson(explanation.get());
        } else {
            ExplanationText.print(terminal, explanation.get());
        }
        try {
            if (explanation.isPresent() && page != null) {
                Pages.write(TraceWindow.of(explanation.get(), TraceWindow.USUAL), page);
            }
            if (explanation.isPresent() && tla != null) {
                export(explanation.get(), open, options, source);
            }
        } catch (IOException full) {
            // What was found is printed already, and counts.
            return complain(
                    full.getMessage(),
                    report.verdict() == Verdict.ACCEPTED ? ExitStatus.UNWRITTEN : ExitStatus.of(report));
        }
        return ExitStatus.of(report);
    }

    private void export(Explanation explanation, Specification open, Options options, SpecificationSource source)
            throws IOException, SpecificationException {
        try {
            CoreExport.write(explanation, source, open.actions(), options.skew(), tla);
            if (!json) {
                terminal.out().println();
                terminal.out().println("To confirm it with TLC alone: cd " + tla
                        + " && java -cp tla2tools.jar tlc2.TLC " + CoreExport.MODULE);
            }
        } catch (ExportException impossible) {
            terminal.err().println("traceloom: --tla: " + impossible.getMessage());
        }
    }

    private void printPlainly(TraceReport report) throws IOException {
        ValidationListener reporter = json ? new JsonReporter(terminal.out()) : new TextReporter(terminal, false, module);
        reporter.traceDone(report);
        if (report.verdict() == Verdict.ACCEPTED && !json) {
            terminal.out().println("There is nothing to explain: the specification allows an order of all operations.");
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

    private int complain(String message, int status) {
        terminal.complain(message);
        return status;
    }
}
