package dev.traceloom.engine;

import dev.traceloom.engine.Exploration.End;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import java.util.List;
import java.util.function.Supplier;

/** Runs the strategy that was asked for over one problem, and checks a rejection that was found by leaving orders out. */
final class Search {
    /** Where nothing overlaps every record ends at a cut; going through this many at a time costs less. */
    private static final int RECORDS_BETWEEN_CUTS = 64;

    private final Specification specification;
    private final Budget budget;
    private final Options options;
    private final Progress progress;

    Search(Specification specification, Budget budget, Options options, Progress progress) {
        this.specification = specification;
        this.budget = budget;
        this.options = options;
        this.progress = progress;
    }

    SearchOutcome run(Problem problem, boolean checkInvariants) {
        if (options.exhaust() || specification.hasView()) {
            // Under a VIEW the state that is visited first stands for others: every strategy has to visit the same one.
            return options.strategy() == Strategy.DEPTH && !specification.hasView()
                    ? depthFirst(problem, checkInvariants)
                    : breadthFirst(problem, checkInvariants);
        }
        return switch (options.strategy()) {
            case DEPTH -> weave(problem, checkInvariants, Orders.onlyMiddle(problem));
            case BREADTH -> breadthFirst(problem, checkInvariants);
            case AUTO -> weave(problem, checkInvariants, Orders.all(problem));
        };
    }

    private SearchOutcome weave(Problem problem, boolean checkInvariants, Orders orders) {
        Exploration exploration = explore(problem, checkInvariants, LastLayers.onlyDeepest());
        Reduction reduction = options.reductions() ? Reduction.all(exploration) : Reduction.none(exploration);
        List<Cut> cuts = new Cuts(problem, RECORDS_BETWEEN_CUTS).find();
        Weaver weaver = new Weaver(exploration, reduction, cuts, orders);
        End end = guarded(budget, weaver::weave);
        if (end == End.STOPPED) {
            guarded(budget, () -> {
                weaver.noteWhereStopped();
                return End.STOPPED;
            });
            return SearchOutcome.stopped(exploration, weaver.crowd());
        }
        if (end == End.FOUND) {
            return SearchOutcome.of(exploration, end);
        }
        return new Confirmation(problem, specification, budget, progress, options, checkInvariants)
                .confirm(exploration, cuts, weaver);
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
