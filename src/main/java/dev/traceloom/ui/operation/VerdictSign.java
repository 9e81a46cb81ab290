package dev.traceloom.ui.operation;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.traces.TraceRow;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import javax.swing.Icon;

/** The sign of a verdict; its shape tells as much as its colour, for those who see few colours. */
public final class VerdictSign {
    public static final double SIZE = 14;

    private VerdictSign() {}

    private static Color color(Theme theme, Verdict verdict) {
        return switch (verdict) {
            case ACCEPTED -> theme.added;
            case REJECTED -> theme.stalled;
            case UNDECIDED -> theme.core;
            case ERROR -> theme.gone;
        };
    }

    /** Into a square of {@link #SIZE}. */
    public static void paint(Graphics2D g, Theme theme, TraceRow row, double x, double y) {
        if (row.outcome().isEmpty()) {
            g.setColor(theme.accent);
            paintProgress(g, theme, row.progress(), x, y);
        } else {
            paint(g, theme, row.outcome().get().verdict(), x, y);
        }
    }

    /** As an icon beside a name. */
    public static Icon icon(Verdict verdict) {
        return new Icon() {
            @Override
            public void paintIcon(Component component, Graphics graphics, int x, int y) {
                Graphics2D g = (Graphics2D) graphics.create();
                Theme.prepare(g);
                g.translate(x, y);
                g.scale(Theme.scale(), Theme.scale());
                paint(g, Theme.now(), verdict, 0, 0);
                g.dispose();
            }

            @Override
            public int getIconWidth() {
                return Scaled.pixels(SIZE);
            }

            @Override
            public int getIconHeight() {
                return Scaled.pixels(SIZE);
            }
        };
    }

    private static void paint(Graphics2D g, Theme theme, Verdict verdict, double x, double y) {
        g.setColor(color(theme, verdict));
        Ellipse2D disc = new Ellipse2D.Double(x, y, SIZE, SIZE);
        switch (verdict) {
            case ACCEPTED -> {
                g.fill(disc);
                stroke(g, theme, x, y, new double[] {3.8, 7.3, 6.2, 9.7, 10.4, 4.8});
            }
            case REJECTED -> {
                g.fill(disc);
                stroke(g, theme, x, y, new double[] {4.4, 4.4, 9.6, 9.6}, new double[] {9.6, 4.4, 4.4, 9.6});
            }
            case UNDECIDED -> {
                g.fill(disc);
                stroke(g, theme, x, y, new double[] {4, 7, 10, 7});
            }
            case ERROR -> {
                Path2D triangle = new Path2D.Double();
                triangle.moveTo(x + 7, y + 0.5);
                triangle.lineTo(x + 14, y + 13.2);
                triangle.lineTo(x, y + 13.2);
                triangle.closePath();
                g.fill(triangle);
                stroke(g, theme, x, y, new double[] {7, 5, 7, 8.6}, new double[] {7, 11, 7, 11.1});
            }
        }
    }

    private static void paintProgress(Graphics2D g, Theme theme, double progress, double x, double y) {
        Color hue = g.getColor();
        g.setColor(theme.outline(hue, 0.3));
        g.setStroke(new BasicStroke(2f));
        g.draw(new Ellipse2D.Double(x + 2, y + 2, SIZE - 4, SIZE - 4));
        g.setColor(hue);
        g.draw(new Arc2D.Double(x + 2, y + 2, SIZE - 4, SIZE - 4, 90, -360 * Math.max(0.04, progress), Arc2D.OPEN));
    }

    private static void stroke(Graphics2D g, Theme theme, double x, double y, double[]... lines) {
        g.setColor(Theme.on(g.getColor()));
        g.setStroke(new BasicStroke(1.7f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        for (double[] line : lines) {
            Path2D path = new Path2D.Double();
            path.moveTo(x + line[0], y + line[1]);
            for (int i = 2; i < line.length; i += 2) {
                path.lineTo(x + line[i], y + line[i + 1]);
            }
            g.draw(path);
        }
    }
}
