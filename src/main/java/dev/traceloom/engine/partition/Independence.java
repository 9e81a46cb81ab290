package dev.traceloom.engine.partition;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.TracePartition;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Footprint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether the classes of a trace have nothing to do with each other, by the footprints of their operations.
 *
 * <p>If so, a class without an order leaves the whole trace without one. For take an order of the whole. Wherever an
 * operation of another class stands right before one of this class, the two may change places: they commute, so the
 * same states follow and each stays enabled. In the end the operations of this class stand first, in the same order
 * among themselves, starting from an initial state: an order of the class alone, in time, since only its own records
 * can be in the way there.
 *
 * <p>The same exchange takes an operation that fails to evaluate after some prefix of the whole to the same failure
 * after the prefix's operations of its own class, as neither of two that commute has a say in whether the other fails.
 */
final class Independence {
    private static final long MOST_PAIRS = 20_000_000;

    private Independence() {}

    /** Whether it is proven; not when the pairs are too many to ask. */
    static boolean isProven(Problem whole, TracePartition classes, Budget budget) {
        List<Set<Footprint>> footprints = new ArrayList<>();
        long before = 0;
        long pairs = 0;
        for (int number = 0; number < classes.count(); number++) {
            Set<Footprint> distinct = new LinkedHashSet<>();
            for (BoundOperation operation : classes.operations(whole, number)) {
                distinct.add(operation.footprint());
            }
            footprints.add(distinct);
            pairs += before * distinct.size();
            before += distinct.size();
            if (distinct.contains(Footprint.UNKNOWN) || pairs > MOST_PAIRS) {
                return false;
            }
        }
        for (int one = 1; one < footprints.size(); one++) {
            for (int other = 0; other < one; other++) {
                if (!commute(footprints.get(one), footprints.get(other), budget)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean commute(Set<Footprint> some, Set<Footprint> others, Budget budget) {
        for (Footprint one : some) {
            if (budget.isSpent()) {
                throw new EvaluationCancelled();
            }
            for (Footprint other : others) {
                if (!one.commutesWith(other)) {
                    return false;
                }
            }
        }
        return true;
    }
}
