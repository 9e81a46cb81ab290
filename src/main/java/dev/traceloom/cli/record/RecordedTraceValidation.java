package dev.traceloom.cli.record;

import dev.traceloom.cli.report.DatabaseReporter;
import dev.traceloom.cli.report.TextReporter;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.TraceWindow;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.run.ValidationRun;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.RunOption;
import dev.traceloom.validate.trace.SpecificationLoader;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Validates runs as they are recorded, with a specification that stays loaded. The explanation of what is not accepted
 * is saved in the run's folder.
 */
final class RecordedTraceValidation implements AutoCloseable {
    private static final Duration EXPLAINING = Duration.ofSeconds(10);
    private static final String BUNDLE = "explanation" + Bundles.EXTENSION;

    private final SpecificationLoader loader;
    private final TextReporter console;
    private final ValidationRun run;
    private final Terminal terminal;
    private Runnable beforePrinting = () -> {};

    /**
     * @param options what a command that says more has to be given again
     * @param database hears of every report; where an explanation lies tells {@link #bundleOf}
     */
    RecordedTraceValidation(
            ValidationSettings settings,
            String options,
            DatabaseReporter database,
            ResultExplainer explainer,
            Terminal terminal) {
        this.loader = new SpecificationLoader(settings.source(), settings.options().budget());
        this.console = new TextReporter(terminal, true, settings.source().module(), options);
        this.terminal = terminal;
        this.run = new ValidationRun(
                settings.withExplaining(EXPLAINING).with(RunOption.JOBS, Optional.of(1)),
                List.of(new Saving(), database),
                terminal,
                explainer);
    }

    /** Loads the specification, so that one that is broken is known before anything runs. */
    void open() throws SpecificationException, InterruptedException {
        TraceFacts unknown = TraceFacts.unknown();
        try {
            loader.open(unknown).ifPresent(Specification::close);
        } catch (SpecificationException broken) {
            // It may be broken only for want of answers about a trace.
            if (!unknown.wereAsked()) {
                throw broken;
            }
        }
    }

    /** @param beforePrinting prints what stands above the report of a trace that is not accepted */
    TraceReport validate(Path folder, Runnable beforePrinting) {
        this.beforePrinting = beforePrinting;
        List<FoundTrace> found;
        try {
            found = TraceFinder.find(folder);
        } catch (TraceException nothing) {
            return TraceReport.unreadable(folder.toString(), nothing.getMessage());
        }
        TraceReport worst = run.runOne(loader, folder, found.get(0));
        for (FoundTrace trace : found.subList(1, found.size())) {
            TraceReport next = run.runOne(loader, folder, trace);
            int status = ExitStatus.of(worst);
            worst = ExitStatus.worse(status, ExitStatus.of(next)) == status ? worst : next;
        }
        return worst;
    }

    /** Prints what there is to say about all of them. */
    void end() {
        console.allRunsDone();
    }

    static Optional<Path> bundleOf(String trace) {
        Path bundle = Path.of(trace).resolve(BUNDLE);
        return Files.exists(bundle) ? Optional.of(bundle) : Optional.empty();
    }

    /** Before the database hears of it, so that it knows where the explanation is. */
    private final class Saving implements ValidationListener {
        @Override
        public void traceDone(TraceReport report) {
            if (report.outcome() != Verdict.ACCEPTED) {
                beforePrinting.run();
            }
            report.explanation().filter(any -> Files.isDirectory(Path.of(report.name()))).ifPresent(explanation -> {
                Path bundle = Path.of(report.name()).resolve(BUNDLE);
                try {
                    Bundles.write(TraceWindow.of(explanation, TraceWindow.USUAL_RECORDS), bundle);
                } catch (IOException full) {
                    terminal.complain(full.getMessage());
                }
            });
            console.traceDone(report);
        }

        @Override
        public void allDone() {}
    }

    /** Ends a validation that is under way; callable from any thread. */
    void interrupt() {
        run.interrupt();
    }

    @Override
    public void close() {
        run.close();
        loader.close();
    }
}
