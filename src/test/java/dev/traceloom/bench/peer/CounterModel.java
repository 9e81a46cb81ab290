package dev.traceloom.bench.peer;

import dev.traceloom.trace.Operation;

/** The counter of examples/counter. */
public final class CounterModel implements SequentialModel<Integer> {

    @Override
    public Integer initial() {
        return 1;
    }

    @Override
    public long encode(Operation operation) {
        return Packed.of(0, operation);
    }

    @Override
    public Integer step(Integer counter, long operation) {
        return counter == Packed.argument(operation, 0) ? counter + 1 : null;
    }
}
