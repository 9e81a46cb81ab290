package dev.traceloom.bench.peer;

import dev.traceloom.trace.Operation;
import java.util.Arrays;

/** The queue of examples/queue. It is short in every trace of the benchmark, so copying it is the fastest. */
public final class QueueModel implements SequentialModel<QueueModel.Elements> {

    /** Its elements, the head first. */
    static final class Elements {
        private final int[] elements;
        private final int hash;

        Elements(int[] elements) {
            this.elements = elements;
            this.hash = Arrays.hashCode(elements) * 0x9E3779B1;
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Elements queue && hash == queue.hash && Arrays.equals(elements, queue.elements);
        }
    }

    @Override
    public Elements initial() {
        return new Elements(new int[0]);
    }

    @Override
    public long encode(Operation operation) {
        return Packed.of(operation.name().equals("Enqueue") ? 0 : 1, operation);
    }

    @Override
    public Elements step(Elements queue, long operation) {
        int element = Packed.argument(operation, 0);
        int[] before = queue.elements;
        if (Packed.kind(operation) == 0) {
            int[] after = Arrays.copyOf(before, before.length + 1);
            after[before.length] = element;
            return new Elements(after);
        }
        return before.length > 0 && before[0] == element
                ? new Elements(Arrays.copyOfRange(before, 1, before.length))
                : null;
    }
}
