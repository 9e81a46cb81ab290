package dev.traceloom.engine.search;

import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.evaluation.EvaluationProof;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;

/** Whether no branch of a problem can fail to evaluate, so that none needs to be looked for (semantics, rule 13). */
public final class FailureProof {
    /** A trace that is over by then gains nothing from a proof. */
    private static final int RECORDS_BEFORE = 1 << 12;
    /** Nor does one with fewer that are still to be gone through. */
    private static final int FEWEST_RECORDS = 1 << 14;
    /** To prove it of a trace that repeats itself less takes as long as is gained by it. */
    private static final int RECORDS_PER_OPERATION = 8;
    /** For tests that make thousands of short traces: every other one of them is tried at once. */
    private static final boolean EARLY = Boolean.getBoolean("traceloom.proof.early");
    private static final int MOST_EARLY = 64;

    private FailureProof() {}

    public static boolean neverFail(Problem problem, Specification specification) {
        Collection<Call> calls = problem.differentOperations().isPresent() ? new ArrayList<>() : new HashSet<>();
        problem.eachOperation(operation -> {
            if (operation.effect() != null) {
                calls.add(operation.effect());
            }
        });
        Successors initial = new Successors();
        specification.initialStates(initial);
        return !problem.hasSteps
                && initial.endedWell()
                && !calls.isEmpty()
                && specification.as(EvaluationProof.class)
                        .filter(proof -> proof.neverFail(calls, List.of(initial.toArray())))
                        .isPresent();
    }

    /** Whether a search that went through some records should know. */
    static boolean isDue(Problem problem, int behind) {
        return behind >= RECORDS_BEFORE || isEarly(problem);
    }

    private static boolean isEarly(Problem problem) {
        return EARLY && problem.mandatory <= MOST_EARLY && problem.mandatory % 2 == 0;
    }

    /** The same where so many records are still to be gone through that to prove it takes less time than it saves. */
    static boolean isSoonFound(Problem problem, int ahead, Specification specification) {
        return (isEarly(problem) || ahead >= FEWEST_RECORDS && repeatsItself(problem, ahead)) && neverFail(problem, specification);
    }

    private static boolean repeatsItself(Problem problem, int ahead) {
        return problem.differentOperations()
                .filter(different -> different.size() * RECORDS_PER_OPERATION <= ahead)
                .isPresent();
    }
}
