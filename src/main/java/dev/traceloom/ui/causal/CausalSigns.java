package dev.traceloom.ui.causal;

import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Legend;
import dev.traceloom.ui.kit.Legend.Meaning;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.EndingWords;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayList;
import java.util.List;

/** What the signs of a causal diagram mean. */
public final class CausalSigns {
    private CausalSigns() {}

    /** @param decided whether anything is said against records without a place */
    public static Legend legend(EndingWords ending) {
        List<Meaning> signs = new ArrayList<>(List.of(
                new Meaning("place in the order", CausalSigns::place),
                new Meaning("not reached", CausalSigns::beyond)));
        if (ending != EndingWords.ACCEPTED) {
            signs.add(1, new Meaning("core", CausalSigns::core));
            signs.add(2, new Meaning(ending.next(), ending == EndingWords.REFUSED ? CausalSigns::stalled : CausalSigns::next));
        }
        return new Legend(signs);
    }

    private static RoundRectangle2D sign(double x, double middle) {
        return new RoundRectangle2D.Double(x, middle - 7, 16, 14, 14, 14);
    }

    private static void place(Graphics2D g, Theme theme, double x, double middle) {
        g.setColor(theme.outline(theme.thread(0), 0.9));
        g.setStroke(DotPainter.THIN);
        g.draw(sign(x, middle));
        letter(g, theme, "7", x, middle);
    }

    private static void core(Graphics2D g, Theme theme, double x, double middle) {
        g.setColor(theme.core);
        g.fill(new RoundRectangle2D.Double(x, middle - 1.5, 14, 3, 3, 3));
    }

    private static void stalled(Graphics2D g, Theme theme, double x, double middle) {
        g.setColor(theme.stalled);
        g.setStroke(DotPainter.THICK);
        g.draw(sign(x, middle));
        letter(g, theme, "✕", x, middle);
    }

    private static void next(Graphics2D g, Theme theme, double x, double middle) {
        g.setColor(theme.outline(theme.thread(0), 0.9));
        g.setStroke(DotPainter.THICK);
        g.draw(sign(x, middle));
    }

    private static void letter(Graphics2D g, Theme theme, String letter, double x, double middle) {
        Font before = g.getFont();
        g.setFont(Theme.layoutFont(Font.PLAIN).deriveFont(10f));
        double wide = Label.metrics(g.getFont()).stringWidth(letter);
        g.setColor(theme.faint);
        Label.draw(g, letter, x + 8 - wide / 2, middle - 7, 16, 14);
        g.setFont(before);
    }

    private static void beyond(Graphics2D g, Theme theme, double x, double middle) {
        g.setColor(theme.faint);
        g.setStroke(DotPainter.DASHED);
        g.draw(new Ellipse2D.Double(x + 3, middle - 5, 10, 10));
    }
}
