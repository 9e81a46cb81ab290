package dev.traceloom.actors.brute;

import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Client.Operation;
import dev.traceloom.actors.Harness;
import dev.traceloom.actors.Reference;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * How many schedules a system has, and all histories that they lead to. Schedules are counted, not listed: from equal snapshots, what
 * clients have seen among it, as many go on, so each snapshot is looked at once.
 */
public final class AllSchedules {
    private final ActorSystem system = new ActorSystem();
    private final Reference<Object> reference;
    private final Steps steps;
    private final Map<Object, BigInteger> counted = new HashMap<>();
    private final Set<List<Event>> histories = new LinkedHashSet<>();
    private final BigInteger count;

    @SuppressWarnings("unchecked")
    public AllSchedules(Harness harness) {
        harness.describe(system);
        reference = (Reference<Object>) harness.reference();
        steps = new Steps(system);
        count = count(Snapshot.initial(system));
    }

    public BigInteger count() {
        return count;
    }

    public Set<List<Event>> histories() {
        return histories;
    }

    public List<List<Event>> wrongOnes() {
        return histories.stream().filter(history -> !isLinearizable(history)).toList();
    }

    /** A schedule ends where nothing can be received any more: nothing has to go wrong. */
    private BigInteger count(Snapshot now) {
        Object key = now.key(system.isReordering(), steps.clocks);
        BigInteger known = counted.get(key);
        if (known != null) {
            return known;
        }
        Steps.Next next = steps.after(now);
        BigInteger sum = BigInteger.ZERO;
        if (next.received().isEmpty()) {
            histories.add(now.history);
            sum = BigInteger.ONE;
        }
        for (Snapshot after : next.received()) {
            sum = sum.add(count(after));
        }
        for (Snapshot after : next.failed()) {
            sum = sum.add(count(after));
        }
        counted.put(key, sum);
        return sum;
    }

    /** Tries every order that keeps an operation that had ended before another began before it (Herlihy and Wing, 1990). */
    public boolean isLinearizable(List<Event> history) {
        List<Event> open = new ArrayList<>();
        Map<Event, Event> ends = new HashMap<>();
        for (Event event : history) {
            if (event.ends()) {
                ends.put(new Event(event.client(), event.operation(), false, null), event);
            } else {
                open.add(event);
            }
        }
        return hasWitness(history, open, ends, reference.initial());
    }

    private boolean hasWitness(List<Event> history, List<Event> left, Map<Event, Event> ends, Object state) {
        if (left.stream().noneMatch(ends::containsKey)) {
            return true; // what was never answered need not have happened
        }
        int firstEnd = left.stream().filter(ends::containsKey).mapToInt(begin -> history.indexOf(ends.get(begin))).min().getAsInt();
        for (Event begin : left) {
            if (history.indexOf(begin) < firstEnd) {
                Operation operation = system.clients().get(begin.client()).operations().get(begin.operation());
                var applied = reference.apply(state, operation.name(), operation.arguments());
                Event end = ends.get(begin);
                if (end == null || Objects.equals(end.response(), applied.response())) {
                    List<Event> rest = new ArrayList<>(left);
                    rest.remove(begin);
                    if (hasWitness(history, rest, ends, applied.state())) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
