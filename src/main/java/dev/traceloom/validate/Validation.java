package dev.traceloom.validate;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.PathMode;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.trace.TraceException;
import dev.traceloom.validate.log.LogRun;
import dev.traceloom.validate.run.FoundTraces;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.Notices;
import dev.traceloom.validate.trace.RunOption;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The front door: does a recorded trace do what a TLA+ specification says?
 *
 * <pre>{@code
 * TraceResult result = Validation.against(Path.of("Queue.tla")).validate(Path.of("recordings/run-0001"));
 * if (!result.isAccepted()) {
 *     System.out.println(result.text());
 * }
 * }</pre>
 *
 * <p>It says what to validate against, and how; it never changes, so several threads may use one. Every call finds the
 * traces, reads them or follows them as streams, loads the specification, searches and explains within the budget.
 */
public final class Validation {
    private final ValidationSettings settings;

    private Validation(ValidationSettings settings) {
        this.settings = settings;
    }

    /** Against the module in a file, with the configuration of the same name beside it, if there is one. */
    public static Validation against(Path module) {
        return against(SpecificationSource.of(module));
    }

    public static Validation against(SpecificationSource source) {
        return new Validation(ValidationSettings.of(source).telling(false, false, true));
    }

    /** Against the same module with another TLC configuration. */
    public Validation withConfiguration(Path file) {
        return new Validation(settings.with(settings.source().withConfiguration(file)));
    }

    /** The time for the search of one trace; what is not found by then is undecided. */
    public Validation withBudget(Duration time) {
        return with(settings.options().withBudget(time));
    }

    /** How to search. */
    public Validation with(Options options) {
        return new Validation(settings.with(options));
    }

    /** Asks besides about the paths through each trace: {@link TraceResult#paths} tells. */
    public Validation asking(PathMode mode) {
        return with(mode.asking(settings.options()));
    }

    /** What it validates against. */
    public SpecificationSource source() {
        return settings.source();
    }

    /** The options in force, to begin others with. */
    public Options options() {
        return settings.options();
    }

    /** The time for the explanation of one trace; what is not found by then is left out. */
    public Validation withExplanationBudget(Duration time) {
        return new Validation(settings.withExplaining(time));
    }

    /** Follows every trace as a stream, also one that would fit into memory. */
    public Validation streaming() {
        return new Validation(settings.with(RunOption.STREAM, true));
    }

    /** How many traces to validate at a time. Otherwise their number and that of the processors decide. */
    public Validation withJobs(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("expected at least 1 job, found " + count);
        }
        return new Validation(settings.with(RunOption.JOBS, Optional.of(count)));
    }

    /**
     * Validates the one trace at a path: a log directory, or a file of JSON lines. {@link #task} validates several.
     *
     * @throws TraceException if there is none, or more than one; one that cannot be read is a result, an error
     * @throws SpecificationException if the specification cannot be loaded, whatever the trace
     */
    public TraceResult validate(Path trace) throws TraceException, SpecificationException {
        FoundTraces one = FoundTraces.one(trace, settings.formats());
        return new ValidationTask(settings, () -> one, ResultListener.NONE).run().get(0);
    }

    /**
     * Validates a log by the trace specification that reads it (docs/state-traces.md). The records of the log are the
     * operations of the result, and the message tells which of them nothing explains, and why.
     *
     * @throws SpecificationException if the specification cannot be loaded, and the log is not to blame
     */
    public TraceResult validateLog(Path log) throws SpecificationException {
        List<TraceReport> reports = new ArrayList<>();
        try {
            new LogRun(settings, List.of(new CollectedReports(reports)), Notices.NONE).run(List.of(log));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return TraceResult.of(reports.get(0));
    }

    /** All traces below some paths, to be validated by {@link ValidationTask#run}. */
    public ValidationTask task(List<Path> paths, ResultListener listener) {
        List<Path> named = List.copyOf(paths);
        return new ValidationTask(settings, () -> FoundTraces.below(named, settings.formats()), listener);
    }

    private record CollectedReports(List<TraceReport> reports) implements ValidationListener {
        @Override
        public void traceDone(TraceReport report) {
            reports.add(report);
        }

        @Override
        public void allDone() {}
    }
}
