package dev.traceloom.view.tree;

import dev.traceloom.view.tree.TreeRows.Cell;
import dev.traceloom.view.tree.TreeRows.Row;
import dev.traceloom.view.tree.TreeRows.Slot;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Where the cells and slots of the rows stand, in logical units.
 *
 * <p>A cell is as wide as its slots together, and slots that share a cell below are together as wide as that cell. Both
 * hold at once: needs are gathered from the last row upwards, and what is left over is handed down from the first.
 */
public final class TreeLayout {
    public static final double STATE_HEIGHT = 26;
    public static final double SLOT_HEIGHT = 28;
    public static final double ROW_GAP = 10;
    public static final double ROW_HEIGHT = STATE_HEIGHT + SLOT_HEIGHT + ROW_GAP;
    public static final double CELL_GAP = 6;
    public static final double MARGIN = 8;
    static final double LEAST_SLOT = 76;

    /** How much room the words of cells and slots want. */
    public interface Wishes {
        double cell(int row, int cell);

        double slot(int row, int cell, int slot);
    }

    /**
     * What is at a point.
     *
     * @param slot the slot's index, or -1 for the state itself
     */
    public record Hit(int row, int cell, int slot) {}

    private final TreeRows rows;
    private final double[][] cellX;
    private final double[][] cellWidth;
    private final double[][][] slotX;
    private double width;

    public TreeLayout(TreeRows rows, Wishes wishes, double leastWidth) {
        this.rows = rows;
        int count = rows.rows().size();
        cellX = new double[count][];
        cellWidth = new double[count][];
        slotX = new double[count][][];
        double[][][] slots = new double[count][][];
        for (int r = count - 1; r >= 0; r--) {
            gather(r, wishes, slots);
        }
        if (count > 0) {
            spreadFirstRow(leastWidth - 2 * MARGIN);
        }
        for (int r = 0; r < count; r++) {
            place(r, slots[r]);
        }
        width += MARGIN;
    }

    private void spreadFirstRow(double room) {
        double[] widths = cellWidth[0];
        double spare = Math.max(0, room - Arrays.stream(widths).sum()) / widths.length;
        cellX[0] = new double[widths.length];
        double x = MARGIN;
        for (int c = 0; c < widths.length; c++) {
            widths[c] += spare;
            cellX[0][c] = x;
            x += widths[c];
        }
    }

    private void gather(int r, Wishes wishes, double[][][] slots) {
        List<Cell> row = rows.rows().get(r).cells();
        slots[r] = new double[row.size()][];
        cellWidth[r] = new double[row.size()];
        boolean shown = r + 1 < rows.rows().size();
        double[] given = new double[shown ? cellWidth[r + 1].length : 0];
        int[] sharers = new int[given.length];
        for (int c = 0; c < row.size(); c++) {
            slots[r][c] = new double[row.get(c).slots().size()];
            for (int s = 0; s < slots[r][c].length; s++) {
                slots[r][c][s] = Math.max(LEAST_SLOT, wishes.slot(r, c, s) + CELL_GAP);
                int below = row.get(c).slots().get(s).below();
                if (shown && below >= 0) {
                    given[below] += slots[r][c][s];
                    sharers[below]++;
                }
            }
        }
        for (int c = 0; c < row.size(); c++) {
            for (int s = 0; s < slots[r][c].length; s++) {
                int below = row.get(c).slots().get(s).below();
                if (shown && below >= 0 && cellWidth[r + 1][below] > given[below]) {
                    slots[r][c][s] += (cellWidth[r + 1][below] - given[below]) / sharers[below];
                }
            }
            cellWidth[r][c] = Math.max(wishes.cell(r, c) + CELL_GAP, Arrays.stream(slots[r][c]).sum());
        }
    }

    /** Divides a row's cells among their slots, which says where the next row's cells stand. */
    private void place(int r, double[][] slots) {
        List<Cell> row = rows.rows().get(r).cells();
        slotX[r] = new double[row.size()][];
        boolean shown = r + 1 < rows.rows().size();
        double[] starts = new double[shown ? cellWidth[r + 1].length : 0];
        double[] widths = new double[starts.length];
        double end = MARGIN;
        for (int c = 0; c < row.size(); c++) {
            List<Slot> of = row.get(c).slots();
            slotX[r][c] = new double[of.size() + 1];
            double spare = of.isEmpty() ? 0 : (cellWidth[r][c] - Arrays.stream(slots[c]).sum()) / of.size();
            double x = cellX[r][c];
            end = Math.max(end, x + cellWidth[r][c]);
            for (int s = 0; s < of.size(); s++) {
                slotX[r][c][s] = x;
                int below = of.get(s).below();
                if (shown && below >= 0) {
                    starts[below] = widths[below] == 0 ? x : starts[below];
                    widths[below] = x + slots[c][s] + spare - starts[below];
                }
                x += slots[c][s] + spare;
            }
            slotX[r][c][of.size()] = x;
        }
        width = Math.max(width, end);
        for (int i = 0; i < starts.length; i++) {
            if (widths[i] == 0) {
                // A state that stalled at this depth hangs below nothing, to the right of all that does.
                starts[i] = i == 0 ? MARGIN : starts[i - 1] + widths[i - 1];
                widths[i] = cellWidth[r + 1][i];
            }
        }
        if (shown) {
            cellX[r + 1] = starts;
            cellWidth[r + 1] = widths;
        }
    }

    public TreeRows rows() {
        return rows;
    }

    public double width() {
        return width;
    }

    public double height() {
        return 2 * MARGIN + rows.rows().size() * ROW_HEIGHT;
    }

    public static double y(int row) {
        return MARGIN + row * ROW_HEIGHT;
    }

    public double cellX(int row, int cell) {
        return cellX[row][cell];
    }

    public double cellWidth(int row, int cell) {
        return cellWidth[row][cell] - CELL_GAP;
    }

    public double slotX(int row, int cell, int slot) {
        return slotX[row][cell][slot];
    }

    public double slotWidth(int row, int cell, int slot) {
        return slotX[row][cell][slot + 1] - slotX[row][cell][slot] - CELL_GAP;
    }

    /** The first row of which something is at or below this height. */
    public int rowAt(double y) {
        return Math.max(0, Math.min(rows.rows().size() - 1, (int) Math.floor((y - MARGIN) / ROW_HEIGHT)));
    }

    /** The cell of a row at or right before this place: where painting begins. */
    public int cellAt(int row, double x) {
        return within(cellX[row], x, rows.rows().get(row).cells().size());
    }

    /** The slot of a cell at or right before this place. */
    public int slotAt(int row, int cell, double x) {
        return within(slotX[row][cell], x, slotX[row][cell].length - 1);
    }

    private static int within(double[] starts, double x, int count) {
        int found = Arrays.binarySearch(starts, 0, count, x);
        return Math.max(0, found >= 0 ? found : -found - 2);
    }

    public Optional<Hit> hit(double x, double y) {
        int r = (int) Math.floor((y - MARGIN) / ROW_HEIGHT);
        if (r < 0 || r >= rows.rows().size()) {
            return Optional.empty();
        }
        Row row = rows.rows().get(r);
        int c = cellAt(r, x);
        if (x < cellX(r, c) || x >= cellX(r, c) + cellWidth(r, c)) {
            return Optional.empty();
        }
        double inside = y - y(r);
        if (inside < STATE_HEIGHT) {
            return Optional.of(new Hit(r, c, -1));
        }
        if (inside >= STATE_HEIGHT + SLOT_HEIGHT || row.cells().get(c).slots().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Hit(r, c, slotAt(r, c, x)));
    }
}
