package dev.traceloom.ui.timebox;

import dev.traceloom.trace.Outcome;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.text.NarrowLabel;
import dev.traceloom.view.timebox.Box;
import dev.traceloom.view.timebox.OperationStatus;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RectangularShape;
import java.awt.geom.RoundRectangle2D;
import java.util.Optional;

/** Paints one timebox: its standing in the order, how it ended, whether something was noted and whether it is part of the core. */
final class BoxPainter {
    /** What never ended fades away over so much of its room. */
    private static final double FADE = 160;
    private static final double ROUND = 7;
    private static final double PADDING = 7;
    /** Too narrow for a word. */
    private static final double NARROW = 12;
    /** What is narrower than this has no room to lose at its sides. */
    private static final double SMALL = 60;
    private static final double LITTLE_PADDING = 3;
    private static final double LEAST_MARK = 4;
    private static final double CORNER = 8;
    private static final String CANNOT_FOLLOW = "✕ ";

    private static final Stroke THIN = new BasicStroke(1f);
    private static final Stroke THICK = new BasicStroke(2f);
    static final Stroke DASHED =
            new BasicStroke(1f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {4, 3}, 0);

    private final Investigation investigation;

    BoxPainter(Investigation investigation) {
        this.investigation = investigation;
    }

    /** @param seenFrom where the lanes begin that are in sight, however little of them is painted now */
    void paint(Graphics2D g, Theme theme, Box box, Rectangle2D place, double seenFrom) {
        if (box.many() > 1 || place.getWidth() < NARROW) {
            paintSliver(g, theme, box, place);
            return;
        }
        if (box.operation().outcome() == Outcome.THREAD_END) {
            paintThreadEnd(g, theme, box, place);
            paintNote(g, theme, box, place, seenFrom);
            return;
        }
        boolean crash = box.operation().outcome() == Outcome.CRASH;
        Color hue = crash || box.standing() == OperationStatus.STALLED ? theme.stalled : hue(theme, box);
        RoundRectangle2D shape = new RoundRectangle2D.Double(
                place.getX(), place.getY(), Math.max(3, place.getWidth()), place.getHeight(), ROUND, ROUND);
        paintBody(g, theme, box, shape, hue);
        paintNote(g, theme, box, shape, seenFrom);
        paintWords(g, theme, box, place, hue, seenFrom);
        paintSelection(g, theme, box, shape);
        paintCore(g, theme, box, place);
    }

    /** Brings out what cannot follow, or is selected, where it is too small for a box. */
    void paintIfSmall(Graphics2D g, Theme theme, Box box, Rectangle2D place) {
        if (place.getWidth() < NARROW) {
            Rectangle2D small = new Rectangle2D.Double(
                    place.getX(), place.getY() + 3, Math.max(LEAST_MARK, place.getWidth()), place.getHeight() - 6);
            if (box.standing() == OperationStatus.STALLED) {
                g.setColor(theme.stalled);
                g.fill(small);
            }
            paintSelection(g, theme, box, new RoundRectangle2D.Double(
                    small.getX(), small.getY(), small.getWidth(), small.getHeight(), 2, 2));
        }
    }

    /** A thread has one hue, in however many lanes it is. */
    private Color hue(Theme theme, Box box) {
        return theme.thread(investigation.counterexample().lane(box.ref().thread()));
    }

    private void paintSliver(Graphics2D g, Theme theme, Box box, Rectangle2D place) {
        boolean done = box.standing() == OperationStatus.LINEARIZED;
        Color hue = box.standing() == OperationStatus.STALLED ? theme.stalled : hue(theme, box);
        g.setColor(investigation.matches().has(box.ref()) ? theme.core : theme.outline(hue, done ? 0.55 : 0.25));
        g.fill(new Rectangle2D.Double(
                place.getX(), place.getY() + 3, Math.max(1, place.getWidth() - 0.5), place.getHeight() - 6));
    }

    private void paintBody(Graphics2D g, Theme theme, Box box, RoundRectangle2D shape, Color hue) {
        boolean done = box.standing() == OperationStatus.LINEARIZED;
        boolean stalled = box.standing() == OperationStatus.STALLED;
        Color fill = fill(theme, box, hue);
        boolean next = box.standing() == OperationStatus.NEXT;
        Color border = theme.outline(hue, done ? 0.5 : stalled ? 0.95 : next ? 0.8 : 0.4);
        if (box.isOpen()) {
            float x = (float) shape.getX();
            float fade = (float) (x + Math.min(shape.getWidth(), FADE));
            g.setPaint(new GradientPaint(x, 0, fill, fade, 0, Theme.faded(fill, 0)));
            g.fill(shape);
            g.setPaint(new GradientPaint(x, 0, border, fade, 0, Theme.faded(border, 0)));
        } else {
            g.setColor(fill);
            g.fill(shape);
            g.setColor(border);
        }
        g.setStroke(stalled || next ? THICK : done ? THIN : DASHED);
        g.draw(shape);
    }

    private Color fill(Theme theme, Box box, Color hue) {
        if (investigation.matches().has(box.ref())) {
            return theme.found;
        }
        return switch (box.standing()) {
            case LINEARIZED -> theme.tint(hue, 0.17);
            case STALLED -> theme.tint(hue, 0.13);
            default -> theme.background;
        };
    }

    private void paintCore(Graphics2D g, Theme theme, Box box, Rectangle2D place) {
        if (investigation.counterexample().isInCore(box.ref())) {
            g.setColor(theme.core);
            double width = box.isOpen() ? Math.min(place.getWidth(), FADE) : place.getWidth();
            g.fill(new RoundRectangle2D.Double(
                    place.getX() + 1, place.getY() - 4, Math.max(2, width - 2), 3, 3, 3));
        }
    }

    private void paintWords(Graphics2D g, Theme theme, Box box, Rectangle2D place, Color hue, double seenFrom) {
        boolean done = box.standing() == OperationStatus.LINEARIZED;
        boolean red = box.standing() == OperationStatus.STALLED || box.operation().outcome() == Outcome.CRASH;
        // A box that began before the window keeps its words in sight.
        double padding = place.getWidth() < SMALL ? LITTLE_PADDING : PADDING;
        double left = Math.max(place.getX(), seenFrom) + padding;
        double room = place.getMaxX() - left - padding;
        g.setFont(Theme.layoutFont(Font.PLAIN));
        boolean plain = done || box.standing() == OperationStatus.NEXT;
        Color ink = red ? Theme.mix(theme.foreground, hue, 0.75) : plain ? theme.foreground : theme.faint;
        g.setColor(theme.readable(ink, fill(theme, box, hue)));
        FontMetrics metrics = Label.metrics(g.getFont());
        String sign = box.standing() == OperationStatus.STALLED ? CANNOT_FOLLOW : "";
        String words = new NarrowLabel(text -> metrics.stringWidth(sign + text)).within(room, box.operation());
        double end = Label.draw(g, sign + words, left, place.getY(), room + 1, place.getHeight());
        if (box.operation().outcome() == Outcome.ABORTED) {
            g.setStroke(THIN);
            g.draw(new Line2D.Double(left, place.getCenterY() + 1, end, place.getCenterY() + 1));
        }
    }

    /** A corner that is turned down: the program noted something here. It stays in sight as the words do. */
    private static void paintNote(Graphics2D g, Theme theme, Box box, RectangularShape place, double seenFrom) {
        double left = Math.max(place.getX(), seenFrom);
        if (left < place.getMaxX() && box.operation().meta().note().isPresent()) {
            TimeboxSigns.corner(g, theme, left, place.getY(), CORNER);
        }
    }

    private void paintThreadEnd(Graphics2D g, Theme theme, Box box, Rectangle2D place) {
        boolean done = box.standing() == OperationStatus.LINEARIZED;
        g.setColor(theme.outline(hue(theme, box), done ? 0.7 : 0.4));
        g.setStroke(THICK);
        double x = place.getMaxX() - 2;
        g.draw(new Line2D.Double(place.getX(), place.getCenterY(), x, place.getCenterY()));
        g.draw(new Line2D.Double(x, place.getY() + 4, x, place.getMaxY() - 4));
        paintSelection(g, theme, box, new RoundRectangle2D.Double(
                place.getX(), place.getY(), place.getWidth(), place.getHeight(), ROUND, ROUND));
    }

    private void paintSelection(Graphics2D g, Theme theme, Box box, RoundRectangle2D shape) {
        if (investigation.operation().equals(Optional.of(box.ref()))) {
            g.setColor(theme.accent);
            g.setStroke(THICK);
            g.draw(new RoundRectangle2D.Double(
                    shape.getX() - 2.5,
                    shape.getY() - 2.5,
                    shape.getWidth() + 5,
                    shape.getHeight() + 5,
                    ROUND + 4,
                    ROUND + 4));
        }
    }
}
