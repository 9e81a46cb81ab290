package dev.traceloom.ui.kit;

import java.awt.FontMetrics;

/**
 * Measures text. No screen shows more than the beginning of a name of a million characters, so no more of it is
 * measured; for the rest as much is assumed in proportion.
 */
final class TextRuler extends FontMetrics {
    private static final int MOST_CHARACTERS_MEASURED = 3_000;

    private final transient FontMetrics exact;

    TextRuler(FontMetrics exact) {
        super(exact.getFont());
        this.exact = exact;
    }

    @Override
    public int stringWidth(String text) {
        if (text.length() <= MOST_CHARACTERS_MEASURED) {
            return exact.stringWidth(text);
        }
        double measured = exact.stringWidth(text.substring(0, MOST_CHARACTERS_MEASURED));
        double width = measured * ((double) text.length() / MOST_CHARACTERS_MEASURED);
        return (int) Math.min(Integer.MAX_VALUE / 4, width);
    }

    @Override
    public int charWidth(char c) {
        return exact.charWidth(c);
    }

    @Override
    public int charsWidth(char[] data, int offset, int length) {
        return exact.charsWidth(data, offset, length);
    }

    @Override
    public int getAscent() {
        return exact.getAscent();
    }

    @Override
    public int getDescent() {
        return exact.getDescent();
    }

    @Override
    public int getLeading() {
        return exact.getLeading();
    }

    @Override
    public int getHeight() {
        return exact.getHeight();
    }
}
