package dev.traceloom.view.timebox;

import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.text.NaturalOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * In which order lanes stand, and which of them are folded into one line below the others.
 *
 * <p>Threads are sorted as people sort names. Where there are many, those that do nothing near the end are folded: none of
 * their records is among the last of any order, cannot follow, or belongs to the core. One that is looked at comes out of the
 * fold.
 */
public final class LaneRows {
    public static final double LANE = 40;
    public static final double FOLD = 26;

    /** So many lanes are seen at a glance, and none of them is folded. */
    private static final int FEW_LANES = 8;

    /** So many records from the end of an order are near it. */
    private static final int NEAR = 8;

    private final int[] sorted;
    private final BitSet idle;
    private final BitSet opened = new BitSet();
    /** The lanes that are shown, from top to bottom. */
    private int[] shown;
    /** By lane, its place among those that are shown, or -1. */
    private final int[] rows;

    public LaneRows(Counterexample counterexample) {
        List<TraceThread> threads = counterexample.lanes();
        Comparator<Integer> byName =
                Comparator.comparing(lane -> threads.get(lane).id(), new NaturalOrder());
        sorted = IntStream.range(0, threads.size()).boxed().sorted(byName).mapToInt(lane -> lane).toArray();
        idle = sorted.length > FEW_LANES ? idle(counterexample) : new BitSet();
        rows = new int[sorted.length];
        arrange();
    }

    private static BitSet idle(Counterexample counterexample) {
        BitSet idle = new BitSet();
        idle.set(0, counterexample.lanes().size());
        counterexample.stalls().forEach(stall -> wake(idle, counterexample, stall.operation()));
        counterexample.explanation().core().ifPresent(
                core -> core.operations().forEach(ref -> wake(idle, counterexample, ref)));
        int deepest = counterexample.explanation().graph().nodes().stream().mapToInt(node -> node.depth()).max().orElse(0);
        for (Edge edge : counterexample.explanation().graph().edges()) {
            if (edge.operation() != null && counterexample.linearizations().node(edge.to()).depth() > deepest - NEAR) {
                wake(idle, counterexample, edge.operation());
            }
        }
        // A fold of one lane saves nothing, and one of all shows nothing.
        boolean worthIt = idle.cardinality() > 1 && idle.cardinality() < counterexample.lanes().size();
        return worthIt ? idle : new BitSet();
    }

    private static void wake(BitSet idle, Counterexample counterexample, RecordRef ref) {
        if (counterexample.lane(ref) >= 0) {
            idle.clear(counterexample.lane(ref));
        }
    }

    private void arrange() {
        List<Integer> open = new ArrayList<>();
        Arrays.fill(rows, -1);
        for (int lane : sorted) {
            if (!idle.get(lane) || opened.get(lane)) {
                rows[lane] = open.size();
                open.add(lane);
            }
        }
        shown = open.stream().mapToInt(lane -> lane).toArray();
    }

    /** Whether there are lanes that can be folded. */
    public boolean canFold() {
        return !idle.isEmpty();
    }

    /** How many lanes are folded. */
    public int folded() {
        return sorted.length - shown.length;
    }

    public boolean isFolded(int lane) {
        return rows[lane] < 0;
    }

    /** Shows every lane, or folds again what was folded at first. */
    public void unfold(boolean all) {
        opened.clear();
        if (all) {
            opened.or(idle);
        }
        arrange();
    }

    /** Takes a lane out of the fold; tells whether it was in it. */
    public boolean reveal(int lane) {
        boolean folded = isFolded(lane);
        if (folded) {
            opened.set(lane);
            // What would be left alone in the fold comes out with it.
            if (folded() == 2) {
                opened.or(idle);
            }
            arrange();
        }
        return folded;
    }

    /** How many lanes are shown. */
    public int count() {
        return shown.length;
    }

    /** The lane in this row, counted from the top. */
    public int lane(int row) {
        return shown[row];
    }

    public double height() {
        return shown.length * LANE + (folded() > 0 ? FOLD : 0);
    }

    /** Where a lane begins, or the line into which it is folded. */
    public double top(int lane) {
        return isFolded(lane) ? foldTop() : rows[lane] * LANE;
    }

    public double middle(int lane) {
        return top(lane) + (isFolded(lane) ? FOLD : LANE) / 2;
    }

    /** Where the line begins that stands for what is folded. */
    public double foldTop() {
        return shown.length * LANE;
    }

    /** The row at or before this height; the nearest, where there is none. */
    public int rowAt(double y) {
        return Math.max(0, Math.min(shown.length - 1, (int) Math.floor(y / LANE)));
    }

    public OptionalInt laneAt(double y) {
        return y < 0 || y >= foldTop() ? OptionalInt.empty() : OptionalInt.of(shown[rowAt(y)]);
    }

    public boolean isFoldAt(double y) {
        return folded() > 0 && y >= foldTop() && y < height();
    }

    /** The lane so many rows further down, if there is one. */
    public OptionalInt next(int lane, int by) {
        int row = rows[lane] + by;
        return isFolded(lane) || row < 0 || row >= shown.length ? OptionalInt.empty() : OptionalInt.of(shown[row]);
    }
}
