package dev.traceloom.engine;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.EvaluationCancelled;
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
    private final Budget budget;
    private final List<Lane> lanes = new ArrayList<>();

    /** @param skew how far every timebox is widened on both sides, for clocks that are not quite common */
    ProblemBuilder(Trace trace, Specification specification, long skew, Budget budget) {
        this.trace = trace;
        this.specification = specification;
        this.skew = skew;
        this.budget = budget;
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
     * The part of the trace that unknown operations after {@code time} cannot have influenced (semantics, rule 11):
     * what ended before is kept, what was open is treated as never returned, what came later is left out. The unknown
     * ones are recorded by no better a clock than the others: skew lets them begin earlier too.
     */
    Problem buildBefore(long time) throws UnfitTraceException {
        return build(time, true);
    }

    private Problem build(long time, boolean cut) throws UnfitTraceException {
        lanes.clear();
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            addThread(thread, time, cut);
        }
        return new Problem(lanes.toArray(Lane[]::new), trace);
    }

    private void addThread(int thread, long time, boolean cut) throws UnfitTraceException {
        TraceThread recorded = trace.threads().get(thread);
        int size = recorded.operations().size();
        LaneBuilder ended = new LaneBuilder(thread, size);
        // Mostly a single operation; where a cut and a skew meet, several, of which none happens before the one before
        // it.
        LaneBuilder open = new LaneBuilder(thread, size);
        int gate = 0;
        long cutTime = earlier(time);
        for (int i = 0; i < size; i++) {
            Operation operation = recorded.operations().get(i);
            if (operation.outcome() == Outcome.CRASH) {
                continue;
            }
            BoundOperation meaning = bind(recorded, i);
            long start = earlier(operation.start());
            if (cut && start >= cutTime) {
                break;
            }
            boolean neverReturned =
                    operation.outcome() == Outcome.NEVER_RETURNED || cut && later(operation.end()) >= cutTime;
            if (!neverReturned) {
                ended.add(start, later(operation.end()), meaning, i);
            } else if (operation.hasEffect()) {
                gate = open.size() == 0 ? ended.size() : gate;
                open.add(start, Long.MAX_VALUE, meaning, i);
            }
        }
        int lane = lanes.size();
        lanes.add(ended.mandatory(lane));
        if (open.size() > 0) {
            lanes.add(open.optional(lane, gate));
        }
    }

    private BoundOperation bind(TraceThread thread, int index) throws UnfitTraceException {
        if (budget.isSpent()) {
            throw new EvaluationCancelled();
        }
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
