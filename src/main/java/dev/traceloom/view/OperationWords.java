package dev.traceloom.view;

import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.tree.ConsumingPath;
import dev.traceloom.view.tree.Focus;
import dev.traceloom.view.tree.Pin;
import dev.traceloom.view.tree.TreeRows;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Operations, ways and pins in words, as the tree shows them. */
public final class OperationWords {
    private static final int STEPS = 8;

    private final Counterexample counterexample;

    public OperationWords(Counterexample counterexample) {
        this.counterexample = counterexample;
    }

    /** {@code t1 KVInsert(4, 7, 0)}. */
    public String of(RecordRef ref) {
        return OperationLabel.threadName(ref.thread()) + " " + counterexample.brief(ref);
    }

    /** The same as it was in an order: with the arguments that were found, where its record lacks some. */
    public String of(Edge edge) {
        return edge.found().size() == 0
                ? of(edge.operation())
                : OperationLabel.threadName(edge.operation().thread()) + " "
                        + counterexample
                                .operation(edge.operation())
                                .map(edge::whole)
                                .map(OperationLabel::brief)
                                .orElseGet(() -> counterexample.brief(edge.operation()));
    }

    /** The operation that a way consumes. */
    public String consumed(ConsumingPath arrival) {
        return of(edge(arrival.consuming()));
    }

    /** The operation that a way consumes, and how many steps come after it. */
    public String of(ConsumingPath arrival) {
        return arrival.steps() == 0 ? consumed(arrival)
                : consumed(arrival) + (arrival.steps() == 1 ? " and a step" : " and " + arrival.steps() + " steps");
    }

    /** The record that a way consumes, with the arguments that were found; empty if it was not kept. */
    public Optional<Operation> operation(Edge edge) {
        return counterexample.operation(edge.operation()).map(edge::whole);
    }

    /** The steps of a way; of many the first few. */
    public String steps(ConsumingPath arrival) {
        String first = arrival.edges().stream()
                .skip(1)
                .limit(STEPS)
                .map(this::edge)
                .map(edge -> edge.kind() == Kind.SILENT ? "a silent action" : "a step of " + of(edge.operation()))
                .collect(Collectors.joining(", "));
        return arrival.steps() <= STEPS ? first : first + " and " + (arrival.steps() - STEPS) + " more";
    }

    /** What is assumed. */
    public String of(Pin pin) {
        return pin instanceof Pin.Comes comes
                ? of(comes.operation()) + " comes as number " + pin.depth()
                : "through this state after " + pin.depth();
    }

    /** How much of the graph the pins leave. */
    public String assumed(Focus focus) {
        return String.format(
                Locale.ROOT, "%,d of %,d states agree with:", focus.nodeCount(), counterexample.linearizations().size());
    }

    private Edge edge(int index) {
        return counterexample.linearizations().edge(index);
    }

    /** The order that is looked at, last operation first, to be copied. */
    public String order(Investigation investigation) {
        StringBuilder text = new StringBuilder();
        List<Integer> edges = investigation.path().edges();
        for (int i = edges.size() - 1; i >= 0; i--) {
            Edge edge = edge(edges.get(i));
            int depth = counterexample.linearizations().node(edge.to()).depth();
            text.append(depth).append("  ");
            text.append(edge.kind() == Kind.SILENT ? "a silent action" : of(edge));
            text.append(edge.kind() == Kind.STEP ? ", a step" : "").append('\n');
        }
        return text.toString();
    }

    /** What a reader should know about the last row that is shown. */
    public String footer(TreeRows rows) {
        if (rows.tooWide()) {
            return "Too many orders before this to be read. Pin something to see further.";
        }
        return rows.more()
                ? "Show earlier operations"
                : counterexample.linearizations().fromTheBeginning()
                        ? "The trace begins here."
                        : "The graph begins here.";
    }
}
