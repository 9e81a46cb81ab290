package dev.traceloom.ui.timebox;

import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
import java.awt.BasicStroke;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.RoundRectangle2D;
import javax.swing.JComponent;

/** What the signs of the timeboxes mean; it gives way when there is no room for all of it. */
public final class Legend extends JComponent {
    private static final String[] WORDS = {"takes effect", "core", "cannot follow", "not reached"};
    private static final int SIGN = 20;
    private static final int GAP = 14;

    @Override
    public Dimension getPreferredSize() {
        FontMetrics metrics = Label.metrics(Theme.layoutFont(0));
        int width = 0;
        for (String word : WORDS) {
            width += SIGN + metrics.stringWidth(word) + GAP;
        }
        return new Dimension((int) (width * Theme.scale()), (int) (20 * Theme.scale()));
    }

    @Override
    public Dimension getMinimumSize() {
        return new Dimension(0, 0);
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        if (getWidth() < getPreferredSize().width) {
            return;
        }
        Graphics2D g = (Graphics2D) graphics.create();
        Theme theme = Theme.now();
        Theme.prepare(g);
        g.scale(Theme.scale(), Theme.scale());
        g.setFont(Theme.layoutFont(0));
        double height = getHeight() / Theme.scale();
        double middle = height / 2;
        double x = (getWidth() - getPreferredSize().width) / Theme.scale();
        for (int i = 0; i < WORDS.length; i++) {
            RoundRectangle2D box = new RoundRectangle2D.Double(x, middle - 5, 14, 10, 4, 4);
            switch (i) {
                case 0 -> {
                    g.setColor(theme.accent);
                    g.fill(new Ellipse2D.Double(x + 5, middle - 3.5, 7, 7));
                }
                case 1 -> {
                    g.setColor(theme.core);
                    g.fill(new RoundRectangle2D.Double(x, middle - 1.5, 14, 3, 3, 3));
                }
                case 2 -> {
                    g.setColor(theme.tint(theme.stalled, 0.13));
                    g.fill(box);
                    g.setColor(theme.stalled);
                    g.setStroke(new BasicStroke(2f));
                    g.draw(box);
                }
                default -> {
                    g.setColor(theme.faint);
                    g.setStroke(BoxPainter.DASHED);
                    g.draw(box);
                }
            }
            g.setColor(theme.faint);
            x = Label.draw(g, WORDS[i], x + SIGN, 0, 200, height) + GAP;
        }
        g.dispose();
    }
}
