package dev.traceloom.bench.peer;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Value;
import java.util.List;

/** An operation in 64 bits: the kind in the lowest 4, then up to three arguments of 20 bits each. */
final class Packed {
    private static final int KIND_BITS = 4;
    private static final int ARGUMENT_BITS = 20;

    private Packed() {}

    static long of(int kind, Operation operation) {
        List<Value> values = operation.arguments().values();
        long packed = kind;
        for (int i = 0; i < values.size(); i++) {
            long argument = values.get(i) instanceof Value.Bool truth
                    ? (truth.value() ? 1 : 0)
                    : ((Value.Int) values.get(i)).value();
            if (argument < 0 || argument >= 1 << ARGUMENT_BITS) {
                throw new IllegalArgumentException("the peer has no room for " + values.get(i));
            }
            packed |= argument << KIND_BITS + i * ARGUMENT_BITS;
        }
        return packed;
    }

    static int kind(long packed) {
        return (int) packed & (1 << KIND_BITS) - 1;
    }

    static int argument(long packed, int index) {
        return (int) (packed >>> KIND_BITS + index * ARGUMENT_BITS) & (1 << ARGUMENT_BITS) - 1;
    }
}
