package dev.traceloom.validate.log;

import dev.traceloom.engine.GuardedLogValidation;
import dev.traceloom.engine.behaviour.Explained;
import dev.traceloom.engine.verdict.PathMode;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LogExplanation;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.behaviour.Behaviours;
import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.validate.trace.KeptFacts;
import dev.traceloom.validate.trace.Notices;
import dev.traceloom.validate.trace.OurBug;
import dev.traceloom.validate.trace.RequiredActions;
import dev.traceloom.validate.trace.SpecificationLoader;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Validates a log by the trace specification that reads it, which is loaded anew for each, since its constants are what it
 * read.
 */
final class LogValidation {
    private static final String NO_RECORDS_TO_ORDER =
            "undecided because it is about orders of records, and a trace specification goes through its log in one order";

    /** What is heard while it goes on, from any thread. */
    interface Listener {
        /** A specification was opened, and is about to be used. */
        void opened(Specification specification);

        /** @param length how many records there are; 0 where that is not known */
        void progressed(String log, int explained, int length, long states);
    }

    private final ValidationSettings settings;
    private final Notices notices;
    private final Listener listener;
    private final Set<GuardedLogValidation> underWay = ConcurrentHashMap.newKeySet();
    private volatile Optional<String> ended = Optional.empty();

    LogValidation(ValidationSettings settings, Notices notices, Listener listener) {
        this.settings = settings;
        this.notices = notices;
        this.listener = listener;
    }

    /** Ends what is going on, and lets nothing begin any more; callable from any thread. */
    void end(String why) {
        ended = Optional.of(why);
        underWay.forEach(search -> search.cancel(why));
    }

    boolean isEnded() {
        return ended.isPresent();
    }

    /** @throws SpecificationException if the specification cannot be loaded, and the log is not to blame */
    TraceReport validate(Path log) throws SpecificationException {
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
            if (loaded.isEmpty()) {
                return TraceReport.undecided(
                        name, "undecided because loading the specification did not end within the budget");
            }
            TraceReport report = withoutPaths(validate(name, loaded.get()));
            return settings.sanity() && report.verdict() == Verdict.ACCEPTED && !isEnded()
                    ? report.with(LogSanity.check(log, settings, this::isEnded))
                    : report;
        } catch (SpecificationException bad) {
            // Loading evaluates what depends on the log, reading it first of all.
            if (bad.getMessage().contains(String.valueOf(log.getFileName()))) {
                return TraceReport.unreadable(name, bad.getMessage());
            }
            throw bad;
        } catch (RuntimeException bug) {
            notices.bug(bug);
            return TraceReport.unreadable(name, OurBug.words(bug));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return TraceReport.undecided(name, "undecided because " + LogRun.INTERRUPTED);
        }
    }

    private TraceReport withoutPaths(TraceReport report) {
        return report.result()
                .map(result -> report.with(result.with(PathMode.undecided(settings.options(), NO_RECORDS_TO_ORDER))))
                .orElse(report);
    }

    private TraceReport validate(String name, Specification specification) {
        listener.opened(specification);
        int length = specification.as(Behaviours.class).orElseThrow().length();
        GuardedLogValidation search = new GuardedLogValidation(
                specification,
                settings.options(),
                (explained, depth, states) -> listener.progressed(name, explained, length, states));
        underWay.add(search);
        ended.ifPresent(search::cancel);
        Explained explained = search.run();
        underWay.remove(search);
        if (search.isAbandoned()) {
            return TraceReport.of(name, explained.counting(Map.of()), specification.hasView());
        }
        TraceReport report = isEnded()
                ? TraceReport.of(name, explained.counting(Map.of()), specification.hasView())
                : reported(name, explained, specification);
        // What it printed is progress, mostly, or what TLC's search would end with.
        specification.printed();
        specification.close();
        return report;
    }

    /** With what happened in the behaviour that was found and what did not, or with why there is none. */
    private TraceReport reported(String name, Explained explained, Specification specification) {
        LogExercise exercise = LogExercise.of(specification, explained);
        TraceReport report = RequiredActions.of(
                TraceReport.of(name, exercise.counted(explained), specification.hasView())
                        .with(explanation(name, explained, specification)),
                settings,
                specification,
                exercise.use());
        return report.verdict() == Verdict.ACCEPTED
                ? report.withUnexercised(exercise.unexercised()).with(KeptFacts.of(exercise.use()))
                : report;
    }

    /** The verdict stands; what goes wrong here must not touch it. */
    private static Optional<Explanation> explanation(String name, Explained explained, Specification specification) {
        try {
            return LogExplanation.of(name, specification, explained);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError unexplained) {
            return Optional.empty();
        }
    }
}
