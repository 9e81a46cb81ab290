package dev.traceloom.ui.timebox;

import java.awt.geom.Path2D;

/**
 * A line through points from left to right, with no more of them than a screen can show: painting one through thousands of points
 * takes as long where they all fall into a few columns of pixels. Of many in one column the first, the highest, the lowest and
 * the last are kept, which cover the same pixels.
 */
final class ThinnedLine {
    private static final int MOST_IN_A_COLUMN = 4;

    private final Path2D path = new Path2D.Double();
    private final double[] x = new double[MOST_IN_A_COLUMN];
    private final double[] y = new double[MOST_IN_A_COLUMN];
    private double column;
    private int count;
    private double highest;
    private double lowest;
    private double lastX;
    private double lastY;

    void to(double nextX, double nextY) {
        if (count > 0 && Math.floor(nextX) != column) {
            endColumn();
        }
        column = Math.floor(nextX);
        if (count < MOST_IN_A_COLUMN) {
            x[count] = nextX;
            y[count] = nextY;
        }
        highest = count == 0 ? nextY : Math.min(highest, nextY);
        lowest = count == 0 ? nextY : Math.max(lowest, nextY);
        lastX = nextX;
        lastY = nextY;
        count++;
    }

    private void endColumn() {
        if (count > MOST_IN_A_COLUMN) {
            append(x[0], y[0]);
            append(x[0], highest);
            append(lastX, lowest);
            append(lastX, lastY);
        } else {
            for (int i = 0; i < count; i++) {
                append(x[i], y[i]);
            }
        }
        count = 0;
    }

    private void append(double atX, double atY) {
        if (path.getCurrentPoint() == null) {
            path.moveTo(atX, atY);
        } else {
            path.lineTo(atX, atY);
        }
    }

    /** All of it; nothing can be added any more. */
    Path2D path() {
        endColumn();
        return path;
    }
}
