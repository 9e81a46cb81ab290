package dev.traceloom.cli.command;

import dev.traceloom.explain.Explanation;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.ui.window.PartSource;
import dev.traceloom.validate.run.FoundTraces;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.run.ValidationRun;
import dev.traceloom.validate.trace.Notices;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import dev.traceloom.validate.trace.ValidationSettings.Drawing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Parts of the accepted orders in the window: the trace is validated once more, and drawn around another record. */
final class ViewedParts implements PartSource {
    private final ValidationSettings settings;
    private final List<Path> traces;
    private final ResultExplainer explainer;
    private final Optional<String> whyNot;

    ViewedParts(ValidationSettings settings, List<Path> traces, ResultExplainer explainer) {
        this.settings = settings;
        this.traces = traces;
        this.explainer = explainer;
        // Asked here, since the window must not wait for a disk.
        this.whyNot = traces.stream().anyMatch(TraceFinder::isPipe)
                ? Optional.of("A pipe can be read once; write the trace to a file to see other parts of its order")
                : Optional.empty();
    }

    @Override
    public Optional<String> whyNot() {
        return whyNot;
    }

    @Override
    public Computation around(String trace, RecordRef record) {
        return new Run(trace, settings.drawing(new Drawing(Optional.of(record), true)));
    }

    /** It ends with the window: nobody waits for it then. */
    @Override
    public void inBackground(Runnable work) {
        Thread thread = new Thread(work, "traceloom-part");
        thread.setDaemon(true);
        thread.start();
    }

    private final class Run implements Computation, Notices, ValidationListener {
        private final String trace;
        private final ValidationRun run;
        private final List<String> told = new ArrayList<>();
        private Consumer<String> progress = line -> {};
        private Optional<TraceReport> report = Optional.empty();
        private volatile boolean stopped;

        Run(String trace, ValidationSettings around) {
            this.trace = trace;
            this.run = new ValidationRun(around, List.of(this), this, explainer);
        }

        @Override
        public Optional<Explanation> run(Consumer<String> listener) throws NoPartException {
            progress = listener;
            try {
                run.run(FoundTraces.below(traces, settings.formats()).called(trace));
            } catch (IOException | SpecificationException broken) {
                throw new NoPartException(broken.getMessage());
            }
            Optional<Explanation> drawn = report.flatMap(TraceReport::explanation);
            if (drawn.isEmpty() && !stopped) {
                throw new NoPartException(whyNothing());
            }
            return stopped ? Optional.empty() : drawn;
        }

        private String whyNothing() {
            synchronized (told) {
                return told.stream().findFirst()
                        .or(() -> report.flatMap(TraceReport::message))
                        .orElse(trace + " is not there any more");
            }
        }

        @Override
        public void stop() {
            stopped = true;
            run.interrupt();
        }

        @Override
        public void traceDone(TraceReport done) {
            report = Optional.of(done);
        }

        @Override
        public void tell(String line) {
            synchronized (told) {
                told.add(line);
            }
        }

        @Override
        public void progress(String line) {
            progress.accept(line);
        }

        @Override
        public void allDone() {}
    }
}
