package dev.traceloom.spec.exploration;

import dev.traceloom.spec.State;
import dev.traceloom.spec.behaviour.Behaviours.EvaluationFailed;
import dev.traceloom.trace.value.Value;
import java.util.Map;

/** What can be seen of a state: variables, or what operators of the specification make of them. */
@FunctionalInterface
public interface Observer {

    /** The values by their names, in the order in which they were asked for. */
    Map<String, Value> of(State state) throws EvaluationFailed;
}
