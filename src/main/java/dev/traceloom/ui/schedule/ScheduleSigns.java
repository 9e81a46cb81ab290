package dev.traceloom.ui.schedule;

import dev.traceloom.ui.kit.Legend;
import dev.traceloom.ui.kit.Legend.Meaning;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.schedule.ScheduleRow.Sign;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.util.List;

/** The signs of steps: each has a shape of its own, so that nobody needs the colours. */
public final class ScheduleSigns {
    static final double WIDTH = 14;

    private ScheduleSigns() {}

    public static Legend legend() {
        return new Legend(List.of(
                new Meaning("call", (g, theme, x, middle) -> paint(g, theme, theme.foreground, Sign.CALL, x + 7, middle)),
                new Meaning("return", (g, theme, x, middle) -> paint(g, theme, theme.foreground, Sign.RETURN, x + 7, middle)),
                new Meaning("another goes on", (g, theme, x, middle) -> paint(g, theme, theme.foreground, Sign.SWITCH, x + 7, middle)),
                new Meaning("for ever", (g, theme, x, middle) -> paint(g, theme, theme.stalled, Sign.STUCK, x + 7, middle))));
    }

    static void paint(Graphics2D g, Theme theme, Color hue, Sign sign, double x, double y) {
        g.setStroke(new BasicStroke(1.6f));
        switch (sign) {
            case CALL -> {
                Path2D begin = new Path2D.Double();
                begin.moveTo(x - 5, y - 4);
                begin.lineTo(x + 5, y - 4);
                begin.lineTo(x, y + 5);
                begin.closePath();
                g.setColor(hue);
                g.fill(begin);
            }
            case RETURN -> {
                g.setColor(theme.background);
                g.fill(new Ellipse2D.Double(x - 4.5, y - 4.5, 9, 9));
                g.setColor(hue);
                g.draw(new Ellipse2D.Double(x - 4.5, y - 4.5, 9, 9));
            }
            case PASSED -> {
                g.setColor(hue);
                g.fill(new Ellipse2D.Double(x - 2.5, y - 2.5, 5, 5));
            }
            case SWITCH -> {
                square(g, theme, hue, x, y);
                g.draw(new Line2D.Double(x - 2, y - 3, x - 2, y + 3));
                g.draw(new Line2D.Double(x + 2, y - 3, x + 2, y + 3));
            }
            case STUCK -> {
                square(g, theme, theme.stalled, x, y);
                g.draw(new Line2D.Double(x - 3, y - 3, x + 3, y + 3));
                g.draw(new Line2D.Double(x - 3, y + 3, x + 3, y - 3));
            }
        }
    }

    private static void square(Graphics2D g, Theme theme, Color hue, double x, double y) {
        RoundRectangle2D shape = new RoundRectangle2D.Double(x - 6.5, y - 6.5, 13, 13, 4, 4);
        g.setColor(theme.background);
        g.fill(shape);
        g.setColor(hue);
        g.draw(shape);
    }
}
