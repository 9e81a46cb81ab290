package dev.traceloom.ui.kit;

import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.util.List;
import javax.swing.JComponent;

/** What the signs of a picture mean; it gives way when there is no room for all of it. */
public final class Legend extends JComponent {
    private static final int SIGN = 20;
    private static final int GAP = 14;

    /** Paints a sign 14 units wide, from x on, around a middle line. */
    public interface Sign {
        void paint(Graphics2D g, Theme theme, double x, double middle);
    }

    /** A sign and what it means. */
    public record Meaning(String words, Sign sign) {}

    private final List<Meaning> meanings;

    public Legend(List<Meaning> meanings) {
        this.meanings = List.copyOf(meanings);
    }

    /** What the signs mean, in their order. */
    public List<String> words() {
        return meanings.stream().map(Meaning::words).toList();
    }

    @Override
    public Dimension getPreferredSize() {
        FontMetrics metrics = Label.metrics(Theme.layoutFont(0));
        int width = 0;
        for (Meaning meaning : meanings) {
            width += SIGN + metrics.stringWidth(meaning.words()) + GAP;
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
        double x = (getWidth() - getPreferredSize().width) / Theme.scale();
        for (Meaning meaning : meanings) {
            meaning.sign().paint(g, theme, x, height / 2);
            g.setColor(theme.faint);
            x = Label.draw(g, meaning.words(), x + SIGN, 0, 200, height) + GAP;
        }
        g.dispose();
    }
}
