package dev.traceloom.ui.schedule;

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

    private final Graphics2D g;
    private final Theme theme;
    private final Grid grid;

    WayPainter(Graphics2D g, Theme theme, Grid grid) {
        this.g = g;
        this.theme = theme;
        this.grid = grid;
    }

    void paint(Way way) {
        switch (way.kind()) {
            case GOES_ON -> goOn(way);
            case HANDS_OVER -> handOver(way);
        }
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
