package dev.traceloom.testing;

import dev.traceloom.trace.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The object of examples/producers: one FIFO per producer, and bulk operations that move each element on its own.
 *
 * <p>Threads are producers and consumers at once, numbered from 1; the elements of producer p are 10p … 10p + 9.
 */
public final class ProducerQueuesObject implements SimulatedObject {
    private static final List<String> ENQUEUE = List.of("producer", "elements");
    private static final List<String> DEQUEUE = List.of("consumer", "elements");
    private static final List<String> SIZE = List.of("size");
    private static final int CROWDED = 12;

    private final int longestBulk;
    private final boolean racy;
    private final TreeMap<Integer, ArrayDeque<Integer>> fifos = new TreeMap<>();

    private ProducerQueuesObject(int longestBulk, boolean racy) {
        this.longestBulk = longestBulk;
        this.racy = racy;
    }

    public static ProducerQueuesObject correct(int longestBulk) {
        return new ProducerQueuesObject(longestBulk, false);
    }

    /** A dequeue looks at the first element and removes it in two steps, so two consumers may get the same one. */
    public static ProducerQueuesObject racy(int longestBulk) {
        return new ProducerQueuesObject(longestBulk, true);
    }

    @Override
    public Call call(int thread, Dice dice) {
        int choice = dice.below(100);
        if (choice < 20) {
            return Call.atomic(() -> Invocation.of("SizeApprox", SIZE, Value.Int.of(size())));
        }
        return choice < 60 && size() < CROWDED ? new Enqueue(thread + 1, dice) : new Dequeue(thread + 1, dice);
    }

    private int size() {
        return fifos.values().stream().mapToInt(ArrayDeque::size).sum();
    }

    private static Value tuple(List<Integer> elements) {
        List<Value> values = new ArrayList<>();
        elements.forEach(element -> values.add(Value.Int.of(element)));
        return values.isEmpty() ? Value.Tuple.EMPTY : new Value.Tuple(values);
    }

    private List<Integer> bulkOf(int producer, Dice dice) {
        List<Integer> bulk = new ArrayList<>();
        for (int left = dice.between(0, longestBulk); left > 0; left--) {
            bulk.add(10 * producer + dice.below(10));
        }
        return bulk;
    }

    private final class Enqueue implements Call {
        private final int producer;
        private final List<Integer> elements;
        private int moved;

        Enqueue(int producer, Dice dice) {
            this.producer = producer;
            elements = bulkOf(producer, dice);
        }

        @Override
        public boolean act() {
            if (moved < elements.size()) {
                fifos.computeIfAbsent(producer, p -> new ArrayDeque<>()).addLast(elements.get(moved++));
            }
            return moved == elements.size();
        }

        @Override
        public int actsLeft() {
            return elements.size() - moved;
        }

        @Override
        public Invocation invocation() {
            return Invocation.of("EnqueueWithToken", ENQUEUE, Value.Int.of(producer), tuple(elements));
        }
    }

    private final class Dequeue implements Call {
        private final int consumer;
        private final int wanted;
        private final Dice dice;
        private final List<Integer> elements = new ArrayList<>();
        private ArrayDeque<Integer> lookedAt;

        Dequeue(int consumer, Dice dice) {
            this.consumer = consumer;
            this.dice = dice;
            wanted = dice.between(0, longestBulk);
        }

        @Override
        public boolean act() {
            if (lookedAt != null) {
                lookedAt.pollFirst();
                lookedAt = null;
                return elements.size() == wanted;
            }
            List<ArrayDeque<Integer>> filled =
                    fifos.values().stream().filter(fifo -> !fifo.isEmpty()).toList();
            if (filled.isEmpty() || elements.size() == wanted) {
                return true;
            }
            ArrayDeque<Integer> fifo = filled.get(dice.below(filled.size()));
            elements.add(fifo.peekFirst());
            if (racy) {
                lookedAt = fifo;
                return false;
            }
            fifo.pollFirst();
            return elements.size() == wanted;
        }

        @Override
        public int actsLeft() {
            return wanted - elements.size();
        }

        @Override
        public Invocation invocation() {
            return Invocation.of("Dequeue", DEQUEUE, Value.Int.of(consumer), tuple(elements));
        }
    }

    @Override
    public Invocation withoutEffect(int thread, Dice dice) {
        return Invocation.of(
                "EnqueueWithToken", ENQUEUE, Value.Int.of(thread + 1), tuple(bulkOf(thread + 1, dice)));
    }

    @Override
    public Optional<Invocation> corrupted(Invocation invocation, Dice dice) {
        if (invocation.name().equals("SizeApprox")) {
            return Optional.of(invocation.with(0, Value.Int.of(invocation.integer(0) + dice.between(1, 3))));
        }
        List<Value> elements = new ArrayList<>(((Value.Tuple) invocation.value(1)).elements());
        if (!invocation.name().equals("Dequeue") || elements.isEmpty()) {
            return Optional.empty();
        }
        int index = dice.below(elements.size());
        int element = ((Value.Int) elements.get(index)).value();
        elements.set(index, Value.Int.of(element - element % 10 + (element + 1 + dice.below(9)) % 10));
        return Optional.of(invocation.with(1, new Value.Tuple(elements)));
    }
}
