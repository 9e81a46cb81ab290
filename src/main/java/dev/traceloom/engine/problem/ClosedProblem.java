package dev.traceloom.engine.problem;

import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.TransitionSystem.Closing;
import dev.traceloom.spec.TransitionSystem;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The same trace, taken for one that tells of every change: a variable that some record saw stays as it is where a record
 * does not mention it. Its orders are orders of the trace. Where there is none, nothing follows, unless no step was left out for that
 * reason alone.
 */
public final class ClosedProblem {
    private final Problem problem;
    private final Closing closing;

    private ClosedProblem(Problem problem, Closing closing) {
        this.problem = problem;
        this.closing = closing;
    }

    /** Empty where nothing was seen, or where every record tells all of what some record tells. */
    public static Optional<ClosedProblem> of(Problem open, TransitionSystem specification) {
        return of(open, specification, new LinkedHashSet<>());
    }

    /** @param observed the variables that records before saw; those that a record of the problem saw are added */
    public static Optional<ClosedProblem> of(Problem open, TransitionSystem specification, Set<String> observed) {
        open.eachOperation(operation -> {
            if (mayHaveSeen(operation)) {
                observed.addAll(specification.observed(operation.effect()));
            }
        });
        if (observed.isEmpty()) {
            return Optional.empty();
        }
        Closing closing = new Closing(observed);
        Map<Call, Call> known = new HashMap<>();
        UnaryOperator<Call> close = call -> known.computeIfAbsent(call, one -> specification.closed(one, closing));
        Lane[] lanes = new Lane[open.lanes.length];
        boolean same = true;
        for (int i = 0; i < lanes.length; i++) {
            lanes[i] = open.lanes[i].with(operation -> closed(operation, close));
            same &= lanes[i] == open.lanes[i];
        }
        return same ? Optional.empty() : Optional.of(new ClosedProblem(open.with(lanes), closing));
    }

    /** Whether some record of a problem saw something of the state after it. */
    public static boolean isObserved(Problem problem, TransitionSystem specification) {
        boolean[] seen = {false};
        problem.eachOperation(operation -> seen[0] |= mayHaveSeen(operation) && !specification.observed(operation.effect()).isEmpty());
        return seen[0];
    }

    private static boolean mayHaveSeen(BoundOperation operation) {
        return operation.effect() != null && !operation.effect().isActionAlone();
    }

    /** Whether an operation leaves variables as they are depends on what it reads and writes alone, so its footprint stays. */
    private static BoundOperation closed(BoundOperation operation, UnaryOperator<Call> close) {
        Call open = operation.effect();
        Call closed = open == null ? null : close.apply(open);
        return closed == open ? operation : operation.seen(closed, operation.footprint());
    }

    public Problem problem() {
        return problem;
    }

    /** Whether a search so far has met no step that it left out, so that what it found is all that there is. */
    public boolean hasLeftNothingOut() {
        return !closing.hasLeftOut();
    }
}
