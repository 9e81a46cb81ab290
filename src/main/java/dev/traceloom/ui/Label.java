package dev.traceloom.ui;

import java.awt.FontMetrics;
import java.awt.Graphics2D;

/** Draws text into the room there is. */
final class Label {
    private static final String MORE = "…";

    private Label() {}

    /** On the middle line of a box; what does not fit becomes an ellipsis. Returns where the text ends. */
    static double draw(Graphics2D g, String text, double x, double y, double width, double height) {
        FontMetrics metrics = g.getFontMetrics();
        String fitting = fit(text, metrics, width);
        float baseline = (float) (y + (height - metrics.getHeight()) / 2 + metrics.getAscent());
        g.drawString(fitting, (float) x, baseline);
        return x + metrics.stringWidth(fitting);
    }

    static String fit(String text, FontMetrics metrics, double width) {
        if (metrics.stringWidth(text) <= width) {
            return text;
        }
        int low = 0;
        int high = text.length();
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
}
