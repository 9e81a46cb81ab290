package dev.traceloom.trace.text;

/**
 * Text from elsewhere, made fit to be looked at. A name, a value or a message may hold what moves a cursor, turns the
 * direction of writing, breaks a line or is not seen at all, so that what a person reads is not what is there. All of
 * it is written as escapes, {@code \n} or {@code \u202e}, which JSON reads back as the same text.
 */
public final class VisibleText {
    private VisibleText() {}

    /** Everything on one line. */
    public static String line(String text) {
        return escaped(text, false);
    }

    /** The same for text of several lines, which stay lines. */
    public static String lines(String text) {
        return escaped(text.replace("\r\n", "\n"), true);
    }

    /** At most so many characters of a line; what is left out stands in the middle, where it is missed least. */
    public static String within(int width, String text) {
        String line = line(text);
        if (line.length() <= width) {
            return line;
        }
        int tail = width / 4;
        int head = width - tail - 1;
        // Half of a character that takes two is worse than one less.
        if (head > 0 && Character.isHighSurrogate(line.charAt(head - 1))) {
            head--;
        }
        int from = line.length() - tail;
        from += tail > 0 && Character.isLowSurrogate(line.charAt(from)) ? 1 : 0;
        return line.substring(0, head) + "…" + line.substring(from);
    }

    /** Whether a character shows where it stands, and leaves its neighbours where they are. */
    public static boolean isVisible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> !isIgnorable(c);
        };
    }

    /** How a character is written that does not show. */
    public static void appendEscape(StringBuilder text, int c) {
        switch (c) {
            case '\n' -> text.append("\\n");
            case '\r' -> text.append("\\r");
            case '\t' -> text.append("\\t");
            default -> {
                for (char half : Character.toChars(c)) {
                    text.append("\\u");
                    for (int shift = 12; shift >= 0; shift -= 4) {
                        text.append(Character.forDigit(half >> shift & 0xf, 16));
                    }
                }
            }
        }
    }

    private static String escaped(String text, boolean keepsLines) {
        int at = 0;
        while (at < text.length() && isKept(text.codePointAt(at), keepsLines)) {
            at += Character.charCount(text.codePointAt(at));
        }
        if (at == text.length()) {
            return text;
        }
        StringBuilder visible = new StringBuilder(text.length() + 16).append(text, 0, at);
        text.substring(at).codePoints().forEach(c -> {
            if (isKept(c, keepsLines)) {
                visible.appendCodePoint(c);
            } else {
                appendEscape(visible, c);
            }
        });
        return visible.toString();
    }

    private static boolean isKept(int c, boolean keepsLines) {
        return c >= ' ' && c <= '~' || (c == '\n' ? keepsLines : isVisible(c));
    }

    /** What Unicode lets a font leave out though it is a letter or a mark to it, and what is no character at all. */
    private static boolean isIgnorable(int c) {
        return c == 0x034f
                || c == 0x115f
                || c == 0x1160
                || c == 0x17b4
                || c == 0x17b5
                || c >= 0x180b && c <= 0x180f
                || c == 0x3164
                || c >= 0xfe00 && c <= 0xfe0f
                || c == 0xffa0
                || c >= 0xe0000 && c <= 0xe0fff
                || c >= 0xfdd0 && c <= 0xfdef
                || (c & 0xfffe) == 0xfffe;
    }
}
