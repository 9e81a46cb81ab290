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

    /** Of the signs of messages. */
    public static Legend messages() {
        return new Legend(List.of(
                new Meaning("received", (g, theme, x, middle) -> paint(g, theme, theme.foreground, Sign.RECEIVE, x + 7, middle)),
                new Meaning("timer", (g, theme, x, middle) -> paint(g, theme, theme.foreground, Sign.TIMER, x + 7, middle)),
                new Meaning("lost", (g, theme, x, middle) -> paint(g, theme, theme.stalled, Sign.LOST, x + 7, middle)),
                new Meaning("crash", (g, theme, x, middle) -> paint(g, theme, theme.stalled, Sign.CRASH, x + 7, middle)),
                new Meaning("restart", (g, theme, x, middle) -> paint(g, theme, theme.foreground, Sign.RESTART, x + 7, middle))));
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
            case RETURN -> ring(g, theme, hue, x, y, 4.5);
            case PASSED -> {
                g.setColor(hue);
                g.fill(new Ellipse2D.Double(x - 2.5, y - 2.5, 5, 5));
            }
            case SWITCH -> {
                square(g, theme, hue, x, y);
                g.draw(new Line2D.Double(x - 2, y - 3, x - 2, y + 3));
                g.draw(new Line2D.Double(x + 2, y - 3, x + 2, y + 3));
            }
            case STUCK, CRASH -> {
                square(g, theme, theme.stalled, x, y);
                cross(g, x, y, 3);
            }
            case RECEIVE -> {
                g.setColor(hue);
                g.fill(new Ellipse2D.Double(x - 4.5, y - 4.5, 9, 9));
            }
            case TIMER -> {
                ring(g, theme, hue, x, y, 6);
                g.draw(new Line2D.Double(x, y - 4, x, y));
                g.draw(new Line2D.Double(x, y, x + 3, y));
            }
            case LOST -> {
                g.setColor(theme.stalled);
                cross(g, x, y, 4.5);
            }
            case RESTART -> {
                square(g, theme, hue, x, y);
                Path2D go = new Path2D.Double();
                go.moveTo(x - 2.5, y - 3.5);
                go.lineTo(x + 3.5, y);
                go.lineTo(x - 2.5, y + 3.5);
                go.closePath();
                g.fill(go);
            }
            case UNDERWAY -> {
                g.setStroke(SpanPainter.WAITING);
                ring(g, theme, hue, x, y, 4.5);
            }
        }
    }

    private static void ring(Graphics2D g, Theme theme, Color hue, double x, double y, double radius) {
        Ellipse2D shape = new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
        g.setColor(theme.background);
        g.fill(shape);
        g.setColor(hue);
        g.draw(shape);
    }

    private static void cross(Graphics2D g, double x, double y, double radius) {
        g.draw(new Line2D.Double(x - radius, y - radius, x + radius, y + radius));
        g.draw(new Line2D.Double(x - radius, y + radius, x + radius, y - radius));
    }

    private static void square(Graphics2D g, Theme theme, Color hue, double x, double y) {
        RoundRectangle2D shape = new RoundRectangle2D.Double(x - 6.5, y - 6.5, 13, 13, 4, 4);
        g.setColor(theme.background);
        g.fill(shape);
        g.setColor(hue);
        g.draw(shape);
    }
}
