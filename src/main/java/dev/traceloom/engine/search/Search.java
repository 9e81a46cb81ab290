package dev.traceloom.engine.search;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Options;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.control.SearchThreads;
import dev.traceloom.engine.control.Strategy;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
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
import java.util.function.Function;
import java.util.function.Supplier;

/** Runs the strategy that was asked for over one problem, and checks a rejection that was found by leaving orders out. */
public final class Search {
    /** Where nothing overlaps every record ends at a cut; going through this many at a time costs less. */
    private static final int RECORDS_BETWEEN_CUTS = 64;

    private static final int CUTS_FOR_LAYERS = 16;

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

    /** @param keepLayers whether the last layers are wanted even if an order is found */
    public SearchOutcome run(Problem problem, boolean checkInvariants, boolean keepLayers) {
        if (options.exhaust() || specification.hasView()) {
            // Under a VIEW the state that is visited first stands for others: every strategy has to visit the same one.
            return options.strategy() == Strategy.DEPTH && !specification.hasView()
                    ? depthFirst(problem, checkInvariants)
                    : breadthFirst(problem, checkInvariants);
        }
        return weave(problem, checkInvariants, keepLayers);
    }

    private SearchOutcome weave(Problem problem, boolean checkInvariants, boolean keepLayers) {
        Exploration exploration = explore(problem, checkInvariants, LastLayers.onlyDeepest());
        Reduction reduction = options.reductions() ? Reduction.all(exploration) : Reduction.none(exploration);
        List<QuiescentPoint> cuts = new QuiescentPoints(problem, RECORDS_BETWEEN_CUTS).find();
        try (SearchThreads helpers = new SearchThreads(options.workers())) {
            Function<Memo, SegmentBreadthFirst> wide = dead ->
                    new SegmentBreadthFirst(exploration, specification, options.reductions(), dead, helpers);
            QuiescentPointSearch woven;
            End end;
            if (options.strategy() == Strategy.BREADTH) {
                ExhaustiveSearch layers = new ExhaustiveSearch(exploration, reduction.mayHideFailures(), cuts, wide);
                end = guarded(budget, layers::weave);
                woven = layers;
            } else {
                boolean depth = options.strategy() == Strategy.DEPTH;
                CandidateOrders orders = depth ? CandidateOrders.onlyMiddle(problem) : CandidateOrders.all(problem);
                BacktrackingSearch weaver = new BacktrackingSearch(exploration, reduction, cuts, orders, depth ? null : wide);
                end = guarded(budget, weaver::weave);
                woven = weaver;
            }
            return switch (end) {
                case FOUND -> keepLayers
                        ? SearchOutcome.of(exploration, end).with(lastLayers(problem, checkInvariants, woven))
                        : SearchOutcome.of(exploration, end);
                case STOPPED -> {
                    guarded(budget, () -> {
                        woven.noteWhereStopped();
                        return End.STOPPED;
                    });
                    yield SearchOutcome.stopped(exploration, woven.crowd());
                }
                case EXHAUSTED -> new Confirmation(
                                problem, specification, budget, progress, options, checkInvariants)
                        .confirm(exploration, cuts, woven);
            };
        }
    }

    /** The last layers of a search that found an order, from the states that it came through. */
    private LastLayers lastLayers(Problem problem, boolean checkInvariants, QuiescentPointSearch woven) {
        Budget part = budget.part(Duration.ofSeconds(1));
        LastLayers layers = new LastLayers();
        Exploration along =
                new Exploration(problem, specification, part, Progress.NONE, true, checkInvariants, layers);
        int begin = woven.known().lastKept(Math.max(0, woven.lastCut() - CUTS_FOR_LAYERS));
        guarded(part, () -> new BreadthFirst(along).search(woven.known().at(begin)));
        return layers;
    }

    private SearchOutcome depthFirst(Problem problem, boolean checkInvariants) {
        Exploration exploration = explore(problem, checkInvariants, new LastLayers());
        return SearchOutcome.of(exploration, guarded(budget, new DepthFirst(exploration)::search));
    }

    private SearchOutcome breadthFirst(Problem problem, boolean checkInvariants) {
        Exploration exploration = explore(problem, checkInvariants, new LastLayers());
        return SearchOutcome.of(
                exploration,
                guarded(budget, () -> new BreadthFirst(exploration).search(exploration.beginnings())));
    }

    private Exploration explore(Problem problem, boolean checkInvariants, LastLayers layers) {
        return new Exploration(
                problem, specification, budget, progress, options.exhaust(), checkInvariants, layers);
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
