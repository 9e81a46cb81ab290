package dev.traceloom.engine;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.GuardedRun;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.FurthestProgress;
import dev.traceloom.spec.Specification;

/**
 * What validations have in common whose search ends soon after its budget is spent: a clock, and ways to end it.
 *
 * @param <T> what the search answers
 */
public abstract sealed class GuardedSearch<T>
        permits GuardedValidation, GuardedClassShare, GuardedStreamValidation, GuardedLogValidation {
    final Specification specification;
    final Options options;
    final FurthestProgress progress;
    final Budget budget;
    final GuardedRun<T> guarded;

    GuardedSearch(Specification specification, Options options, Progress progress) {
        this.specification = specification;
        this.options = options;
        this.progress = new FurthestProgress(progress);
        this.budget = Budget.of(options.budget(), options.memory());
        this.guarded = new GuardedRun<>("traceloom-search", specification, budget);
    }

    /** Ends the validation early; callable from any thread. */
    public void cancel() {
        guarded.cancel();
    }

    /**
     * Ends it early for a reason.
     *
     * @param why completes "undecided because"
     */
    public void cancel(String why) {
        guarded.cancel(why);
    }

    /** Whether memory was short: alone, with the whole heap, the trace may fare better. */
    public boolean lackedMemory() {
        return budget.lackedMemory();
    }

    /** Whether the search is still stuck in an evaluation or in reading, and the specification lost with it. */
    public boolean isAbandoned() {
        return guarded.isAbandoned();
    }
}
