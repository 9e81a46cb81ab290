package dev.traceloom.view.causal;

import dev.traceloom.explain.causal.CausalDiagram;
import dev.traceloom.explain.causal.Fold;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Which rows are folded, and how high everything stands: rows have one height, a fold has that of a line of text. */
public final class Folding {
    public static final double ROW = 32;
    public static final double FOLD = 26;
    static final double MARGIN = 8;

    /** What is looked at inside of a fold is shown with so many rows above and below. */
    private static final int AROUND = 20;

    /** Fewer rows than this stay open beside one that was opened. */
    private static final int FEWEST_ROWS = 3;

    private final CausalDiagram diagram;
    private final BitSet opened = new BitSet();
    private List<Fold> folds;
    /** By row, the fold that it is in, or -1. */
    private final int[] foldOfRow;
    /** By row, where it begins; that of a fold for each row in it. */
    private final double[] tops;

    private double height;

    public Folding(CausalDiagram diagram) {
        this.diagram = diagram;
        foldOfRow = new int[diagram.rowCount()];
        tops = new double[diagram.rowCount()];
        arrange();
    }

    private void arrange() {
        folds = new ArrayList<>();
        Arrays.fill(foldOfRow, -1);
        diagram.folds().forEach(this::addClosedParts);
        double y = MARGIN;
        for (int row = 0; row < tops.length; ) {
            tops[row] = y;
            if (foldOfRow[row] < 0) {
                row++;
                y += ROW;
            } else {
                int to = folds.get(foldOfRow[row]).to();
                Arrays.fill(tops, row, to, y);
                row = to;
                y += FOLD;
            }
        }
        height = y + MARGIN;
    }

    private void addClosedParts(Fold fold) {
        for (int from = opened.nextClearBit(fold.from()); from < fold.to(); ) {
            int next = opened.nextSetBit(from);
            int to = next < 0 ? fold.to() : Math.min(next, fold.to());
            if (to - from >= FEWEST_ROWS) {
                Arrays.fill(foldOfRow, from, to, folds.size());
                folds.add(diagram.fold(from, to));
            }
            from = opened.nextClearBit(to);
        }
    }

    /** What is folded now, from top to bottom. */
    public List<Fold> folds() {
        return List.copyOf(folds);
    }

    public boolean isFolded(int row) {
        return foldOfRow[row] >= 0;
    }

    /** Whether something was opened that can be folded again. */
    public boolean hasOpened() {
        return !opened.isEmpty();
    }

    /** Shows all rows of a fold. */
    public void open(Fold fold) {
        opened.set(fold.from(), fold.to());
        arrange();
    }

    public void openAll() {
        opened.set(0, tops.length);
        arrange();
    }

    /** Folds everything that was folded at first. */
    public void close() {
        opened.clear();
        arrange();
    }

    /** Shows a row and some around it, if it is in a fold. */
    public void reveal(int row) {
        if (isFolded(row)) {
            opened.set(Math.max(0, row - AROUND), Math.min(tops.length, row + AROUND + 1));
            arrange();
        }
    }

    public double height() {
        return height;
    }

    /** Where a row or the fold that it is in begins. */
    public double top(int row) {
        return tops[row];
    }

    public double bottom(int row) {
        return tops[row] + (isFolded(row) ? FOLD : ROW);
    }

    public double middle(int row) {
        return (top(row) + bottom(row)) / 2;
    }

    /** The row at a height, or the first one of a fold; the nearest, where there is none. */
    public int rowAt(double y) {
        int low = 0;
        int high = tops.length - 1;
        while (low < high) {
            int half = (low + high + 1) >>> 1;
            if (tops[half] <= y) {
                low = half;
            } else {
                high = half - 1;
            }
        }
        return tops.length > 0 && isFolded(low) ? folds.get(foldOfRow[low]).from() : low;
    }

    /** The row after this one, or after the fold that it is in. */
    int next(int row) {
        return isFolded(row) ? folds.get(foldOfRow[row]).to() : row + 1;
    }

    public Optional<Fold> foldAt(double y) {
        if (tops.length == 0 || y < MARGIN || y >= height - MARGIN) {
            return Optional.empty();
        }
        int row = rowAt(y);
        return isFolded(row) ? Optional.of(folds.get(foldOfRow[row])) : Optional.empty();
    }
}
