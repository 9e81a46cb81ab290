package dev.traceloom.actors.random;

import dev.traceloom.actors.Dependence;
import dev.traceloom.actors.system.Envelope;
import dev.traceloom.actors.system.Outcome;
import dev.traceloom.actors.system.SystemState;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Mazurkiewicz's classes of schedules: two are in the same one if they come from each other by exchanging independent neighbours. Each is
 * known by its least member, for numbers of steps that do not depend on the schedule: a message is the so manieth that a step sent.
 */
final class TraceClasses {
    private final Dependence dependence;
    private final Map<Object, Integer> numbers = new HashMap<>();

    TraceClasses(Dependence dependence) {
        this.dependence = dependence;
    }

    List<Integer> of(EverySchedule.Run run) {
        Map<Envelope, Integer> messages = new IdentityHashMap<>();
        name(messages, run.beginning().next(), -1 - run.schedule().beginning());
        List<Integer> events = new ArrayList<>();
        List<BitSet> before = new ArrayList<>();
        for (int index = 0; index < run.steps().size(); index++) {
            Outcome step = run.steps().get(index);
            int way = run.schedule().choices().get(index).way();
            int event = number(List.of(messages.get(step.received()), way));
            events.add(event);
            before.add(before(run.steps(), index));
            name(messages, step.next(), event);
        }
        return least(events, before);
    }

    private void name(Map<Envelope, Integer> messages, SystemState state, int sender) {
        int count = 0;
        for (int index = 0; index < state.pendingCount(); index++) {
            if (!messages.containsKey(state.pending(index))) {
                messages.put(state.pending(index), number(List.of("sent", sender, count++)));
            }
        }
    }

    private int number(Object what) {
        return numbers.computeIfAbsent(what, unused -> numbers.size());
    }

    private BitSet before(List<Outcome> steps, int index) {
        Outcome step = steps.get(index);
        BitSet before = new BitSet();
        for (int earlier = 0; earlier < index; earlier++) {
            Outcome other = steps.get(earlier);
            if (step.received().sentAt() == earlier
                    || step.next().areOrdered(other.received(), step.received())
                    || dependence.areDependent(other.receive(), step.receive())) {
                before.set(earlier);
            }
        }
        return before;
    }

    private static List<Integer> least(List<Integer> events, List<BitSet> before) {
        List<Integer> order = new ArrayList<>();
        BitSet done = new BitSet();
        while (order.size() < events.size()) {
            int next = -1;
            for (int index = 0; index < events.size(); index++) {
                BitSet missing = (BitSet) before.get(index).clone();
                missing.andNot(done);
                if (!done.get(index) && missing.isEmpty() && (next < 0 || events.get(index) < events.get(next))) {
                    next = index;
                }
            }
            done.set(next);
            order.add(events.get(next));
        }
        return order;
    }
}
