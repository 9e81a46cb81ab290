package dev.traceloom.trace.text;

/**
 * Text for the eyes, in which words of Hebrew, Arabic and other scripts that are written from right to left leave the
 * rest where it is. Whoever shows text orders it by Unicode's rules for both directions (UAX 9), and by these a number, a
 * comma or a bracket beside such a word goes over to its other side: the arguments of {@code Put("…", 3, 4)} would change
 * places. So each stretch of such words stands between two marks that are not seen and are written from left to right.
 * Marks in text from elsewhere have been made visible before ({@link VisibleText}).
 */
public final class ReadingOrder {
    private static final char LEFT_TO_RIGHT = '\u200e';

    /** What may stand between two words of one stretch; quotes, commas and brackets belong to the notation around them. */
    private static final String BETWEEN = " -.'";

    private ReadingOrder() {}

    public static String kept(String text) {
        int first = next(text, 0);
        if (first == text.length()) {
            return text;
        }
        StringBuilder kept = new StringBuilder(text.length() + 8);
        int from = 0;
        while (first < text.length()) {
            int end = end(text, first);
            kept.append(text, from, first).append(LEFT_TO_RIGHT).append(text, first, end).append(LEFT_TO_RIGHT);
            from = end;
            first = next(text, end);
        }
        return kept.append(text, from, text.length()).toString();
    }

    /** Where the next stretch begins. */
    private static int next(String text, int from) {
        int at = from;
        while (at < text.length() && !isRightToLeft(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at;
    }

    /** Behind the last letter of a stretch. */
    private static int end(String text, int from) {
        int end = from;
        int at = from;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            if (isRightToLeft(c) || Character.getType(c) == Character.NON_SPACING_MARK) {
                end = at;
            } else if (!Character.isDigit(c) && BETWEEN.indexOf(c) < 0) {
                break;
            }
        }
        return end;
    }

    private static boolean isRightToLeft(int c) {
        return switch (Character.getDirectionality(c)) {
            case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC,
                    Character.DIRECTIONALITY_ARABIC_NUMBER -> true;
            default -> false;
        };
    }
}
