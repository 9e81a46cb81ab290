package dev.traceloom.engine.commuting;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.BoundOperation;
import java.util.Arrays;

/**
 * Partial-order reduction by persistent sets (Godefroid, 1996): chooses, among the records that may come next, a few
 * that are enough to go on with, because all others commute with them.
 *
 * <p>Let T be some of the viable records, at least one of which must be consumed, and let E be the smallest end in T.
 * While no record of T is consumed, only records that start at or before E can be, and whose clocks know none of T: the
 * others have to wait for a record of T. Suppose each of those, T itself aside, commutes with every record of T. Then T is
 * enough. For take any order that consumes everything, and the first record t of T in it. Whatever comes before t in it
 * commutes with t, so t can be moved to the front, one exchange at a time, and the same state is reached after the two
 * that were exchanged. Time and clocks allow it, since t is viable now and consuming it only removes a reason for others to
 * wait. So every end of a segment is reached by an order that begins with a record of T. And if none of T is enabled, none
 * is ever going to be before another of T is, so nothing leads on. (In general one has to take care that a search which goes
 * in circles does not ignore a record for ever. Here nothing goes in circles.)
 *
 * <p>T is found by closure: begin with one record. As long as some record that can go before T does not commute with
 * one of T, add the first record of its lane, because without that one the former cannot go either; or, where that one is
 * not viable, a record that it waits for. Along a lane, starts and what clocks know only grow, so of the records that do not
 * commute with one of T the first decides whether any can go before T.
 */
public final class PersistentSet {
    /** So many beginnings are tried, those that end first before the others. */
    private static final int MOST_BEGINNINGS = 3;
    /** After so many states it is given up where it helped with fewer than one in so many, as with a queue. */
    private static final int STATES_BEFORE_JUDGING = 4096;
    private static final int STATES_PER_HELP = 64;
    private static final int FEW_RECORDS = 1 << 11;
    private static final int NOBODY = -1;

    private final Problem problem;
    /** Null where time alone orders records: then those that can go before others are few, and are looked at one by one. */
    private final Conflicts conflicts;
    /** Null where there are so many records that numbering them would take longer than asking them. */
    private final FootprintKinds kinds;
    private final boolean[] inside;
    private final int[] members;
    private final int[] best;
    private final boolean[] isViable;
    /** By lane, what {@link #viableBefore} answers for the positions at hand; NOBODY where it was not asked. */
    private final int[] viableBefore;
    private int asked;
    private int helped;

    public PersistentSet(Problem problem) {
        this.problem = problem;
        this.kinds = problem.hasClocks || problem.mandatory <= FEW_RECORDS ? new FootprintKinds(problem) : null;
        this.conflicts = problem.hasClocks ? new Conflicts(kinds, problem.lanes.length) : null;
        this.inside = new boolean[problem.lanes.length];
        this.members = new int[problem.lanes.length];
        this.best = new int[problem.lanes.length];
        this.isViable = new boolean[problem.lanes.length];
        this.viableBefore = new int[problem.lanes.length];
    }

    /** Leaves in {@code viable} the lanes that are enough; returns how many. */
    public int fewest(int[] position, int[] viable, int count) {
        if (asked >= STATES_BEFORE_JUDGING && helped < asked / STATES_PER_HELP) {
            return count;
        }
        asked++;
        Arrays.fill(viableBefore, NOBODY);
        for (int i = 0; i < count; i++) {
            isViable[viable[i]] = true;
        }
        int fewest = problem.hasClocks ? fromAny(position, viable, count) : fromFirstToEnd(position, viable, count);
        for (int i = 0; i < count; i++) {
            isViable[viable[i]] = false;
        }
        if (fewest < count) {
            helped++;
            System.arraycopy(best, 0, viable, 0, fewest);
        }
        return fewest;
    }

    private int fromFirstToEnd(int[] position, int[] viable, int count) {
        int fewest = count;
        long after = Long.MIN_VALUE;
        for (int tried = 0; tried < MOST_BEGINNINGS && fewest > 1; tried++) {
            int beginning = firstToEnd(position, viable, count, after);
            if (beginning < 0) {
                break;
            }
            after = problem.lanes[beginning].end[position[beginning]];
            fewest = from(beginning, position, fewest);
        }
        return fewest;
    }

    /** Where clocks tell the order there may be no ends to choose by, and often one lane is by itself for a while. */
    private int fromAny(int[] position, int[] viable, int count) {
        for (int i = 0; i < count; i++) {
            if (!problem.lanes[viable[i]].optional && from(viable[i], position, 2) == 1) {
                return 1;
            }
        }
        int fewest = count;
        int tried = 0;
        for (int i = 0; i < count && tried < MOST_BEGINNINGS; i++) {
            if (!problem.lanes[viable[i]].optional) {
                fewest = from(viable[i], position, fewest);
                tried++;
            }
        }
        return fewest;
    }

    private int from(int beginning, int[] position, int fewest) {
        int size = close(beginning, position, fewest);
        if (size < fewest) {
            System.arraycopy(members, 0, best, 0, size);
        }
        return Math.min(size, fewest);
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

    /**
     * Gathers in {@link #members} what a beginning needs; returns how many, or {@code most} when it is no fewer. Each member is
     * compared with the other lanes once: what cannot go before some members cannot go before more of them, and a lane that was in
     * the way waits for a member then.
     */
    private int close(int beginning, int[] position, int most) {
        int size = 0;
        members[size++] = beginning;
        inside[beginning] = true;
        long end = problem.lanes[beginning].end[position[beginning]];
        for (int compared = 0; compared < size && size < most; compared++) {
            for (int lane = 0; lane < inside.length && size < most; lane++) {
                if (inside[lane] || !isInTheWay(lane, members[compared], position, end, size)) {
                    continue;
                }
                if (problem.lanes[lane].optional && !isViable[lane]) {
                    size = most;
                    break;
                }
                int needed = viableBefore(lane, position);
                if (!inside[needed]) {
                    members[size++] = needed;
                    inside[needed] = true;
                    end = Math.min(end, problem.lanes[needed].end[position[needed]]);
                }
            }
        }
        Arrays.fill(inside, false);
        return size;
    }

    /** The lane itself if its next record is viable; otherwise one with a viable record that it waits for. */
    private int viableBefore(int lane, int[] position) {
        if (viableBefore[lane] == NOBODY) {
            int at = lane;
            while (!isViable[at]) {
                int byClock = problem.lanes[at].hasClocks() ? knownAndAhead(at, position) : NOBODY;
                at = byClock == NOBODY ? problem.firstToEnd(position) : byClock;
            }
            viableBefore[lane] = at;
        }
        return viableBefore[lane];
    }

    /** A lane whose next record a record's clock knows. */
    private int knownAndAhead(int lane, int[] position) {
        for (int other = 0; other < position.length; other++) {
            if (problem.lanes[lane].needed(position[lane], other) > position[other]) {
                return other;
            }
        }
        return NOBODY;
    }

    /** Whether some record of a lane that can go before all members does not commute with one of them. */
    private boolean isInTheWay(int number, int member, int[] position, long end, int size) {
        Lane lane = problem.lanes[number];
        if (kinds == null) {
            return isInTheWayByTime(lane, position[number], problem.operation(member, position[member]), end);
        }
        if (conflicts == null) {
            return isInTheWayByTime(lane, position[number], kinds.of(number), kinds.of(member)[position[member]], end);
        }
        int first = conflicts.next(number, position[number], member, position[member]);
        return first < lane.length() && lane.start[first] <= end && knowsNone(lane, first, position, size);
    }

    private static boolean isInTheWayByTime(Lane lane, int from, BoundOperation member, long end) {
        for (int p = from; p < lane.length() && lane.start[p] <= end; p++) {
            BoundOperation operation = lane.operations[p];
            if (operation.effect() != null && !operation.footprint().commutesWith(member.footprint())) {
                return true;
            }
        }
        return false;
    }

    private boolean isInTheWayByTime(Lane lane, int from, int[] kindsOfLane, int member, long end) {
        for (int p = from; p < lane.length() && lane.start[p] <= end; p++) {
            if (!kinds.commute(kindsOfLane[p], member)) {
                return true;
            }
        }
        return false;
    }

    private boolean knowsNone(Lane lane, int record, int[] position, int size) {
        if (lane.hasClocks()) {
            for (int i = 0; i < size; i++) {
                if (lane.needed(record, members[i]) > position[members[i]]) {
                    return false;
                }
            }
        }
        return true;
    }
}
