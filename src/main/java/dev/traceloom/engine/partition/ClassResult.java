package dev.traceloom.engine.partition;

import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;

/**
 * What the validation of one class of a trace found.
 *
 * @param number the class
 * @param result with records by their positions in the whole trace
 * @param exhausting whether every state was visited even if there is an order
 * @param clean whether no branch of the search failed to evaluate or broke an invariant
 * @param foundBy the specification that the result's states belong to
 */
record ClassResult(int number, Result result, boolean exhausting, boolean clean, Specification foundBy) {

    boolean has(Verdict verdict) {
        return result.verdict() == verdict;
    }
}
