package dev.traceloom.spec.tlc.overrides;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tlc2.overrides.TLAPlusOperator;
import tlc2.value.impl.OpValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;

/** The causal order of a log, for logs of any length: only the next record of each node can come next. */
public final class VectorClocksOverrides {

    private VectorClocksOverrides() {}

    /** A record, and how many events of each node it knows of. */
    private record Event(int index, Value value, Value node, int time, Map<Value, Integer> known) {}

    @TLAPlusOperator(identifier = "LoomCausalOrder", module = "VectorClocks", warn = false)
    public static Value causalOrder(Value log, OpValue clock, OpValue node, OpValue domain) {
        Value[] records = Arguments.sequenceByLen("first", "CausalOrder", log);
        Map<Value, List<Event>> nodes = new LinkedHashMap<>();
        for (int i = 0; i < records.length; i++) {
            Event event = event(i, records[i], clock, node, domain);
            nodes.computeIfAbsent(event.node(), any -> new ArrayList<>()).add(event);
        }
        nodes.values().forEach(events -> events.sort(Comparator.comparingInt(Event::time)));
        Map<Value, Integer> taken = new LinkedHashMap<>();
        Value[] ordered = new Value[records.length];
        for (int i = 0; i < ordered.length; i++) {
            Event first = null;
            for (Map.Entry<Value, List<Event>> one : nodes.entrySet()) {
                int position = taken.getOrDefault(one.getKey(), 0);
                if (position < one.getValue().size()) {
                    Event event = one.getValue().get(position);
                    if ((first == null || event.index() < first.index()) && isReady(event, nodes, taken)) {
                        first = event;
                    }
                }
            }
            if (first == null) {
                throw Failure.because("CausalOrder: the clocks of some records contradict each other.");
            }
            ordered[i] = first.value();
            taken.merge(first.node(), 1, Integer::sum);
        }
        return new TupleValue(ordered);
    }

    private static Event event(int index, Value record, OpValue clock, OpValue node, OpValue domain) {
        Value times = Apply.operator(clock, record);
        Value writer = Apply.operator(node, record);
        Map<Value, Integer> known = new LinkedHashMap<>();
        for (Value other : Arguments.set("fourth", "CausalOrder", Apply.operator(domain, times))) {
            known.put(other, time(times, other));
        }
        return new Event(index, record, writer, time(times, writer), known);
    }

    private static int time(Value clock, Value node) {
        return Arguments.integer("second", "CausalOrder", Apply.function("CausalOrder", clock, node));
    }

    /** Whether all that it knows of has been taken. */
    private static boolean isReady(Event event, Map<Value, List<Event>> nodes, Map<Value, Integer> taken) {
        for (Map.Entry<Value, List<Event>> one : nodes.entrySet()) {
            int position = taken.getOrDefault(one.getKey(), 0);
            int known = event.known().getOrDefault(one.getKey(), 0);
            // What was not taken comes in order, so that the first that is not the event itself tells for all.
            List<Event> events = one.getValue();
            int next = position < events.size() && events.get(position) == event ? position + 1 : position;
            if (next < events.size() && events.get(next).time() <= known) {
                return false;
            }
        }
        return true;
    }
}
