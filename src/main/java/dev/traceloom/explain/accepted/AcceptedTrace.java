package dev.traceloom.explain.accepted;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.SourceText;
import dev.traceloom.explain.Stretches;
import dev.traceloom.explain.Summary;
import dev.traceloom.explain.UnknownArguments;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.causal.CausalDepth;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A trace that is accepted, with the order that was found. What a reader looks at is a stretch of it: computed then, and an
 * explanation as a rejected trace has one, in which nothing is refused.
 *
 * <p>Of use only while the specification is open, and to one thread at a time.
 */
public final class AcceptedTrace {
    /** As many as anybody scrolls through: each is a row with a state of its own. */
    private static final int MOST_MOVES = 5000;

    private final Trace trace;
    private final Specification specification;
    private final Result result;
    private final Linearization order;
    private final CheckpointedOrder states;
    private final Stretches shown;

    /**
     * @param named the same trace, in which records that name no action may have the names of those that they were
     * @param result one with an order
     */
    public AcceptedTrace(Trace trace, Trace named, Specification specification, Result result) {
        this.trace = trace;
        this.specification = specification;
        this.result = result;
        this.order = result.order().orElseThrow();
        this.states = new CheckpointedOrder(trace, specification, order);
        this.shown = new Stretches(
                new UnknownArguments(CausalDepth.asTime(named), specification, result.incomplete()).threads());
    }

    public String name() {
        return trace.name();
    }

    /** Follows the order for so long; what is known of its states then is what there is to look at. */
    public void follow(Duration time) {
        LimitedTime.run(time, specification, () -> states.follow(Integer.MAX_VALUE));
    }

    /** The end of the order. */
    public Explanation end(Duration time) {
        return stretch(Math.max(0, states.followed() - MOST_MOVES), states.followed(), time);
    }

    /** What is around a record; one that never returned, and has no place in the order, is looked for where its thread was. */
    public Explanation around(RecordRef record, Duration time) {
        int place = Math.min(place(record), states.followed());
        int from = Math.max(0, Math.min(place - MOST_MOVES / 2, states.followed() - MOST_MOVES));
        return stretch(from, Math.min(states.followed(), from + MOST_MOVES), time);
    }

    private int place(RecordRef record) {
        int found = 0;
        for (int i = 0; i < order.size(); i++) {
            if (order.kind(i) == Linearization.Kind.OPERATION
                    && order.index(i) <= record.index()
                    && trace.threads().get(order.thread(i)).id().equals(record.thread())) {
                found = i;
            }
        }
        return found;
    }

    private Explanation stretch(int from, int to, Duration time) {
        StretchGraph graph = new StretchGraph(trace, specification, order, shown);
        boolean[] known = new boolean[1];
        boolean followed = states.followed() > 0 || order.size() == 0;
        if (followed) {
            known[0] = LimitedTime.run(time, specification, () -> graph.add(states.stretch(from, to)));
        }
        LinearizationGraph path = known[0] ? graph.built() : StretchGraph.NONE;
        List<FrontierGroup> last = path.nodes().isEmpty()
                ? List.of()
                : List.of(new FrontierGroup(0, List.of(path.nodes().size() - 1), List.of()));
        return new Explanation(
                Summary.of(trace.name(), specification.name(), result, warnings(known[0] ? states.followed() : 0, from, to)),
                shown.shown(),
                path,
                last,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                SourceText.of(specification),
                specification.mappings());
    }

    private List<String> warnings(int known, int from, int to) {
        List<String> warnings = new ArrayList<>(result.warnings());
        if (known > 0 && to - from < known) {
            warnings.add(OrderNotes.part(order.size(), from, to));
        }
        if (known < order.size()) {
            warnings.add(OrderNotes.cut(known, order.size()));
        }
        return warnings;
    }
}
