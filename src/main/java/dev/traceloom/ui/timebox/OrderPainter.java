package dev.traceloom.ui.timebox;

import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.timebox.LaneRows;
import dev.traceloom.view.timebox.LinearizationPoints;
import dev.traceloom.view.timebox.LinearizationPoints.Point;
import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Paints the order that is looked at: a line from lane to lane, a dot with a number wherever an operation takes effect. */
final class OrderPainter {
    private static final double DOT = 7;
    /** A step of an operation that takes several is smaller than what ends it. */
    private static final double STEP = 5;
    /** A dot that is closer to the one before it in its lane would be painted over it. */
    private static final double APART = 0.5;
    private static final double BELOW = 2;
    private static final double NUMBER_HEIGHT = 12;
    private static final double NUMBER_PADDING = 3.5;
    private static final Stroke RIM = new BasicStroke(1.2f);
    private static final Stroke LINE = new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    private static final Stroke DASHED =
            new BasicStroke(1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {3, 3}, 0);

    private final Investigation investigation;
    private final TimeboxView view;

    OrderPainter(Investigation investigation, TimeboxView view) {
        this.investigation = investigation;
        this.view = view;
    }

    /** Where the selected state stands between the points before and after it. */
    void paintMoment(Graphics2D g, Theme theme, LinearizationPoints points) {
        Optional<Double> x = moment(points.all());
        if (x.isEmpty()) {
            return;
        }
        double at = view.screenX(x.get());
        g.setColor(theme.tint(theme.accent, 0.03));
        g.fill(new Rectangle2D.Double(
                view.names(), TimeboxView.RULER, Math.max(0, at - view.names()), view.seenHeight()));
        g.setColor(theme.veiled(theme.accent, 150));
        g.setStroke(DASHED);
        g.draw(new Line2D.Double(at, TimeboxView.RULER, at, view.height()));
    }

    private Optional<Double> moment(List<Point> all) {
        if (investigation.node().isEmpty()) {
            return Optional.empty();
        }
        for (int i = all.size() - 1; i >= 0; i--) {
            if (all.get(i).node() == investigation.node().getAsInt()) {
                double x = all.get(i).x();
                return Optional.of(i + 1 < all.size() ? (x + all.get(i + 1).x()) / 2 : x + 12);
            }
        }
        return Optional.empty();
    }

    /** The line through all points that reach into the window. */
    void paintLine(Graphics2D g, Theme theme, LinearizationPoints points) {
        List<Point> all = points.all();
        int first = Math.max(0, points.firstFrom(view.x()) - 1);
        ThinnedLine line = new ThinnedLine();
        for (int i = first; i < all.size(); i++) {
            line.to(view.screenX(all.get(i).x()), y(all.get(i)));
            if (all.get(i).x() > view.seenTo()) {
                break;
            }
        }
        g.setColor(theme.veiled(theme.accent, theme.dark ? 150 : 120));
        g.setStroke(LINE);
        g.draw(line.path());
    }

    /** On the lower edge of its box, so that it covers no words; of what is folded, on the line that stands for it. */
    private double y(Point point) {
        return view.rows().isFolded(point.lane())
                ? view.top(point.lane()) + LaneRows.FOLD / 2
                : view.top(point.lane()) + (LaneRows.LANE + TimeboxCanvas.BOX) / 2 + BELOW;
    }

    /** @param only the lane whose points are painted; all of them where there is none */
    void paintPoints(Graphics2D g, Theme theme, LinearizationPoints points, OptionalInt only) {
        List<Point> all = points.all();
        g.setFont(Theme.layoutFont(Font.BOLD).deriveFont(9.5f));
        FontMetrics metrics = Label.metrics(g.getFont());
        Map<Integer, Double> takenTo = new HashMap<>();
        Map<Integer, Double> lastDot = new HashMap<>();
        for (int i = points.firstFrom(view.x()); i < all.size() && all.get(i).x() <= view.seenTo(); i++) {
            Point point = all.get(i);
            if (only.isPresent() && point.lane() != only.getAsInt()) {
                continue;
            }
            double x = view.screenX(point.x());
            int row = view.rows().isFolded(point.lane()) ? -1 : point.lane();
            if (x - lastDot.getOrDefault(row, Double.NEGATIVE_INFINITY) < APART && !isSelected(point)) {
                continue;
            }
            String number = Integer.toString(point.depth());
            double half = Math.max(NUMBER_HEIGHT, metrics.stringWidth(number) + 2 * NUMBER_PADDING) / 2;
            // Numbers that would cover each other are left out.
            double next = nextInRow(all, i, row);
            boolean roomy = x - half >= takenTo.getOrDefault(row, 0.0) && next - x >= half + DOT / 2;
            if (point.consumes() && roomy && row >= 0) {
                RoundRectangle2D shape = new RoundRectangle2D.Double(
                        x - half, y(point) - NUMBER_HEIGHT / 2, 2 * half, NUMBER_HEIGHT, NUMBER_HEIGHT, NUMBER_HEIGHT);
                paintNumber(g, theme, number, shape, isSelected(point));
                takenTo.put(row, x + half + 1);
            } else {
                paintDot(g, theme, point, x);
                lastDot.put(row, x);
                takenTo.put(row, x + DOT / 2);
            }
        }
    }

    private double nextInRow(List<Point> all, int at, int row) {
        for (int i = at + 1; i < all.size() && all.get(i).x() <= view.seenTo(); i++) {
            if (all.get(i).lane() == row) {
                return view.screenX(all.get(i).x());
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private boolean isSelected(Point point) {
        return investigation.node().equals(OptionalInt.of(point.node()));
    }

    private void paintNumber(Graphics2D g, Theme theme, String number, RoundRectangle2D shape, boolean selected) {
        g.setColor(selected ? theme.accent : theme.background);
        g.fill(shape);
        g.setColor(theme.accent);
        g.setStroke(RIM);
        g.draw(shape);
        g.setColor(selected ? Theme.on(theme.accent) : theme.accent);
        double wide = Label.metrics(g.getFont()).stringWidth(number);
        Label.draw(g, number, shape.getCenterX() - wide / 2, shape.getY(), wide + 1, shape.getHeight());
    }

    private void paintDot(Graphics2D g, Theme theme, Point point, double x) {
        double full = point.consumes() ? DOT : STEP;
        double size = Math.min(full, Math.max(2, full * view.zoom() * 1.5));
        Ellipse2D dot = new Ellipse2D.Double(x - size / 2, y(point) - size / 2, size, size);
        g.setColor(point.consumes() || isSelected(point) ? theme.accent : theme.background);
        g.fill(dot);
        g.setColor(point.consumes() ? theme.background : theme.accent);
        g.setStroke(RIM);
        g.draw(dot);
    }
}
