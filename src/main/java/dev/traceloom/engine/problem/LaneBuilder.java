package dev.traceloom.engine.problem;

import dev.traceloom.spec.BoundOperation;

/** Gathers the records of a lane. */
final class LaneBuilder {
    private final int thread;
    private final long[] start;
    private final long[] end;
    private final BoundOperation[] operations;
    private final int[] index;
    private int count;

    /** @param most how many records there can be */
    LaneBuilder(int thread, int most) {
        this.thread = thread;
        this.start = new long[most];
        this.end = new long[most];
        this.operations = new BoundOperation[most];
        this.index = new int[most];
    }

    void add(long from, long to, BoundOperation operation, int indexInThread) {
        start[count] = count == 0 ? from : Math.max(from, start[count - 1]);
        end[count] = to;
        operations[count] = operation;
        index[count] = indexInThread;
        count++;
    }

    int size() {
        return count;
    }

    /** A lane whose records must all be consumed. */
    Lane mandatory() {
        letEndsNeverDecrease();
        return build(null);
    }

    /**
     * A lane whose records may be left out, open once the lane {@code gateLane} has come as far as {@code
     * gatePosition}.
     */
    Lane optional(int gateLane, int gatePosition) {
        return optional(gateLane, gatePosition, -1);
    }

    /** The same, that closes with the first record of another lane; -1 for none. */
    Lane optional(int gateLane, int gatePosition, int closingLane) {
        return build(new Lane.Gate(gateLane, gatePosition, closingLane));
    }

    /**
     * An aborted operation may lack an end, and still the end of its thread comes after it: what has to wait for the
     * latter has to wait for both.
     */
    private void letEndsNeverDecrease() {
        for (int i = count - 2; i >= 0; i--) {
            end[i] = Math.min(end[i], end[i + 1]);
        }
    }

    private Lane build(Lane.Gate gate) {
        Lane all = new Lane(thread, start, end, operations, index, gate);
        return count == start.length ? all : all.first(count);
    }
}
