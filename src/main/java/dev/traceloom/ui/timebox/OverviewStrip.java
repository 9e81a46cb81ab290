package dev.traceloom.ui.timebox;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.timebox.Box;
import dev.traceloom.view.timebox.LinearizationPoints;
import dev.traceloom.view.timebox.OperationStatus;
import dev.traceloom.view.timebox.Overview;
import dev.traceloom.view.timebox.Timeboxes;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.function.DoubleConsumer;
import javax.swing.JComponent;

/**
 * The whole trace below its lanes, with the part that is seen in a frame, which follows the pointer. It shows how many threads are
 * busy, which part the order that is looked at has, what cannot follow, and what is selected. The canvas has keys for all of it.
 */
final class OverviewStrip extends JComponent {
    private static final int HEIGHT = 26;
    private static final double TOP = 4;
    private static final double NARROWEST_FRAME = 6;

    private final Investigation investigation;
    private final Timeboxes timeboxes;
    private final TimeboxCanvas canvas;
    private final TimeboxView view;

    /**
     * @param goTo puts a place of the line into the middle of what is seen
     * @param stayAt hears where the frame is let go
     */
    OverviewStrip(
            Investigation investigation,
            Timeboxes timeboxes,
            TimeboxCanvas canvas,
            TimeboxView view,
            DoubleConsumer goTo,
            DoubleConsumer stayAt) {
        this.investigation = investigation;
        this.timeboxes = timeboxes;
        this.canvas = canvas;
        this.view = view;
        setName("traceloom.timeboxes.overview");
        setOpaque(true);
        setToolTipText("The whole trace: drag the frame to move, Ctrl and the wheel to zoom, Z to see all of it");
        MouseAdapter mouse = new MouseAdapter() {
            @Override
            public void mousePressed(MouseEvent event) {
                canvas.requestFocusInWindow();
                mouseDragged(event);
            }

            @Override
            public void mouseDragged(MouseEvent event) {
                goTo.accept(lineX(event));
            }

            @Override
            public void mouseReleased(MouseEvent event) {
                stayAt.accept(lineX(event));
            }
        };
        addMouseListener(mouse);
        addMouseMotionListener(mouse);
    }

    @Override
    public Dimension getPreferredSize() {
        return Scaled.size(100, HEIGHT);
    }

    @Override
    public Dimension getMinimumSize() {
        return getPreferredSize();
    }

    private double room() {
        return Math.max(1, view.width() - view.names());
    }

    private double lineX(MouseEvent event) {
        return (event.getX() / Theme.scale() - view.names()) / room() * timeboxes.warp().width();
    }

    private double screenX(double x) {
        return view.names() + x / timeboxes.warp().width() * room();
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Theme theme = Theme.now();
        Graphics2D g = Theme.onGround(graphics, theme.surface);
        if (!timeboxes.warp().isEmpty()) {
            g.scale(Theme.scale(), Theme.scale());
            double height = getHeight() / Theme.scale();
            paintBusy(g, theme, height);
            paintOrder(g, theme, height);
            investigation.counterexample().explanation().core().ifPresent(
                    core -> core.operations().forEach(ref -> paintMark(g, theme.core, ref, height)));
            investigation.operation().ifPresent(ref -> paintMark(g, theme.accent, ref, height));
            paintFrame(g, theme, height);
            // What cannot follow is never hidden, by what is selected either.
            canvas.stalled().stream()
                    .filter(box -> box.standing() == OperationStatus.STALLED)
                    .forEach(box -> paintMark(g, theme.stalled, box.ref(), height));
        }
        g.dispose();
    }

    private void paintBusy(Graphics2D g, Theme theme, double height) {
        Overview overview = timeboxes.overview();
        Path2D shape = new Path2D.Double();
        double bottom = height - 3;
        double part = room() / overview.parts();
        shape.moveTo(view.names(), bottom);
        for (int i = 0; i < overview.parts(); i++) {
            double y = bottom - (bottom - TOP - 2) * overview.busy(i) / Math.max(1, overview.most());
            shape.lineTo(view.names() + i * part, y);
            shape.lineTo(view.names() + (i + 1) * part, y);
        }
        shape.lineTo(view.names() + room(), bottom);
        shape.closePath();
        g.setColor(Theme.mix(theme.surface, theme.foreground, 0.18));
        g.fill(shape);
    }

    /** From the first point of the order that is looked at to its last. */
    private void paintOrder(Graphics2D g, Theme theme, double height) {
        List<LinearizationPoints.Point> points = canvas.points().all();
        if (!points.isEmpty()) {
            double from = screenX(points.get(0).x());
            double to = screenX(points.get(points.size() - 1).x());
            g.setColor(theme.accent);
            g.fill(new Rectangle2D.Double(from, height - 3, Math.max(2, to - from), 2));
        }
    }

    private void paintMark(Graphics2D g, Color color, RecordRef ref, double height) {
        canvas.box(ref).map(Box::x).ifPresent(x -> {
            g.setColor(color);
            g.setStroke(new BasicStroke(2f));
            g.draw(new Line2D.Double(screenX(x), TOP, screenX(x), height - 3));
        });
    }

    private void paintFrame(Graphics2D g, Theme theme, double height) {
        double from = screenX(view.x());
        double wide = Math.max(NARROWEST_FRAME, screenX(Math.min(timeboxes.warp().width(), view.seenTo())) - from);
        Rectangle2D frame = new Rectangle2D.Double(Math.min(from, view.width() - wide - 1), 1.5, wide, height - 3);
        g.setColor(Theme.faded(theme.accent, 36));
        g.fill(frame);
        g.setColor(theme.accent);
        g.setStroke(new BasicStroke(1.4f));
        g.draw(frame);
    }
}
