package dev.traceloom.validate.trace;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explainer;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Limits;
import dev.traceloom.explain.accepted.AcceptedTrace;
import dev.traceloom.explain.results.EndingOrder;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.Optional;

/** Explanations as the engine finds them. */
public final class EngineExplanations implements ResultExplainer {
    private static final Duration MOST_TIME_FOR_ORDER = Duration.ofSeconds(5);

    @Override
    public Optional<Explanation> explain(Trace trace, Specification specification, Result result, Limits limits) {
        if (result.verdict() == Verdict.ACCEPTED) {
            return Optional.empty();
        }
        Explainer explainer = new Explainer(trace, specification, result, limits);
        Explanation explanation = explainer.run();
        return Optional.of(explainer.isAbandoned() ? explanation : withOrder(explanation, trace, specification, limits.budget()));
    }

    /** Most of the time is for following the order; after that, computing a stretch of it takes little. */
    @Override
    public Optional<Explanation> draw(AcceptedTrace accepted, Optional<RecordRef> around, Duration time) {
        Duration last = time.dividedBy(4);
        accepted.follow(time.minus(last));
        return Optional.of(around.map(record -> accepted.around(record, last)).orElseGet(() -> accepted.end(last)));
    }

    /** With an order that leads to a deepest state, if the search was too wide to keep any. */
    private static Explanation withOrder(
            Explanation explanation, Trace trace, Specification specification, Duration time) {
        EndingOrder ending = new EndingOrder(explanation, trace);
        Optional<Trace> behind = ending.behindTheEnd();
        if (behind.isEmpty()) {
            return explanation;
        }
        Duration limit = Budget.shorter(time, MOST_TIME_FOR_ORDER);
        GuardedValidation validation = new GuardedValidation(
                behind.get(), specification, Options.USUAL.withBudget(limit), Progress.NONE);
        Optional<Linearization> order = validation.run().order();
        return order.isEmpty() || validation.isAbandoned()
                ? explanation
                : ending.add(order.get(), specification, limit);
    }
}
