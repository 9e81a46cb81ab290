package dev.traceloom.ui.timebox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.Dice;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThinnedLineTest {
    private static final int MANY = 5_000;
    private static final int PIXELS = 40;

    @Test
    void goesThroughEveryPointWhereThereIsRoom() {
        ThinnedLine line = new ThinnedLine();
        List<Point2D> points = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            line.to(i * 0.4, i % 7);
            points.add(new Point2D.Double(i * 0.4, i % 7));
        }
        assertEquals(points, corners(line.path()));
    }

    /** A line takes as long to paint as it has corners. */
    @Test
    void hasFewCornersHoweverManyPointsFallIntoAColumnOfPixelsAndReachesAsFarUpAndDown() {
        Dice dice = new Dice(3);
        ThinnedLine line = new ThinnedLine();
        double[] highest = new double[PIXELS];
        double[] lowest = new double[PIXELS];
        Arrays.fill(highest, Double.MAX_VALUE);
        for (int i = 0; i < MANY; i++) {
            double x = i * (double) PIXELS / MANY;
            double y = 1 + dice.below(1000);
            line.to(x, y);
            highest[(int) x] = Math.min(highest[(int) x], y);
            lowest[(int) x] = Math.max(lowest[(int) x], y);
        }
        List<Point2D> corners = corners(line.path());
        assertTrue(corners.size() <= 4 * PIXELS, () -> corners.size() + " corners");
        for (int column = 0; column < PIXELS; column++) {
            int at = column;
            List<Double> heights =
                    corners.stream().filter(corner -> (int) corner.getX() == at).map(Point2D::getY).sorted().toList();
            assertEquals(highest[column], heights.get(0));
            assertEquals(lowest[column], heights.get(heights.size() - 1));
        }
    }

    private static List<Point2D> corners(Path2D path) {
        List<Point2D> corners = new ArrayList<>();
        double[] at = new double[2];
        for (PathIterator each = path.getPathIterator(null); !each.isDone(); each.next()) {
            each.currentSegment(at);
            corners.add(new Point2D.Double(at[0], at[1]));
        }
        return corners;
    }
}
