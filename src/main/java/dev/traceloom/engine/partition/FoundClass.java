package dev.traceloom.engine.partition;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.TracePartition;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.ResultBuilder;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import java.util.Optional;

/**
 * A class of a trace that has an order by itself, as it can be sent to who puts all classes together. No acceptance rests on it: the
 * orders of all classes are merged, and followed through the specification.
 *
 * @param number the class
 * @param size how many records it has
 * @param states how many states were visited to find the order
 * @param moves the order, in the lanes of the class; no branch failed to evaluate before it was found
 */
public record FoundClass(int number, int size, long states, int[] moves) {

    /** Nothing of a class without an order, or in which a branch failed: who gives the verdict has to see that itself. */
    static Optional<FoundClass> of(ClassResult found, SplitTrace split) {
        if (!found.has(Verdict.ACCEPTED) || !found.clean() || found.exhausting()) {
            return Optional.empty();
        }
        int number = found.number();
        ClassMoves lanes = new ClassMoves(split.classes().problem(split.whole(), number));
        return found.result().order().map(order ->
                new FoundClass(number, split.classes().size(number), found.result().states(), lanes.of(order)));
    }

    /** What was found, for the same trace; nothing if it cannot be the same. */
    Optional<ClassResult> in(SplitTrace split, Specification specification) {
        TracePartition classes = split.classes();
        if (number < 0 || number >= classes.count() || size != classes.size(number)) {
            return Optional.empty();
        }
        Problem part = classes.problem(split.whole(), number);
        if (!new ClassMoves(part).fit(moves)) {
            return Optional.empty();
        }
        Result result = new ResultBuilder()
                .states(states)
                .order(Optional.of(Linearization.of(part, moves)))
                .build(Verdict.ACCEPTED, 0);
        return Optional.of(new ClassResult(number, result, false, true, specification));
    }
}
