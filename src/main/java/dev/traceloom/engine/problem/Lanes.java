package dev.traceloom.engine.problem;

import dev.traceloom.spec.BoundOperation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.causal.CausalOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns records into lanes, thread by thread: either all of them, or only the part that unknown operations after a
 * moment cannot have influenced (semantics, rule 11). In the latter case, what ended before that moment is kept, what
 * was open is treated as if it never returned, and what came later is left out. The unknown operations are recorded by
 * no better a clock than the others: skew lets them begin earlier too.
 */
final class Lanes {
    private final ClockTimes times;
    private final boolean isLimited;
    /** The moment; meaningless where there is none. */
    private final long limit;
    /** Of a trace with clocks: how many records of each thread nothing unknown comes before; null of others. */
    private final int[] certain;
    private final List<Lane> lanes = new ArrayList<>();
    private int thread;
    private LaneBuilder ended;
    /**
     * What returned but was open at the limit: mostly a single operation; where a limit and a skew meet, several, of which
     * none happens before the one before it.
     */
    private LaneBuilder open;
    private int gate;
    private boolean crashed;
    private final List<Pending> pending = new ArrayList<>();

    /**
     * An operation that never returned: a lane of its own, since its thread may go on without it. So has a crash that does
     * something, which nobody needs to notice; what is in flight then takes effect before that or never.
     *
     * @param after how many records that returned before the limit are before it in its thread
     * @param afterOpen how many that were open then; if there are some, they are behind the former
     */
    private record Pending(LaneBuilder lane, int after, int afterOpen) {}

    private Lanes(ClockTimes times, boolean isLimited, long time, int[] certain) {
        this.times = times;
        this.isLimited = isLimited;
        this.limit = times.earlier(time);
        this.certain = certain;
    }

    static Lanes ofAll(ClockTimes times) {
        return new Lanes(times, false, -1L, null);
    }

    static Lanes before(long time, ClockTimes times) {
        return new Lanes(times, true, time, null);
    }

    /**
     * The same of a trace with clocks. The part ends with the first unknown operation rather than at a moment: what certainly
     * comes before all of these is kept, and the rest may have come before it or not.
     */
    static Lanes certainly(int[] certain, ClockTimes times) {
        return new Lanes(times, true, -1L, certain);
    }

    /** @param most how many records of the thread there can be */
    void beginThread(int number, int most) {
        ended = new LaneBuilder(number, most);
        open = new LaneBuilder(number, isLimited ? most : 0);
        gate = 0;
        thread = number;
        pending.clear();
        crashed = false;
    }

    /** Adds the thread's next record; tells whether it and what follows can matter. */
    boolean add(int index, Operation operation, BoundOperation meaning) {
        long start = times.earlier(operation.start());
        if (isLimited && certain == null && start >= limit) {
            return false;
        }
        if (operation.outcome() == Outcome.NEVER_RETURNED || operation.outcome() == Outcome.CRASH) {
            addPending(index, start, meaning);
            crashed |= operation.outcome() == Outcome.CRASH && meaning.effect() != null;
        } else if (isCertain(index, operation)) {
            ended.add(start, times.later(operation.end()), meaning, index);
        } else if (meaning.effect() != null) {
            gate = open.size() == 0 ? ended.size() : gate;
            open.add(start, Long.MAX_VALUE, meaning, index);
        }
        return true;
    }

    private boolean isCertain(int index, Operation operation) {
        if (certain != null) {
            return index < certain[thread];
        }
        return !isLimited || times.later(operation.end()) < limit;
    }

    private void addPending(int index, long start, BoundOperation meaning) {
        if (meaning.effect() != null) {
            LaneBuilder own = new LaneBuilder(thread, 1);
            own.add(start, Long.MAX_VALUE, meaning, index);
            pending.add(new Pending(own, ended.size(), open.size()));
        }
    }

    void endThread() {
        int lane = lanes.size();
        lanes.add(ended.mandatory());
        if (open.size() > 0) {
            lanes.add(open.optional(lane, gate));
        }
        int last = lanes.size() + pending.size() - 1;
        for (Pending one : pending) {
            int closing = crashed && lanes.size() < last ? last : -1;
            lanes.add(one.afterOpen > 0
                    ? one.lane.optional(lane + 1, one.afterOpen, closing)
                    : one.lane.optional(lane, one.after, closing));
        }
    }

    Problem build(Problem.Recorded recorded) {
        return new Problem(lanes.toArray(Lane[]::new), recorded);
    }

    Problem build(CausalOrder order, Problem.Recorded recorded) {
        lanes.replaceAll(lane -> order.isKnown(lane.thread) ? lane.after(needs(lane, order)) : lane);
        return build(recorded);
    }

    /** Nothing waits for what never returned, and what is before it in its own thread a lane or its gate tells. */
    private int[][] needs(Lane lane, CausalOrder order) {
        int[][] needs = new int[lane.length()][lanes.size()];
        for (int record = 0; record < needs.length; record++) {
            for (int other = 0; other < needs[record].length; other++) {
                Lane of = lanes.get(other);
                if (!of.optional && of.thread != lane.thread) {
                    needs[record][other] = of.countBefore(order.before(lane.thread, lane.index[record], of.thread));
                }
            }
        }
        return needs;
    }
}
