package dev.traceloom.engine.problem;

import dev.traceloom.spec.BoundOperation;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.UnaryOperator;

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
    /** Whether the lane may be left out; it opens when {@code gateLane} has come as far as {@code gatePosition}. */
    public final boolean optional;

    public final int gateLane;
    public final int gatePosition;
    /** The lane of the crash after which what was in flight cannot take effect any more; -1 where there is none. */
    public final int closingLane;

    /**
     * How far every lane must have come before each record, as vector clocks say; null where they say nothing of this lane.
     * For each record it grows along the lane.
     */
    private final int[][] needs;
    /** Whether a record may have to wait although time would let it go. */
    final boolean conditional;

    /**
     * Where a lane opens that may be left out, and where it closes.
     *
     * @param lane the lane of the same thread that must be consumed
     * @param position how far that lane must have come
     * @param closingLane the lane that must not have begun; -1 for none
     */
    record Gate(int lane, int position, int closingLane) {}

    /** @param gate of a lane that may be left out; null of one that must be consumed */
    Lane(int thread, long[] start, long[] end, BoundOperation[] operations, int[] index, Gate gate) {
        this.thread = thread;
        this.start = start;
        this.end = end;
        this.operations = operations;
        this.index = index;
        this.optional = gate != null;
        this.gateLane = optional ? gate.lane : -1;
        this.gatePosition = optional ? gate.position : 0;
        this.closingLane = optional ? gate.closingLane : -1;
        this.needs = null;
        this.conditional = optional;
    }

    private Lane(Lane same, int[][] needs) {
        this.thread = same.thread;
        this.start = same.start;
        this.end = same.end;
        this.operations = same.operations;
        this.index = same.index;
        this.optional = same.optional;
        this.gateLane = same.gateLane;
        this.gatePosition = same.gatePosition;
        this.closingLane = same.closingLane;
        this.needs = needs;
        this.conditional = optional || needs != null;
    }

    /** How many of its records are among the first of its thread. */
    int countBefore(int indexInThread) {
        int at = Arrays.binarySearch(index, indexInThread);
        return at < 0 ? -at - 1 : at;
    }

    /** The same records, which have to wait until every lane has come so far. */
    Lane after(int[][] positions) {
        return new Lane(this, positions);
    }

    /** Whether vector clocks say what comes before its records. */
    public boolean hasClocks() {
        return needs != null;
    }

    /** How far a lane must have come before a record, as vector clocks say. */
    public int needed(int record, int lane) {
        return needs == null ? 0 : needs[record][lane];
    }

    /** Whether all has come, up to these positions, that has to come before a record whatever the time. */
    boolean mayComeNext(int record, int[] position) {
        if (optional && !isOpen(position)) {
            return false;
        }
        if (needs != null) {
            int[] needed = needs[record];
            for (int lane = 0; lane < needed.length; lane++) {
                if (position[lane] < needed[lane]) {
                    return false;
                }
            }
        }
        return true;
    }

    public int length() {
        return start.length;
    }

    /** Whether a lane that may be left out can be gone on with, as far as its own thread is concerned. */
    public boolean isOpen(int[] position) {
        return position[gateLane] >= gatePosition && (closingLane < 0 || position[closingLane] == 0);
    }

    /** Whether it begins with this record, which may be left out. */
    public boolean isOptionalFor(int ofThread, int recordIndex) {
        return optional && thread == ofThread && index.length > 0 && index[0] == recordIndex;
    }

    /** The same records with other meanings; the same object where these are no others. */
    Lane with(UnaryOperator<BoundOperation> meaning) {
        BoundOperation[] others = new BoundOperation[operations.length];
        boolean same = true;
        for (int i = 0; i < others.length; i++) {
            others[i] = meaning.apply(operations[i]);
            same &= others[i] == operations[i];
        }
        return same ? this : new Lane(thread, start, end, others, index, gate()).after(needs);
    }

    private Gate gate() {
        return optional ? new Gate(gateLane, gatePosition, closingLane) : null;
    }

    /** The first records of this lane. */
    Lane first(int count) {
        Lane shorter = new Lane(
                thread,
                Arrays.copyOf(start, count),
                Arrays.copyOf(end, count),
                Arrays.copyOf(operations, count),
                Arrays.copyOf(index, count),
                gate());
        return needs == null ? shorter : shorter.after(Arrays.copyOf(needs, count));
    }

    /** Some of the records of this lane, where just these are left of all lanes. */
    Lane restrictedTo(BitSet[] some, int number) {
        LaneBuilder kept = new LaneBuilder(thread, some[number].cardinality());
        int[][] known = needs == null ? null : new int[some[number].cardinality()][some.length];
        int count = 0;
        for (int at = some[number].nextSetBit(0); at >= 0; at = some[number].nextSetBit(at + 1)) {
            kept.add(start[at], end[at], operations[at], index[at]);
            for (int other = 0; known != null && other < some.length; other++) {
                known[count][other] = some[other].get(0, needs[at][other]).cardinality();
            }
            count++;
        }
        return known == null ? kept.mandatory() : kept.mandatory().after(known);
    }
}
