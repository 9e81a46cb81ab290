package dev.traceloom.spec.tlc;

import dev.traceloom.spec.Call;
import dev.traceloom.spec.State;
import dev.traceloom.spec.evaluation.EvaluationProof;
import dev.traceloom.spec.tlc.action.TlcCall;
import java.util.Collection;
import java.util.List;

/** Asks of what kinds values can become. That looks at TLC's values, which change when they are looked at. */
record ProofByKinds(Object lock) implements EvaluationProof {
    @Override
    public boolean neverFail(Collection<Call> calls, List<State> from) {
        synchronized (lock) {
            return TlcCall.neverFail(calls, from);
        }
    }
}
