package dev.traceloom.engine.problem;

import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Footprint;
import dev.traceloom.trace.Operation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A trace prepared for searching: its lanes, and which record may come next.
 *
 * <p>A remaining record a may come next if no other remaining record b has b.end &lt; a.start (semantics, rule 7).
 * Starts and ends never decrease within a lane, so the next record of each lane has the lane's smallest end, and it
 * suffices to compare with the smallest end over all lanes: a's own end is never before its start. Intervals are
 * closed (rule 6), so equality does not exclude.
 *
 * <p>Where records have vector clocks, a may come next if also every record that its clock knows of is behind (rule 38).
 */
public final class Problem {
    /** Far from the small numbers that others may mix, so that what they get has nothing to do with lanes. */
    private static final long LANE_SEED = 0x6c616e65732e2e2eL;
    private static final int MOST_DIFFERENT = 1 << 17;

    public final Lane[] lanes;
    /** How many threads the trace has, whether or not each has a lane. */
    public final int threads;
    /** How many records must be consumed. */
    public final int mandatory;
    /** Whether some record takes several steps. */
    public final boolean hasSteps;
    /** Whether some record keeps another from coming later: a crash, what was in flight then. */
    public final boolean hasClosings;
    /** Whether vector clocks order some records. */
    public final boolean hasClocks;

    /** The same arrays as the lanes have: every state asks for them. */
    private final long[][] starts;
    private final long[][] ends;
    private final boolean conditional;
    private final Recorded recorded;
    public final long[] stepLow;
    public final long[] stepHigh;
    /** Null until somebody asks. */
    private Optional<List<BoundOperation>> different;

    /** Tells what was recorded, by a thread's position in the trace and a record's in the thread. */
    interface Recorded {
        Operation at(int thread, int index);
    }

    /** A problem in which every thread has a lane. */
    Problem(Lane[] lanes, Recorded recorded) {
        this(lanes, lanes.length == 0 ? 0 : lanes[lanes.length - 1].thread + 1, recorded);
    }

    private Problem(Lane[] lanes, int threads, Recorded recorded) {
        this.lanes = lanes;
        this.threads = threads;
        this.recorded = recorded;
        this.stepLow = new long[lanes.length];
        this.stepHigh = new long[lanes.length];
        for (int lane = 0; lane < lanes.length; lane++) {
            stepLow[lane] = KeyMixing.low(LANE_SEED + lane) | 1;
            stepHigh[lane] = KeyMixing.high(LANE_SEED + lane) | 1;
        }
        this.starts = new long[lanes.length][];
        this.ends = new long[lanes.length][];
        boolean some = false;
        for (int lane = 0; lane < lanes.length; lane++) {
            starts[lane] = lanes[lane].start;
            ends[lane] = lanes[lane].end;
            some |= lanes[lane].conditional;
        }
        this.conditional = some;
        int count = 0;
        boolean steps = false;
        boolean closings = false;
        boolean clocks = false;
        for (Lane lane : lanes) {
            closings |= lane.closingLane >= 0;
            clocks |= lane.hasClocks();
            count += lane.optional ? 0 : lane.length();
            for (BoundOperation operation : lane.operations) {
                steps |= operation.step() != null;
            }
        }
        this.mandatory = count;
        this.hasSteps = steps;
        this.hasClosings = closings;
        this.hasClocks = clocks;
    }

    /** The lanes whose next record may come next, into {@code viable}; returns how many. */
    public int viable(int[] position, int[] viable) {
        long smallestEnd = Long.MAX_VALUE;
        for (int i = 0; i < ends.length; i++) {
            long[] end = ends[i];
            int at = position[i];
            if (at < end.length && end[at] < smallestEnd) {
                smallestEnd = end[at];
            }
        }
        int count = 0;
        for (int i = 0; i < starts.length; i++) {
            long[] start = starts[i];
            int at = position[i];
            if (at < start.length && start[at] <= smallestEnd && (!conditional || mayComeNext(i, position))) {
                viable[count++] = i;
            }
        }
        return count;
    }

    private boolean mayComeNext(int lane, int[] position) {
        return !lanes[lane].conditional || lanes[lane].mayComeNext(position[lane], position);
    }

    /** How many of the records that must be consumed are behind a position. */
    public int mandatoryBehind(int[] position) {
        int count = 0;
        for (int lane = 0; lane < lanes.length; lane++) {
            count += lanes[lane].optional ? 0 : position[lane];
        }
        return count;
    }

    /** The lane whose next record ends first, so that others may have to wait for it; -1 when nothing remains. */
    public int firstToEnd(int[] position) {
        int first = -1;
        for (int lane = 0; lane < lanes.length; lane++) {
            if (position[lane] < lanes[lane].length()
                    && (first < 0 || lanes[lane].end[position[lane]] < lanes[first].end[position[first]])) {
                first = lane;
            }
        }
        return first;
    }

    /**
     * The lane, among those that must be consumed, whose next record starts first; -1 when nothing remains. Where there are
     * clocks, only those count whose record may come next.
     */
    int firstToStart(int[] position) {
        if (hasClocks) {
            return firstViableToStart(position);
        }
        int first = -1;
        long firstStart = 0;
        for (int lane = 0; lane < starts.length; lane++) {
            long[] start = starts[lane];
            int at = position[lane];
            if (at < start.length && (first < 0 || start[at] < firstStart) && !lanes[lane].optional) {
                first = lane;
                firstStart = start[at];
            }
        }
        return first;
    }

    private int firstViableToStart(int[] position) {
        int[] viable = new int[lanes.length];
        int count = viable(position, viable);
        int first = -1;
        for (int i = 0; i < count; i++) {
            int lane = viable[i];
            if (!lanes[lane].optional
                    && (first < 0 || lanes[lane].start[position[lane]] < lanes[first].start[position[first]])) {
                first = lane;
            }
        }
        return first;
    }

    /** What is behind a position, as a problem of its own; what never returned may still be left out. */
    public Problem before(int[] position) {
        Lane[] shorter = new Lane[lanes.length];
        for (int lane = 0; lane < lanes.length; lane++) {
            shorter[lane] = lanes[lane].first(position[lane]);
        }
        return with(shorter);
    }

    /**
     * Some of the records as a problem of its own, with the same lanes, of which none may be left out.
     *
     * @param some by lane, the positions of these records
     */
    public Problem restrictedTo(BitSet[] some) {
        Lane[] fewer = new Lane[lanes.length];
        for (int lane = 0; lane < lanes.length; lane++) {
            fewer[lane] = lanes[lane].restrictedTo(some, lane);
        }
        return with(fewer);
    }

    /** The lane of an operation that never returned, by its thread and its position there. */
    public int optionalLane(int thread, int index) {
        for (int lane = 0; lane < lanes.length; lane++) {
            if (lanes[lane].isOptionalFor(thread, index)) {
                return lane;
            }
        }
        throw new IllegalArgumentException("record " + index + " of thread " + thread + " has no lane of its own");
    }

    public BoundOperation operation(int lane, int position) {
        return lanes[lane].operations[position];
    }

    /** Whether something is known of some operation in every state. */
    public boolean hasFootprints() {
        for (Lane lane : lanes) {
            for (BoundOperation operation : lane.operations) {
                if (operation.footprint() != Footprint.UNKNOWN) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * The operations of the records, each object once: a long trace repeats itself, and its equal records share what they were bound to.
     * Empty where there are too many.
     */
    public synchronized Optional<List<BoundOperation>> differentOperations() {
        if (different == null) {
            different = findDifferent();
        }
        return different;
    }

    /** Tells of the operations of all records: of each object once, unless there are too many. */
    public void eachOperation(Consumer<BoundOperation> told) {
        Optional<List<BoundOperation>> each = differentOperations();
        if (each.isPresent()) {
            each.get().forEach(told);
        } else {
            for (Lane lane : lanes) {
                for (BoundOperation operation : lane.operations) {
                    told.accept(operation);
                }
            }
        }
    }

    private Optional<List<BoundOperation>> findDifferent() {
        Set<BoundOperation> met = Collections.newSetFromMap(new IdentityHashMap<>());
        List<BoundOperation> found = new ArrayList<>();
        for (Lane lane : lanes) {
            for (BoundOperation operation : lane.operations) {
                if (met.add(operation)) {
                    found.add(operation);
                    if (found.size() > MOST_DIFFERENT) {
                        return Optional.empty();
                    }
                }
            }
        }
        return Optional.of(found);
    }

    /** The same trace with other lanes. */
    Problem with(Lane[] others) {
        return new Problem(others, threads, recorded);
    }

    /** A record as it stands in the trace. */
    public Operation recorded(int lane, int position) {
        return recorded.at(lanes[lane].thread, lanes[lane].index[position]);
    }

    /**
     * The part of a memo key that a lane's position adds; the parts are summed. It is a multiple of a number that is
     * random and the lane's own, so that a step adds the same wherever it is taken. Two vectors of positions have the
     * same sum only if their difference, which is a vector of small numbers, has the sum 0 with these random numbers:
     * of 64 bits here, and independently of another 64 in the upper half.
     */
    long positionLow(int lane, int position) {
        return stepLow[lane] * position;
    }

    long positionHigh(int lane, int position) {
        return stepHigh[lane] * position;
    }

    public long positionsLow(int[] position) {
        long sum = 0;
        for (int lane = 0; lane < position.length; lane++) {
            sum += positionLow(lane, position[lane]);
        }
        return sum;
    }

    public long positionsHigh(int[] position) {
        long sum = 0;
        for (int lane = 0; lane < position.length; lane++) {
            sum += positionHigh(lane, position[lane]);
        }
        return sum;
    }
}
