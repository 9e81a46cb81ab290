package dev.traceloom.ui.window;

import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import javax.swing.UIDefaults;
import javax.swing.UIManager;

/**
 * Loads what the first window of a process needs and no component has to be made for: fonts, the painting of words and shapes, and
 * the classes of the look and feel. The thread that paints would stand still for it.
 */
final class FirstUse {
    /** With every kind of sign that the panels paint: each may come from a font of its own. */
    private static final String WORDS = "Enqueue(7) → ⟨1, 2⟩ ✕ ✓ ↻ ▸ ≠ ∧ … #12";
    private static final int SIZE = 64;

    private FirstUse() {}

    static void load() {
        loadLook();
        paintWords();
    }

    private static void loadLook() {
        UIDefaults look = UIManager.getLookAndFeelDefaults();
        for (Object key : List.copyOf(look.keySet())) {
            if (key instanceof String name && name.endsWith("UI") && look.get(name) instanceof String type) {
                try {
                    Class.forName(type);
                } catch (ClassNotFoundException later) {
                    // Whoever needs it says so.
                    continue;
                }
            }
        }
    }

    private static void paintWords() {
        Graphics2D g = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB).createGraphics();
        Theme.prepare(g);
        for (Font font : List.of(Theme.font(), Theme.code(), Theme.layoutFont(Font.PLAIN), Theme.layoutFont(Font.BOLD))) {
            g.setFont(font);
            Label.draw(g, WORDS, 0, 0, 10.0 * SIZE, SIZE);
        }
        RoundRectangle2D shape = new RoundRectangle2D.Double(3.5, 3.5, SIZE / 2.0, SIZE / 2.0, 7, 7);
        g.fill(shape);
        g.setStroke(new BasicStroke(1.6f));
        g.draw(shape);
        g.draw(new Line2D.Double(1, 2, SIZE, SIZE / 2.0));
        g.dispose();
    }
}
