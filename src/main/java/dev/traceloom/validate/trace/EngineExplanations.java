package dev.traceloom.validate.trace;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explainer;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Limits;
import dev.traceloom.explain.results.EndingOrder;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.Optional;

/** Explanations as the engine finds them. */
public final class EngineExplanations implements ResultExplainer {

    @Override
    public Optional<Explanation> explain(Trace trace, Specification specification, Result result, Duration time) {
        if (result.verdict() == Verdict.ACCEPTED) {
            return Optional.empty();
        }
        Explainer explainer = new Explainer(trace, specification, result, Limits.USUAL.withBudget(time));
        Explanation explanation = explainer.run();
        return Optional.of(
                explainer.isAbandoned() ? explanation : EndingOrder.addTo(explanation, trace, specification, time));
    }
}
