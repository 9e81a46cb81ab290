package dev.traceloom.ui.schedule;

import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.schedule.ScheduleLanes.Span;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.RoundRectangle2D;

/** Paints operations as boxes in their lanes. */
final class SpanPainter {
    static final BasicStroke WAITING =
            new BasicStroke(1f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {2, 4}, 0);
    private static final BasicStroke THIN = new BasicStroke(1f);

    private final Graphics2D g;
    private final Theme theme;
    private final Grid grid;

    SpanPainter(Graphics2D g, Theme theme, Grid grid) {
        this.g = g;
        this.theme = theme;
        this.grid = grid;
    }

    void paint(Span span) {
        RoundRectangle2D box = new RoundRectangle2D.Double(
                grid.left(span.lane()) + 3,
                Grid.top(span.first()) + 2,
                grid.room().lane() - 8,
                Grid.ROW * (span.last() - span.first() + 1) - 4,
                8,
                8);
        Color hue = span.isOpen() ? theme.stalled : theme.thread(span.lane());
        g.setColor(theme.tint(hue, 0.1, theme.foreground, theme.faint));
        g.fill(box);
        g.setColor(theme.outline(hue, 0.5));
        g.setStroke(span.isOpen() ? WAITING : THIN);
        g.draw(box);
    }
}
