package dev.traceloom.cli;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.Options;
import dev.traceloom.engine.Result;
import dev.traceloom.engine.Sanity;
import dev.traceloom.engine.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.results.TraceFares;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.TraceFacts;
import dev.traceloom.trace.FoundTrace;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceFinder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * Validates many traces: reads, opens, validates, reports, several at a time. A bad trace never hides a good one, and
 * every result is reported as soon as it is there.
 */
final class ValidationRun {
    private static final int TRACES_PER_JOB = 4;

    private final SpecificationSource source;
    private final Options options;
    private final StreamChoice streams;
    private final Terminal terminal;
    private final List<Reporter> reporters;
    private final Optional<Integer> jobs;
    private final boolean sanity;
    private final ResultExplainer explainer;
    private final Duration explaining;
    private final List<TraceReport> unreadable = new ArrayList<>();
    private final Map<FoundTrace, Trace> readAhead = new ConcurrentHashMap<>();
    private final long startedMillis = System.currentTimeMillis();
    private boolean opened;
    private int status = ExitStatus.ACCEPTED;
    private int done;
    private int total;

    ValidationRun(
            SpecificationSource source,
            Options options,
            StreamChoice streams,
            Terminal terminal,
            List<Reporter> reporters,
            Optional<Integer> jobs,
            boolean sanity,
            ResultExplainer explainer,
            Duration explaining) {
        this.source = source;
        this.options = options;
        this.streams = streams;
        this.terminal = terminal;
        this.reporters = reporters;
        this.jobs = jobs;
        this.sanity = sanity;
        this.explainer = explainer;
        this.explaining = explaining;
    }

    /** Validates everything below the given paths; returns the exit status. */
    int run(List<Path> paths) throws IOException {
        try (SpecificationDesk desk = new SpecificationDesk(source, options.budget())) {
            List<FoundTrace> traces = find(paths);
            total = traces.size() + unreadable.size();
            List<String> names = Stream.concat(
                            unreadable.stream().map(TraceReport::name), traces.stream().map(FoundTrace::name))
                    .toList();
            reporters.forEach(reporter -> reporter.begin(names));
            Optional<SpecificationException> broken = firstOpening(desk, traces);
            if (broken.isPresent()) {
                terminal.complain(broken.get().getMessage());
                reporters.forEach(reporter -> reporter.refused(broken.get().getMessage()));
                return ExitStatus.of(broken.get());
            }
            unreadable.forEach(this::report);
            validateAll(desk, traces);
            for (Reporter reporter : reporters) {
                reporter.allDone();
            }
            return status;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return status;
        }
    }

    /** Validates one trace of many that come one by one, with a specification that stays loaded meanwhile. */
    TraceReport runOne(SpecificationDesk desk, FoundTrace trace) {
        TraceReport report = validate(desk, trace);
        report(report);
        return report;
    }

    private List<FoundTrace> find(List<Path> paths) {
        List<FoundTrace> traces = new ArrayList<>();
        for (Path path : paths) {
            try {
                traces.addAll(TraceFinder.find(path));
            } catch (TraceException nothing) {
                unreadable.add(TraceReport.unreadable(path.toString(), nothing.getMessage()));
            }
        }
        return traces;
    }

    /**
     * Opens the specification once before anything runs, because a specification that does not parse is no trace's
     * fault. Its constants may depend on a trace, so the first readable one is read for it.
     */
    private Optional<SpecificationException> firstOpening(SpecificationDesk desk, List<FoundTrace> traces)
            throws InterruptedException {
        terminal.progress("loading " + source.module());
        TraceFacts facts = TraceFacts.NONE;
        TraceFacts unread = TraceFacts.unknown();
        for (FoundTrace trace : traces) {
            if (streams.isFor(trace)) {
                facts = unread;
                break;
            }
            try {
                readAhead.put(trace, trace.read());
                facts = TraceFacts.of(readAhead.get(trace));
                break;
            } catch (TraceException | OutOfMemoryError unreadableTrace) {
                // It is reported when its turn comes.
            }
        }
        Optional<SpecificationException> broken = openOnce(desk, facts);
        if (broken.isEmpty() || facts == TraceFacts.NONE) {
            return broken;
        }
        if (facts == unread && unread.wereAsked()) {
            // It may be broken only for want of answers about a trace that was not read.
            return Optional.empty();
        }
        // What fails with this trace's constants may work with another's; what fails without any trace is no trace's
        // fault.
        return openOnce(desk, TraceFacts.NONE).filter(again -> again.getMessage().equals(broken.get().getMessage()));
    }

    private Optional<SpecificationException> openOnce(SpecificationDesk desk, TraceFacts facts)
            throws InterruptedException {
        try {
            desk.open(facts).ifPresent(specification -> {
                tellOpened(specification);
                specification.close();
            });
            return Optional.empty();
        } catch (SpecificationException broken) {
            return Optional.of(broken);
        }
    }

    private synchronized void tellOpened(Specification specification) {
        if (opened) {
            return;
        }
        opened = true;
        RunHeader header = Headers.of(source.module(), specification, startedMillis);
        try {
            for (Reporter reporter : reporters) {
                reporter.opened(header);
            }
        } catch (IOException full) {
            throw new UncheckedIOException("cannot write the report", full);
        }
    }

    private void validateAll(SpecificationDesk desk, List<FoundTrace> traces) throws InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(jobs.orElse(usualJobs(traces.size())), task -> {
            Thread thread = new Thread(task, "traceloom-job");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<?>> running = new ArrayList<>();
            for (FoundTrace trace : traces) {
                running.add(workers.submit(() -> report(validate(desk, trace))));
            }
            for (Future<?> job : running) {
                job.get();
            }
        } catch (ExecutionException bug) {
            throw new IllegalStateException(bug.getCause());
        } finally {
            workers.shutdownNow();
        }
    }

    /** Every job loads the specification for itself, which pays only when there is enough to do. */
    private static int usualJobs(int traces) {
        int worthwhile = (traces + TRACES_PER_JOB - 1) / TRACES_PER_JOB;
        return Math.max(1, Math.min(Runtime.getRuntime().availableProcessors(), worthwhile));
    }

    private TraceReport validate(SpecificationDesk desk, FoundTrace found) {
        reporters.forEach(reporter -> reporter.traceStarted(found.name()));
        try {
            if (streams.isFor(found)) {
                Optional<TraceReport> report = validateStream(desk, found);
                if (report.isPresent()) {
                    return report.get();
                }
            }
            Trace early = readAhead.remove(found);
            Trace trace = early != null ? early : found.read();
            Optional<Specification> opened = desk.open(TraceFacts.of(trace));
            if (opened.isEmpty()) {
                return loadingTookTooLong(trace);
            }
            tellOpened(opened.get());
            return validate(trace, opened.get(), desk);
        } catch (TraceException | SpecificationException bad) {
            return TraceReport.unreadable(found.name(), bad.getMessage());
        } catch (RuntimeException bug) {
            LastResort.printTrace(terminal.err(), bug);
            return TraceReport.unreadable(found.name(), LastResort.bug(bug));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return TraceReport.unreadable(found.name(), "interrupted");
        } catch (OutOfMemoryError full) {
            return TraceReport.unreadable(
                    found.name(), "the trace does not fit into the heap; set TRACELOOM_JAVA_OPTIONS=-Xmx8g or more");
        }
    }

    private static TraceReport loadingTookTooLong(Trace trace) {
        return TraceReport.of(
                trace.name(),
                Result.undecided(
                        trace, "undecided because loading the specification did not end within the budget", 0),
                Optional.empty());
    }

    /** Nothing when it turns out that the trace can only be read as a whole. */
    private Optional<TraceReport> validateStream(SpecificationDesk desk, FoundTrace found)
            throws TraceException, SpecificationException, InterruptedException {
        try {
            StreamRun run = new StreamRun(
                    desk,
                    found,
                    options,
                    wantFares(),
                    (linearized, width, states) -> tellProgress(found.name(), linearized, 0, states));
            return Optional.of(run.run(this::tellOpened)
                    .map(done -> report(found.name(), done))
                    .orElseGet(() -> loadingTookTooLong(new Trace(found.name(), List.of()))));
        } catch (TraceException unreadable) {
            if (!streams.canReadWhole(found, unreadable)) {
                throw unreadable;
            }
            terminal.clearProgress();
            terminal.err().println("traceloom: " + found.name() + ": " + StreamChoice.READ_WHOLE);
            return Optional.empty();
        }
    }

    private TraceReport report(String name, StreamRun.Done done) {
        try (Specification specification = done.specification()) {
            Result result = done.found().result();
            TraceReport report = TraceReport.of(
                    name, result, explain(done.found().excerpt(), specification, done.abandoned(), result));
            if (wantFares()) {
                report = report.with(TraceFares.of(done.found(), done.lines()));
            }
            if (sanity && result.verdict() == Verdict.ACCEPTED) {
                terminal.clearProgress();
                terminal.err().println("traceloom: " + name
                        + ": --sanity needs the trace in memory, so no copies of this one were corrupted");
            }
            return report.withPrinted(tellPrinted(specification));
        }
    }

    private TraceReport validate(Trace trace, Specification specification, SpecificationDesk desk) {
        GuardedValidation validation = new GuardedValidation(
                trace,
                specification,
                options,
                (linearized, width, states) ->
                        tellProgress(trace.name(), linearized, trace.operationCount(), states),
                desk.lender(TraceFacts.of(trace)));
        Result result = validation.run();
        TraceReport report = TraceReport.of(
                trace.name(), result, explain(trace, specification, validation.isAbandoned(), result));
        if (wantFares()) {
            report = report.with(TraceFares.of(trace, result));
        }
        if (reporters.stream().anyMatch(Reporter::wantsFacts)) {
            report = report.with(KeptFacts.of(trace, result, specification, validation.isAbandoned()));
        }
        if (sanity && result.verdict() == Verdict.ACCEPTED) {
            report = report.with(Sanity.check(trace, specification, options));
        }
        List<String> printed = tellPrinted(specification);
        specification.close();
        return report.withPrinted(printed);
    }

    private boolean wantFares() {
        return reporters.stream().anyMatch(Reporter::wantsFares);
    }

    private List<String> tellPrinted(Specification specification) {
        List<String> printed = specification.printed();
        if (reporters.stream().noneMatch(Reporter::showsPrinted)) {
            printed.forEach(line -> terminal.err().println("specification: " + line));
        }
        return printed;
    }

    /** @param operations how many there are; 0 while that is not known */
    private void tellProgress(String trace, int linearized, int operations, long states) {
        String of = operations == 0 ? "" : " of " + operations;
        terminal.progress(trace + ": " + linearized + of + " operations, " + states + " states");
        reporters.forEach(reporter -> reporter.traceProgressed(trace, linearized, operations));
    }

    private Optional<Explanation> explain(
            Trace trace, Specification specification, boolean abandoned, Result result) {
        if (result.verdict() == Verdict.ACCEPTED || result.unfit() || abandoned) {
            return Optional.empty();
        }
        terminal.progress(trace.name() + ": explaining");
        return explainer.explain(trace, specification, result, explaining);
    }

    private synchronized void report(TraceReport report) {
        done++;
        status = ExitStatus.worse(status, report.exitStatus());
        try {
            for (Reporter reporter : reporters) {
                reporter.traceDone(report);
            }
        } catch (IOException full) {
            throw new UncheckedIOException("cannot write the report", full);
        }
        if (done < total) {
            terminal.progress(done + " of " + total + " traces done");
        }
    }
}
