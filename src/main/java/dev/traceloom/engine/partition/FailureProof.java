package dev.traceloom.engine.partition;

import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.TracePartition;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.TransitionSystem;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Whether no branch of any class can fail to evaluate, so that none needs to be looked for (semantics, rule 13). */
final class FailureProof {
    private FailureProof() {}

    static boolean neverFail(Problem whole, TracePartition classes, TransitionSystem system) {
        Set<Call> calls = new HashSet<>();
        for (int number = 0; number < classes.count(); number++) {
            classes.operations(whole, number).forEach(operation -> calls.add(operation.effect()));
        }
        Successors initial = new Successors();
        system.initialStates(initial);
        return !whole.hasSteps
                && initial.endedWell()
                && !calls.isEmpty()
                && calls.iterator().next().neverFails(calls, List.of(initial.toArray()));
    }
}
