package dev.traceloom.engine;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Turns a trace into lanes, binding every record to the specification on the way. */
final class ProblemBuilder {
    private static final long FLIP = Long.MIN_VALUE;

    private final Trace trace;
    private final Specification specification;
    private final long skew;
    private final List<Lane> lanes = new ArrayList<>();

    /** @param skew how far every timebox is widened on both sides, for clocks that are not quite common */
    ProblemBuilder(Trace trace, Specification specification, long skew) {
        this.trace = trace;
        this.specification = specification;
        this.skew = skew;
    }

    /**
     * The whole trace.
     *
     * @throws UnfitTraceException when a record has no meaning in the specification
     */
    Problem build() throws UnfitTraceException {
        return build(-1L, false);
    }

    /**
     * The part of the trace that unknown operations after {@code time} cannot have influenced (semantics, rule 11): what
     * ended before is kept, what was open is treated as never returned, what came later is left out. The unknown ones are
     * recorded by no better a clock than the others: skew lets them begin earlier too.
     */
    Problem buildBefore(long time) throws UnfitTraceException {
        return build(time, true);
    }

    private Problem build(long time, boolean cut) throws UnfitTraceException {
        lanes.clear();
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            addThread(thread, time, cut);
        }
        return new Problem(lanes.toArray(Lane[]::new));
    }

    private void addThread(int thread, long time, boolean cut) throws UnfitTraceException {
        TraceThread recorded = trace.threads().get(thread);
        List<Operation> operations = recorded.operations();
        int size = operations.size();
        long[] start = new long[size];
        long[] end = new long[size];
        BoundOperation[] bound = new BoundOperation[size];
        int[] index = new int[size];
        int count = 0;
        List<Integer> open = new ArrayList<>();
        int gatePosition = 0;
        long cutTime = earlier(time);
        for (int i = 0; i < size; i++) {
            Operation operation = operations.get(i);
            if (operation.outcome() == Outcome.CRASH) {
                continue;
            }
            BoundOperation meaning = bind(recorded, i);
            if (cut && earlier(operation.start()) >= cutTime) {
                break;
            }
            boolean neverReturned = operation.outcome() == Outcome.NEVER_RETURNED
                    || cut && later(operation.end()) >= cutTime;
            if (neverReturned) {
                if (operation.hasEffect()) {
                    gatePosition = open.isEmpty() ? count : gatePosition;
                    open.add(i);
                }
                continue;
            }
            start[count] = earlier(operation.start());
            end[count] = later(operation.end());
            bound[count] = meaning;
            index[count] = i;
            count++;
        }
        letEndsNeverDecrease(end, count);
        int lane = lanes.size();
        lanes.add(new Lane(
                thread,
                Arrays.copyOf(start, count),
                Arrays.copyOf(end, count),
                Arrays.copyOf(bound, count),
                Arrays.copyOf(index, count),
                false,
                lane,
                0));
        if (!open.isEmpty()) {
            lanes.add(openLane(recorded, thread, open, lane, gatePosition));
        }
    }

    /**
     * An aborted operation may lack an end, and still the end of its thread comes after it: what has to wait for the
     * latter has to wait for both.
     */
    private static void letEndsNeverDecrease(long[] end, int count) {
        for (int i = count - 2; i >= 0; i--) {
            end[i] = Math.min(end[i], end[i + 1]);
        }
    }

    /** Mostly a single operation; where a cut and a skew meet, several, of which none happens before the one before it. */
    private Lane openLane(TraceThread recorded, int thread, List<Integer> open, int gateLane, int gatePosition)
            throws UnfitTraceException {
        int size = open.size();
        long[] start = new long[size];
        long[] end = new long[size];
        BoundOperation[] bound = new BoundOperation[size];
        int[] index = new int[size];
        for (int i = 0; i < size; i++) {
            index[i] = open.get(i);
            start[i] = earlier(recorded.operations().get(index[i]).start());
            end[i] = Long.MAX_VALUE;
            bound[i] = bind(recorded, index[i]);
        }
        return new Lane(thread, start, end, bound, index, true, gateLane, gatePosition);
    }

    private BoundOperation bind(TraceThread thread, int index) throws UnfitTraceException {
        try {
            return specification.bind(thread.id(), thread.operations().get(index));
        } catch (BindingException unfit) {
            throw new UnfitTraceException(trace.name() + ", thread " + thread.id() + ", record " + (index + 1)
                    + ", operation " + thread.operations().get(index).name() + ": " + unfit.getMessage());
        }
    }

    private long earlier(long time) {
        return (Long.compareUnsigned(time, skew) < 0 ? 0 : time - skew) ^ FLIP;
    }

    private long later(long time) {
        long moved = time + skew;
        return (Long.compareUnsigned(moved, time) < 0 ? -1L : moved) ^ FLIP;
    }
}
