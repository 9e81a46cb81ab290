package dev.traceloom.explain.accepted;

import dev.traceloom.engine.ending.EndingWalk;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.explain.StateValues;
import dev.traceloom.explain.Stretches;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.StepDiagnosis.SilentStep;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.value.Arguments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** A stretch of an order as a graph in which one state follows another. */
final class StretchGraph {
    static final LinearizationGraph NONE = new LinearizationGraph(List.of(), List.of(), 0, true);

    private final Trace trace;
    private final Specification specification;
    private final Linearization order;
    private final Stretches shown;
    private final OrderMoves moves;
    private final StateValues values;
    private final int[] consumed;
    private int depth;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();

    StretchGraph(Trace trace, Specification specification, Linearization order, Stretches shown) {
        this.trace = trace;
        this.specification = specification;
        this.order = order;
        this.shown = shown;
        this.moves = new OrderMoves(trace, specification, order, Set.of());
        this.values = new StateValues(specification.hasView());
        this.consumed = shown.begin();
    }

    void add(CheckpointedOrder.Stretch stretch) {
        for (int move = 0; move < stretch.first(); move++) {
            pass(move);
        }
        node(stretch.states().get(0));
        for (int i = 0; i < stretch.calls().size(); i++) {
            move(stretch.first() + i, stretch.states().get(i), stretch.calls().get(i), stretch.states().get(i + 1));
        }
        Node last = nodes.remove(nodes.size() - 1);
        nodes.add(new Node(last.id(), last.depth(), last.consumed(), last.state(), true));
    }

    LinearizationGraph built() {
        return new LinearizationGraph(nodes, edges, nodes.get(0).depth(), true);
    }

    private void pass(int move) {
        if (order.kind(move) == Linearization.Kind.OPERATION) {
            consumed[shown.of(order.thread(move), order.index(move))]++;
            depth++;
        }
    }

    private void node(State state) {
        nodes.add(new Node(nodes.size(), depth, Arrays.stream(consumed).boxed().toList(), values.of(state), false));
    }

    private void move(int move, State from, Call call, State to) {
        Kind kind = Kind.valueOf(order.kind(move).name());
        if (kind == Kind.SILENT) {
            follow(kind, null, Arguments.NONE, to);
            return;
        }
        State before = from;
        if (kind == Kind.OPERATION && call != null) {
            // Silent actions may be taken together with the record that follows them.
            for (SilentStep silence : specification.silences(from, call, to)) {
                follow(Kind.SILENT, null, Arguments.NONE, silence.to());
                before = silence.to();
            }
        }
        RecordRef record = new RecordRef(trace.threads().get(order.thread(move)).id(), order.index(move));
        pass(move);
        follow(kind, record, found(move, before, to), to);
    }

    private void follow(Kind kind, RecordRef record, Arguments found, State to) {
        edges.add(new Edge(nodes.size() - 1, nodes.size(), kind, record, found));
        node(to);
    }

    private Arguments found(int move, State from, State to) {
        BoundOperation meaning = moves.meaning(move);
        return meaning.lacksArguments()
                ? EndingWalk.found(specification, from, new EndingWalk.Lacking(moves.recorded(move), meaning), to)
                : Arguments.NONE;
    }
}
