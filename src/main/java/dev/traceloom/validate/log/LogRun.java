package dev.traceloom.validate.log;

import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.run.ValidationRun;
import dev.traceloom.validate.trace.Notices;
import dev.traceloom.validate.trace.RunHeaders;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** Validates logs by a trace specification, several at a time, and reports each as soon as it is done. */
public final class LogRun implements LogValidation.Listener {
    static final String INTERRUPTED = "it was interrupted";

    private final ValidationSettings settings;
    private final List<ValidationListener> reporters;
    private final Notices notices;
    private final LogValidation validation;
    private final long startedMillis = System.currentTimeMillis();
    private boolean opened;

    public LogRun(ValidationSettings settings, List<ValidationListener> reporters, Notices notices) {
        this.settings = settings;
        this.reporters = List.copyOf(reporters);
        this.notices = notices;
        this.validation = new LogValidation(settings, notices, this);
    }

    /**
     * Validates the logs at the given paths, and those directly in folders among them.
     *
     * @throws SpecificationException if the specification cannot be loaded, and no log is to blame
     */
    public void run(List<Path> paths) throws IOException, SpecificationException {
        List<Path> logs = new ArrayList<>();
        for (Path path : paths) {
            logs.addAll(logsAt(path));
        }
        reporters.forEach(reporter -> reporter.begin(logs.stream().map(Path::toString).toList()));
        validateAll(logs);
        for (ValidationListener reporter : reporters) {
            reporter.allDone();
        }
    }

    private void validateAll(List<Path> logs) throws IOException, SpecificationException {
        ExecutorService pool = Executors.newFixedThreadPool(
                settings.jobs().orElse(ValidationRun.usualJobs(logs.size())), task -> {
                    Thread thread = new Thread(task, "traceloom-job");
                    thread.setDaemon(true);
                    return thread;
                });
        List<Future<?>> running = new ArrayList<>();
        try {
            for (Path log : logs) {
                running.add(pool.submit(() -> {
                    validateOne(log);
                    return null;
                }));
            }
            for (Future<?> job : running) {
                job.get();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException failed) {
            validation.end(INTERRUPTED);
            if (failed.getCause() instanceof SpecificationException broken) {
                reporters.forEach(reporter -> reporter.refused(broken.getMessage()));
                throw broken;
            }
            if (failed.getCause() instanceof IOException full) {
                throw full;
            }
            throw new IllegalStateException(failed.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private void validateOne(Path log) throws IOException, SpecificationException {
        String name = log.toString();
        if (validation.isEnded()) {
            report(TraceReport.undecided(name, "not begun, because " + INTERRUPTED), false);
            return;
        }
        reporters.forEach(reporter -> reporter.traceStarted(name));
        report(validation.validate(log), true);
    }

    private synchronized void report(TraceReport report, boolean begun) throws IOException {
        for (ValidationListener reporter : reporters) {
            if (begun) {
                reporter.traceDone(report);
            } else {
                reporter.notBegun(report);
            }
        }
    }

    /** Ends what is under way, and lets nothing begin any more; callable from any thread. */
    public void interrupt() {
        validation.end(INTERRUPTED);
    }

    /** Of a folder, its files by name; anything else is a log, or is found to be none. */
    private static List<Path> logsAt(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> inside = Files.list(path)) {
            List<Path> files = inside.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
            return files.isEmpty() ? List.of(path) : files;
        }
    }

    @Override
    public void progressed(String log, int explained, int length, long states) {
        notices.progress(log + ": " + explained + (length == 0 ? "" : " of " + length) + " records, " + states + " states");
        reporters.forEach(reporter -> reporter.traceProgressed(log, explained, length));
    }

    @Override
    public synchronized void opened(Specification specification) {
        if (opened) {
            return;
        }
        opened = true;
        try {
            for (ValidationListener reporter : reporters) {
                reporter.opened(
                        RunHeaders.of(settings.source().module(), specification, startedMillis),
                        specification.actions());
            }
        } catch (IOException full) {
            throw new UncheckedIOException("cannot write the report", full);
        }
    }
}
