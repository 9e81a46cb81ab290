package dev.traceloom.spec.evaluation;

import dev.traceloom.spec.Call;
import dev.traceloom.spec.State;
import java.util.Collection;
import java.util.List;

/** A specification that can tell, for some calls, that none of them ever fails to evaluate. */
public interface EvaluationProof {

    /**
     * Whether it is proven that none of some calls fails to evaluate in any state that they lead to, in whatever order and number.
     * False says nothing.
     *
     * @param from the states that they begin with
     */
    boolean neverFail(Collection<Call> calls, List<State> from);
}
