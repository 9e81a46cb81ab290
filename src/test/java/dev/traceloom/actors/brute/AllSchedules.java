package dev.traceloom.actors.brute;

import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Client.Operation;
import dev.traceloom.actors.Harness;
import dev.traceloom.actors.Reference;
import dev.traceloom.actors.history.HistoryEvent;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How many schedules a system has, and all histories that they lead to. Schedules are counted, not listed: from equal snapshots, what
 * clients have seen among it, as many go on, so each snapshot is looked at once.
 */
public final class AllSchedules {
    private final int most;
    private final ActorSystem system = new ActorSystem();
    private final Reference<Object> reference;
    private final Steps steps;
    private final Map<Object, BigInteger> counted = new HashMap<>();
    private final Set<List<HistoryEvent>> histories = new LinkedHashSet<>();
    private final List<Operation> operations;
    private final BigInteger count;

    @SuppressWarnings("unchecked") // The reference is given its own states.
    private AllSchedules(Harness harness, int most) {
        this.most = most;
        harness.describe(system);
        reference = (Reference<Object>) harness.reference();
        steps = new Steps(system);
        operations = system.clients().values().stream().flatMap(client -> client.operations().stream()).toList();
        count = steps.beginnings().stream().map(this::count).reduce(BigInteger.ZERO, BigInteger::add);
    }

    public static AllSchedules of(Harness harness) {
        return new AllSchedules(harness, Integer.MAX_VALUE);
    }

    /** Nothing, if it has more snapshots than that. */
    static Optional<AllSchedules> within(int most, Harness harness) {
        try {
            return Optional.of(new AllSchedules(harness, most));
        } catch (TooMany more) {
            return Optional.empty();
        }
    }

    private static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    public BigInteger count() {
        return count;
    }

    public Set<List<HistoryEvent>> histories() {
        return histories;
    }

    /** Those that are not linearizable. */
    public Set<List<HistoryEvent>> wrongOnes() {
        return histories.stream().filter(history -> !isLinearizable(history)).collect(Collectors.toSet());
    }

    /** A schedule ends where nothing can be received any more and nobody starts again: nobody has to crash. */
    private BigInteger count(Snapshot now) {
        Object key = now.key(system.isReordering(), steps.clocks);
        BigInteger known = counted.get(key);
        if (known != null) {
            return known;
        }
        Steps.Next next = steps.after(now);
        BigInteger sum = BigInteger.ZERO;
        if (next.due().isEmpty()) {
            histories.add(now.history);
            sum = BigInteger.ONE;
        }
        for (Snapshot after : next.due()) {
            sum = sum.add(count(after));
        }
        for (Snapshot after : next.crashes()) {
            sum = sum.add(count(after));
        }
        counted.put(key, sum);
        if (counted.size() > most) {
            throw new TooMany();
        }
        return sum;
    }

    /** Tries every order that keeps an operation that had ended before another began before it (Herlihy and Wing, 1990). */
    private boolean isLinearizable(List<HistoryEvent> history) {
        Map<Integer, HistoryEvent> ends = new HashMap<>();
        history.stream().filter(event -> !event.invocation()).forEach(event -> ends.put(event.operation(), event));
        List<HistoryEvent> begins = history.stream().filter(HistoryEvent::invocation).toList();
        return hasWitness(history, begins, ends, reference.initial());
    }

    private boolean hasWitness(
            List<HistoryEvent> history, List<HistoryEvent> left, Map<Integer, HistoryEvent> ends, Object state) {
        int firstEnd = Integer.MAX_VALUE;
        for (HistoryEvent begin : left) {
            HistoryEvent end = ends.get(begin.operation());
            firstEnd = end == null ? firstEnd : Math.min(firstEnd, history.indexOf(end));
        }
        if (firstEnd == Integer.MAX_VALUE) {
            return true; // what was never answered need not have happened
        }
        for (HistoryEvent begin : left) {
            if (history.indexOf(begin) < firstEnd) {
                Operation operation = operations.get(begin.operation());
                var applied = reference.apply(state, operation.name(), operation.arguments());
                HistoryEvent end = ends.get(begin.operation());
                if (end == null || Objects.equals(end.response(), applied.response())) {
                    List<HistoryEvent> rest = new ArrayList<>(left);
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
