package dev.traceloom.ui.timebox;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.ui.operation.OperationTip;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.timebox.Box;
import dev.traceloom.view.timebox.LinearizationPoints;
import dev.traceloom.view.timebox.Timeboxes;
import dev.traceloom.view.tree.Path;
import java.awt.BasicStroke;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.event.MouseEvent;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import javax.swing.JComponent;

/** Paints a window of the timeboxes: lanes, boxes, and the order that is looked at woven through them. */
public final class TimeboxCanvas extends JComponent {
    public static final double NAMES = 64;
    public static final double RULER = 26;
    public static final double LANE = 40;
    private static final double BOX = 26;
    private static final double TICKS = 130;
    private static final double DOT = 7;
    /** Boxes narrower than this on the screen are drawn together. */
    private static final double GRAIN = 3;

    private final Investigation investigation;
    private final Timeboxes timeboxes;
    private final BoxPainter boxPainter;
    private final TimeboxView view;
    private Path pointsOf = Path.NONE;
    private LinearizationPoints points;

    TimeboxCanvas(Investigation investigation, Timeboxes timeboxes, TimeboxView view) {
        this.investigation = investigation;
        this.timeboxes = timeboxes;
        this.view = view;
        boxPainter = new BoxPainter(investigation);
        points = LinearizationPoints.of(Path.NONE, investigation.counterexample(), timeboxes.warp());
        setName("traceloom.timeboxes");
        setFocusable(true);
        setOpaque(true);
        setToolTipText("");
    }

    /** A lane; whatever room there is besides is used. */
    @Override
    public Dimension getPreferredSize() {
        return Scaled.size((int) (2 * NAMES), (int) (RULER + LANE));
    }

    @Override
    public Dimension getMinimumSize() {
        return getPreferredSize();
    }

    /** The order's points, worked out again when it is another order. */
    LinearizationPoints points() {
        if (!pointsOf.equals(investigation.path())) {
            pointsOf = investigation.path();
            points = LinearizationPoints.of(pointsOf, investigation.counterexample(), timeboxes.warp());
        }
        return points;
    }

    private OptionalInt end() {
        return investigation.path().last();
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        Theme theme = Theme.now();
        Theme.prepare(g);
        g.setColor(theme.background);
        g.fillRect(0, 0, getWidth(), getHeight());
        if (timeboxes.warp().isEmpty()) {
            paintNothing(g, theme);
        } else {
            double scale = Theme.scale();
            g.scale(scale, scale);
            g.setFont(Theme.layoutFont(Font.PLAIN));
            double width = getWidth() / scale;
            double height = getHeight() / scale;
            paintLanes(g, theme, width, height);
            paintRuler(g, theme, width);
            paintNames(g, theme, height);
        }
        g.dispose();
    }

    private void paintNothing(Graphics2D g, Theme theme) {
        g.setFont(Theme.font());
        g.setColor(theme.faint);
        Label.draw(g, "Nothing was recorded.", 16, 0, getWidth() - 32.0, getHeight());
    }

    private void paintLanes(Graphics2D g, Theme theme, double width, double height) {
        Graphics2D lanes = (Graphics2D) g.create();
        lanes.clip(new Rectangle2D.Double(NAMES, RULER, width - NAMES, height - RULER));
        int first = Math.max(0, (int) (view.y() / LANE));
        int last = Math.min(timeboxes.laneCount() - 1, (int) ((view.y() + height - RULER) / LANE));
        for (int lane = first; lane <= last; lane++) {
            if (lane % 2 == 1) {
                lanes.setColor(Theme.mix(theme.background, theme.foreground, 0.025));
                lanes.fill(new Rectangle2D.Double(NAMES, top(lane), width, LANE));
            }
        }
        paintMoment(lanes, theme, height);
        paintThread(lanes, theme, width);
        double from = view.x();
        double to = from + (width - NAMES) / view.zoom();
        for (int lane = first; lane <= last; lane++) {
            for (Box box : timeboxes.between(lane, from, to, GRAIN / view.zoom(), end())) {
                boxPainter.paint(lanes, theme, box, onScreen(box), NAMES);
            }
        }
        paintPoints(lanes, theme, width);
        lanes.dispose();
    }

    private double top(int lane) {
        return RULER + lane * LANE - view.y();
    }

    private double screenX(double x) {
        return NAMES + (x - view.x()) * view.zoom();
    }

    private Rectangle2D onScreen(Box box) {
        return new Rectangle2D.Double(
                screenX(box.x()), top(box.lane()) + (LANE - BOX) / 2, box.width() * view.zoom(), BOX);
    }

    /** Where the selected state stands between the points before and after it. */
    private void paintMoment(Graphics2D g, Theme theme, double height) {
        Optional<Double> x = moment();
        if (x.isEmpty()) {
            return;
        }
        double at = screenX(x.get());
        g.setColor(theme.tint(theme.accent, 0.03));
        g.fill(new Rectangle2D.Double(NAMES, RULER, Math.max(0, at - NAMES), height));
        g.setColor(theme.veiled(theme.accent, 150));
        g.setStroke(new BasicStroke(1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {3, 3}, 0));
        g.draw(new Line2D.Double(at, RULER, at, height));
    }

    private Optional<Double> moment() {
        if (investigation.node().isEmpty()) {
            return Optional.empty();
        }
        List<LinearizationPoints.Point> all = points().all();
        for (int i = all.size() - 1; i >= 0; i--) {
            if (all.get(i).node() == investigation.node().getAsInt()) {
                double x = all.get(i).x();
                return Optional.of(i + 1 < all.size() ? (x + all.get(i + 1).x()) / 2 : x + 12);
            }
        }
        return Optional.empty();
    }

    /** The line through all points that reach into the window. */
    private void paintThread(Graphics2D g, Theme theme, double width) {
        List<LinearizationPoints.Point> all = points().all();
        int first = Math.max(0, points().firstFrom(view.x()) - 1);
        double to = view.x() + (width - NAMES) / view.zoom();
        Path2D line = new Path2D.Double();
        for (int i = first; i < all.size(); i++) {
            double x = screenX(all.get(i).x());
            double y = pointY(all.get(i));
            if (i == first) {
                line.moveTo(x, y);
            } else {
                line.lineTo(x, y);
            }
            if (all.get(i).x() > to) {
                break;
            }
        }
        g.setColor(theme.veiled(theme.accent, theme.dark ? 150 : 120));
        g.setStroke(new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(line);
    }

    private double pointY(LinearizationPoints.Point point) {
        return top(point.lane()) + (LANE + BOX) / 2;
    }

    private void paintPoints(Graphics2D g, Theme theme, double width) {
        List<LinearizationPoints.Point> all = points().all();
        double to = view.x() + (width - NAMES) / view.zoom();
        double size = Math.min(DOT, Math.max(2, DOT * view.zoom() * 1.5));
        for (int i = points().firstFrom(view.x()); i < all.size() && all.get(i).x() <= to; i++) {
            LinearizationPoints.Point point = all.get(i);
            double x = screenX(point.x());
            Ellipse2D dot = new Ellipse2D.Double(x - size / 2, pointY(point) - size / 2, size, size);
            boolean selected = investigation.node().equals(OptionalInt.of(point.node()));
            g.setColor(point.consumes() || selected ? theme.accent : theme.background);
            g.fill(dot);
            g.setColor(point.consumes() ? theme.background : theme.accent);
            g.setStroke(new BasicStroke(1.2f));
            g.draw(dot);
        }
    }

    private void paintRuler(Graphics2D g, Theme theme, double width) {
        g.setColor(theme.surface);
        g.fill(new Rectangle2D.Double(0, 0, width, RULER));
        g.setColor(theme.hairline);
        g.draw(new Line2D.Double(0, RULER, width, RULER));
        g.setFont(Theme.layoutFont(Font.PLAIN).deriveFont(10.5f));
        double step = TICKS / view.zoom();
        double last = Double.NEGATIVE_INFINITY;
        double to = view.x() + (width - NAMES) / view.zoom();
        for (double x = Math.floor(view.x() / step) * step; x < to; x += step) {
            long time = timeboxes.warp().timeAt(x);
            double at = screenX(timeboxes.warp().begin(time));
            if (at > last + TICKS / 2 && at >= NAMES) {
                g.setColor(theme.hairline);
                g.draw(new Line2D.Double(at, RULER - 6, at, RULER));
                g.setColor(theme.faint);
                Label.draw(g, timeText(time), at + 4, 0, TICKS, RULER - 2);
                last = at;
            }
        }
        g.setFont(Theme.layoutFont(Font.PLAIN));
    }

    private String timeText(long time) {
        return "+" + String.format(Locale.ROOT, "%,d", time - timeboxes.warp().first());
    }

    private void paintNames(Graphics2D g, Theme theme, double height) {
        g.setColor(theme.surface);
        g.fill(new Rectangle2D.Double(0, RULER + 0.5, NAMES, height - RULER));
        g.setColor(theme.hairline);
        g.draw(new Line2D.Double(NAMES, 0, NAMES, height));
        g.clip(new Rectangle2D.Double(0, RULER + 1, NAMES, height));
        List<TraceThread> threads = investigation.counterexample().explanation().threads();
        int first = Math.max(0, (int) (view.y() / LANE));
        for (int lane = first; lane < threads.size() && top(lane) < height; lane++) {
            g.setColor(theme.thread(investigation.counterexample().position(threads.get(lane).id())));
            g.fill(new Ellipse2D.Double(10, top(lane) + LANE / 2 - 4, 8, 8));
            g.setColor(theme.foreground);
            g.setFont(Theme.layoutFont(Font.BOLD));
            Label.draw(
                    g, OperationLabel.threadName(threads.get(lane).id()), 25, top(lane), NAMES - 30, LANE);
        }
    }

    /** What is under the pointer. */
    public Optional<Box> at(Point point) {
        double scale = Theme.scale();
        double x = point.x / scale;
        double y = point.y / scale;
        if (x < NAMES || y < RULER || timeboxes.warp().isEmpty()) {
            return Optional.empty();
        }
        int lane = (int) ((y - RULER + view.y()) / LANE);
        return timeboxes.at(lane, view.x() + (x - NAMES) / view.zoom(), GRAIN / view.zoom(), end());
    }

    @Override
    public String getToolTipText(MouseEvent event) {
        return at(event.getPoint())
                .filter(box -> box.many() == 1)
                .map(box -> new OperationTip(investigation.counterexample()).of(box.ref(), box.standing(), List.of()))
                .orElse(null);
    }

    public Optional<Box> box(RecordRef ref) {
        return timeboxes.box(ref, end());
    }
}
