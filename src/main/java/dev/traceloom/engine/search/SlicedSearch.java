package dev.traceloom.engine.search;

import dev.traceloom.engine.commuting.ConflictSlice;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.ExplorationSettings;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.problem.LanePosition;
import dev.traceloom.engine.problem.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Asks of the records that the likely order does not get past whether the few that have a say in them have an order by themselves: see
 * {@link ConflictSlice}. Where these have none, the trace has none, and all other orders need not be tried.
 */
final class SlicedSearch {
    private static final int MOST_SLICES = 8;
    /** Of the time that is left, the path and each slice have one part in so many. */
    private static final int PARTS = 4;

    private final Problem problem;
    private final ExplorationSettings settings;
    private final BiPredicate<Problem, Budget> isWithoutOrder;

    /** @param isWithoutOrder whether a slice is found to have no order in a part of the budget */
    SlicedSearch(Problem problem, ExplorationSettings settings, BiPredicate<Problem, Budget> isWithoutOrder) {
        this.problem = problem;
        this.settings = settings;
        this.isWithoutOrder = isWithoutOrder;
    }

    /** Whether it is proven that there is no order. */
    boolean findsNone() {
        return ConflictSlice.suits(problem) && slices().stream().anyMatch(slice -> isWithoutOrder.test(slice, part()));
    }

    private Budget part() {
        return settings.budget().part(settings.budget().remaining().dividedBy(PARTS));
    }

    /** The smallest first. */
    private List<Problem> slices() {
        Budget budget = part();
        List<Problem> slices = new ArrayList<>();
        Search.guarded(budget, () -> {
            Exploration along =
                    new Exploration(problem, settings.with(budget).with(Progress.NONE), LastLayers.onlyDeepest());
            LikelyPath path = new LikelyPath(along);
            path.beforeEnd(0);
            for (LanePosition stalled : path.stalled().stream().limit(MOST_SLICES).toList()) {
                slices.add(ConflictSlice.of(problem, stalled.lane(), stalled.position()));
            }
            return End.EXHAUSTED;
        });
        slices.sort(Comparator.comparingInt(slice -> slice.mandatory));
        return slices;
    }
}
