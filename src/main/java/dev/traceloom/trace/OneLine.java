package dev.traceloom.trace;

/** Text from a recording, made fit for a message: recordings are not trusted to be short or printable. */
final class OneLine {
    private static final int SHOWN = 60;

    private OneLine() {}

    /** Control characters and line separators would break a message in two or play with a terminal. */
    static String of(String text) {
        if (text.codePoints().noneMatch(OneLine::breaks)) {
            return text;
        }
        StringBuilder line = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (breaks(c)) {
                line.append(String.format("\\u%04x", c));
            } else {
                line.appendCodePoint(c);
            }
        });
        return line.toString();
    }

    static String shortened(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, text.offsetByCodePoints(0, SHOWN / 2)) + "…";
    }

    static String quoted(String text) {
        return '"' + shortened(text) + '"';
    }

    private static boolean breaks(int c) {
        return Character.isISOControl(c)
                || c == 0x2028
                || c == 0x2029
                || Character.getType(c) == Character.FORMAT
                || Character.getType(c) == Character.SURROGATE;
    }
}
