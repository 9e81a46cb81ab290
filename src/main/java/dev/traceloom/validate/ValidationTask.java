package dev.traceloom.validate;

import dev.traceloom.spec.SpecificationException;
import dev.traceloom.validate.run.FoundTraces;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.run.ValidationRun;
import dev.traceloom.validate.trace.CarefulExplainer;
import dev.traceloom.validate.trace.EngineExplanations;
import dev.traceloom.validate.trace.Notices;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/** A validation of some traces: run once, on any thread, and ended early from any other. */
public final class ValidationTask {
    private final Supplier<FoundTraces> traces;
    private final ResultListener listener;
    private final List<TraceResult> results = new ArrayList<>();
    private final ValidationRun run;
    private List<String> names = List.of();

    ValidationTask(ValidationSettings settings, Supplier<FoundTraces> traces, ResultListener listener) {
        this.traces = traces;
        this.listener = listener;
        this.run = new ValidationRun(
                settings,
                List.of(new Collecting()),
                Notices.NONE,
                new CarefulExplainer(new EngineExplanations(), Notices.NONE));
    }

    /**
     * Validates, and returns what became of every trace, in the order in which they were found. A trace that cannot be
     * read is an error among the others.
     *
     * @throws SpecificationException if the specification cannot be loaded, whatever the trace
     */
    public List<TraceResult> run() throws SpecificationException {
        try {
            run.run(traces.get());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        synchronized (results) {
            results.sort(Comparator.comparingInt(result -> names.indexOf(result.trace())));
            return List.copyOf(results);
        }
    }

    /** Ends it soon: what is under way becomes undecided, and nothing else begins. Callable from any thread. */
    public void cancel() {
        run.interrupt();
    }

    private final class Collecting implements ValidationListener {
        @Override
        public void begin(List<String> traces) {
            names = traces;
        }

        @Override
        public void traceProgressed(String trace, int linearized, int operations) {
            listener.progressed(trace, linearized, operations);
        }

        @Override
        public void traceDone(TraceReport report) {
            TraceResult result = TraceResult.of(report);
            synchronized (results) {
                results.add(result);
            }
            listener.done(result);
        }

        @Override
        public boolean showsPrinted() {
            return true;
        }

        @Override
        public void allDone() {}
    }
}
