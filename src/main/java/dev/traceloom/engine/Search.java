package dev.traceloom.engine;

import dev.traceloom.engine.Exploration.End;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;

/** Runs the strategy that was asked for over one problem. */
final class Search {
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

    /** A finished exploration and how it ended. */
    record Outcome(Exploration exploration, End end) {}

    Outcome run(Problem problem, boolean checkInvariants) {
        if (options.strategy() == Strategy.BREADTH) {
            return breadthFirst(problem, checkInvariants);
        }
        // Depth first visits no more states than breadth first, but remembers all of them: past this share of the heap
        // the one that forgets has the better chance.
        long limit = options.strategy() == Strategy.DEPTH
                ? Long.MAX_VALUE
                : Math.min(options.memory(), Runtime.getRuntime().maxMemory()) / 4;
        Exploration exploration = explore(problem, checkInvariants);
        DepthFirst depthFirst = new DepthFirst(exploration, limit);
        End end = guarded(depthFirst::search);
        return depthFirst.gaveUp() ? breadthFirst(problem, checkInvariants) : new Outcome(exploration, end);
    }

    private Outcome breadthFirst(Problem problem, boolean checkInvariants) {
        Exploration exploration = explore(problem, checkInvariants);
        return new Outcome(exploration, guarded(new BreadthFirst(exploration)::search));
    }

    private Exploration explore(Problem problem, boolean checkInvariants) {
        return new Exploration(problem, specification, budget, progress, options.exhaust(), checkInvariants);
    }

    private End guarded(java.util.function.Supplier<End> strategy) {
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
