package dev.traceloom.engine.commuting;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/**
 * The records that have a say in whether one record is possible: those that can come before it and do not commute with it, those that
 * can come before one of these and do not commute with it, and so on.
 *
 * <p>If they have no order by themselves, the whole trace has none. For take an order of the whole, and let x be a record that is not
 * among them and stands right before one of them, u. The two commute: otherwise x could not come before u, or it would be among them. So
 * they may change places, and the same states follow. In the end those of the slice stand first, in the same order among themselves, from
 * an initial state: a behaviour of the specification. What clocks, times and threads say about them among themselves holds there, as
 * it did before; what they say about the others is not asked.
 *
 * <p>What comes before by a clock and commutes is not among them. So the slice of a record of one process is mostly small, however much
 * its process has heard of.
 */
public final class ConflictSlice {
    private final Problem problem;
    private final FootprintKinds kinds;
    private final BitSet[] inside;
    /** By kind and lane: up to which position all records that do not commute are inside. */
    private final int[][] looked;

    private final Deque<int[]> open = new ArrayDeque<>();

    private ConflictSlice(Problem problem) {
        this.problem = problem;
        this.kinds = new FootprintKinds(problem);
        this.inside = new BitSet[problem.lanes.length];
        for (int lane = 0; lane < inside.length; lane++) {
            inside[lane] = new BitSet();
        }
        this.looked = new int[kinds.count()][];
    }

    /** Whether slices say something: not where records may be left out, or take steps of which nothing is known. */
    public static boolean suits(Problem problem) {
        for (Lane lane : problem.lanes) {
            if (lane.optional) {
                return false;
            }
        }
        return !problem.hasSteps && problem.hasFootprints();
    }

    /** The slice of a record, as a problem with the same lanes. */
    public static Problem of(Problem problem, int lane, int position) {
        ConflictSlice slice = new ConflictSlice(problem);
        slice.add(lane, position);
        while (!slice.open.isEmpty()) {
            int[] next = slice.open.remove();
            slice.addConflicting(next[0], next[1]);
        }
        return problem.restrictedTo(slice.inside);
    }

    private void add(int lane, int position) {
        if (!inside[lane].get(position)) {
            inside[lane].set(position);
            open.add(new int[] {lane, position});
        }
    }

    private void addConflicting(int number, int record) {
        int kind = kinds.of(number)[record];
        if (kind == FootprintKinds.NO_EFFECT) {
            return;
        }
        if (looked[kind] == null) {
            looked[kind] = new int[inside.length];
        }
        for (int lane = 0; lane < inside.length; lane++) {
            int end = firstAfter(number, record, lane);
            for (int position = looked[kind][lane]; position < end; position++) {
                if (!kinds.commute(kind, kinds.of(lane)[position])) {
                    add(lane, position);
                }
            }
            looked[kind][lane] = Math.max(looked[kind][lane], end);
        }
    }

    /** The first record of a lane that has to come after a record; what is told of it only grows along a lane. */
    private int firstAfter(int number, int record, int lane) {
        if (lane == number) {
            return record;
        }
        Lane of = problem.lanes[lane];
        long end = problem.lanes[number].end[record];
        int low = 0;
        int high = of.length();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (of.needed(middle, number) > record || end < of.start[middle]) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
