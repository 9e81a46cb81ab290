package dev.traceloom.engine.problem;

import dev.traceloom.spec.BoundOperation;
import java.util.Arrays;

/**
 * A sequence of records that must be consumed in this order: what a thread did, or the one operation of a thread that
 * never returned.
 *
 * <p>The latter has a lane of its own because nothing waits for it, not even the end of its own thread (semantics, rule
 * 8): it opens when its thread has come as far as {@code gatePosition}, and may be left out.
 *
 * <p>Times are unsigned; they are kept with the sign bit flipped, so that ordinary comparison orders them.
 */
public final class Lane {
    public final int thread;
    public final long[] start;
    public final long[] end;
    public final BoundOperation[] operations;
    public final int[] index;
    public final boolean optional;
    public final int gateLane;
    public final int gatePosition;

    Lane(
            int thread,
            long[] start,
            long[] end,
            BoundOperation[] operations,
            int[] index,
            boolean optional,
            int gateLane,
            int gatePosition) {
        this.thread = thread;
        this.start = start;
        this.end = end;
        this.operations = operations;
        this.index = index;
        this.optional = optional;
        this.gateLane = gateLane;
        this.gatePosition = gatePosition;
    }

    public int length() {
        return start.length;
    }

    /** The first records of this lane. */
    Lane first(int count) {
        return new Lane(
                thread,
                Arrays.copyOf(start, count),
                Arrays.copyOf(end, count),
                Arrays.copyOf(operations, count),
                Arrays.copyOf(index, count),
                optional,
                gateLane,
                gatePosition);
    }
}
