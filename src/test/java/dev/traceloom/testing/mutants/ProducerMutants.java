package dev.traceloom.testing.mutants;

import dev.traceloom.testing.Call;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.Invocation;
import dev.traceloom.testing.SimulatedObject;
import dev.traceloom.trace.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Queues with a FIFO per producer whose bulk operations move each element on its own, wrongly. Elements are all
 * different.
 */
final class ProducerMutants {
    private static final int PRODUCERS = 3;
    private static final int LONGEST_BULK = 3;
    private static final int CROWDED = 9;

    private ProducerMutants() {}

    /** A bulk enqueue puts its elements in backwards. */
    static SimulatedObject backwards() {
        return new BulkMutant(true, false);
    }

    /** The size is added up over the FIFOs, each looked at in a moment of its own. */
    static SimulatedObject sizeByFifo() {
        return new BulkMutant(false, true);
    }

    private static final class BulkMutant extends Mutant {
        private final boolean backwards;
        private final boolean sizeByFifo;
        private final List<ArrayDeque<Integer>> fifos = new ArrayList<>();
        private int lastElement;

        BulkMutant(boolean backwards, boolean sizeByFifo) {
            this.backwards = backwards;
            this.sizeByFifo = sizeByFifo;
            for (int producer = 0; producer < PRODUCERS; producer++) {
                fifos.add(new ArrayDeque<>());
            }
        }

        @Override
        public Call call(int thread, Dice dice) {
            int choice = dice.below(100);
            if (choice < 30) {
                return new Size();
            }
            return choice < 65 && size() < CROWDED ? new Enqueue(thread, dice) : new Dequeue(thread, dice);
        }

        private int size() {
            return fifos.stream().mapToInt(ArrayDeque::size).sum();
        }

        private static Invocation moved(String name, String who, int thread, List<Integer> elements) {
            List<Value> values = new ArrayList<>();
            elements.forEach(element -> values.add(Value.Int.of(element)));
            return Invocation.of(
                    name,
                    List.of(who, "elements"),
                    Value.Int.of(thread + 1),
                    values.isEmpty() ? Value.Tuple.EMPTY : new Value.Tuple(values));
        }

        private final class Enqueue implements Call {
            private final int producer;
            private final List<Integer> elements = new ArrayList<>();
            private int moved;

            Enqueue(int producer, Dice dice) {
                this.producer = producer;
                for (int left = dice.between(1, LONGEST_BULK); left > 0; left--) {
                    elements.add(++lastElement);
                }
            }

            @Override
            public boolean act() {
                fifos.get(producer).addLast(elements.get(backwards ? elements.size() - 1 - moved : moved));
                return ++moved == elements.size();
            }

            @Override
            public int actsLeft() {
                return elements.size() - moved;
            }

            @Override
            public Invocation invocation() {
                return moved("EnqueueWithToken", "producer", producer, elements);
            }
        }

        private final class Dequeue implements Call {
            private final int consumer;
            private final int wanted;
            private final Dice dice;
            private final List<Integer> elements = new ArrayList<>();

            Dequeue(int consumer, Dice dice) {
                this.consumer = consumer;
                this.dice = dice;
                wanted = dice.between(1, LONGEST_BULK);
            }

            @Override
            public boolean act() {
                List<ArrayDeque<Integer>> filled =
                        fifos.stream().filter(fifo -> !fifo.isEmpty()).toList();
                if (filled.isEmpty()) {
                    return true;
                }
                elements.add(filled.get(dice.below(filled.size())).pollFirst());
                return elements.size() == wanted;
            }

            @Override
            public int actsLeft() {
                return wanted - elements.size();
            }

            @Override
            public Invocation invocation() {
                return moved("Dequeue", "consumer", consumer, elements);
            }
        }

        private final class Size implements Call {
            private int next;
            private int sum;

            @Override
            public boolean act() {
                if (!sizeByFifo) {
                    sum = size();
                    return true;
                }
                sum += fifos.get(next).size();
                return ++next == PRODUCERS;
            }

            @Override
            public int actsLeft() {
                return sizeByFifo ? PRODUCERS - next : 1;
            }

            @Override
            public Invocation invocation() {
                return record("SizeApprox", List.of("size"), sum);
            }
        }
    }
}
