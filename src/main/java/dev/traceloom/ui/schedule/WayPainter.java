package dev.traceloom.ui.schedule;

import dev.traceloom.ui.causal.ArrowLine;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.schedule.Way;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;

/** Paints what leads from step to step. */
final class WayPainter {
    private static final double ARROW = 5;
    private static final BasicStroke OVER = new BasicStroke(1.4f);
    private static final BasicStroke RUNNING = new BasicStroke(2.6f);

    private static final BasicStroke SENT = new BasicStroke(1.2f);
    private static final BasicStroke BROUGHT_OUT = new BasicStroke(2f);
    private static final float[] DASHES = {4, 3};
    /** From the edge of one sign to the edge of another. */
    private static final double SIGN = ScheduleSigns.WIDTH / 2 + 1;
    /** What is asked and what is answered in one row pass each other. */
    private static final double APART = 4.5;
    /** How far what one sends oneself goes aside. */
    private static final double ASIDE = 12;

    private final Graphics2D g;
    private final Theme theme;
    private final Grid grid;

    WayPainter(Graphics2D g, Theme theme, Grid grid) {
        this.g = g;
        this.theme = theme;
        this.grid = grid;
    }

    /** @param isBroughtOut whether it has to do with what is selected */
    void paint(Way way, boolean isBroughtOut) {
        switch (way.kind()) {
            case GOES_ON -> goOn(way);
            case HANDS_OVER -> handOver(way);
            default -> send(way, isBroughtOut);
        }
    }

    private void send(Way way, boolean isBroughtOut) {
        g.setColor(isBroughtOut ? theme.accent : theme.outline(theme.thread(way.fromLane()), 0.65));
        BasicStroke line = isBroughtOut ? BROUGHT_OUT : SENT;
        BasicStroke dashed = new BasicStroke(
                line.getLineWidth(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, DASHES, 0);
        double from = grid.x(way.fromLane());
        double to = grid.x(way.toLane());
        double middle = Grid.middle(way.toRow());
        switch (way.kind()) {
            case INVOKES -> ArrowLine.draw(g, edge(way.fromLane()), middle - APART, to - SIGN, middle - APART, line);
            case ANSWERS -> ArrowLine.draw(g, from - SIGN, middle + APART, edge(way.toLane()), middle + APART, dashed);
            default -> {
                boolean isReceived = way.kind() == Way.Kind.SENDS;
                double top = way.fromRow() < 0 ? 0 : Grid.middle(way.fromRow()) + SIGN;
                if (way.fromLane() == way.toLane()) {
                    remind(from, top, middle, isReceived ? line : dashed);
                } else {
                    ArrowLine.draw(g, from, top, to + (from < to ? -2 : 2), middle - SIGN, isReceived ? line : dashed);
                }
            }
        }
    }

    /** The right edge of the box of a client's operation. */
    private double edge(int lane) {
        return grid.left(lane + 1) - 5;
    }

    /** What one sends oneself goes beside the lane. */
    private void remind(double x, double top, double bottom, BasicStroke line) {
        Path2D curve = new Path2D.Double();
        curve.moveTo(x - 3, top - 2);
        curve.curveTo(x - ASIDE, top + 6, x - ASIDE - 2, bottom - 4, x - SIGN - 4, bottom);
        g.setStroke(line);
        g.draw(curve);
        ArrowLine.head(g, x - SIGN + 1, bottom, 1, 0);
    }

    private void goOn(Way way) {
        double x = grid.x(way.fromLane());
        g.setColor(theme.outline(theme.thread(way.fromLane()), 0.9));
        g.setStroke(RUNNING);
        g.draw(new Line2D.Double(x, Grid.middle(way.fromRow()), x, Grid.middle(way.toRow())));
    }

    private void handOver(Way way) {
        double x = grid.x(way.fromLane());
        double next = grid.x(way.toLane());
        double over = Grid.top(way.toRow());
        double tip = Grid.middle(way.toRow()) - 8;
        Path2D line = new Path2D.Double();
        line.moveTo(x, Grid.middle(way.fromRow()) + 7);
        line.lineTo(x, over);
        line.lineTo(next, over);
        line.lineTo(next, tip - ARROW);
        g.setColor(theme.faint);
        g.setStroke(OVER);
        g.draw(line);
        Path2D head = new Path2D.Double();
        head.moveTo(next, tip);
        head.lineTo(next - 3.5, tip - ARROW);
        head.lineTo(next + 3.5, tip - ARROW);
        head.closePath();
        g.fill(head);
    }
}
