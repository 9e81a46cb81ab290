package dev.traceloom.validate.trace;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.Resynchronization;
import dev.traceloom.engine.Sanity;
import dev.traceloom.engine.partition.FoundClass;
import dev.traceloom.engine.verdict.PathMode;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Limits;
import dev.traceloom.explain.accepted.AcceptedTrace;
import dev.traceloom.explain.results.ObservationUse;
import dev.traceloom.explain.results.OrderUse;
import dev.traceloom.explain.results.TraceCoverage;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.evaluation.LeftToTlc;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.causal.CausalTrace;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.validate.clock.ClockQuestion;
import dev.traceloom.validate.trace.ValidationSettings.Drawing;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Validates a trace in this process: reads it, opens the specification, searches and explains. */
public final class TraceValidation {
    /** What is heard while it goes on. */
    public interface Listener {
        /** A specification was opened, and is about to be used. */
        void opened(Specification specification);

        /** @param operations how many there are; 0 while that is not known */
        void progressed(FoundTrace trace, int linearized, int operations, long states);

        /** The verdict is known, and will not change; more may be added to the report. */
        void judged(FoundTrace trace, TraceReport report);
    }

    /**
     * What came of it.
     *
     * @param lackedMemory whether memory was short, so that the trace may fare better with a heap of its own
     */
    public record Judged(TraceReport report, boolean lackedMemory) {}

    /**
     * What somebody found out before.
     *
     * @param read the trace, if it was read already
     * @param classes of it that have an order by themselves
     */
    public record Known(Optional<Trace> read, List<FoundClass> classes) {
        public static final Known NOTHING = new Known(Optional.empty(), List.of());
    }

    private static final String PATHS_NEED_MEMORY =
            "undecided because it needs the trace in memory, and this one was validated while it was read";

    private final ValidationSettings settings;
    private final Notices notices;
    private final ResultExplainer explainer;
    private final Listener listener;
    private final SpareTime exerciseTime = new SpareTime(Duration.ofSeconds(2));
    private final SpareTime clockTime = new SpareTime(Duration.ofSeconds(1));
    private final SpareTime drawingTime = new SpareTime(Duration.ofSeconds(2));
    private final ChanceMeter chances = new ChanceMeter();
    private final Set<Consumer<String>> searches = ConcurrentHashMap.newKeySet();
    private volatile Optional<String> ended = Optional.empty();

    public TraceValidation(ValidationSettings settings, Notices notices, ResultExplainer explainer, Listener listener) {
        this.settings = settings;
        this.notices = notices;
        this.explainer = explainer;
        this.listener = listener;
    }

    /**
     * Ends what is going on, and lets nothing begin any more; callable from any thread.
     *
     * @param why completes "undecided because"
     */
    public void end(String why) {
        ended = Optional.of(why);
        searches.forEach(search -> search.accept(why));
    }

    public boolean isEnded() {
        return ended.isPresent();
    }

    public Judged validate(SpecificationLoader loader, FoundTrace found, Known known) {
        try {
            if (known.read.isEmpty() && settings.streams().isFor(found)) {
                Optional<Judged> judged = validateStream(loader, found);
                if (judged.isPresent()) {
                    return judged.get();
                }
            }
            CausalTrace causal = causal(known.read.isPresent() ? known.read.get() : read(found), found, settings);
            Trace trace = causal.trace();
            Optional<Specification> opened = loader.open(TraceFacts.of(trace));
            if (opened.isEmpty()) {
                return loadingTookTooLong(trace);
            }
            listener.opened(opened.get());
            return validate(found, causal, opened.get(), loader, known.classes);
        } catch (TraceException | SpecificationException bad) {
            return unreadable(found, bad.getMessage());
        } catch (RuntimeException bug) {
            notices.bug(bug);
            return unreadable(found, OurBug.words(bug));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return unreadable(found, "interrupted");
        } catch (OutOfMemoryError full) {
            return new Judged(
                    TraceReport.unreadable(
                            found.name(),
                            "the trace does not fit into the heap; set TRACELOOM_JAVA_OPTIONS=-Xmx8g or more"),
                    true);
        }
    }

    /** A trace with what caused what, as it is validated. */
    public static CausalTrace causal(Trace read, FoundTrace found, ValidationSettings settings) throws TraceException {
        // Who says what the state was at first says that it need not be the beginning of everything.
        CausalTrace.Start start = settings.source().get(SpecificationOption.INIT).isPresent()
                ? CausalTrace.Start.MIDDLE
                : CausalTrace.Start.BEGINNING;
        return CausalTrace.of(read, start, settings.options().skew(), found::places);
    }

    private static Judged unreadable(FoundTrace found, String problem) {
        return new Judged(TraceReport.unreadable(found.name(), problem), false);
    }

    private static Judged loadingTookTooLong(Trace trace) {
        Result result = Result.undecided(
                trace, "undecided because loading the specification did not end within the budget", 0);
        return new Judged(TraceReport.of(trace.name(), result, Optional.empty()), false);
    }

    private Trace read(FoundTrace found) throws TraceException {
        return found.read(part -> notices.reading(found.name(), part));
    }

    /** Nothing when it turns out that the trace can only be read as a whole. */
    private Optional<Judged> validateStream(SpecificationLoader loader, FoundTrace found)
            throws TraceException, SpecificationException, InterruptedException {
        try {
            StreamValidation run = new StreamValidation(
                    loader,
                    found,
                    settings.options(),
                    settings.told().coverage(),
                    (linearized, width, states) -> listener.progressed(found, linearized, 0, states));
            return Optional.of(whileEndable(run::cancel, () -> run.run(listener::opened))
                    .map(done -> judge(found, done))
                    .orElseGet(() -> loadingTookTooLong(new Trace(found.name(), List.of()))));
        } catch (TraceException unreadable) {
            if (!settings.streams().canReadWhole(found, unreadable)) {
                throw unreadable;
            }
            notices.tell("traceloom: " + found.name() + ": " + StreamChoice.READ_WHOLE);
            return Optional.empty();
        }
    }

    private interface Search<T> {
        T run() throws TraceException, SpecificationException, InterruptedException;
    }

    private <T> T whileEndable(Consumer<String> end, Search<T> search)
            throws TraceException, SpecificationException, InterruptedException {
        searches.add(end);
        try {
            ended.ifPresent(end);
            return search.run();
        } finally {
            searches.remove(end);
        }
    }

    private Judged judge(FoundTrace found, StreamValidation.Done done) {
        try (Specification specification = done.specification()) {
            Result result = withoutPaths(required(done.found().result(), specification, OrderUse.UNKNOWN));
            TraceReport report = TraceReport.of(found.name(), result, Optional.empty());
            listener.judged(found, report);
            report = report.with(leftToTlc(specification, done.abandoned(), result));
            report = report.with(explain(done.found().excerpt(), specification, done.abandoned(), result));
            if (settings.told().orders()) {
                report = report.withOrder(PrefixRecords.of(report.explanation()));
            }
            if (settings.told().coverage()) {
                report = report.with(TraceCoverage.of(done.found(), done.lines()));
            }
            if (settings.sanity() && result.verdict() == Verdict.ACCEPTED) {
                notices.tell("traceloom: " + found.name()
                        + ": --sanity needs the trace in memory, so no copies of this one were corrupted");
            }
            if (settings.told().drawing().filter(Drawing::asked).isPresent() && result.verdict() == Verdict.ACCEPTED) {
                notices.tell("traceloom: " + found.name() + ": its order is not drawn, because it was validated while it was read;"
                        + " more memory may let it be read as a whole, such as TRACELOOM_JAVA_OPTIONS=-Xmx8g");
            }
            return new Judged(report.withPrinted(specification.printed()), done.lackedMemory());
        }
    }

    /** With file and line of what is stuck on a path; looking for these takes as long as reading the trace. */
    private static Result located(Result result, FoundTrace found) {
        Set<RecordRef> stuck = result.paths().stream()
                .flatMap(finding -> finding.stuck().stream())
                .map(one -> one.record().record())
                .collect(Collectors.toSet());
        if (stuck.isEmpty()) {
            return result;
        }
        Map<RecordRef, RecordPlace> places = found.places(stuck);
        return result.with(result.paths().stream().map(finding -> finding.at(places)).toList());
    }

    /** What is asked about paths is about all records at once. */
    private Result withoutPaths(Result result) {
        return result.unfit() ? result : result.with(PathMode.undecided(settings.options(), PATHS_NEED_MEMORY));
    }

    private Judged validate(
            FoundTrace found,
            CausalTrace causal,
            Specification specification,
            SpecificationLoader loader,
            List<FoundClass> classes)
            throws TraceException, SpecificationException, InterruptedException {
        Trace trace = causal.trace();
        GuardedValidation validation = new GuardedValidation(
                        trace,
                        specification,
                        settings.options(),
                        (linearized, width, states) ->
                                listener.progressed(found, linearized, trace.operationCount(), states),
                        loader.lender(TraceFacts.of(trace)))
                .knowing(classes);
        Result searched =
                located(whileEndable(validation::cancel, validation::run), found).warning(causal.notes());
        Exercise exercise = validation.isAbandoned() || isEnded()
                ? Exercise.unknown(trace)
                : Exercise.of(trace, specification, searched, isCounted(), exerciseTime);
        Result result = required(exercise.counted(trace, searched), specification, exercise.use());
        TraceReport report = TraceReport.of(trace.name(), result, Optional.empty())
                .withUnexercised(exercise.unexercised(result))
                .withChances(validation.isAbandoned() || isEnded()
                        ? Optional.empty()
                        : chances.of(trace, specification, result));
        listener.judged(found, report);
        boolean abandoned = validation.isAbandoned();
        if (result.verdict() == Verdict.REJECTED && !abandoned && !isEnded()) {
            ClockQuestion clocks = new ClockQuestion(
                    trace, specification, result, settings.options(), clockTime.left(result.seconds()));
            result = result.warning(answers(clocks));
            report = report.with(result.withoutEnding());
            abandoned = clocks.isAbandoned();
        }
        // Before anything is explained: an evaluation for that may not end, and would keep the specification to itself.
        report = report.with(leftToTlc(specification, abandoned, result));
        if (settings.told().coverage()) {
            report = report.with(TraceCoverage.of(
                    exercise.named(), result, abandoned ? TraceCoverage.Operators.NONE : OperatorUse.of(specification)));
        }
        report = report.with(result.verdict() == Verdict.ACCEPTED
                ? draw(trace, exercise.named(), specification, abandoned, result)
                : explain(trace, specification, abandoned, result));
        if (settings.told().orders()) {
            report = report.withOrder(PrefixRecords.of(trace, result, report.explanation()));
        }
        if (settings.told().facts()) {
            report = report.with(KeptFacts.of(causal.read(), exercise.use(), exercise.observed().orElse(ObservationUse.NONE)));
        }
        if (settings.run().get(RunOption.RESYNC) && result.verdict() == Verdict.REJECTED && !abandoned && !isEnded()) {
            report = report.withFurther(Resynchronization.after(searched, trace, specification, settings.options()));
        }
        if (settings.sanity() && result.verdict() == Verdict.ACCEPTED && !isEnded()) {
            report = report.with(Sanity.check(trace, specification, settings.options()));
        }
        List<String> printed = specification.printed();
        specification.close();
        return new Judged(report.withPrinted(printed), validation.lackedMemory());
    }

    private List<String> answers(ClockQuestion clocks)
            throws TraceException, SpecificationException, InterruptedException {
        long begun = System.nanoTime();
        Optional<String> answer = whileEndable(clocks::cancel, clocks::answer);
        clockTime.spend(System.nanoTime() - begun);
        return answer.stream().toList();
    }

    /** Whether somebody keeps, or asks, what happened. */
    private boolean isCounted() {
        return settings.told().facts() || !settings.run().get(RunOption.REQUIRE).isEmpty();
    }

    private static List<LeftToTlc> leftToTlc(Specification specification, boolean abandoned, Result result) {
        return abandoned ? List.of() : LeftToTlc.of(specification, result.actions());
    }

    private Result required(Result result, Specification specification, OrderUse use) {
        return RequiredActions.check(result, settings.run().get(RunOption.REQUIRE), specification.actions(), use);
    }

    private Optional<Explanation> explain(
            Trace trace, Specification specification, boolean abandoned, Result result) {
        if (result.verdict() == Verdict.ACCEPTED || result.unfit() || isEnded()) {
            return Optional.empty();
        }
        if (abandoned) {
            notices.tell(trace.name() + ": not explained, because an evaluation of the specification did not end when its"
                    + " time was up; the verdict does not depend on that. Try explain with this trace alone");
            return Optional.empty();
        }
        notices.progress(trace.name() + ": explaining");
        return explainer.explain(
                trace,
                specification,
                result,
                Limits.USUAL.withBudget(settings.explaining()).withCore(settings.told().cores()));
    }

    private Optional<Explanation> draw(
            Trace trace, Trace named, Specification specification, boolean abandoned, Result result) {
        if (settings.told().drawing().isEmpty() || result.order().isEmpty() || abandoned || isEnded()) {
            return Optional.empty();
        }
        Drawing drawing = settings.told().drawing().get();
        Duration time = drawing.asked() ? settings.explaining() : drawingTime.left(result.seconds());
        long begun = System.nanoTime();
        Optional<Explanation> drawn = time.isZero()
                ? Optional.empty()
                : new AcceptedDrawing(explainer, notices, drawing, time)
                        .of(trace, new AcceptedTrace(trace, named, specification, result));
        drawingTime.spend(System.nanoTime() - begun);
        return drawn;
    }
}
