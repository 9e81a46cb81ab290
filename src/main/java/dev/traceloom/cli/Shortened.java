package dev.traceloom.cli;

/**
 * Text from a trace or a specification that has to fit on a line: what is left out stands in the middle, where it is
 * missed least, and nothing in it can play with a terminal.
 */
final class Shortened {
    private Shortened() {}

    static String to(int width, String any) {
        String text = printable(any);
        if (text.length() <= width) {
            return text;
        }
        int tail = width / 4;
        int head = width - tail - 1;
        // Half of a character that takes two is worse than one less.
        if (Character.isHighSurrogate(text.charAt(head - 1))) {
            head--;
        }
        int from = text.length() - tail;
        from += Character.isLowSurrogate(text.charAt(from)) ? 1 : 0;
        return text.substring(0, head) + "…" + text.substring(from);
    }

    static String printable(String text) {
        if (text.codePoints().allMatch(Shortened::isPrintable)) {
            return text;
        }
        StringBuilder printable = new StringBuilder();
        text.codePoints().map(c -> isPrintable(c) ? c : '?').forEach(printable::appendCodePoint);
        return printable.toString();
    }

    private static boolean isPrintable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
