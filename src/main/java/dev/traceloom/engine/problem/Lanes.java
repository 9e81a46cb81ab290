package dev.traceloom.engine.problem;

import dev.traceloom.spec.BoundOperation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns records into lanes, a thread after the other.
 *
 * <p>Either all of them, or the part that unknown operations after a time cannot have influenced (semantics, rule 11):
 * what ended before is kept, what was open is treated as never returned, what came later is left out. The unknown ones
 * are recorded by no better a clock than the others: skew lets them begin earlier too.
 */
final class Lanes {
    private final ClockTimes times;
    private final boolean cut;
    private final long cutTime;
    private final List<Lane> lanes = new ArrayList<>();
    private LaneBuilder ended;
    /**
     * Mostly a single operation; where a cut and a skew meet, several, of which none happens before the one before it.
     */
    private LaneBuilder open;
    private int gate;

    private Lanes(ClockTimes times, boolean cut, long time) {
        this.times = times;
        this.cut = cut;
        this.cutTime = times.earlier(time);
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
        if (cut && start >= cutTime) {
            return false;
        }
        boolean neverReturned =
                operation.outcome() == Outcome.NEVER_RETURNED || cut && times.later(operation.end()) >= cutTime;
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
        lanes.add(ended.mandatory(lane));
        if (open.size() > 0) {
            lanes.add(open.optional(lane, gate));
        }
    }

    Problem build(Problem.Recorded recorded) {
        return new Problem(lanes.toArray(Lane[]::new), recorded);
    }
}
