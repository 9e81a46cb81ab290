package dev.traceloom.engine.search;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.control.SearchThreads;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.ExplorationSettings.Extent;
import dev.traceloom.engine.explore.ExplorationSettings;
import dev.traceloom.engine.explore.Invariants;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.explore.SearchOutcome;
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
    private static final Duration TIME_BEFORE_PENDING = Duration.ofSeconds(3);

    private final Specification specification;
    private final Budget budget;
    private final Options options;
    private final Progress progress;
    private final boolean confirming;

    public Search(Specification specification, Budget budget, Options options, Progress progress) {
        this(specification, budget, options, progress, true);
    }

    private Search(
            Specification specification, Budget budget, Options options, Progress progress, boolean confirming) {
        this.confirming = confirming;
        this.specification = specification;
        this.budget = budget;
        this.options = options;
        this.progress = progress;
    }

    /** The same for who asks for an order alone: that there is none is not confirmed. */
    public Search forAnOrder(Budget part) {
        return new Search(specification, part, options, progress, false);
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
        if (leavesNothingOut()) {
            return breadthFirst(problem, Invariants.CHECKED);
        }
        ExplorationSettings settings = settings(Invariants.CHECKED);
        return byQuiescentPoints(problem, settings, search -> Optional.of(lastLayers(problem, settings, search)));
    }

    private SearchOutcome run(Problem problem, Invariants invariants) {
        if (leavesNothingOut()) {
            return breadthFirst(problem, invariants);
        }
        return options.reductions() && PendingSearch.suits(problem, specification.hasSilentActions())
                ? withPending(problem, settings(invariants))
                : byQuiescentPoints(problem, settings(invariants), search -> Optional.empty());
    }

    /**
     * Where many operations never returned: as usual if that is soon done, since it finds out more, then with these taken as
     * late and sparingly as possible, and as usual again.
     */
    private SearchOutcome withPending(Problem problem, ExplorationSettings settings) {
        Budget soon = budget.part(shorter(TIME_BEFORE_PENDING, budget.remaining().dividedBy(4)));
        SearchOutcome usual = byQuiescentPoints(problem, settings.with(soon), search -> Optional.empty());
        if (usual.end() != End.STOPPED || budget.isSpent()) {
            return usual;
        }
        ExplorationSettings half = settings.with(budget.part(budget.remaining().dividedBy(2)));
        Exploration sparing = new Exploration(problem, half, LastLayers.onlyDeepest());
        PendingSearch pending = new PendingSearch(sparing);
        End end = guarded(half.budget(), pending::search);
        if (end == End.FOUND || pending.isDecided() || budget.isSpent()) {
            SearchOutcome outcome = SearchOutcome.of(sparing, end);
            return end == End.EXHAUSTED ? outcome.unconfirmed() : outcome;
        }
        return byQuiescentPoints(problem, settings, search -> Optional.empty());
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /** Under a VIEW the state that is visited first stands for others: every strategy has to visit the same one. */
    private boolean leavesNothingOut() {
        return options.exhaust() || specification.hasView();
    }

    private ExplorationSettings settings(Invariants invariants) {
        Extent extent = options.exhaust() ? Extent.EVERYTHING : Extent.UNTIL_ORDER;
        return new ExplorationSettings(specification, budget, progress, invariants, extent);
    }

    private SearchOutcome breadthFirst(Problem problem, Invariants invariants) {
        Exploration exploration = new Exploration(problem, settings(invariants), new LastLayers());
        return SearchOutcome.of(
                exploration,
                guarded(budget, () -> new BreadthFirst(exploration).search(exploration.beginnings())));
    }

    /** @param layers what is kept of a search that found an order */
    private SearchOutcome byQuiescentPoints(
            Problem problem,
            ExplorationSettings settings,
            Function<QuiescentPointSearch, Optional<LastLayers>> layers) {
        Exploration exploration = new Exploration(problem, settings, LastLayers.onlyDeepest());
        List<QuiescentPoint> points = new QuiescentPoints(problem, RECORDS_BETWEEN_POINTS).find();
        try (SearchThreads threads = new SearchThreads(options.workers())) {
            QuiescentPointSearch search = search(exploration, points, threads);
            End end = guarded(settings.budget(), search::search);
            return switch (end) {
                case FOUND -> {
                    SearchOutcome found = SearchOutcome.of(exploration, end);
                    yield layers.apply(search).map(found::with).orElse(found);
                }
                case STOPPED -> {
                    guarded(settings.budget(), () -> {
                        search.noteWhereStopped();
                        return End.STOPPED;
                    });
                    yield SearchOutcome.stopped(exploration, search.widestLayer());
                }
                case EXHAUSTED -> confirming
                        ? new Confirmation(problem, settings, options.reductions()).confirm(exploration, points, search)
                        : SearchOutcome.of(exploration, end);
            };
        }
    }

    private QuiescentPointSearch search(Exploration exploration, List<QuiescentPoint> points, SearchThreads threads) {
        Reduction reduction = options.reductions() ? Reduction.all(exploration) : Reduction.none(exploration);
        Function<Memo, SegmentBreadthFirst> breadthFirst = dead ->
                new SegmentBreadthFirst(exploration, specification, options.reductions(), dead, threads);
        return options.strategy().search(new SearchInput(exploration, reduction, points, breadthFirst));
    }

    /** The last layers of a search that found an order, from the states that it came through. */
    private LastLayers lastLayers(Problem problem, ExplorationSettings settings, QuiescentPointSearch search) {
        Budget part = budget.part(TIME_FOR_LAYERS);
        LastLayers layers = new LastLayers();
        Exploration along = new Exploration(
                problem, settings.with(part).with(Progress.NONE).with(Extent.EVERYTHING), layers);
        int begin = search.known().lastKept(Math.max(0, search.lastPoint() - POINTS_FOR_LAYERS));
        guarded(part, () -> new BreadthFirst(along).search(search.known().at(begin)));
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
