package dev.traceloom.engine.explore;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.spec.Specification;

/**
 * What an exploration evaluates with, and when it ends.
 *
 * @param specification who evaluates
 * @param budget what ends it early
 * @param progress who hears how it is getting on
 * @param invariants what becomes of states that break one
 * @param extent how much of the search space is visited
 * @param most how many states are visited, unless the budget ends it before
 */
public record ExplorationSettings(
        Specification specification, Budget budget, Progress progress, Invariants invariants, Extent extent, long most) {
    /** How much of the search space is visited. */
    public enum Extent {
        /** Only what it takes to find an order. */
        UNTIL_ORDER,
        /** Everything, even when an order is found. */
        EVERYTHING
    }

    /** As many states as the budget allows. */
    public ExplorationSettings(
            Specification specification, Budget budget, Progress progress, Invariants invariants, Extent extent) {
        this(specification, budget, progress, invariants, extent, Long.MAX_VALUE);
    }

    /** Who evaluates: where invariants are ignored, so are properties. */
    public Specification evaluating() {
        return invariants == Invariants.IGNORED ? specification.ignoringProperties() : specification;
    }

    public ExplorationSettings with(Specification other) {
        return new ExplorationSettings(other, budget, progress, invariants, extent, most);
    }

    public ExplorationSettings with(Budget other) {
        return new ExplorationSettings(specification, other, progress, invariants, extent, most);
    }

    public ExplorationSettings with(Progress other) {
        return new ExplorationSettings(specification, budget, other, invariants, extent, most);
    }

    public ExplorationSettings with(Extent other) {
        return new ExplorationSettings(specification, budget, progress, invariants, other, most);
    }

    public ExplorationSettings withMost(long states) {
        return new ExplorationSettings(specification, budget, progress, invariants, extent, states);
    }
}
