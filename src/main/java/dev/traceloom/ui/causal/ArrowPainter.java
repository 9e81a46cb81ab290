package dev.traceloom.ui.causal;

import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.causal.Arrow;
import dev.traceloom.view.causal.LaneRoom;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.util.List;

/** Paints messages as diagonals; those that concern the selected record lie on top. */
final class ArrowPainter {
    /** From the foot of one record to the top of another: so arrows leave and arrive between lines of words. */
    private static final double SIGN = DotPainter.HEIGHT / 2 + 1;

    private final Highlight highlight;

    ArrowPainter(Highlight highlight) {
        this.highlight = highlight;
    }

    void paint(Graphics2D g, Theme theme, List<Arrow> arrows, LaneRoom room) {
        for (Arrow arrow : arrows) {
            if (!highlight.isBroughtOut(arrow) && !highlight.leadsOn(arrow)) {
                Color hue = theme.outline(theme.thread(arrow.fromLane()), highlight.isDimmed(arrow) ? 0.15 : room.label() > 0 ? 0.65 : 0.45);
                paint(g, arrow, room, hue, 1.1f);
            }
        }
        for (Arrow arrow : arrows) {
            if (highlight.leadsOn(arrow)) {
                paint(g, arrow, room, theme.outline(theme.accent, 0.75), 1.4f);
            }
        }
        for (Arrow arrow : arrows) {
            if (highlight.isBroughtOut(arrow)) {
                paint(g, arrow, room, theme.accent, 2f);
            }
        }
    }

    private static void paint(Graphics2D g, Arrow arrow, LaneRoom room, Color colour, float wide) {
        double x = room.x(arrow.fromLane());
        double y = arrow.fromY() + (arrow.fromFold() ? 0 : SIGN);
        double tipX = room.x(arrow.toLane());
        double tipY = arrow.toY() - (arrow.toFold() ? 0 : SIGN);
        g.setColor(colour);
        ArrowLine.draw(g, x, y, tipX, tipY, new BasicStroke(wide));
    }
}
