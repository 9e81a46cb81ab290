package dev.traceloom.testing.mutants;

import dev.traceloom.testing.Call;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.Invocation;
import dev.traceloom.testing.SimulatedObject;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Queues of elements that are all different. Nobody dequeues from one that is known to be empty. */
final class QueueMutants {
    private static final List<String> ELEM = List.of("elem");
    private static final int CAPACITY = 8;

    private QueueMutants() {}

    private static Invocation enqueued(int elem) {
        return Mutant.record("Enqueue", ELEM, elem);
    }

    private static Invocation dequeued(int elem) {
        return Mutant.record("Dequeue", ELEM, elem);
    }

    /** Enqueue reads the tail and writes it at another moment. */
    static SimulatedObject sameSlot() {
        return new Mutant() {
            private final Map<Integer, Integer> slots = new HashMap<>();
            private int head;
            private int tail;
            private int lastElem;

            @Override
            public Call call(int thread, Dice dice) {
                if (tail - head < CAPACITY && dice.percent(50)) {
                    return Call.lookThenAct(() -> tail, this::enqueue);
                }
                return Call.atomic(() -> head < tail ? dequeued(slots.get(head++)) : enqueue(tail));
            }

            private Invocation enqueue(int slot) {
                int elem = ++lastElem;
                slots.put(slot, elem);
                tail = slot + 1;
                return enqueued(elem);
            }
        };
    }

    /** Dequeue does not notice that the queue is empty; it becomes so when everything has been enqueued. */
    static SimulatedObject neverEmpty(int elements) {
        return new Mutant() {
            private final ArrayDeque<Integer> queue = new ArrayDeque<>();
            private int lastElem;
            private int lastDequeued;

            @Override
            public Call call(int thread, Dice dice) {
                return Call.atomic(() -> {
                    boolean more = lastElem < elements;
                    if (more && (queue.isEmpty() || queue.size() < CAPACITY && dice.percent(50))) {
                        queue.addLast(++lastElem);
                        return enqueued(lastElem);
                    }
                    lastDequeued = queue.isEmpty() ? lastDequeued : queue.pollFirst();
                    return dequeued(lastDequeued);
                });
            }
        };
    }
}
