package dev.traceloom.engine.explore;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.Footprint;
import java.util.Arrays;

/**
 * Partial-order reduction by persistent sets (Godefroid, 1996): chooses, among the records that may come next, a few
 * that are enough to go on with, because all others commute with them.
 *
 * <p>Let T be some of the viable records, at least one of which must be consumed, and let E be the smallest end in T.
 * While no record of T is consumed, only records that start at or before E can be: the others have to wait for a record
 * of T. Suppose each of those, T itself aside, commutes with every record of T. Then T is enough. For take any order
 * that consumes everything, and the first record t of T in it. Whatever comes before t in it commutes with t, so t can
 * be moved to the front, one exchange at a time, and the same state is reached after the two that were exchanged. Time
 * allows it, since t is viable now and consuming it only removes a reason for others to wait. So every end of a segment
 * is reached by an order that begins with a record of T. And if none of T is enabled, none is ever going to be before
 * another of T is, so nothing leads on. (In general one has to take care that a search which goes in circles does not
 * ignore a record for ever. Here nothing goes in circles.)
 *
 * <p>T is found by closure: begin with one record. As long as some record that can go before T does not commute with
 * one of T, add the first record of its lane, because without that one the former cannot go either.
 */
final class PersistentSet {
    /** So many beginnings are tried, those that end first before the others. */
    private static final int MOST_BEGINNINGS = 3;
    /** After so many states it is given up where it helped with fewer than one in so many, as with a queue. */
    private static final int STATES_BEFORE_JUDGING = 4096;
    private static final int STATES_PER_HELP = 64;

    private final Problem problem;
    private final boolean[] inside;
    private final int[] members;
    private final int[] best;
    private final boolean[] isViable;
    private int asked;
    private int helped;

    PersistentSet(Problem problem) {
        this.problem = problem;
        this.inside = new boolean[problem.lanes.length];
        this.members = new int[problem.lanes.length];
        this.best = new int[problem.lanes.length];
        this.isViable = new boolean[problem.lanes.length];
    }

    /** Leaves in {@code viable} the lanes that are enough; returns how many. */
    int fewest(int[] position, int[] viable, int count) {
        if (asked >= STATES_BEFORE_JUDGING && helped < asked / STATES_PER_HELP) {
            return count;
        }
        asked++;
        for (int i = 0; i < count; i++) {
            isViable[viable[i]] = true;
        }
        int first = firstToEnd(position, viable, count, Long.MIN_VALUE);
        int fewest = count;
        long after = Long.MIN_VALUE;
        for (int tried = 0; tried < MOST_BEGINNINGS && fewest > 1; tried++) {
            int beginning = firstToEnd(position, viable, count, after);
            if (beginning < 0) {
                break;
            }
            after = problem.lanes[beginning].end[position[beginning]];
            int size = close(beginning, first, position, fewest);
            if (size < fewest) {
                System.arraycopy(members, 0, best, 0, size);
                fewest = size;
            }
        }
        for (int i = 0; i < count; i++) {
            isViable[viable[i]] = false;
        }
        if (fewest < count) {
            helped++;
            System.arraycopy(best, 0, viable, 0, fewest);
        }
        return fewest;
    }

    /** The lane that must be consumed and ends first, after a moment; -1 when there is none. */
    private int firstToEnd(int[] position, int[] viable, int count, long after) {
        int first = -1;
        for (int i = 0; i < count; i++) {
            Lane lane = problem.lanes[viable[i]];
            long end = lane.end[position[viable[i]]];
            if (!lane.optional
                    && end > after
                    && (first < 0 || end < problem.lanes[first].end[position[first]])) {
                first = viable[i];
            }
        }
        return first;
    }

    /** Gathers in {@link #members} what a beginning needs; returns how many, or {@code most} when it is no fewer. */
    private int close(int beginning, int first, int[] position, int most) {
        int size = 0;
        members[size++] = beginning;
        inside[beginning] = true;
        long end = problem.lanes[beginning].end[position[beginning]];
        boolean grown = true;
        while (grown && size < most) {
            grown = false;
            for (int lane = 0; lane < inside.length && size < most; lane++) {
                if (inside[lane] || !isInTheWay(lane, position, end, size)) {
                    continue;
                }
                // What is not viable waits for the record that ends first, which therefore is not inside yet.
                int needed = isViable[lane] ? lane : first;
                if (problem.lanes[lane].optional && !isViable[lane]) {
                    size = most;
                    break;
                }
                members[size++] = needed;
                inside[needed] = true;
                end = Math.min(end, problem.lanes[needed].end[position[needed]]);
                grown = true;
            }
        }
        Arrays.fill(inside, false);
        return size;
    }

    /** Whether some record of a lane that can go before the members does not commute with one of them. */
    private boolean isInTheWay(int number, int[] position, long end, int size) {
        Lane lane = problem.lanes[number];
        for (int p = position[number]; p < lane.length() && lane.start[p] <= end; p++) {
            if (lane.operations[p].effect() == null) {
                continue;
            }
            Footprint footprint = lane.operations[p].footprint();
            for (int i = 0; i < size; i++) {
                if (!footprint.commutesWith(
                        problem.operation(members[i], position[members[i]]).footprint())) {
                    return true;
                }
            }
        }
        return false;
    }
}
