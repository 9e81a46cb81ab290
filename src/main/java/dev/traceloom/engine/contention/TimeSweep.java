package dev.traceloom.engine.contention;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import java.util.Arrays;
import java.util.BitSet;
import java.util.PriorityQueue;

/**
 * Goes through the beginnings and ends of all timeboxes in the order of time. Two that overlap are both open when the later one
 * begins. So each beginning is compared with what is open, counted by kinds: as many steps as kinds are open that conflict, and not
 * as many as operations are.
 *
 * <p>Timeboxes are closed: what begins at a moment comes before what ends then. What a thread did before is over even if the moment
 * is the same. An operation that never returned is open for ever, also for its own thread.
 */
final class TimeSweep {
    private static final long MOST_STEPS = 200_000_000;

    private final Problem problem;
    private final OperationKinds kinds;
    private final Encounters met;
    /** By lane, how many of its operations began, and how many of them ended: those between are open. */
    private final int[] begun;
    private final int[] ended;
    /** By kind, how many operations are open. */
    private final int[] open;
    private final OpenKinds openKinds;
    /** By kind, the operations that were not known to be contended when they began, some of which may be over. */
    private final Waiting[] waiting;
    private final BitSet over = new BitSet();
    private long steps;

    TimeSweep(Problem problem, OperationKinds kinds, Encounters met) {
        this.problem = problem;
        this.kinds = kinds;
        this.met = met;
        this.begun = new int[problem.lanes.length];
        this.ended = new int[problem.lanes.length];
        this.open = new int[kinds.count()];
        this.openKinds = new OpenKinds(kinds.count());
        this.waiting = new Waiting[kinds.count()];
        Arrays.setAll(waiting, kind -> new Waiting());
    }

    /** Goes as far as the budget allows. */
    void run(Budget budget) {
        // Compared by hand: what Java puts together of comparators is in no archive of classes, and made anew in every start.
        PriorityQueue<Integer> beginning = new PriorityQueue<>(this::orderOfBeginnings);
        PriorityQueue<Integer> ending = new PriorityQueue<>(this::orderOfEnds);
        for (int lane = 0; lane < problem.lanes.length; lane++) {
            if (problem.lanes[lane].length() > 0) {
                beginning.add(lane);
                ending.add(lane);
            }
        }
        while (!beginning.isEmpty() && steps < MOST_STEPS && !budget.isSpent()) {
            int first = beginning.element();
            int last = ending.element();
            if (problem.lanes[first].start[begun[first]] <= problem.lanes[last].end[ended[last]]) {
                beginning.remove();
                begin(first, begun[first]);
                begun[first]++;
                again(beginning, first, begun[first]);
            } else {
                ending.remove();
                end(last, ended[last]);
                ended[last]++;
                again(ending, last, ended[last]);
            }
        }
    }

    /** Of what begins at one moment, that comes first which a thread has to do before it leaves something open. */
    private int orderOfBeginnings(Integer one, Integer other) {
        int order = Long.compare(problem.lanes[one].start[begun[one]], problem.lanes[other].start[begun[other]]);
        return order == 0 ? Integer.compare(one, other) : order;
    }

    private int orderOfEnds(Integer one, Integer other) {
        return Long.compare(problem.lanes[one].end[ended[one]], problem.lanes[other].end[ended[other]]);
    }

    private void again(PriorityQueue<Integer> lanes, int lane, int position) {
        if (position < problem.lanes[lane].length()) {
            lanes.add(lane);
        }
    }

    private void begin(int lane, int position) {
        int operation = met.operation(lane, position);
        int kind = met.kind(operation);
        if (kind == OperationKinds.NO_EFFECT) {
            return;
        }
        met.measured(operation);
        Before before = Before.of(problem.lanes[lane], lane, position);
        int[] conflicting = kinds.conflicting(kind);
        if (conflicting.length <= openKinds.count()) {
            for (int other : conflicting) {
                meet(operation, other, before);
            }
        } else {
            for (int i = 0; i < openKinds.count(); i++) {
                if (kinds.conflict(kind, openKinds.at(i))) {
                    meet(operation, openKinds.at(i), before);
                }
            }
        }
        steps += Math.min(conflicting.length, openKinds.count()) + 1;
        if (!met.isContended(operation)) {
            waiting[kind].add(operation);
        }
        if (open[kind]++ == 0) {
            openKinds.add(kind);
        }
    }

    private void end(int lane, int position) {
        int operation = met.operation(lane, position);
        int kind = met.kind(operation);
        over.set(operation);
        if (kind != OperationKinds.NO_EFFECT && --open[kind] == 0) {
            openKinds.remove(kind);
            waiting[kind].clear();
        }
    }

    /**
     * What a thread did before an operation.
     *
     * @param lane the lane of the thread that must be consumed
     * @param count how many of its records come before
     */
    private record Before(int lane, int count) {
        static Before of(Lane lane, int number, int position) {
            return lane.optional ? new Before(lane.gateLane, lane.gatePosition) : new Before(number, position);
        }
    }

    private void meet(int operation, int other, Before before) {
        int overlapping = open[other] - openBefore(before, other);
        if (overlapping > 0) {
            met.overlapped(met.kind(operation), other, overlapping);
            met.contended(operation);
            waiting[other].release(before);
        }
    }

    /** How many operations of a kind are open by their times, though the thread had ended them. */
    private int openBefore(Before before, int kind) {
        int count = 0;
        for (int at = ended[before.lane]; at < Math.min(begun[before.lane], before.count); at++) {
            steps++;
            count += met.kind(met.operation(before.lane, at)) == kind ? 1 : 0;
        }
        return count;
    }

    /** Operations of a kind that are not known to be contended. */
    private final class Waiting {
        private int[] operations = {};
        private int count;

        void add(int operation) {
            if (count == operations.length) {
                operations = Arrays.copyOf(operations, Math.max(4, 2 * count));
            }
            operations[count++] = operation;
        }

        void clear() {
            count = 0;
        }

        /** All that are open are contended, but for those before the one that they met. */
        void release(Before before) {
            int kept = 0;
            for (int i = 0; i < count; i++) {
                int operation = operations[i];
                if (over.get(operation)) {
                    continue;
                }
                if (met.lane(operation) == before.lane && met.position(operation) < before.count) {
                    operations[kept++] = operation;
                } else {
                    met.contended(operation);
                }
            }
            steps += count;
            count = kept;
        }
    }

    /** The kinds of which operations are open, in any order. */
    private static final class OpenKinds {
        private final int[] kinds;
        private final int[] places;
        private int count;

        OpenKinds(int most) {
            kinds = new int[most];
            places = new int[most];
        }

        int count() {
            return count;
        }

        int at(int place) {
            return kinds[place];
        }

        void add(int kind) {
            places[kind] = count;
            kinds[count++] = kind;
        }

        void remove(int kind) {
            int last = kinds[--count];
            kinds[places[kind]] = last;
            places[last] = places[kind];
        }
    }
}
