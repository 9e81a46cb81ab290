package dev.traceloom.engine.ending;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.TracePartition;
import java.util.Arrays;

/**
 * How far a whole trace has come where one class of it stands at a position.
 *
 * <p>Known is one order of the whole, merged from orders of its classes, in which the class comes as far as it can. Its
 * records are behind a position of the class, but for those that have to wait for what is not behind it: what follows a
 * record in its thread, or began after its end (semantics, rule 7), follows it in every order. Where a position is not
 * on that order's way, what the class has consumed there is behind as well, with everything that has to precede it. All
 * three are sets that hold, with a record, what precedes it in its thread and in time; so do their union and their
 * intersection, which is why a position of each lane is enough to tell them.
 */
public final class WholePosition {
    private final Problem whole;
    private final TracePartition classes;
    private final int shown;
    private final int[] mergedPosition;
    /** For each lane its first record that is not in the order of its class, another than the one that is shown. */
    private final int[] limit;
    /** The first end of those records. */
    private final long firstEndOfOthers;

    /**
     * @param shown the class whose positions are asked for
     * @param orders an order of each class, as far as there is one
     * @param moves these orders merged, as far as the specification allows that
     */
    public WholePosition(Problem whole, TracePartition classes, int shown, Linearization[] orders, int[] moves) {
        this.whole = whole;
        this.classes = classes;
        this.shown = shown;
        this.mergedPosition = positionAfter(whole, moves);
        this.limit = limits(orders);
        this.firstEndOfOthers = firstEnd(limit);
    }

    private static int[] positionAfter(Problem whole, int[] moves) {
        int[] position = new int[whole.lanes.length];
        for (int move : moves) {
            if (Move.consumes(move)) {
                position[Move.lane(move)]++;
            }
        }
        return position;
    }

    private int[] limits(Linearization[] orders) {
        boolean[][] ordered = new boolean[whole.threads][];
        for (Lane lane : whole.lanes) {
            int last = lane.length() == 0 ? -1 : lane.index[lane.length() - 1];
            int known = ordered[lane.thread] == null ? 0 : ordered[lane.thread].length;
            ordered[lane.thread] = new boolean[Math.max(known, last + 1)];
        }
        for (Linearization order : orders) {
            for (int i = 0; i < order.size(); i++) {
                if (order.kind(i) == Linearization.Kind.OPERATION) {
                    ordered[order.thread(i)][order.index(i)] = true;
                }
            }
        }
        int[] limits = new int[whole.lanes.length];
        for (int i = 0; i < limits.length; i++) {
            Lane lane = whole.lanes[i];
            int at = 0;
            while (at < lane.length() && !(isOfOthers(i, at) && !ordered[lane.thread][lane.index[at]])) {
                at++;
            }
            limits[i] = at;
        }
        return limits;
    }

    private boolean isOfOthers(int lane, int position) {
        int number = classes.of(lane, position);
        return number != TracePartition.NONE && number != shown;
    }

    private long firstEnd(int[] position) {
        long first = Long.MAX_VALUE;
        for (int i = 0; i < position.length; i++) {
            Lane lane = whole.lanes[i];
            if (!lane.optional && position[i] < lane.length()) {
                first = Math.min(first, lane.end[position[i]]);
            }
        }
        return first;
    }

    Problem problem() {
        return whole;
    }

    /**
     * How far the whole has come in each of its lanes where the shown class, a problem of its own, is at a position.
     */
    int[] of(Problem part, int[] at) {
        int[] most = Arrays.copyOf(limit, limit.length);
        int[] least = new int[limit.length];
        long firstEnd = firstEndOfOthers;
        long lastStart = Long.MIN_VALUE;
        for (int i = 0; i < part.lanes.length; i++) {
            Lane lane = part.lanes[i];
            int same = laneOf(lane);
            if (!lane.optional && at[i] < lane.length()) {
                most[same] = Math.min(most[same], positionOf(lane.index[at[i]], same));
                firstEnd = Math.min(firstEnd, lane.end[at[i]]);
            }
            if (at[i] > 0) {
                int behind = lane.optional
                        ? whole.lanes[whole.optionalLane(lane.thread, lane.index[0])].gatePosition
                        : positionOf(lane.index[at[i] - 1], same) + 1;
                least[same] = Math.max(least[same], behind);
                lastStart = Math.max(lastStart, lane.start[at[i] - 1]);
            }
        }
        int[] position = new int[most.length];
        for (int i = 0; i < position.length; i++) {
            Lane lane = whole.lanes[i];
            if (!lane.optional) {
                int needed = Math.max(least[i], countBefore(lastStart, lane.end));
                int begun = firstEnd == Long.MAX_VALUE ? lane.length() : countBefore(firstEnd + 1, lane.start);
                int possible = Math.min(most[i], begun);
                position[i] = Math.min(possible, Math.max(mergedPosition[i], needed));
            }
        }
        for (int i = 0; i < position.length; i++) {
            if (whole.lanes[i].optional) {
                position[i] = optional(i, part, at, position, firstEnd);
            }
        }
        return position;
    }

    /** Whether the operation of a lane that never returned took effect. */
    private int optional(int number, Problem part, int[] at, int[] position, long end) {
        Lane lane = whole.lanes[number];
        if (position[lane.gateLane] < lane.gatePosition || lane.length() == 0 || lane.start[0] > end) {
            return 0;
        }
        for (int i = 0; i < part.lanes.length; i++) {
            if (part.lanes[i].isOptionalFor(lane.thread, lane.index[0])) {
                return at[i];
            }
        }
        return mergedPosition[number];
    }

    private int positionOf(int index, int lane) {
        return Arrays.binarySearch(whole.lanes[lane].index, index);
    }

    private int laneOf(Lane part) {
        for (int i = 0; i < whole.lanes.length; i++) {
            if (whole.lanes[i].thread == part.thread && !whole.lanes[i].optional) {
                return i;
            }
        }
        throw new IllegalArgumentException("thread " + part.thread + " has no lane");
    }

    /** Of times that never decrease, how many come before a moment. */
    private static int countBefore(long moment, long[] times) {
        int found = Arrays.binarySearch(times, moment);
        int at = found < 0 ? -found - 1 : found;
        while (at > 0 && times[at - 1] == moment) {
            at--;
        }
        return at;
    }
}
