package dev.traceloom.ui.timebox;

import dev.traceloom.ui.kit.Legend;
import dev.traceloom.ui.kit.Legend.Meaning;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.EndingWords;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayList;
import java.util.List;

/** What the signs of the timeboxes mean. */
public final class TimeboxSigns {
    private TimeboxSigns() {}

    /** Of the signs that may be seen in it. */
    public static Legend legend(Counterexample counterexample) {
        EndingWords ending = counterexample.ending();
        List<Meaning> signs = new ArrayList<>();
        signs.add(new Meaning("takes effect", TimeboxSigns::point));
        if (counterexample.hasSteps()) {
            signs.add(new Meaning("step", TimeboxSigns::step));
        }
        if (counterexample.explanation().core().isPresent()) {
            signs.add(new Meaning("core", TimeboxSigns::core));
        }
        if (ending != EndingWords.ACCEPTED) {
            signs.add(new Meaning(ending.next(), ending == EndingWords.REFUSED ? TimeboxSigns::stalled : TimeboxSigns::next));
        }
        signs.add(new Meaning("not reached", TimeboxSigns::beyond));
        if (counterexample.hasNotes()) {
            signs.add(new Meaning("note", TimeboxSigns::note));
        }
        return new Legend(signs);
    }

    private static RoundRectangle2D box(double x, double middle) {
        return new RoundRectangle2D.Double(x, middle - 5, 14, 10, 4, 4);
    }

    private static void point(Graphics2D g, Theme theme, double x, double middle) {
        g.setColor(theme.accent);
        g.fill(new Ellipse2D.Double(x + 5, middle - 3.5, 7, 7));
    }

    private static void step(Graphics2D g, Theme theme, double x, double middle) {
        g.setColor(theme.accent);
        g.setStroke(new BasicStroke(1.2f));
        g.draw(new Ellipse2D.Double(x + 6, middle - 2.5, 5, 5));
    }

    private static void core(Graphics2D g, Theme theme, double x, double middle) {
        g.setColor(theme.core);
        g.fill(new RoundRectangle2D.Double(x, middle - 1.5, 14, 3, 3, 3));
    }

    private static void stalled(Graphics2D g, Theme theme, double x, double middle) {
        g.setColor(theme.tint(theme.stalled, 0.13));
        g.fill(box(x, middle));
        g.setColor(theme.stalled);
        g.setStroke(new BasicStroke(2f));
        g.draw(box(x, middle));
    }

    private static void next(Graphics2D g, Theme theme, double x, double middle) {
        g.setColor(theme.outline(theme.thread(0), 0.8));
        g.setStroke(new BasicStroke(2f));
        g.draw(box(x, middle));
    }

    private static void note(Graphics2D g, Theme theme, double x, double middle) {
        g.setColor(theme.outline(theme.thread(0), 0.5));
        g.setStroke(new BasicStroke(1f));
        g.draw(box(x, middle));
        corner(g, theme, x, middle - 5, 7);
    }

    /** The corner of a box that something was noted at. */
    static void corner(Graphics2D g, Theme theme, double x, double y, double size) {
        Path2D corner = new Path2D.Double();
        corner.moveTo(x, y);
        corner.lineTo(x + size, y);
        corner.lineTo(x, y + size);
        corner.closePath();
        g.setColor(theme.foreground);
        g.fill(corner);
    }

    private static void beyond(Graphics2D g, Theme theme, double x, double middle) {
        g.setColor(theme.faint);
        g.setStroke(BoxPainter.DASHED);
        g.draw(box(x, middle));
    }
}
