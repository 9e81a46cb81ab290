package dev.traceloom.engine;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
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
     * ended before is kept, what was open is treated as never returned, what came later is left out.
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
        int open = -1;
        int openPosition = 0;
        for (int i = 0; i < size; i++) {
            Operation operation = operations.get(i);
            if (operation.outcome() == Outcome.CRASH) {
                continue;
            }
            BoundOperation meaning = bind(recorded, i);
            if (cut && earlier(operation.start()) >= (time ^ FLIP)) {
                break;
            }
            boolean neverReturned = operation.outcome() == Outcome.NEVER_RETURNED
                    || cut && later(operation.end()) >= (time ^ FLIP);
            if (neverReturned) {
                if (operation.hasEffect()) {
                    open = i;
                    openPosition = count;
                }
                continue;
            }
            start[count] = earlier(operation.start());
            end[count] = later(operation.end());
            bound[count] = meaning;
            index[count] = i;
            count++;
        }
        int lane = lanes.size();
        lanes.add(new Lane(
                thread,
                java.util.Arrays.copyOf(start, count),
                java.util.Arrays.copyOf(end, count),
                java.util.Arrays.copyOf(bound, count),
                java.util.Arrays.copyOf(index, count),
                false,
                lane,
                0));
        if (open >= 0) {
            lanes.add(new Lane(
                    thread,
                    new long[] {earlier(operations.get(open).start())},
                    new long[] {Long.MAX_VALUE},
                    new BoundOperation[] {bind(recorded, open)},
                    new int[] {open},
                    true,
                    lane,
                    openPosition));
        }
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
