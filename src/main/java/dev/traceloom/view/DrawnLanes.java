package dev.traceloom.view;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;

/**
 * The threads of an explanation as they are drawn. An order may leave out an operation that never returned and still have the end of
 * its thread, so the explanation counts these apart; but the end is only a sign, and stands in the lane of what it ends.
 */
final class DrawnLanes {
    private final List<TraceThread> lanes = new ArrayList<>();
    private final int[] byThread;

    /** @param threads as the explanation has them */
    DrawnLanes(List<TraceThread> threads) {
        byThread = new int[threads.size()];
        for (int i = 0; i < byThread.length; i++) {
            TraceThread thread = threads.get(i);
            if (i > 0 && ends(thread, threads.get(i - 1))) {
                lanes.set(lanes.size() - 1, joined(lanes.get(lanes.size() - 1), thread));
            } else {
                lanes.add(thread);
            }
            byThread[i] = lanes.size() - 1;
        }
    }

    private static boolean ends(TraceThread thread, TraceThread before) {
        int last = before.operations().size() - 1;
        return thread.id().equals(before.id())
                && thread.first() == before.first() + before.operations().size()
                && last >= 0
                && before.operations().get(last).outcome() == Outcome.NEVER_RETURNED
                && !thread.operations().isEmpty()
                && !thread.operations().get(0).isCall();
    }

    private static TraceThread joined(TraceThread lane, TraceThread end) {
        List<Operation> all = new ArrayList<>(lane.operations());
        all.addAll(end.operations());
        return TraceThread.excerpt(lane.id(), lane.first(), all);
    }

    List<TraceThread> lanes() {
        return lanes;
    }

    /** The lane of one of the explanation's threads. */
    int of(int thread) {
        return byThread[thread];
    }
}
