package dev.traceloom.explain;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;

/**
 * An explanation with no more of the trace than a person looks at: the records around the failure. A trace of half a
 * million records makes a file that nobody can send.
 */
public final class TraceWindow {
    /** How many records are kept when nothing else is asked for; far more than anybody scrolls through. */
    public static final int USUAL_RECORDS = 20_000;

    private TraceWindow() {}

    /** The same explanation where the trace has no more records than this; otherwise one with about as many. */
    public static Explanation of(Explanation explanation, int records) {
        int all = explanation.threads().stream().mapToInt(thread -> thread.operations().size()).sum();
        if (all <= records) {
            return explanation;
        }
        int margin = records / explanation.threads().size() / 2;
        List<TraceThread> threads = new ArrayList<>();
        for (int i = 0; i < explanation.threads().size(); i++) {
            threads.add(cut(explanation.threads().get(i), i, margin, explanation));
        }
        return explanation.withThreads(threads);
    }

    private static TraceThread cut(TraceThread thread, int number, int margin, Explanation explanation) {
        int first = Integer.MAX_VALUE;
        int last = 0;
        for (LinearizationGraph.Node node : explanation.graph().nodes()) {
            first = Math.min(first, node.consumed().get(number));
            last = Math.max(last, node.consumed().get(number));
        }
        for (RecordRef operation : mentioned(explanation)) {
            if (operation.thread().equals(thread.id()) && thread.has(operation.index())) {
                first = Math.min(first, operation.index());
                last = Math.max(last, operation.index());
            }
        }
        int end = thread.first() + thread.operations().size();
        int from = Math.max(thread.first(), Math.min(first, last) - margin);
        int to = Math.min(end, last + margin + 1);
        return TraceThread.excerpt(
                thread.id(),
                from,
                List.copyOf(thread.operations().subList(from - thread.first(), to - thread.first())));
    }

    private static List<RecordRef> mentioned(Explanation explanation) {
        List<RecordRef> mentioned = new ArrayList<>();
        explanation.stalls().forEach(stall -> mentioned.add(stall.operation()));
        explanation.waiting().forEach(waiting -> mentioned.add(waiting.operation()));
        explanation.core().ifPresent(core -> mentioned.addAll(core.operations()));
        return mentioned;
    }
}
