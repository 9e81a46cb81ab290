package dev.traceloom.engine.search;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.control.SearchThreads;
import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.ExplorationSettings.Extent;
import dev.traceloom.engine.explore.ExplorationSettings;
import dev.traceloom.engine.explore.Invariants;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.explore.SearchOutcome;
import dev.traceloom.engine.problem.ClosedProblem;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.QuiescentPoint;
import dev.traceloom.engine.problem.QuiescentPoints;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs the strategy that was asked for over one problem, and checks a rejection that was found by leaving orders out.
 */
public final class Search {
    /** Where nothing overlaps every record ends at a quiescent point; going through this many at a time costs less. */
    private static final int RECORDS_BETWEEN_POINTS = 64;

    private static final int POINTS_FOR_LAYERS = 16;
    private static final Duration TIME_FOR_LAYERS = Duration.ofSeconds(1);
    private static final long LIKELY_STATES = 1 << 12;
    private static final long LIKELY_STATES_PER_RECORD = 2;
    private static final Duration WORK_BEFORE_PENDING = Duration.ofSeconds(3);

    private final Specification specification;
    private final Budget budget;
    private final Options options;
    private final Progress progress;

    public Search(Specification specification, Budget budget, Options options, Progress progress) {
        this.specification = specification;
        this.budget = budget;
        this.options = options;
        this.progress = progress;
    }

    /** Looks for an order. */
    public SearchOutcome run(Problem problem) {
        return run(problem, Invariants.CHECKED);
    }

    /** Looks for an order that may break invariants. */
    public SearchOutcome runIgnoringInvariants(Problem problem) {
        return run(problem, Invariants.IGNORED);
    }

    /** Looks for an order, and keeps the last layers even if one is found. */
    public SearchOutcome runKeepingLayers(Problem problem) {
        ExplorationSettings settings = settings(Invariants.CHECKED);
        return leavesNothingOut()
                ? breadthFirst(problem, settings)
                : outcome(byQuiescentPoints(problem, settings, Optional.empty()), problem, settings, true);
    }

    /**
     * Looks for an order closed first (semantics, rule 32), which mostly finds one soon, and has half of the time. That it finds none says
     * nothing, unless no step was left out that is a step otherwise. If one was, it goes on from where it came to, leaving out nothing.
     */
    public SearchOutcome runClosedFirst(Problem problem, ClosedProblem closed, boolean keepingLayers) {
        ExplorationSettings settings = settings(Invariants.CHECKED);
        ExplorationSettings half = settings.with(budget.part(budget.remaining().dividedBy(2))).withMost(mostClosed(problem));
        if (leavesNothingOut()) {
            SearchOutcome outcome = breadthFirst(closed.problem(), half);
            return isAnswer(outcome.end(), closed) ? outcome : breadthFirst(problem, settings);
        }
        if (!keepingLayers && suitsPending(problem)) {
            SearchOutcome outcome = withPending(closed.problem(), half);
            return outcome.order().isPresent() ? outcome : withPending(problem, settings);
        }
        Went went = byQuiescentPoints(closed.problem(), half, Optional.empty());
        if (!isAnswer(went.end, closed)) {
            Optional<QuiescentPointSearch> earlier =
                    half.budget().isOutOfMemory() ? Optional.empty() : Optional.of(went.search);
            went = byQuiescentPoints(problem, settings, earlier);
        }
        return outcome(went, problem, settings, keepingLayers);
    }

    /**
     * Where clocks order records, most can come in any order, and one that does not tell all that it changes is tried in all of them.
     * What is closed is found by the likely one at once.
     */
    private static long mostClosed(Problem problem) {
        return problem.hasClocks ? mostLikely(problem) : Long.MAX_VALUE;
    }

    /** How many states it takes where the likely order is one, or nearly so. */
    private static long mostLikely(Problem problem) {
        return LIKELY_STATES + LIKELY_STATES_PER_RECORD * (long) problem.mandatory;
    }

    private static boolean isAnswer(End end, ClosedProblem closed) {
        return end == End.FOUND || end == End.EXHAUSTED && closed.hasLeftNothingOut();
    }

    private SearchOutcome run(Problem problem, Invariants invariants) {
        ExplorationSettings settings = settings(invariants);
        if (leavesNothingOut()) {
            return breadthFirst(problem, settings);
        }
        return suitsPending(problem) ? withPending(problem, settings) : byQuiescentPoints(problem, settings);
    }

    private boolean suitsPending(Problem problem) {
        return reduces(problem) && PendingSearch.suits(problem, specification.hasSilentActions());
    }

    /**
     * Where many operations never returned: as usual if that is soon done, since it finds out more, then with these taken as
     * late and sparingly as possible, and as usual again. What is soon goes by the work, of which a busy machine does less in a time; but
     * half of the time is left. To confirm a rejection has its share of the whole.
     */
    private SearchOutcome withPending(Problem problem, ExplorationSettings settings) {
        Budget whole = settings.budget();
        Budget soon = whole.part(whole.remaining().dividedBy(2))
                .work(Budget.shorter(WORK_BEFORE_PENDING, whole.remaining().dividedBy(4)));
        Went usual = byQuiescentPoints(problem, settings.with(soon), Optional.empty());
        if (usual.end != End.STOPPED || whole.isSpent()) {
            return outcome(usual, problem, settings, false);
        }
        ExplorationSettings half = settings.with(whole.part(whole.remaining().dividedBy(2)));
        Exploration sparing = new Exploration(problem, half, LastLayers.onlyDeepest());
        PendingSearch pending = new PendingSearch(sparing);
        End end = guarded(half.budget(), pending::search);
        if (end == End.FOUND || pending.isDecided() || whole.isSpent()) {
            SearchOutcome outcome = SearchOutcome.of(sparing, end);
            return end == End.EXHAUSTED ? outcome.unconfirmed() : outcome;
        }
        return byQuiescentPoints(problem, settings);
    }

    /** What is left out is so because nothing that is taken keeps others from being taken. */
    private boolean reduces(Problem problem) {
        return options.reductions() && !problem.hasClosings;
    }

    /** Under a VIEW the state that is visited first stands for others: every strategy has to visit the same one. */
    private boolean leavesNothingOut() {
        return options.exhaust() || specification.hasView();
    }

    private ExplorationSettings settings(Invariants invariants) {
        Extent extent = options.exhaust() ? Extent.EVERYTHING : Extent.UNTIL_ORDER;
        return new ExplorationSettings(specification, budget, progress, invariants, extent);
    }

    private SearchOutcome breadthFirst(Problem problem, ExplorationSettings settings) {
        Exploration exploration = new Exploration(problem, settings, new LastLayers());
        return SearchOutcome.of(
                exploration,
                guarded(settings.budget(), () -> new BreadthFirst(exploration).search(exploration.beginnings())));
    }

    /** A search that went as far as it could. */
    private record Went(End end, Exploration exploration, List<QuiescentPoint> points, QuiescentPointSearch search) {}

    private SearchOutcome byQuiescentPoints(Problem problem, ExplorationSettings settings) {
        return outcome(byQuiescentPoints(problem, settings, Optional.empty()), problem, settings, false);
    }

    /**
     * Where clocks order records, a likely order is looked for first, and then a few records that have none by themselves, before all
     * orders are tried.
     *
     * @param earlier a search of the same trace that left steps out
     */
    private Went byQuiescentPoints(
            Problem problem, ExplorationSettings settings, Optional<QuiescentPointSearch> earlier) {
        if (!problem.hasClocks || !reduces(problem) || settings.most() < Long.MAX_VALUE) {
            return inOneGo(problem, settings, earlier);
        }
        Budget whole = settings.budget();
        ExplorationSettings soon = settings.with(whole.part(whole.remaining())).withMost(mostLikely(problem));
        Went went = inOneGo(problem, soon, earlier);
        if (went.end != End.STOPPED || whole.isSpent() || soon.budget().isOutOfMemory()) {
            return went;
        }
        boolean none = !went.exploration.checksSafety()
                && !specification.hasSilentActions()
                && new SlicedSearch(problem, settings, this::isWithoutOrder).findsNone();
        return none
                ? new Went(End.EXHAUSTED, went.exploration, went.points, went.search)
                : inOneGo(problem, settings, earlier);
    }

    /** Not where something fails to evaluate on the way: that may be why, and then there is no verdict (semantics, rule 13). */
    private boolean isWithoutOrder(Problem slice, Budget part) {
        Went went =
                inOneGo(slice, settings(Invariants.CHECKED).with(part).with(Progress.NONE), Optional.empty());
        return went.end == End.EXHAUSTED && went.exploration.dead().failures() == 0;
    }

    private Went inOneGo(Problem problem, ExplorationSettings settings, Optional<QuiescentPointSearch> earlier) {
        Exploration exploration = new Exploration(problem, settings, LastLayers.onlyDeepest());
        List<QuiescentPoint> points = new QuiescentPoints(problem, RECORDS_BETWEEN_POINTS).find();
        try (SearchThreads threads = new SearchThreads(options.workers())) {
            QuiescentPointSearch search = search(exploration, points, threads, earlier);
            return new Went(guarded(settings.budget(), search::search), exploration, points, search);
        }
    }

    /** @param keepingLayers whether layers are wanted of a search that found an order */
    private SearchOutcome outcome(Went went, Problem problem, ExplorationSettings settings, boolean keepingLayers) {
        return switch (went.end) {
            case FOUND -> {
                SearchOutcome found = SearchOutcome.of(went.exploration, went.end);
                yield keepingLayers ? found.with(lastLayers(problem, settings, went.search)) : found;
            }
            case STOPPED -> {
                guarded(settings.budget(), () -> {
                    went.search.noteWhereStopped();
                    return End.STOPPED;
                });
                yield SearchOutcome.stopped(went.exploration, went.search.widestLayer());
            }
            case EXHAUSTED -> options.confirms()
                    ? new Confirmation(problem, settings, reduces(problem))
                            .confirm(went.exploration, went.points, went.search)
                    : SearchOutcome.of(went.exploration, went.end).unconfirmed();
        };
    }

    private QuiescentPointSearch search(
            Exploration exploration,
            List<QuiescentPoint> points,
            SearchThreads threads,
            Optional<QuiescentPointSearch> earlier) {
        boolean reduces = reduces(exploration.problem);
        Reduction reduction = reduces ? Reduction.all(exploration) : Reduction.none(exploration);
        Function<Memo, SegmentBreadthFirst> breadthFirst = dead ->
                new SegmentBreadthFirst(exploration, specification, reduces, dead, threads);
        boolean observed = ClosedProblem.isObserved(exploration.problem, specification);
        return options.strategy().search(new SearchInput(exploration, reduction, points, breadthFirst, observed, earlier));
    }

    /** The last layers of a search that found an order, from the states that it came through. */
    private LastLayers lastLayers(Problem problem, ExplorationSettings settings, QuiescentPointSearch search) {
        Budget part = budget.work(TIME_FOR_LAYERS);
        LastLayers layers = new LastLayers();
        Exploration along = new Exploration(
                problem, settings.with(part).with(Progress.NONE).with(Extent.EVERYTHING), layers);
        int begin = search.known().lastKept(Math.max(0, search.lastPoint() - POINTS_FOR_LAYERS));
        List<Arrival> from = search.nearEnd().map(List::of).orElseGet(() -> search.known().at(begin));
        guarded(part, () -> new BreadthFirst(along).search(from));
        return layers;
    }

    /** Runs a strategy; what ends it early is the budget's. */
    static End guarded(Budget budget, Supplier<End> strategy) {
        try {
            return strategy.get();
        } catch (EvaluationCancelled cancelled) {
            budget.cancel();
            return End.STOPPED;
        } catch (OutOfMemoryError full) {
            budget.exhaustMemory();
            return End.STOPPED;
        }
    }
}
