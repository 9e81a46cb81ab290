package dev.traceloom.ui.causal;

import dev.traceloom.trace.Outcome;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.causal.Dot;
import dev.traceloom.view.causal.LaneRoom;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.timebox.OperationStatus;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;

/** Paints one record: a sign on the line of its process, with its place in the order, and words beside it. */
final class DotPainter {
    static final double HEIGHT = 18;
    private static final double NARROWEST = 24;
    private static final double DIGIT = 7.2;
    private static final double SMALL = 10;

    static final Stroke THIN = new BasicStroke(1f);
    static final Stroke THICK = new BasicStroke(2f);
    static final Stroke DASHED =
            new BasicStroke(1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {3, 2.5f}, 0);

    private final Investigation investigation;
    private final Counterexample counterexample;
    private final Highlight highlight;
    private final double width;

    DotPainter(Investigation investigation, Highlight highlight) {
        this.investigation = investigation;
        counterexample = investigation.counterexample();
        this.highlight = highlight;
        int digits = Integer.toString(counterexample.explanation().summary().linearized()).length();
        width = Math.max(NARROWEST, 10 + DIGIT * digits);
    }

    /** Room for the largest number. */
    double width() {
        return width;
    }

    /** What a record covers on its line. */
    Rectangle2D place(Dot dot, LaneRoom room) {
        boolean small = dot.place().isEmpty()
                && dot.standing() != OperationStatus.STALLED
                && dot.standing() != OperationStatus.NEXT;
        double wide = small ? SMALL : width;
        double high = small ? SMALL : HEIGHT;
        return new Rectangle2D.Double(room.x(dot.lane()) - wide / 2, dot.y() - high / 2, wide, high);
    }

    void paint(Graphics2D g, Theme theme, Dot dot, LaneRoom room) {
        boolean dimmed = highlight.isDimmed(dot.number());
        Color hue = isRed(dot) ? theme.stalled : theme.thread(dot.lane());
        Rectangle2D place = place(dot, room);
        if (dot.operation().outcome() == Outcome.THREAD_END) {
            paintEnd(g, theme, place, hue);
        } else {
            paintSign(g, theme, dot, place, dimmed ? Theme.mix(hue, theme.background, 0.65) : hue);
        }
        paintMarks(g, theme, dot, place);
        if (room.label() > 0) {
            paintWords(g, theme, dot, room, dimmed);
        }
    }

    private static boolean isRed(Dot dot) {
        return dot.standing() == OperationStatus.STALLED || dot.operation().outcome() == Outcome.CRASH;
    }

    private void paintSign(Graphics2D g, Theme theme, Dot dot, Rectangle2D place, Color hue) {
        boolean done = dot.standing() == OperationStatus.LINEARIZED;
        RoundRectangle2D shape = rounded(place, 0);
        g.setColor(theme.background);
        g.fill(shape);
        boolean found = investigation.matches().has(dot.ref());
        Color ground = found ? theme.found : theme.tint(hue, done ? 0.2 : isRed(dot) ? 0.13 : 0);
        g.setColor(ground);
        g.fill(shape);
        g.setColor(theme.outline(hue, done || isRed(dot) ? 0.9 : 0.6));
        g.setStroke(isRed(dot) || dot.standing() == OperationStatus.NEXT ? THICK : done ? THIN : DASHED);
        g.draw(shape);
        String sign = dot.standing() == OperationStatus.STALLED ? "✕"
                : dot.place().isPresent() ? Integer.toString(dot.place().getAsInt()) : "";
        if (!sign.isEmpty()) {
            g.setFont(Theme.layoutFont(Font.PLAIN).deriveFont(11f));
            FontMetrics metrics = Label.metrics(g.getFont());
            g.setColor(theme.readable(Theme.mix(theme.foreground, hue, isRed(dot) ? 0.75 : 0.25), ground));
            Label.draw(
                    g, sign, place.getCenterX() - metrics.stringWidth(sign) / 2.0, place.getY(), width, place.getHeight());
        }
    }

    private static RoundRectangle2D rounded(Rectangle2D place, double more) {
        double round = place.getHeight() + 2 * more;
        return new RoundRectangle2D.Double(
                place.getX() - more,
                place.getY() - more,
                place.getWidth() + 2 * more,
                place.getHeight() + 2 * more,
                round,
                round);
    }

    private static void paintEnd(Graphics2D g, Theme theme, Rectangle2D place, Color hue) {
        g.setColor(theme.outline(hue, 0.7));
        g.setStroke(THICK);
        g.draw(new Line2D.Double(
                place.getCenterX() - 7, place.getCenterY(), place.getCenterX() + 7, place.getCenterY()));
    }

    /** Part of the core, selected, or what the selected one directly depends on. */
    private void paintMarks(Graphics2D g, Theme theme, Dot dot, Rectangle2D place) {
        if (counterexample.isInCore(dot.ref())) {
            g.setColor(theme.core);
            double above = highlight.isSelected(dot.number()) ? 8 : 5;
            g.fill(new RoundRectangle2D.Double(place.getX() + 2, place.getY() - above, place.getWidth() - 4, 3, 3, 3));
        }
        if (highlight.isSelected(dot.number()) || highlight.isCause(dot.number())) {
            g.setColor(theme.accent);
            g.setStroke(highlight.isSelected(dot.number()) ? THICK : THIN);
            g.draw(rounded(place, 3));
        }
    }

    /** On a ground of their own, so that no arrow runs through the letters. */
    private void paintWords(Graphics2D g, Theme theme, Dot dot, LaneRoom room, boolean dimmed) {
        boolean done = dot.standing() == OperationStatus.LINEARIZED;
        double x = room.x(dot.lane()) + width / 2 + 6;
        double y = dot.y() - HEIGHT / 2;
        g.setFont(Theme.layoutFont(highlight.isSelected(dot.number()) ? Font.BOLD : Font.PLAIN));
        String words = OperationLabel.brief(dot.operation());
        double wide = Math.min(room.label(), Label.metrics(g.getFont()).stringWidth(words));
        g.setColor(theme.veiled(theme.background, 215));
        g.fill(new RoundRectangle2D.Double(x - 2, y + 1, wide + 4, HEIGHT - 2, 6, 6));
        Color ink = isRed(dot) ? Theme.mix(theme.foreground, theme.stalled, 0.75) : done ? theme.foreground : theme.faint;
        g.setColor(theme.readable(dimmed ? Theme.mix(ink, theme.background, 0.65) : ink, theme.background));
        double end = Label.draw(g, words, x, y, room.label(), HEIGHT);
        if (dot.operation().outcome() == Outcome.ABORTED) {
            g.setStroke(THIN);
            g.draw(new Line2D.Double(x, dot.y() + 1, end, dot.y() + 1));
        }
    }
}
