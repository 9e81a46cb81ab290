package dev.traceloom.validate.log;

import dev.traceloom.engine.GuardedLogValidation;
import dev.traceloom.engine.behaviour.Explained;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.behaviour.Behaviours;
import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.KeptFacts;
import dev.traceloom.validate.trace.Notices;
import dev.traceloom.validate.trace.OurBug;
import dev.traceloom.validate.trace.RequiredActions;
import dev.traceloom.validate.trace.RunHeaders;
import dev.traceloom.validate.trace.SpecificationLoader;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Validates logs by a trace specification, one after the other. The specification is loaded anew for each, since its
 * constants are what it read.
 */
public final class LogRun {
    private static final String INTERRUPTED = "it was interrupted";

    private final ValidationSettings settings;
    private final List<ValidationListener> reporters;
    private final Notices notices;
    private final long startedMillis = System.currentTimeMillis();
    private boolean opened;
    private volatile boolean ended;
    private volatile Optional<GuardedLogValidation> underWay = Optional.empty();

    public LogRun(ValidationSettings settings, List<ValidationListener> reporters, Notices notices) {
        this.settings = settings;
        this.reporters = List.copyOf(reporters);
        this.notices = notices;
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
        for (Path log : logs) {
            String name = log.toString();
            if (ended) {
                for (ValidationListener reporter : reporters) {
                    reporter.notBegun(TraceReport.undecided(name, "not begun, because " + INTERRUPTED));
                }
                continue;
            }
            reporters.forEach(reporter -> reporter.traceStarted(name));
            TraceReport report = validate(log);
            for (ValidationListener reporter : reporters) {
                reporter.traceDone(report);
            }
        }
        for (ValidationListener reporter : reporters) {
            reporter.allDone();
        }
    }

    /** Ends what is under way, and lets nothing begin any more; callable from any thread. */
    public void interrupt() {
        ended = true;
        underWay.ifPresent(search -> search.cancel(INTERRUPTED));
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

    private TraceReport validate(Path log) throws SpecificationException {
        String name = log.toString();
        if (!Files.isRegularFile(log)) {
            return TraceReport.unreadable(
                    name,
                    log + (Files.isDirectory(log)
                            ? ": expected a log, found an empty folder"
                            : Files.exists(log)
                                    ? ": a trace specification can read plain files only, no pipes"
                                    : ": expected a log, found no such file"));
        }
        SpecificationSource source = settings.source().reading(log);
        notices.progress("loading " + source.module() + " with " + log);
        try (SpecificationLoader loader = new SpecificationLoader(source, settings.options().budget())) {
            Optional<Specification> loaded = loader.open(TraceFacts.NONE);
            return loaded.isPresent()
                    ? validate(name, loaded.get())
                    : TraceReport.undecided(
                            name, "undecided because loading the specification did not end within the budget");
        } catch (SpecificationException bad) {
            // Loading evaluates what depends on the log, reading it first of all.
            if (bad.getMessage().contains(String.valueOf(log.getFileName()))) {
                return TraceReport.unreadable(name, bad.getMessage());
            }
            reporters.forEach(reporter -> reporter.refused(bad.getMessage()));
            throw bad;
        } catch (RuntimeException bug) {
            notices.bug(bug);
            return TraceReport.unreadable(name, OurBug.words(bug));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return TraceReport.undecided(name, "undecided because " + INTERRUPTED);
        }
    }

    private TraceReport validate(String name, Specification specification) {
        tellOpened(specification);
        int length = specification.as(Behaviours.class).orElseThrow().length();
        GuardedLogValidation search = new GuardedLogValidation(
                specification, settings.options(), (explained, depth, states) -> {
                    notices.progress(name + ": " + explained + (length == 0 ? "" : " of " + length) + " records, "
                            + states + " states");
                    reporters.forEach(reporter -> reporter.traceProgressed(name, explained, length));
                });
        underWay = Optional.of(search);
        if (ended) {
            search.cancel(INTERRUPTED);
        }
        Explained explained = search.run();
        underWay = Optional.empty();
        TraceReport report = search.isAbandoned() || ended
                ? TraceReport.of(name, explained.counting(Map.of()), specification.hasView())
                : exercised(name, explained, specification);
        if (!search.isAbandoned()) {
            // What it printed is progress, mostly, or what TLC's search would end with.
            specification.printed();
            specification.close();
        }
        return report;
    }

    /** What happened in the behaviour that was found, and what did not. */
    private TraceReport exercised(String name, Explained explained, Specification specification) {
        LogExercise exercise = LogExercise.of(specification, explained);
        TraceReport report = TraceReport.of(name, exercise.counted(explained), specification.hasView());
        TraceReport judged = RequiredActions.of(report, settings, specification, exercise.use());
        return judged.verdict() == Verdict.ACCEPTED
                ? judged.withUnexercised(exercise.unexercised()).with(KeptFacts.of(exercise.use()))
                : judged;
    }

    private void tellOpened(Specification specification) {
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
