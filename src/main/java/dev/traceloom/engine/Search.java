package dev.traceloom.engine;

import dev.traceloom.engine.Exploration.End;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import java.util.function.Supplier;

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
        return switch (options.strategy()) {
            case DEPTH -> depthFirst(problem, checkInvariants, Long.MAX_VALUE);
            case BREADTH -> breadthFirst(problem, checkInvariants);
            case AUTO -> depthThenBreadth(problem, checkInvariants);
        };
    }

    /**
     * Depth first visits no more states than breadth first, but remembers all of them: past a share of the memory, the
     * one that forgets has the better chance.
     */
    private Outcome depthThenBreadth(Problem problem, boolean checkInvariants) {
        budget.letMemoryWarn();
        Outcome deep = depthFirst(
                problem, checkInvariants, Math.min(options.memory(), Runtime.getRuntime().maxMemory()) / 4);
        budget.letMemoryBeFinal();
        if (deep.end() != End.STOPPED || budget.reason() != null || deep.exploration().order().isPresent()) {
            return deep;
        }
        Outcome broad = breadthFirst(problem, checkInvariants);
        boolean deeper = deep.exploration().layers().depth() > broad.exploration().layers().depth();
        return broad.end() == End.STOPPED && deeper ? deep : broad;
    }

    private Outcome depthFirst(Problem problem, boolean checkInvariants, long memoLimit) {
        Exploration exploration = explore(problem, checkInvariants);
        return new Outcome(exploration, guarded(new DepthFirst(exploration, memoLimit)::search));
    }

    private Outcome breadthFirst(Problem problem, boolean checkInvariants) {
        Exploration exploration = explore(problem, checkInvariants);
        return new Outcome(exploration, guarded(new BreadthFirst(exploration)::search));
    }

    private Exploration explore(Problem problem, boolean checkInvariants) {
        return new Exploration(problem, specification, budget, progress, options.exhaust(), checkInvariants);
    }

    private End guarded(Supplier<End> strategy) {
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
