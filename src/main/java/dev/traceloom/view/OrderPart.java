package dev.traceloom.view;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.explain.accepted.OrderNotes;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The part of a long accepted order that is shown. Others are computed when somebody wants to see them, each around an operation:
 * around one at an edge of this part, half is known already, and half is new.
 */
public final class OrderPart {
    private final Counterexample counterexample;
    private final Node begin;
    private final Node end;

    private OrderPart(Counterexample counterexample, Node begin, Node end) {
        this.counterexample = counterexample;
        this.begin = begin;
        this.end = end;
    }

    /** Empty where the whole order is shown, or none. */
    public static Optional<OrderPart> of(Counterexample counterexample) {
        List<Node> nodes = counterexample.explanation().graph().nodes();
        if (counterexample.explanation().summary().verdict() != Verdict.ACCEPTED || nodes.isEmpty()) {
            return Optional.empty();
        }
        OrderPart part = new OrderPart(counterexample, nodes.get(0), nodes.get(nodes.size() - 1));
        return part.hasEarlier() || part.hasLater() ? Optional.of(part) : Optional.empty();
    }

    private boolean hasEarlier() {
        return begin.depth() > 0;
    }

    /** What never returned may have been left out, and a crash takes no part in the order: they tell nothing. */
    private boolean hasLater() {
        List<TraceThread> threads = counterexample.explanation().threads();
        for (int i = 0; i < threads.size(); i++) {
            int next = end.consumed().get(i);
            if (threads.get(i).has(next) && tellsThatItGoesOn(threads.get(i).operation(next))) {
                return true;
            }
        }
        return false;
    }

    private static boolean tellsThatItGoesOn(Operation next) {
        return next.hasEnd() && next.outcome() != Outcome.CRASH;
    }

    /** The operation around which there is more that comes before this part; empty where the order begins with it. */
    public Optional<RecordRef> earlier() {
        return hasEarlier() ? operations().stream().findFirst() : Optional.empty();
    }

    /** Whether the order goes on after this part with states that could not be computed in time. */
    public boolean isCut() {
        return hasLater() && OrderNotes.isEndOfWhatIsKnown(counterexample.explanation().summary().warnings());
    }

    /** The operation around which there is more that comes after this part; empty where nothing more can be shown. */
    public Optional<RecordRef> later() {
        List<RecordRef> all = operations();
        return hasLater() && !isCut() && !all.isEmpty() ? Optional.of(all.get(all.size() - 1)) : Optional.empty();
    }

    private List<RecordRef> operations() {
        Explanation explanation = counterexample.explanation();
        return explanation.graph().edges().stream().map(Edge::operation).filter(Objects::nonNull).toList();
    }

    /** Whether an operation has its place in this part; an operation that is not known has none. */
    public boolean has(RecordRef operation) {
        int lane = counterexample.position(operation);
        return lane >= 0
                && operation.index() >= begin.consumed().get(lane)
                && operation.index() < end.consumed().get(lane);
    }
}
