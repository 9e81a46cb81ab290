package dev.traceloom.engine;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.GuardedRun;
import dev.traceloom.engine.control.Options;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.control.SpecificationLender;
import dev.traceloom.engine.partition.PartitionedValidation;
import dev.traceloom.engine.verdict.FurthestProgress;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.ResultBuilder;
import dev.traceloom.engine.verdict.StuckSearch;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;

/** A validation that ends soon after its budget is spent, whatever the specification does. */
public final class GuardedValidation {
    private final Trace trace;
    private final Specification specification;
    private final Options options;
    private final FurthestProgress progress;
    private final SpecificationLender lender;
    private final Budget budget;
    private final GuardedRun<Result> guarded;

    public GuardedValidation(Trace trace, Specification specification, Options options, Progress progress) {
        this(trace, specification, options, progress, SpecificationLender.NONE);
    }

    /** @param lender where further threads get their specification from, when one cannot serve several */
    public GuardedValidation(
            Trace trace,
            Specification specification,
            Options options,
            Progress progress,
            SpecificationLender lender) {
        this.trace = trace;
        this.specification = specification;
        this.options = options;
        this.progress = new FurthestProgress(progress);
        this.lender = lender;
        this.budget = Budget.of(options.budget(), options.memory());
        this.guarded = new GuardedRun<>("traceloom-search", specification, budget);
    }

    /** Validates with nothing unusual. */
    public static Result validate(Trace trace, Specification specification, Options options) {
        return new GuardedValidation(trace, specification, options, Progress.NONE).run();
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

    /** Whether the search is still stuck in an evaluation, and the specification lost with it. */
    public boolean isAbandoned() {
        return guarded.isAbandoned();
    }

    /** Whether memory was short: alone, with the whole heap, the trace may fare better. */
    public boolean lackedMemory() {
        return budget.lackedMemory();
    }

    /** Validates and returns the result. */
    public Result run() {
        return progress.complete(guarded.run(this::validate, this::stuck));
    }

    private Result validate() {
        try {
            return new PartitionedValidation(trace, specification, lender, options, budget, progress).validate();
        } catch (OutOfMemoryError full) {
            budget.exhaustMemory();
            return Result.undecided(trace, budget.undecided(), budget.seconds());
        }
    }

    private Result stuck() {
        return StuckSearch.of(budget, progress, "the specification's evaluation")
                .result(new ResultBuilder(trace), trace.threads().stream().map(TraceThread::id).toList());
    }
}
