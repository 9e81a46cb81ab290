package dev.traceloom.validate.trace;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Limits;
import dev.traceloom.explain.accepted.AcceptedTrace;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.Optional;

/** How a command gets an explanation for a result. */
public interface ResultExplainer {

    /**
     * Empty when there is nothing to explain. What is not found out in time is left out.
     *
     * @param specification the one that gave the result, still open
     */
    Optional<Explanation> explain(Trace trace, Specification specification, Result result, Limits limits);

    /**
     * The order of an accepted trace; empty where none is known. What is not computed in time is left out.
     *
     * @param around the record that a reader looks at; none to begin with the end
     */
    default Optional<Explanation> draw(AcceptedTrace accepted, Optional<RecordRef> around, Duration time) {
        return Optional.empty();
    }
}
