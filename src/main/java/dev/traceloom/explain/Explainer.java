package dev.traceloom.explain;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.GuardedRun;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;

/**
 * Explains the result of a validation, with a budget of its own: what is not found out in time is left out.
 *
 * <p>The specification is the one that the trace was validated against, not closed since, and nobody else uses it
 * meanwhile.
 */
public final class Explainer {
    private final Trace trace;
    private final Specification specification;
    private final Result result;
    private final Limits limits;
    private final Budget budget;
    private final GuardedRun<Explanation> guarded;

    public Explainer(Trace trace, Specification specification, Result result, Limits limits) {
        this.trace = trace;
        this.specification = specification;
        this.result = result;
        this.limits = limits;
        this.budget = Budget.of(limits.budget());
        this.guarded = new GuardedRun<>("traceloom-explanation", specification, budget);
    }

    /** Explains with nothing unusual. */
    public static Explanation explain(Trace trace, Specification specification, Result result) {
        return new Explainer(trace, specification, result, Limits.USUAL).run();
    }

    /** Ends the explanation early, with what was found out until then; callable from any thread. */
    public void cancel() {
        guarded.cancel();
    }

    /** Whether the explanation is still stuck in an evaluation, and the specification lost with it. */
    public boolean isAbandoned() {
        return guarded.isAbandoned();
    }

    /** Explains; to see more of the graph, explain again with other limits. */
    public Explanation run() {
        ExplanationBuilder builder = new ExplanationBuilder(trace, specification, result, limits, budget);
        return guarded.run(builder::explain, builder::soFar);
    }
}
