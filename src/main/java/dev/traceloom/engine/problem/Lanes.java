package dev.traceloom.engine.problem;

import dev.traceloom.spec.BoundOperation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
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
    private final List<Lane> lanes = new ArrayList<>();
    private LaneBuilder ended;
    /**
     * Mostly a single operation; where a limit and a skew meet, several, of which none happens before the one before
     * it.
     */
    private LaneBuilder open;
    private int gate;

    private Lanes(ClockTimes times, boolean isLimited, long time) {
        this.times = times;
        this.isLimited = isLimited;
        this.limit = times.earlier(time);
    }

    static Lanes ofAll(ClockTimes times) {
        return new Lanes(times, false, -1L);
    }

    static Lanes before(long time, ClockTimes times) {
        return new Lanes(times, true, time);
    }

    /** @param most how many records of the thread there can be */
    void beginThread(int number, int most) {
        ended = new LaneBuilder(number, most);
        open = new LaneBuilder(number, most);
        gate = 0;
    }

    /** Adds the thread's next record; tells whether it and what follows can matter. */
    boolean add(int index, Operation operation, BoundOperation meaning) {
        if (operation.outcome() == Outcome.CRASH) {
            return true;
        }
        long start = times.earlier(operation.start());
        if (isLimited && start >= limit) {
            return false;
        }
        boolean neverReturned =
                operation.outcome() == Outcome.NEVER_RETURNED || isLimited && times.later(operation.end()) >= limit;
        if (!neverReturned) {
            ended.add(start, times.later(operation.end()), meaning, index);
        } else if (meaning.effect() != null) {
            gate = open.size() == 0 ? ended.size() : gate;
            open.add(start, Long.MAX_VALUE, meaning, index);
        }
        return true;
    }

    void endThread() {
        int lane = lanes.size();
        lanes.add(ended.mandatory());
        if (open.size() > 0) {
            lanes.add(open.optional(lane, gate));
        }
    }

    Problem build(Problem.Recorded recorded) {
        return new Problem(lanes.toArray(Lane[]::new), recorded);
    }
}
