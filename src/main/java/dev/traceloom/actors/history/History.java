package dev.traceloom.actors.history;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Invocations and responses so far. There is one object for each sequence of them, so that equal ones are the same object, and one
 * that grows shares what was before.
 */
public final class History {
    private final History before;
    private final HistoryEvent last;
    /** Of its last response among all; 0 for an invocation. */
    private final int number;
    private final Map<Next, History> longer = new ConcurrentHashMap<>(2);

    private History(History before, HistoryEvent last, int number) {
        this.before = before;
        this.last = last;
        this.number = number;
    }

    public static History empty() {
        return new History(null, null, 0);
    }

    public History invoked(int operation) {
        return next(new Next(operation, true, 0), null);
    }

    /** @param number the number of the response among all, which are equal if their numbers are */
    public History responded(int operation, int number, Object response) {
        return next(new Next(operation, false, number), response);
    }

    private History next(Next next, Object response) {
        History known = longer.get(next);
        if (known != null) {
            return known;
        }
        HistoryEvent event = new HistoryEvent(next.operation, next.invocation, response);
        return longer.computeIfAbsent(next, added -> new History(this, event, next.response));
    }

    public List<HistoryEvent> events() {
        Deque<HistoryEvent> events = new ArrayDeque<>();
        for (History at = this; at.before != null; at = at.before) {
            events.addFirst(at.last);
        }
        return List.copyOf(events);
    }

    /**
     * All that linearizability depends on: for each operation its answer and which were answered before it began. Answers are
     * told apart by their numbers: what their classes say of equality may throw, or hold of one and not of the other.
     */
    public Object likeness() {
        Deque<History> all = new ArrayDeque<>();
        for (History at = this; at.before != null; at = at.before) {
            all.addFirst(at);
        }
        Map<Integer, List<Long>> operations = new HashMap<>();
        long answered = 0;
        for (History at : all) {
            int operation = at.last.operation();
            if (at.last.invocation()) {
                operations.put(operation, List.of(answered));
            } else {
                answered |= 1L << operation;
                operations.put(operation, List.of(operations.get(operation).get(0), (long) at.number));
            }
        }
        return operations;
    }

    /** What an operation was answered with; empty if it was not answered. */
    public Optional<HistoryEvent> response(int operation) {
        return events().stream().filter(event -> event.operation() == operation && !event.invocation()).findFirst();
    }

    /** Whether every operation that began was answered. */
    public boolean isComplete() {
        int open = 0;
        for (History at = this; at.before != null; at = at.before) {
            open += at.last.invocation() ? 1 : -1;
        }
        return open == 0;
    }

    private record Next(int operation, boolean invocation, int response) {}
}
