package dev.traceloom.engine.problem;

import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.TransitionSystem;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The same trace, taken for one that tells of every change: a variable that some record saw stays as it is where a record
 * does not mention it. Its orders are orders of the trace. Where there is none, nothing follows.
 */
public final class ClosedProblem {
    private ClosedProblem() {}

    /** Empty where nothing was seen, or where every record tells all of what some record tells. */
    public static Optional<Problem> of(Problem problem, TransitionSystem specification) {
        Set<String> observed = new LinkedHashSet<>();
        for (Lane lane : problem.lanes) {
            for (BoundOperation operation : lane.operations) {
                Set<String> seen = operation.effect() == null ? Set.of() : specification.observed(operation.effect());
                if (!seen.isEmpty()) {
                    observed.addAll(seen);
                }
            }
        }
        if (observed.isEmpty()) {
            return Optional.empty();
        }
        Map<Call, Call> known = new HashMap<>();
        Lane[] lanes = new Lane[problem.lanes.length];
        boolean same = true;
        for (int i = 0; i < lanes.length; i++) {
            lanes[i] = problem.lanes[i].with(operation -> closed(operation, call -> known.computeIfAbsent(
                    call, open -> specification.closed(open, observed))));
            same &= lanes[i] == problem.lanes[i];
        }
        return same ? Optional.empty() : Optional.of(problem.with(lanes));
    }

    private interface Closing {
        Call close(Call call);
    }

    private static BoundOperation closed(BoundOperation operation, Closing closing) {
        Call open = operation.effect();
        Call closed = open == null ? null : closing.close(open);
        return closed == open ? operation : operation.seen(closed);
    }
}
