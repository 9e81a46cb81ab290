package dev.traceloom.cli.record;

import dev.traceloom.cli.report.DatabaseReporter;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.explain.TraceWindow;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.trace.TraceException;
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
import java.util.ArrayList;
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
    private final ValidationRun run;
    private final List<ValidationListener> others;
    private final Terminal terminal;

    /**
     * @param database hears of every report; where an explanation lies tells {@link #bundleOf}
     * @param others hear of every report too
     */
    RecordedTraceValidation(
            ValidationSettings settings,
            DatabaseReporter database,
            List<ValidationListener> others,
            ResultExplainer explainer,
            Terminal terminal) {
        this.loader = new SpecificationLoader(settings.source(), settings.options().budget());
        this.others = List.copyOf(others);
        this.terminal = terminal;
        List<ValidationListener> listeners = new ArrayList<>(List.of(new Saving(), database));
        listeners.addAll(others);
        this.run = new ValidationRun(
                settings.withExplaining(EXPLAINING).with(RunOption.JOBS, Optional.of(1)), listeners, terminal, explainer);
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

    /** What becomes of each trace in a run's folder; mostly there is one. */
    List<TraceReport> validate(Path folder) {
        try {
            return TraceFinder.find(folder).stream()
                    .map(trace -> run.runOne(loader, folder, trace))
                    .toList();
        } catch (TraceException nothing) {
            return List.of(TraceReport.unreadable(folder.toString(), nothing.getMessage()));
        }
    }

    /** The one that decides the exit status. */
    static TraceReport worst(List<TraceReport> reports) {
        TraceReport worst = reports.get(0);
        for (TraceReport next : reports) {
            int status = ExitStatus.of(worst);
            worst = ExitStatus.worse(status, ExitStatus.of(next)) == status ? worst : next;
        }
        return worst;
    }

    static Optional<Path> bundleOf(String trace) {
        Path bundle = Path.of(trace).resolve(BUNDLE);
        return Files.exists(bundle) ? Optional.of(bundle) : Optional.empty();
    }

    /** Before the database hears of it, so that it knows where the explanation is. */
    private final class Saving implements ValidationListener {
        @Override
        public void traceDone(TraceReport report) {
            report.explanation().filter(any -> Files.isDirectory(Path.of(report.name()))).ifPresent(explanation -> {
                Path bundle = Path.of(report.name()).resolve(BUNDLE);
                try {
                    Bundles.write(TraceWindow.of(explanation, TraceWindow.USUAL_RECORDS), bundle);
                } catch (IOException full) {
                    terminal.complain(full.getMessage());
                }
            });
        }

        @Override
        public void allDone() {}
    }

    /** Ends a validation that is under way; callable from any thread. */
    void interrupt() {
        run.interrupt();
    }

    @Override
    public void close() throws IOException {
        run.close();
        loader.close();
        for (ValidationListener other : others) {
            other.allDone();
        }
    }
}
