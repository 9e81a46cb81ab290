package dev.traceloom.engine;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.control.SpecificationLender;
import dev.traceloom.engine.partition.FoundClass;
import dev.traceloom.engine.partition.PartitionedValidation;
import dev.traceloom.engine.paths.PathValidation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.PathMode;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.ResultBuilder;
import dev.traceloom.engine.verdict.StuckSearch;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.List;
import java.util.Optional;

/** A validation that ends soon after its budget is spent, whatever the specification does. */
public final class GuardedValidation extends GuardedSearch<Result> {
    private final Trace trace;
    private final SpecificationLender lender;
    private List<FoundClass> found = List.of();
    /** What is known whatever becomes of the questions about paths. */
    private volatile Optional<Result> verdict = Optional.empty();

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
        super(specification, options, progress);
        this.trace = trace;
        this.lender = lender;
    }

    /** The same, which need not validate classes by themselves that others found an order of: see {@link GuardedClassShare}. */
    public GuardedValidation knowing(List<FoundClass> known) {
        found = known;
        return this;
    }

    /** Validates with nothing unusual. */
    public static Result validate(Trace trace, Specification specification, Options options) {
        return new GuardedValidation(trace, specification, options, Progress.NONE).run();
    }

    /** Validates and returns the result. */
    public Result run() {
        return progress.complete(guarded.run(this::validate, this::stuck));
    }

    private Result validate() {
        if (PathMode.asked(options).isEmpty()) {
            return validate(budget);
        }
        Result found = validate(budget.part(budget.remaining().multipliedBy(2).dividedBy(3)));
        verdict = Optional.of(found);
        return found.unfit()
                ? found
                : found.with(new PathValidation(trace, specification, options, budget).findings());
    }

    private Result validate(Budget within) {
        try {
            return new PartitionedValidation(trace, specification, lender, options, within, progress)
                    .knowing(found)
                    .validate();
        } catch (OutOfMemoryError full) {
            within.exhaustMemory();
            return Result.undecided(trace, within.undecided(), within.seconds());
        }
    }

    private Result stuck() {
        return verdict.map(this::withoutFindings).orElseGet(this::stuckBeforeVerdict);
    }

    private Result withoutFindings(Result found) {
        String why = budget.undecided() + ", and the specification's evaluation could not be interrupted";
        return found.with(PathMode.undecided(options, why));
    }

    private Result stuckBeforeVerdict() {
        return StuckSearch.of(budget, progress, "the specification's evaluation")
                .result(new ResultBuilder(trace), trace.threads().stream().map(TraceThread::id).toList());
    }
}
