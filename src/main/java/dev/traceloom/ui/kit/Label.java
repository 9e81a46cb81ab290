package dev.traceloom.ui.kit;

import dev.traceloom.trace.text.ReadingOrder;
import dev.traceloom.trace.text.VisibleText;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;

/**
 * Draws text into the room there is. It is measured in the layout's units, with fractions: what a screen's own metrics
 * say depends on the scale, and text would run into what stands beside it.
 */
public final class Label {
    private static final String MORE = "…";

    /** More characters than fit beside each other on any screen. */
    private static final int MOST_CHARACTERS = 4_000;

    private static final Graphics2D RULER = ruler();

    private Label() {}

    private static Graphics2D ruler() {
        Graphics2D g = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        return g;
    }

    public static FontMetrics metrics(Font font) {
        return new TextRuler(RULER.getFontMetrics(font));
    }

    /** On the middle line of a box; what does not fit becomes an ellipsis. Returns where the text ends. */
    public static double draw(Graphics2D g, String text, double x, double y, double width, double height) {
        FontMetrics metrics = metrics(g.getFont());
        // Whoever asked for it may have forgotten: nothing that is painted turns the words beside it round.
        String visible = VisibleText.line(text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS));
        String fitting = fit(visible, metrics, width);
        float baseline = (float) (y + (height - metrics.getHeight()) / 2 + metrics.getAscent());
        g.drawString(ReadingOrder.kept(fitting), (float) x, baseline);
        return x + metrics.stringWidth(fitting);
    }

    static String fit(String text, FontMetrics metrics, double width) {
        if (metrics.stringWidth(text) <= width) {
            return text;
        }
        int low = 0;
        int high = Math.min(text.length(), MOST_CHARACTERS);
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (metrics.stringWidth(text.substring(0, middle) + MORE) <= width) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low < 2 ? "" : text.substring(0, low) + MORE;
    }

    /** The end of a long path tells more than its beginning. */
    public static String end(String name, FontMetrics metrics, double room) {
        if (metrics.stringWidth(name) <= room) {
            return name;
        }
        int low = Math.max(0, name.length() - MOST_CHARACTERS);
        int high = name.length();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (metrics.stringWidth(MORE + name.substring(middle)) <= room) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return MORE + name.substring(low);
    }
}
