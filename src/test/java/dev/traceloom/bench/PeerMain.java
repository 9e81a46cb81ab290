package dev.traceloom.bench;

import dev.traceloom.bench.peer.SequentialModel;
import dev.traceloom.bench.peer.WingGongLowe;
import dev.traceloom.trace.Trace;

/**
 * One check by the peer in a process of its own; the caller chooses the heap, and that it ends when that is full.
 *
 * <p>Arguments: a {@link Workload}. Prints one line of JSON.
 */
public final class PeerMain {
    private PeerMain() {}

    public static void main(String[] arguments) {
        ProcessFigures figures = ProcessFigures.start();
        Workload workload = Workload.of(arguments, 0);
        Trace trace = figures.prepare(workload::trace);
        check(figures, trace, workload.model().orElseThrow());
    }

    private static <S> void check(ProcessFigures figures, Trace trace, SequentialModel<S> model) {
        WingGongLowe<S> peer = new WingGongLowe<>(trace, model);
        boolean accepted = peer.check();
        figures.report(accepted ? "accepted" : "rejected", peer.operations(), peer.longest(), peer.states());
    }
}
