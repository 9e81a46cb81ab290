package dev.traceloom.engine.commuting;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.sequence.UnderstoodSequences;
import java.util.Arrays;
import java.util.Map;

/**
 * Which of the records that append to a sequence have to come before which others, because their elements come out before theirs.
 *
 * <p>What two threads append at the same time may stand in either order, and the states of both are alive until one of the elements comes
 * out: with many elements inside, the orders multiply. But the trace tells when they come out. Let all that ever becomes of a sequence be
 * an element more at its end or one less at its beginning ({@code Call.SequenceUse}), let it be empty at first, and let a and b be two of its
 * elements. If in every order that consumes all records b is taken out before a, then b was appended before a. So a record
 * that appends a waits for the one that appends b. That leaves out only orders that come to no end.
 *
 * <p><b>When an element comes out.</b> Give each record of an order the latest start of all records up to it as its moment. It lies
 * within its timebox: what ends before that start has to come before it. Moments never decrease along the order. Elements that are equal
 * come out as they went in, so the element that is the j-th of its value to be appended is taken by the j-th record to take
 * that value. When this one is consumed, j of these records have started, so its moment is not before the j-th of their starts, in the
 * order of starts; and it is not after the j-th of their ends, since if j had ended before its moment, j would have been consumed before
 * it. These two are when the element comes out, at the earliest and at the latest. If fewer than j records take that value,
 * the element never comes out. Which is the j-th to be appended is known where time orders the record with all others that append an equal
 * value; nothing is said of the others. Nor of a value if a record only may append it or take it, because it may do one or another, or
 * never returned; or of a whole sequence from which a record may take nobody knows what.
 *
 * <p>So where b comes out at the latest before a does at the earliest, b comes first. If a never comes out and b does, b comes first too,
 * since what is behind a never comes out either.
 *
 * <p><b>How far such orders come.</b> They are not searched, but a rejection tells how far orders came, these among them. If a is
 * appended before b, then the j-th record to take b's value is never consumed: it would take b after a was taken, at a moment after all the
 * first j of these records had ended and had to be consumed. So one of those that end before or with the j-th end stays, and with it everything that starts after that
 * ({@link #reach}).
 *
 * <p><b>With what commutes.</b> {@code PersistentSet} moves a record to the front past others that commute with it. Two that append to one
 * sequence do not, so what waits for another is not moved past it: an order that is to be kept stays one.
 */
public final class AppendOrder {
    /** Nobody waits. */
    public static final AppendOrder NONE = new AppendOrder(new int[0][][], new long[0][], new long[0], true);

    /** By lane and record: in turns a lane, and how far it must have come; null for nothing. A lane where nobody waits is null. */
    private final int[][][] waits;
    /** By lane and position, the latest moment after which nothing was consumed once a record before had not waited. */
    private final long[][] latest;
    /** When records start, in this order. */
    private final long[] starts;
    /** By lane where somebody waits, the first record that does. */
    private final int[] firstToWait;
    private final boolean total;

    AppendOrder(int[][][] waits, long[][] latest, long[] starts, boolean total) {
        this.waits = waits;
        this.firstToWait = new int[waits.length];
        for (int lane = 0; lane < waits.length; lane++) {
            while (waits[lane] != null && waits[lane][firstToWait[lane]] == null) {
                firstToWait[lane]++;
            }
        }
        this.latest = latest;
        this.starts = starts;
        this.total = total;
    }

    /**
     * What is known of a problem.
     *
     * @param understood what its operations do with sequences
     * @param emptyAtFirst the variables that are an empty sequence in every initial state, with 0, or hold nothing else, with 1
     */
    public static AppendOrder of(
            Problem problem, UnderstoodSequences understood, Map<String, Integer> emptyAtFirst) {
        ElementTimes elements = ElementTimes.of(problem, understood, emptyAtFirst);
        return elements.isEmpty()
                ? NONE
                : new AppendOrderBuilder(problem, elements, understood.isTotal()).build();
    }

    /** Whether no operation of the trace fails to evaluate in any state, so that nothing of the kind is left out. */
    public boolean hidesNothing() {
        return total;
    }

    /** Takes those lanes away whose next record has to wait for another; returns how many remain. */
    public int retain(int[] position, int[] viable, int count) {
        if (waits.length == 0) {
            return count;
        }
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (!isWaiting(viable[i], position)) {
                viable[kept++] = viable[i];
            }
        }
        return kept;
    }

    private boolean isWaiting(int lane, int[] position) {
        int[] needed = waits[lane] == null ? null : waits[lane][position[lane]];
        if (needed != null) {
            for (int i = 0; i < needed.length; i += 2) {
                if (position[needed[i]] < needed[i + 1]) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * How many records an order can consume at most in which some record before these positions does not wait as it should; 0 where there is
     * none to wait.
     */
    public int reach(int[] position) {
        boolean any = false;
        long last = Long.MIN_VALUE;
        for (int lane = 0; lane < waits.length; lane++) {
            if (waits[lane] != null && position[lane] > firstToWait[lane]) {
                last = Math.max(last, latest[lane][position[lane] - 1]);
                any = true;
            }
        }
        if (!any) {
            return 0;
        }
        int low = 0;
        int high = starts.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (starts[middle] <= last) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** When all records of a problem start, in this order. */
    static long[] starts(Problem problem) {
        int count = 0;
        for (Lane lane : problem.lanes) {
            count += lane.length();
        }
        long[] starts = new long[count];
        int at = 0;
        for (Lane lane : problem.lanes) {
            System.arraycopy(lane.start, 0, starts, at, lane.length());
            at += lane.length();
        }
        Arrays.sort(starts);
        return starts;
    }
}
