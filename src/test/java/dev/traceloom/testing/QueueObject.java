package dev.traceloom.testing;

import dev.traceloom.trace.value.Value;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/** The object of examples/queue: a FIFO queue. Nobody dequeues from an empty one. */
public final class QueueObject implements SimulatedObject {
    private static final List<String> ELEM = List.of("elem");

    private final int values;
    private final int capacity;
    private final boolean racy;
    private final ArrayDeque<Integer> elements = new ArrayDeque<>();

    private QueueObject(int values, int capacity, boolean racy) {
        this.values = values;
        this.capacity = capacity;
        this.racy = racy;
    }

    /** Enqueues one of as many different values, and holds at most so many elements. */
    public static QueueObject correct(int values, int capacity) {
        return new QueueObject(values, capacity, false);
    }

    /** Its dequeue looks at the head and removes it in two steps, so two consumers may get the same element. */
    public static QueueObject racy(int values, int capacity) {
        return new QueueObject(values, capacity, true);
    }

    @Override
    public Call call(int thread, Dice dice) {
        if (racy && !elements.isEmpty() && dice.percent(50)) {
            return Call.lookThenAct(elements::peekFirst, seen -> seen == null ? enqueue(dice) : dequeue(seen));
        }
        // Which of the two it is can be told only at its moment: the queue may be empty by then.
        return Call.atomic(() -> elements.isEmpty() || elements.size() < capacity && dice.percent(50)
                ? enqueue(dice)
                : dequeue(elements.peekFirst()));
    }

    private Invocation enqueue(Dice dice) {
        int elem = dice.below(values);
        elements.addLast(elem);
        return Invocation.of("Enqueue", ELEM, Value.Int.of(elem));
    }

    private Invocation dequeue(int elem) {
        elements.pollFirst();
        return Invocation.of("Dequeue", ELEM, Value.Int.of(elem));
    }

    @Override
    public Invocation withoutEffect(int thread, Dice dice) {
        return Invocation.of(dice.percent(50) ? "Enqueue" : "Dequeue", ELEM, Value.Int.of(dice.below(values)));
    }

    @Override
    public Optional<Invocation> corrupted(Invocation invocation, Dice dice) {
        if (!invocation.name().equals("Dequeue")) {
            return Optional.empty();
        }
        int other = (invocation.integer(0) + 1 + dice.below(Math.max(1, values - 1))) % Math.max(2, values);
        return Optional.of(invocation.with(0, Value.Int.of(other)));
    }
}
