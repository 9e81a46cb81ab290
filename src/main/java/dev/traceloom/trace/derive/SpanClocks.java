package dev.traceloom.trace.derive;

import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.text.OneLine;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Clocks of a log of spans. Of two spans it is known which took effect first only in two ways:
 *
 * <ul>
 *   <li>On one node, whose clock tells both: one ended before the other began.
 *   <li>A span begins when its parent has begun. It may take effect before or after its parent does, and may even outlive it; but
 *       what was over before its parent began, on the parent's node, was over before it began.
 * </ul>
 *
 * <p>So what is passed on is what was over before a span began: from the parent's beginning to the child's, and from the end of a
 * span to all later beginnings on its node. Clocks of different nodes are never compared.
 */
final class SpanClocks {
    /** A beginning or an end, by the clock of a node. */
    private record Moment(int event, boolean isStart) {}

    private final List<LoggedEvent> events;
    private final Map<String, Integer> ids = new HashMap<>();
    /** Of each event, those of its parents that are in the log. */
    private final List<List<Integer>> parents = new ArrayList<>();
    private final SpanLanes lanes;
    /** What was over before each began; null while that is not found out. */
    private final Knowledge[] before;
    private final Map<String, List<Moment>> nodes = new LinkedHashMap<>();
    private Optional<BrokenOff> missing = Optional.empty();

    SpanClocks(List<LoggedEvent> events) throws TraceException {
        this.events = events;
        this.before = new Knowledge[events.size()];
        for (int i = 0; i < events.size(); i++) {
            Integer other = ids.put(span(i).id(), i);
            if (other != null) {
                throw TraceException.of(
                        events.get(i).place().inWords(),
                        "expected each span once, found " + OneLine.quoted(span(i).id()) + ", which stands in "
                                + events.get(other).place().inWords() + " too; where span ids are unique only within a"
                                + " trace, trace=FIELD in --fields says of which they are");
            }
            Optional<BigDecimal> end = span(i).end();
            if (end.isPresent() && end.get().compareTo(span(i).start()) < 0) {
                throw TraceException.of(
                        events.get(i).place().inWords(),
                        "expected an end of at least " + span(i).start().toPlainString() + ", the start, found "
                                + end.get().toPlainString());
            }
        }
        for (int i = 0; i < events.size(); i++) {
            parents.add(span(i).parents().stream().filter(ids::containsKey).map(ids::get).toList());
        }
        this.lanes = new SpanLanes(events);
        for (int i = 0; i < events.size(); i++) {
            requireParentsFirst(i);
            List<Moment> own = nodes.computeIfAbsent(events.get(i).node(), first -> new ArrayList<>());
            own.add(new Moment(i, true));
            if (span(i).end().isPresent()) {
                own.add(new Moment(i, false));
            }
        }
        // What ends when something else begins was not over before: beginnings come first, and parents before children.
        int[] depths = depths();
        nodes.values().forEach(own -> own.sort(Comparator.comparing((Moment moment) -> time(moment))
                .thenComparing(moment -> !moment.isStart)
                .thenComparing(moment -> depths[moment.event])));
    }

    static Told.Span span(LoggedEvent event) {
        return (Told.Span) event.told();
    }

    private Told.Span span(int event) {
        return span(events.get(event));
    }

    private BigDecimal time(Moment moment) {
        return moment.isStart ? span(moment.event).start() : span(moment.event).end().orElseThrow();
    }

    private void requireParentsFirst(int event) throws TraceException {
        for (int parent : parents.get(event)) {
            if (events.get(parent).node().equals(events.get(event).node())
                    && span(event).start().compareTo(span(parent).start()) < 0) {
                throw TraceException.of(
                        events.get(event).place().inWords(),
                        "begins before its parent in " + events.get(parent).place().inWords() + ", by the clock of "
                                + OneLine.quoted(events.get(event).node())
                                + ", which both name as their node: a node has to be one machine (node=FIELD in --fields)");
            }
        }
        if (missing.isEmpty()) {
            missing = span(event).parents().stream()
                    .filter(parent -> !ids.containsKey(parent))
                    .findFirst()
                    .map(parent -> new BrokenOff(
                            events.get(event).place().inWords() + " names the parent " + OneLine.quoted(parent)
                                    + ", which is not in the log",
                            false));
        }
    }

    /** How many ancestors each has at most; those that are their own are told of later, and have none here. */
    private int[] depths() {
        int[] depths = new int[events.size()];
        int[] open = new int[events.size()];
        List<List<Integer>> children = new ArrayList<>();
        Deque<Integer> ready = new ArrayDeque<>();
        for (int i = 0; i < open.length; i++) {
            children.add(new ArrayList<>());
        }
        for (int i = 0; i < open.length; i++) {
            for (int parent : parents.get(i)) {
                children.get(parent).add(i);
                open[i]++;
            }
            if (open[i] == 0) {
                ready.add(i);
            }
        }
        while (!ready.isEmpty()) {
            int parent = ready.remove();
            for (int child : children.get(parent)) {
                depths[child] = Math.max(depths[child], depths[parent] + 1);
                if (--open[child] == 0) {
                    ready.add(child);
                }
            }
        }
        return depths;
    }

    PlacedTrace trace(String name) throws TraceException {
        learn();
        List<Integer> inOrder = new ArrayList<>();
        for (int i = 0; i < before.length; i++) {
            if (events.get(i).operation().isPresent()) {
                inOrder.add(i);
            }
        }
        inOrder.sort(Comparator.comparing((Integer event) -> lanes.lane(event)).thenComparing(lanes::index));
        PlacedTrace.Builder trace = new PlacedTrace.Builder();
        for (int event : inOrder) {
            Knowledge own = before[event].copy();
            own.learn(lanes.lane(event), lanes.index(event) + 1);
            trace.add(lanes.names().get(lanes.lane(event)), events.get(event), own.clock(lanes.names()));
        }
        return trace.build(name, missing);
    }

    private void learn() throws TraceException {
        Map<String, Integer> next = new HashMap<>();
        Map<String, Knowledge> over = new HashMap<>();
        boolean moved = true;
        while (moved) {
            moved = false;
            for (String node : nodes.keySet()) {
                Knowledge known = over.computeIfAbsent(node, first -> new Knowledge(lanes.names().size()));
                List<Moment> moments = nodes.get(node);
                int at = next.getOrDefault(node, 0);
                while (at < moments.size() && pass(moments.get(at), known)) {
                    at++;
                    moved = true;
                }
                next.put(node, at);
            }
        }
        for (String node : nodes.keySet()) {
            if (next.get(node) < nodes.get(node).size()) {
                throw circle(nodes.get(node).get(next.get(node)).event);
            }
        }
    }

    /** Goes past a moment of a node, of which it is known what was over before; tells whether that can be done yet. */
    private boolean pass(Moment moment, Knowledge over) {
        int event = moment.event;
        if (!moment.isStart) {
            over.learn(before[event]);
            if (events.get(event).operation().isPresent()) {
                over.learn(lanes.lane(event), lanes.index(event) + 1);
            }
            return true;
        }
        if (parents.get(event).stream().anyMatch(parent -> before[parent] == null)) {
            return false;
        }
        before[event] = over.copy();
        parents.get(event).forEach(parent -> before[event].learn(before[parent]));
        return true;
    }

    private TraceException circle(int event) {
        int parent = parents.get(event).stream().filter(any -> before[any] == null).findFirst().orElseThrow();
        return TraceException.of(
                events.get(event).place().inWords(),
                "comes after its parent in " + events.get(parent).place().inWords()
                        + ", which comes after it by other parents and times: does the clock of a node go back, or is a"
                        + " node more than one machine?");
    }
}
