package dev.traceloom.view.timebox;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Real time on a line: every moment at which something begins or ends has its place, in the order of time.
 *
 * <p>Only the order of moments decides verdicts, and real gaps differ by a factor of millions, so distances are warped:
 * a gap grows with the logarithm of its length, and every operation is given the room that its label wants. Dense
 * regions open up, idle ones shrink.
 *
 * <p>Timeboxes are closed: what ends at the very moment at which something else begins overlaps it. So a moment is not
 * a point here but a short stretch; operations begin at its left end and end at its right.
 *
 * <p>Everything is worked out once, in one pass over the moments; later questions are binary searches.
 */
public final class TimeWarp {
    public static final double MARGIN = 16;
    /** The least width of a moment. */
    static final double INSTANT = 4;

    private static final double LEAST_GAP = 5;
    private static final double MOST_GAP = 44;
    private static final double GROWTH = 8;
    /** What an operation without an end reaches beyond the last moment. */
    private static final double OPEN_END = 48;

    private static final int SAMPLE = 1024;

    /** The moments in order, with the sign bit flipped: unsigned numbers compare as signed ones then. */
    private final long[] moments;

    private final double[] left;
    private final double[] right;
    private final double width;

    private TimeWarp(long[] moments, double[] left, double[] right, double width) {
        this.moments = moments;
        this.left = left;
        this.right = right;
        this.width = width;
    }

    /** Every operation gets at least the room that it wants. */
    public static TimeWarp of(List<TraceThread> threads, ToDoubleFunction<Operation> wanted) {
        long[] moments = moments(threads);
        double[] left = new double[moments.length];
        double[] right = new double[moments.length];
        List<List<Cursor>> concerned = concerned(threads, moments);
        double typical = typicalGap(moments);
        double x = MARGIN;
        for (int i = 0; i < moments.length; i++) {
            if (i > 0) {
                x += gap(moments[i] - moments[i - 1], typical);
            }
            for (Cursor cursor : concerned.get(i)) {
                x = Math.max(x, cursor.neededBefore(moments[i], wanted) - INSTANT);
            }
            left[i] = x;
            double end = x + INSTANT;
            for (Cursor cursor : concerned.get(i)) {
                end = Math.max(end, cursor.pass(moments[i], x, wanted));
            }
            right[i] = end;
            x = end;
        }
        return new TimeWarp(moments, left, right, x + OPEN_END + MARGIN);
    }

    private static long[] moments(List<TraceThread> threads) {
        int count = threads.stream().mapToInt(thread -> thread.operations().size()).sum();
        long[] all = new long[2 * count];
        int used = 0;
        for (TraceThread thread : threads) {
            for (Operation operation : thread.operations()) {
                all[used++] = flip(operation.start());
                if (operation.hasEnd()) {
                    all[used++] = flip(operation.end());
                }
            }
        }
        Arrays.sort(all, 0, used);
        int distinct = 0;
        for (int i = 0; i < used; i++) {
            if (i == 0 || all[i] != all[i - 1]) {
                all[distinct++] = all[i];
            }
        }
        return Arrays.copyOf(all, distinct);
    }

    /** For each moment the threads in which something begins or ends then: asking all would take forever with many. */
    private static List<List<Cursor>> concerned(List<TraceThread> threads, long[] moments) {
        List<List<Cursor>> concerned = new ArrayList<>(Collections.nCopies(moments.length, List.of()));
        for (TraceThread thread : threads) {
            Cursor cursor = new Cursor(thread);
            for (Operation operation : thread.operations()) {
                add(cursor, concerned, Arrays.binarySearch(moments, flip(operation.start())));
                if (operation.hasEnd()) {
                    add(cursor, concerned, Arrays.binarySearch(moments, flip(operation.end())));
                }
            }
        }
        return concerned;
    }

    /** A thread's moments come in order, so one that is there already is the last. */
    private static void add(Cursor cursor, List<List<Cursor>> concerned, int moment) {
        List<Cursor> known = concerned.get(moment);
        if (known.isEmpty()) {
            concerned.set(moment, List.of(cursor));
        } else if (known.get(known.size() - 1) != cursor) {
            List<Cursor> more = known.size() == 1 ? new ArrayList<>(known) : known;
            more.add(cursor);
            concerned.set(moment, more);
        }
    }

    private static double typicalGap(long[] moments) {
        int count = Math.min(SAMPLE, moments.length - 1);
        if (count < 1) {
            return 1;
        }
        double[] gaps = new double[count];
        for (int i = 0; i < count; i++) {
            int at = (int) ((long) i * (moments.length - 1) / count);
            gaps[i] = unsigned(moments[at + 1] - moments[at]);
        }
        Arrays.sort(gaps);
        return Math.max(1, gaps[count / 2]);
    }

    private static double gap(long difference, double typical) {
        double ratio = unsigned(difference) / typical;
        return Math.min(MOST_GAP, LEAST_GAP + GROWTH * Math.log1p(ratio));
    }

    private static double unsigned(long number) {
        return number >= 0 ? number : (number >>> 1) * 2.0;
    }

    private static long flip(long time) {
        return time ^ Long.MIN_VALUE;
    }

    public double width() {
        return width;
    }

    public boolean isEmpty() {
        return moments.length == 0;
    }

    /** Where something begins that begins at this time. */
    public double begin(long time) {
        return left[index(time)];
    }

    /** Where something ends that ends at this time. */
    public double end(long time) {
        return right[index(time)];
    }

    public double end(Operation operation) {
        return operation.hasEnd() ? end(operation.end()) : width;
    }

    /** The last time that begins at or before this place; the first of all for places before it. */
    public long timeAt(double x) {
        int found = Arrays.binarySearch(left, x);
        return flip(moments[Math.max(0, found >= 0 ? found : -found - 2)]);
    }

    /** The earliest time in the recording. */
    public long first() {
        return flip(moments[0]);
    }

    private int index(long time) {
        int found = Arrays.binarySearch(moments, flip(time));
        return Math.max(0, Math.min(moments.length - 1, found >= 0 ? found : -found - 1));
    }

    /** Walks along a thread while the moments pass. */
    private static final class Cursor {
        private final List<Operation> operations;
        private int next;
        private boolean inside;
        private double began;

        Cursor(TraceThread thread) {
            operations = thread.operations();
        }

        /** Where the moment's end may lie at the earliest, for the sake of what began before and ends in it. */
        double neededBefore(long moment, ToDoubleFunction<Operation> wanted) {
            Operation operation = inside ? operations.get(next) : null;
            return operation != null && operation.hasEnd() && flip(operation.end()) == moment
                    ? began + wanted.applyAsDouble(operation)
                    : 0;
        }

        /** Passes the moment; returns how far it must reach for the sake of what both begins and ends in it. */
        double pass(long moment, double x, ToDoubleFunction<Operation> wanted) {
            double reach = x;
            while (next < operations.size()) {
                Operation operation = operations.get(next);
                boolean endsHere = operation.hasEnd() && flip(operation.end()) == moment;
                if (inside) {
                    if (!endsHere) {
                        return reach;
                    }
                    inside = false;
                } else if (flip(operation.start()) != moment) {
                    return reach;
                } else if (endsHere) {
                    reach += wanted.applyAsDouble(operation);
                } else if (operation.hasEnd()) {
                    inside = true;
                    began = reach;
                    return reach;
                }
                // An operation that never returned keeps nobody waiting, not even the end of its own thread.
                next++;
            }
            return reach;
        }
    }
}
