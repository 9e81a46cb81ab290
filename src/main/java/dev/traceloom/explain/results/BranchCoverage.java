package dev.traceloom.explain.results;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.spec.Branch;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** How often each branch of the specification was taken along an order that it allows. */
public final class BranchCoverage {
    /** How often a branch was taken. */
    public record BranchUse(Branch branch, long taken) {}

    private BranchCoverage() {}

    /** Empty for a specification without branches; otherwise all of them, in the order of the text. */
    public static List<BranchUse> of(
            Trace trace, Specification specification, Linearization order, Duration limit) {
        List<Branch> branches = specification.branches();
        long[] taken = new long[branches.size()];
        if (taken.length > 0) {
            BitSet held = new BitSet();
            OrderWalk.within(limit, specification, () -> OrderWalk.along(trace, specification, order, step -> {
                held.clear();
                specification.branches(step.from(), step.call(), step.to(), held);
                held.stream().forEach(branch -> taken[branch]++);
            }));
        }
        List<BranchUse> counts = new ArrayList<>();
        for (int i = 0; i < taken.length; i++) {
            counts.add(new BranchUse(branches.get(i), taken[i]));
        }
        return counts;
    }
}
