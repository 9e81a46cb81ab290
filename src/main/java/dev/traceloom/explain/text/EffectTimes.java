package dev.traceloom.explain.text;

import dev.traceloom.trace.Operation;

/** When the operations of an order take effect in a chart: as early as each can, when it begins or with the one before it. */
final class EffectTimes {
    private long latest;

    /** Of the next operation of the order. */
    long of(Operation operation) {
        latest = Long.compareUnsigned(operation.start(), latest) > 0 ? operation.start() : latest;
        return latest;
    }
}
