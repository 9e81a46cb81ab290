package dev.traceloom.explain.results;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.explain.accepted.CheckpointedOrder;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.trace.Trace;
import java.util.function.Consumer;

/** The moves of an order one by one, from its beginning. A long order is followed for a while only. */
final class OrderWalk {
    private static final int MOST_MOVES = 20_000;
    private static final int AT_ONCE = 4096;

    /**
     * One move of the order.
     *
     * @param entry its number in the order
     * @param call what was evaluated; null for a silent action
     */
    record Step(int entry, State from, Call call, State to) {}

    private OrderWalk() {}

    /** Tells of every move that evaluates something, from the first one on, and of silent ones; and how many moves it followed. */
    static int along(Trace trace, Specification specification, Linearization order, Consumer<Step> listener) {
        CheckpointedOrder known = new CheckpointedOrder(trace, specification, order);
        known.follow(MOST_MOVES);
        for (int from = 0; from < known.followed(); from += AT_ONCE) {
            tell(known.stretch(from, Math.min(from + AT_ONCE, known.followed())), order, listener);
        }
        return known.followed();
    }

    private static void tell(CheckpointedOrder.Stretch stretch, Linearization order, Consumer<Step> listener) {
        for (int i = 0; i < stretch.calls().size(); i++) {
            int entry = stretch.first() + i;
            if (stretch.calls().get(i) != null || order.kind(entry) == Linearization.Kind.SILENT) {
                listener.accept(new Step(entry, stretch.states().get(i), stretch.calls().get(i), stretch.states().get(i + 1)));
            }
        }
    }
}
