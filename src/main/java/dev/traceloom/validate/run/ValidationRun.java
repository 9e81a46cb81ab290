package dev.traceloom.validate.run;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.partition.FoundClass;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.spec.load.EvaluationThread;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.validate.trace.Notices;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.RunHeaders;
import dev.traceloom.validate.trace.SpecificationLoader;
import dev.traceloom.validate.trace.StreamChoice;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.TraceValidation;
import dev.traceloom.validate.trace.ValidationSettings;
import dev.traceloom.validate.worker.HeapRoom;
import dev.traceloom.validate.worker.WorkerProcess;
import dev.traceloom.validate.worker.WorkerProcesses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * Validates many traces: reads, opens, validates, reports, several at a time. A bad trace never hides a good one, and
 * every result is reported as soon as it is there.
 *
 * <p>Traces are validated in this process, which is quickest, as long as none is in the way of others. Where an
 * evaluation does not come back, it keeps its memory; and traces that are validated at the same time share the heap.
 * What comes after the former, and what was short of memory in company, is validated in {@link WorkerProcesses}.
 */
public final class ValidationRun implements TraceValidation.Listener, AutoCloseable {
    private static final int TRACES_PER_JOB = 4;
    /** How long one waits for those who were told to stop. */
    public static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final String INTERRUPTED = "it was interrupted";

    private final ValidationSettings settings;
    private final SpecificationSource source;
    private final StreamChoice streams;
    private final Notices notices;
    private final List<ValidationListener> listeners;
    private final TraceValidation validation;
    private final WorkerProcesses workers;
    private final TracesUnderWay underWay = new TracesUnderWay();
    private final Set<Thread> leftBehindBefore = EvaluationThread.leftBehind();
    private final Map<FoundTrace, Path> roots = new ConcurrentHashMap<>();
    private final Map<FoundTrace, Trace> readAhead = new ConcurrentHashMap<>();
    private final long startedMillis = System.currentTimeMillis();
    private boolean opened;
    private int jobsAtOnce = 1;
    private int done;
    private int total;
    private boolean over;

    public ValidationRun(
            ValidationSettings settings,
            List<ValidationListener> listeners,
            Notices notices,
            ResultExplainer explainer) {
        this.settings = settings.telling(
                listeners.stream().anyMatch(ValidationListener::wantsCoverage),
                listeners.stream().anyMatch(ValidationListener::wantsFacts),
                settings.told().orders());
        this.source = settings.source();
        this.streams = settings.streams();
        this.notices = notices;
        this.listeners = List.copyOf(listeners);
        this.validation = new TraceValidation(this.settings, notices, explainer, this);
        this.workers = new WorkerProcesses(this.settings);
    }

    /**
     * Validates everything that was found.
     *
     * @throws SpecificationException if the specification cannot be used; then nothing is validated
     */
    public void run(FoundTraces found) throws IOException, SpecificationException {
        try (SpecificationLoader loader = new SpecificationLoader(source, settings.options().budget())) {
            List<FoundTrace> traces = found.traces();
            List<TraceReport> unreadable = found.unreadable();
            roots.putAll(found.roots());
            found.first().ifPresent(read -> readAhead.put(traces.get(0), read));
            underWay.wait(traces);
            total = traces.size() + unreadable.size();
            List<String> names = Stream.concat(
                            unreadable.stream().map(TraceReport::name), traces.stream().map(FoundTrace::name))
                    .toList();
            listeners.forEach(listener -> listener.begin(names));
            Optional<SpecificationException> broken = firstOpening(loader, traces);
            if (broken.isPresent()) {
                listeners.forEach(listener -> listener.refused(broken.get().getMessage()));
                throw broken.get();
            }
            unreadable.forEach(this::report);
            validateAll(loader, traces);
            finish();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            close();
        }
    }

    /** Ends what is under way, and lets nothing begin any more; callable from any thread. */
    public void interrupt() {
        validation.end(INTERRUPTED);
        workers.close();
    }

    /** Tells at once what is known of everything. */
    public synchronized void tellInterrupted() {
        underWay.soFar("undecided because " + INTERRUPTED).forEach(this::reportOnce);
        try {
            finish();
        } catch (IOException full) {
            throw new UncheckedIOException("cannot write the report", full);
        }
    }

    private synchronized void finish() throws IOException {
        if (over) {
            return;
        }
        over = true;
        for (ValidationListener listener : listeners) {
            for (FoundTrace trace : underWay.notBegun()) {
                listener.notBegun(TraceReport.undecided(trace.name(), "not begun, because " + INTERRUPTED));
            }
            listener.allDone();
        }
    }

    @Override
    public void close() {
        workers.close();
    }

    /** Validates one trace of many that come one by one, with a specification that stays loaded meanwhile. */
    public TraceReport runOne(SpecificationLoader loader, Path root, FoundTrace trace) {
        return runOne(loader, root, trace, List.of());
    }

    /** @param classes of the trace that have an order by themselves, as {@link ShareValidation} finds them */
    public TraceReport runOne(SpecificationLoader loader, Path root, FoundTrace trace, List<FoundClass> classes) {
        roots.put(trace, root);
        try {
            TraceReport report = validate(loader, trace, classes);
            report(trace, report);
            return report;
        } finally {
            // They may be millions.
            roots.remove(trace);
        }
    }

    /** Says that so many threads validate traces one by one, and share the heap. */
    public ValidationRun sharedBy(int threads) {
        jobsAtOnce = threads;
        return this;
    }

    /**
     * Opens the specification once before anything runs, because a specification that does not parse is no trace's
     * fault. Its constants may depend on a trace, so the first readable one is read for it.
     *
     * @return what is wrong with it, whatever the trace
     */
    public Optional<SpecificationException> firstOpening(SpecificationLoader loader, Iterable<FoundTrace> traces)
            throws InterruptedException {
        TraceFacts facts = TraceFacts.NONE;
        TraceFacts unread = TraceFacts.unknown();
        for (FoundTrace trace : traces) {
            if (!readAhead.containsKey(trace) && streams.isFor(trace)) {
                facts = unread;
                break;
            }
            try {
                if (!readAhead.containsKey(trace)) {
                    readAhead.put(trace, trace.read(part -> notices.reading(trace.name(), part)));
                }
                facts = TraceFacts.of(readAhead.get(trace));
                break;
            } catch (TraceException | OutOfMemoryError unreadableTrace) {
                // It is reported when its turn comes.
            }
        }
        notices.progress("loading " + source.module());
        Optional<SpecificationException> broken = openOnce(loader, facts);
        if (broken.isEmpty() || facts == TraceFacts.NONE) {
            return broken;
        }
        if (facts == unread && unread.wereAsked()) {
            // It may be broken only for want of answers about a trace that was not read.
            return Optional.empty();
        }
        // What fails with this trace's constants may work with another's; what fails without any trace is no trace's
        // fault.
        return openOnce(loader, TraceFacts.NONE).filter(again -> again.getMessage().equals(broken.get().getMessage()));
    }

    private Optional<SpecificationException> openOnce(SpecificationLoader loader, TraceFacts facts)
            throws InterruptedException {
        try {
            loader.open(facts).ifPresent(specification -> {
                opened(specification);
                specification.close();
            });
            return Optional.empty();
        } catch (SpecificationException broken) {
            return Optional.of(broken);
        } catch (OutOfMemoryError full) {
            // Each trace tells so when its turn comes, unless there is room by then.
            return Optional.empty();
        }
    }

    @Override
    public synchronized void opened(Specification specification) {
        if (!opened && listeners.stream().anyMatch(ValidationListener::wantsOpening)) {
            tellOpened(
                    RunHeaders.of(source.module(), specification, startedMillis), specification.actions());
        }
    }

    private synchronized void tellOpened(RunHeader header, List<ActionInfo> actions) {
        if (opened) {
            return;
        }
        opened = true;
        try {
            for (ValidationListener listener : listeners) {
                listener.opened(header, actions);
            }
        } catch (IOException full) {
            throw new UncheckedIOException("cannot write the report", full);
        }
    }

    private void validateAll(SpecificationLoader loader, List<FoundTrace> traces) throws InterruptedException {
        jobsAtOnce = settings.jobs().orElse(usualJobs(traces.size()));
        ExecutorService pool = Executors.newFixedThreadPool(jobsAtOnce, task -> {
            Thread thread = new Thread(task, "traceloom-job");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<?>> running = new ArrayList<>();
            for (FoundTrace trace : traces) {
                running.add(pool.submit(() -> {
                    if (!validation.isEnded()) {
                        report(trace, validate(loader, trace, List.of()));
                    }
                }));
            }
            for (Future<?> job : running) {
                job.get();
            }
        } catch (ExecutionException bug) {
            throw new IllegalStateException(bug.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    /** Every job loads the specification for itself, which pays only when there is enough to do. */
    public static int usualJobs(int traces) {
        int worthwhile = (traces + TRACES_PER_JOB - 1) / TRACES_PER_JOB;
        return Math.max(1, Math.min(Runtime.getRuntime().availableProcessors(), worthwhile));
    }

    private TraceReport validate(SpecificationLoader loader, FoundTrace found, List<FoundClass> classes) {
        underWay.begin(found);
        listeners.forEach(listener -> listener.traceStarted(found.name()));
        try {
            // A pipe can be read only once, by the process that has it.
            if (isCrowded() && !found.isPipe() && !loader.isTooSlow()) {
                return validateApart(found);
            }
            TraceValidation.Known known =
                    new TraceValidation.Known(Optional.ofNullable(readAhead.remove(found)), classes);
            TraceValidation.Judged judged = validation.validate(loader, found, known);
            boolean inCompany = jobsAtOnce > 1 || isCrowded();
            if (judged.lackedMemory() && inCompany && !found.isPipe() && !validation.isEnded()) {
                return validateApart(found);
            }
            return judged.report();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return TraceReport.undecided(found.name(), "undecided because " + INTERRUPTED);
        }
    }

    /** Whether an evaluation goes on in this process that nobody waits for any more. */
    private boolean isCrowded() {
        return !leftBehindBefore.containsAll(EvaluationThread.leftBehind());
    }

    private TraceReport validateApart(FoundTrace found) throws InterruptedException {
        return workers.validate(roots.get(found), found.name(), new WorkerProcess.Listener() {
            @Override
            public void opened(RunHeader header, List<ActionInfo> actions) {
                tellOpened(header, actions);
            }

            @Override
            public void progressed(int linearized, int operations, long states) {
                ValidationRun.this.progressed(found, linearized, operations, states);
            }

            @Override
            public void begunAgain(String why) {
                notices.tell("traceloom: " + found.name() + ": " + why + ", so it is validated again");
            }
        });
    }

    @Override
    public void progressed(FoundTrace trace, int linearized, int operations, long states) {
        underWay.progress(trace, linearized, operations, states);
        String of = operations == 0 ? "" : " of " + operations;
        notices.progress(trace.name() + ": " + linearized + of + " operations, " + states + " states");
        listeners.forEach(listener -> listener.traceProgressed(trace.name(), linearized, operations));
    }

    @Override
    public void judged(FoundTrace trace, TraceReport report) {
        underWay.judge(trace, report);
    }

    private void report(FoundTrace trace, TraceReport report) {
        if (isCrowded()) {
            HeapRoom.await();
        }
        reportOnce(trace, report);
    }

    private synchronized void reportOnce(FoundTrace trace, TraceReport report) {
        String inOrder = report.result().isPresent() ? "" : underWay.inOrder(trace);
        if (underWay.end(trace)) {
            if (listeners.stream().noneMatch(ValidationListener::showsPrinted)) {
                report.printed().forEach(notices::printed);
            }
            report(report.addingToProblem(inOrder));
        }
    }

    private synchronized void report(TraceReport report) {
        done++;
        try {
            for (ValidationListener listener : listeners) {
                listener.traceDone(report);
            }
        } catch (IOException full) {
            throw new UncheckedIOException("cannot write the report", full);
        }
        if (done < total) {
            notices.progress(done + " of " + total + " traces done");
        }
    }
}
