package dev.traceloom.view.timebox;

import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.Counterexample;
import java.util.OptionalInt;

/** Tells what became of operations, however they are drawn. */
public final class OperationStanding {
    private final Counterexample counterexample;

    public OperationStanding(Counterexample counterexample) {
        this.counterexample = counterexample;
    }

    /** What became of an operation in an order that ends at this node. */
    public OperationStatus of(RecordRef ref, OptionalInt end) {
        int next = next(counterexample.position(ref), end);
        if (ref.index() < next) {
            return OperationStatus.LINEARIZED;
        }
        if (counterexample.stall(ref).isPresent() && (end.isEmpty() || ref.index() == next || isCrash(ref))) {
            return counterexample.isRefused() ? OperationStatus.STALLED : OperationStatus.NEXT;
        }
        return counterexample.waiting(ref).isPresent() ? OperationStatus.WAITING : OperationStatus.BEYOND;
    }

    /** The record of a thread that would be next in an order that ends at this node. */
    private int next(int lane, OptionalInt end) {
        return end.isEmpty()
                ? 0
                : counterexample.linearizations().node(end.getAsInt()).consumed().get(lane);
    }

    /** A crash takes no part in the order, so it stands against each. */
    private boolean isCrash(RecordRef ref) {
        return counterexample.operation(ref)
                .filter(operation -> operation.outcome() == Outcome.CRASH)
                .isPresent();
    }
}
